/// A facet whose filters are price ranges, each with a histogram in the panel.
public struct PriceFacet: FacetDescriptor {
    /// The columns of prices, nine bytes for each row. A further facet needs one of its own.
    public enum Column: Sendable { case lowestPrice }

    public let id: FacetID
    public let title: String
    /// The text for a filter without bounds and without a currency.
    public let presence: String
    public let column: Column
    /// The price of a listing.
    public let price: @Sendable (borrowing Listing) -> Money?

    public init(
        _ name: String, title: String, presence: String, in column: Column, price: @escaping @Sendable (borrowing Listing) -> Money?
    ) {
        (id, self.title, self.presence, self.column, self.price) = (FacetID(name), title, presence, column, price)
    }

    public var usage: String { "\(id)=10..20, \(id)=\"EUR 10..\"" }
    public func filter(_ condition: PriceFilter) -> ListingFilter { .prices(self, condition) }

    public func condition(_ text: String) throws(ListingFilterError) -> PriceFilter {
        var amounts = text
        var currency: Currency?
        if let code = Currency(text.prefix(3)) {
            currency = code
            amounts = String(text.dropFirst(3).drop { $0 == " " || $0 == ":" })
        }
        guard let dots = amounts.rangeOfTwoDots else { throw unreadable(text) }
        let bounds = [amounts[..<dots.lowerBound], amounts[dots.upperBound...]]
        var numbers: [DecimalNumber?] = []
        for bound in bounds {
            let number = DecimalNumber(plain: bound)
            guard number != nil || bound.isEmpty else { throw unreadable(text) }
            numbers.append(number)
        }
        if let low = numbers[0], let high = numbers[1], high < low { throw unreadable(text) }
        return PriceFilter(currency: currency, lowest: numbers[0], highest: numbers[1])
    }

    private func unreadable(_ text: String) -> ListingFilterError {
        .unreadable(value: text, of: id, expected: tr("10..20, 10.. or ..20, optionally with a currency: \"EUR 10..20\""))
    }

    public func text(_ condition: PriceFilter) -> String {
        let currency = condition.currency.map { $0.code + " " } ?? ""
        return currency + (condition.lowest?.description ?? "") + ".." + (condition.highest?.description ?? "")
    }
}

/// A price range, including both bounds. Of a listing with several prices the lowest counts, because that is the one shown.
public struct PriceFilter: Hashable, Sendable {
    /// nil for any currency, or none.
    public let currency: Currency?
    /// nil for no bound.
    public let lowest: DecimalNumber?
    public let highest: DecimalNumber?

    public init(currency: Currency? = nil, lowest: DecimalNumber? = nil, highest: DecimalNumber? = nil) {
        self.currency = currency
        self.lowest = lowest
        self.highest = highest
    }

    public func contains(_ price: Money) -> Bool {
        if let currency, price.currency != currency { return false }
        if let lowest, price.amount < lowest { return false }
        return highest.map { price.amount <= $0 } ?? true
    }
}

extension String {
    /// The range of the first two consecutive dots.
    fileprivate var rangeOfTwoDots: Range<Index>? {
        var index = startIndex
        while let dot = self[index...].firstIndex(of: ".") {
            let next = self.index(after: dot)
            if next < endIndex, self[next] == "." { return dot..<self.index(after: next) }
            index = next
        }
        return nil
    }
}
