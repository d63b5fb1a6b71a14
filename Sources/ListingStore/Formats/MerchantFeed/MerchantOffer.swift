import ListingCore

/// The price and stock of an item.
struct MerchantOffer {
    let price: Price
    let availability: Availability?
    let quantity: Int?

    /// Reads the offer, and reports to the item what can't be read.
    init(_ item: inout MerchantItem) {
        price = Self.price(&item)
        quantity = Self.quantity(&item)
        let words = item.text("availability", "vehicle_availability", "stock_status")
        availability = words.flatMap { AvailabilityWords.availability($0) } ?? quantity.map { $0 > 0 ? .inStock : .outOfStock }
        if let words, AvailabilityWords.availability(words) == nil {
            item.report(ProblemCause(.availabilityUnknown, .text(String(words))), at: "availability")
        }
    }

    /// The sale price, if it is lower, with the regular price as the old one; otherwise the regular price.
    private static func price(_ item: inout MerchantItem) -> Price {
        let regular = item.price("price")
        let sale = item.price("sale_price")
        let isOnSale = sale.amount.map { amount in regular.amount.map { amount < $0 } ?? true } ?? false
        let current = isOnSale ? sale : regular
        guard let amount = current.amount else {
            for case .unreadable(let text, _) in [regular.price, sale.price] { return Price(unreadable: text) }
            return .unknown
        }
        let old = isOnSale ? regular.amount.map { Money(amount: $0, currency: regular.currency) } : nil
        return Price(lowest: Money(amount: amount, currency: current.currency ?? regular.currency), compareAt: old)
    }

    private static func quantity(_ item: inout MerchantItem) -> Int? {
        for name in ["quantity", "quantity_to_sell_on_facebook", "inventory", "sell_on_google_quantity"] {
            guard let text = item.text(name) else { continue }
            let number = NumberText.whole(text)
            if number == nil { item.report(ProblemCause(.numberUnreadable, .text(text)), at: name) }
            return number
        }
        return nil
    }

    /// Sets the range of prices, the total stock, and the best availability.
    static func apply(_ offers: [MerchantOffer], to listing: inout Listing) {
        let prices = offers.map(\.price)
        let currency = prices.lazy.compactMap(\.lowest).first?.currency
        // Amounts are comparable only within one currency.
        let known = prices.filter { $0.lowest != nil && $0.currency == currency }
        let amount = { (price: Price) in price.lowest?.amount ?? DecimalNumber(significand: 0) }
        if let lowest = known.min(by: { amount($0) < amount($1) }), let highest = known.max(by: { amount($0) < amount($1) }) {
            listing.price = Price(lowest: lowest.lowest, highest: highest.lowest, compareAt: lowest.compareAt)
        } else {
            listing.price = Price(unreadable: prices.lazy.compactMap(\.unreadable).first)
        }
        listing.quantity = NumberText.sum(offers.compactMap(\.quantity))
        let states = offers.compactMap(\.availability)
        let order: [Availability] = [.inStock, .lowStock, .preorder, .backorder, .madeToOrder]
        listing.availability = order.first { states.contains($0) } ?? states.first
    }
}
