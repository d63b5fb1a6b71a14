/// The counts of some consecutive listings for a summary, without their problems. Threads that parse listings count them, and the counts
/// are added up in order.
public struct ListingCounts: Sendable {
    public private(set) var listings = 0
    public private(set) var variants = 0
    public private(set) var images = 0
    /// The prices by currency. A file has few currencies, so they are searched one by one.
    private(set) var prices: [(currency: Currency?, range: ImportSummary.PriceRange)] = []

    public init() {}

    public mutating func add(_ listing: borrowing Listing) {
        listings += 1
        variants += listing.variants.count
        images += listing.images.count
        guard let price = listing.price.lowest else { return }
        let index = index(of: price)
        prices[index].range.add(price.amount, Self.end(of: price, to: listing.price.highest), isChosen: listing.isCurrencyChosen)
    }

    /// The other end of a range of prices. Amounts are compared only within a currency, because a highest price in another one says nothing
    /// about the range.
    static func end(of price: Money, to other: Money?) -> DecimalNumber {
        other?.currency == price.currency ? other?.amount ?? price.amount : price.amount
    }

    private mutating func index(of price: Money) -> Int {
        if let index = prices.firstIndex(where: { $0.currency == price.currency }) { return index }
        prices.append((price.currency, ImportSummary.PriceRange(listings: 0, lowest: price.amount, highest: price.amount)))
        return prices.count - 1
    }
}
