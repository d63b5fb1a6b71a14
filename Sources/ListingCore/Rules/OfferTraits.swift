/// Unusual prices and stocks of a listing. Most rules about them look no further if there are none.
struct OfferTraits: OptionSet {
    let rawValue: UInt32

    /// A price below 1 or above 10,000, with more than two decimals, or not in one of the most common currencies.
    static let unusualPrice = OfferTraits(rawValue: 1 << 0)
    /// Prices or costs of shipping in different currencies.
    static let mixedCurrencies = OfferTraits(rawValue: 1 << 1)
    /// A stock of 0 or less, or of more than 999.
    static let unusualStock = OfferTraits(rawValue: 1 << 2)

    init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ listing: borrowing Listing) {
        var traits: OfferTraits = []
        if Self.isUnusual(listing.price.lowest) || Self.isUnusual(listing.price.highest) { traits.insert(.unusualPrice) }
        if Self.isUnusual(listing.quantity) { traits.insert(.unusualStock) }
        let currency = listing.price.currency
        listing.variants.forEachBorrowed { _, variant in
            if Self.isUnusual(variant.price.lowest) { traits.insert(.unusualPrice) }
            if Self.isUnusual(variant.quantity) { traits.insert(.unusualStock) }
            if let other = variant.price.currency, other != currency { traits.insert(.mixedCurrencies) }
        }
        listing.shipping.forEachBorrowed { _, offer in
            if let other = offer.price?.currency, other != currency { traits.insert(.mixedCurrencies) }
        }
        self = traits
    }

    private static func isUnusual(_ stock: Int?) -> Bool { stock.map { $0 <= 0 || $0 > 999 } ?? false }

    private static func isUnusual(_ price: Money?) -> Bool {
        guard let price else { return false }
        guard let code = price.currency?.code, code == "EUR" || code == "USD" || code == "GBP" else { return true }
        let number = price.amount.significand
        return switch price.amount.scale {
        case 0: number < 1 || number > 10_000
        case 1: number < 10 || number > 100_000
        case 2: number < 100 || number > 1_000_000
        default: true
        }
    }
}
