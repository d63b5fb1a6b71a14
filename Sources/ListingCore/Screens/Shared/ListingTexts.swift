/// What several rows say of a listing in the same words.
extension Listing {
    /// The price or its range; the source's own text where it could not be read.
    var priceText: String? {
        MoneyFormatter.english.text(for: price) ?? price.unreadable.flatMap { $0.isBlank ? nil : $0 }
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
