import ListingCore

/// Combines the prices of a listing's variants or offers into the price shown for the listing.
///
/// Amounts are compared only within one currency, that of the first price.
struct PriceSpan {
    private var lowest: Price?
    private var highest: Money?
    private var unreadable: String?

    init(_ prices: some Sequence<Price> = []) {
        for price in prices { add(price) }
    }

    mutating func add(_ price: Price) {
        guard let amount = price.lowest else {
            unreadable = unreadable ?? price.unreadable
            return
        }
        guard let least = lowest?.lowest else {
            lowest = price
            highest = price.highest
            return
        }
        guard amount.currency == least.currency else { return }
        if amount.amount < least.amount { lowest = price }
        if let top = price.highest, let highest, top.amount > highest.amount { self.highest = top }
    }

    var price: Price {
        guard let lowest else { return Price(unreadable: unreadable) }
        return Price(lowest: lowest.lowest, highest: highest, compareAt: lowest.compareAt)
    }
}

extension Price {
    /// Returns the price with `old` as the price before, if that is higher and in the same currency.
    func comparedAt(_ old: Price) -> Price {
        guard let amount = lowest, let money = old.lowest, money.currency == amount.currency, money.amount > amount.amount else {
            return self
        }
        var price = self
        price.compareAt = money
        return price
    }
}
