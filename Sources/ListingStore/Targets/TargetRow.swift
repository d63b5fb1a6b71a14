import ListingCore

/// A row of a target's table: the listing, and the variant or the image that the row is about.
struct TargetRow {
    enum Kind: Sendable {
        /// The row of the listing: the first one.
        case listing
        case variant
        case image
    }

    let item: TargetListing
    var kind = Kind.listing
    /// The variant; nil on a listing's own row if its variants have rows of their own, and for listings without variants.
    var variant: Variant?
    /// Index in ``TargetListing/images``; nil if the row has no image of the listing.
    var image: Int?
    /// The number of the variant in its listing, from 1; 0 if there is no variant, or if the layout does not count them.
    var number = 0

    /// Lent rather than copied, because a listing has thirty values to retain, and each cell asks for it.
    var listing: Listing { _read { yield item.listing } }
    var isFirst: Bool { kind == .listing }
    /// True if the row is about something that is sold: a variant, or a listing without variants.
    var isOffer: Bool { variant != nil || (isFirst && item.variants.isEmpty) }

    /// The price of what the row is about.
    var price: Price {
        if let own = variant?.price, own != .unknown { return own }
        return listing.price
    }
    /// The currency of the price; the user's answer for a price without one. A currency that the user has chosen for the files is such an
    /// answer, too.
    var currency: TargetValue {
        if let currency = price.lowest?.currency { return TargetValue(currency.code, listing.isCurrencyChosen ? .answered : nil) }
        return price.lowest == nil ? TargetValue() : TargetValue(item.answers.currency?.code, .answered)
    }

    var sku: String? { variant != nil ? variant?.sku : item.sku }
    var barcode: String? { variant != nil ? variant?.barcode : item.barcode }
    /// The stock. That of a listing is not written for one of several variants.
    var quantity: Int? {
        if let own = variant?.quantity { return own }
        return variant == nil || item.variants.count == 1 ? listing.quantity : nil
    }

    /// The stock. That of a sold-out listing is 0 if it is unknown, because shops sell without a limit what they do not count.
    var stock: TargetValue {
        if let quantity { return TargetValue(quantity) }
        return item.isAvailable == false ? TargetValue("0", .derived) : TargetValue()
    }

    /// True if shoppers can order what is not in stock.
    var sellsWithoutStock: Bool { [.preorder, .backorder, .madeToOrder].contains(listing.availability) }

    func optionValue(_ index: Int) -> String? {
        guard let values = variant?.optionValues, values.indices.contains(index) else { return nil }
        return values[index].nonBlank
    }

    /// The value of an option with one of the names, in any case; nil if the row has no such option.
    func optionValue(named names: Set<String>) -> String? {
        item.optionNames.firstIndex { names.contains($0.lowercased()) }.flatMap { optionValue($0) }
    }
}
