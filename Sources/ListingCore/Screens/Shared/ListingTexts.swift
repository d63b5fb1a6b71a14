/// Texts have no length that a file could not exceed. GTK lays out all of a label even where two lines of it are shown, and does so
/// for every bound row, so a few thousand characters in each title would freeze the window.
enum TextLimit {
    /// Characters of a title in a row or a card, where two lines are shown.
    static let line = 240
    /// Characters of a title on its own screen, of a tag, of a paragraph.
    static let title = 2_000
    static let chip = 120
    static let paragraph = 20_000
}

extension String {
    /// At most `limit` characters; what is left out is named by an ellipsis.
    ///
    /// - Complexity: O(limit)
    func cut(to limit: Int) -> String {
        // Most texts are far shorter; counting bytes first spares them the walk over their characters.
        guard utf8.count > limit, let end = index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else { return self }
        return self[..<end] + "…"
    }
}

/// What several rows say of a listing in the same words.
extension Listing {
    /// The price or its range; the source's own text where it could not be read.
    var priceText: String? {
        MoneyFormatter.english.shown(price) ?? price.unreadable.flatMap { $0.isBlank ? nil : $0 }
    }

    /// The old price to strike through; nil where it would not be higher than what is asked now.
    var oldPriceText: String? {
        guard let lowest = price.lowest, let old = price.compareAt else { return nil }
        guard old.currency == lowest.currency, old.amount > lowest.amount else { return nil }
        return MoneyFormatter.english.text(for: old)
    }

    /// Brand and seller; one of them where they are the same.
    var byline: String? {
        var names: [String] = []
        for name in [brand, seller?.name].compactMap(\.self) where !name.isBlank && !names.contains(name) { names.append(name) }
        return names.isEmpty ? nil : names.joined(separator: " · ")
    }

    /// The picture that stands for the listing.
    var cover: ImageViewModel? { images.first.map { ImageViewModel($0, fallback: title) } }
}
