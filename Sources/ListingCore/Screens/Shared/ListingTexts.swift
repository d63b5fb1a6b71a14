/// Maximum lengths of strings, which may be arbitrarily long in a file. GTK lays out the whole text of a label even if only two lines
/// are shown, and does so for every bound row, so a few thousand characters in each title would freeze the window.
enum TextLimit {
    /// Maximum number of characters of a title in a row or a card, where two lines are shown.
    static let line = 240
    /// Maximum number of characters of a title on its own screen; below, of a tag and of a paragraph.
    static let title = 2_000
    static let chip = 120
    static let paragraph = 20_000
}

extension String {
    /// The text, or its first `limit` characters and an ellipsis.
    ///
    /// - Complexity: O(limit)
    func cut(to limit: Int) -> String {
        // Most strings are far shorter; comparing the byte count first avoids a walk over their characters.
        guard utf8.count > limit, let end = index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else { return self }
        return self[..<end] + "…"
    }
}

/// Strings about a listing that several rows share.
extension Listing {
    /// The price or its range; nil if it is unknown.
    var priceText: String? { price.text }

    /// The source's own text if it could not be parsed as a price.
    var unreadablePriceText: String? { price.unreadableText }

    /// The old price to strike through; nil if it is not higher than the current one.
    var oldPriceText: String? {
        guard price.isReduced, let old = price.compareAt else { return nil }
        return MoneyFormatter.user.text(for: old)
    }

    /// Brand and seller; one of them if they are equal.
    var byline: String? {
        var names: [String] = []
        for name in [brand, seller?.name].compactMap(\.self) where !name.isBlank && !names.contains(name) { names.append(name) }
        return names.isEmpty ? nil : names.joined(separator: " · ")
    }

    /// The picture that represents the listing.
    var cover: ImageViewModel? { images.first.map { ImageViewModel($0, fallback: title) } }
}
