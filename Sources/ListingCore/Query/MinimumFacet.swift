/// A facet whose filters set a lower bound, such as a number of stars.
public struct MinimumFacet: FacetDescriptor {
    /// The columns of numbers, two bytes for each row. A further facet needs one of its own.
    public enum Column: Sendable { case rating }

    public let id: FacetID
    public let title: String
    /// The unit in the singular, such as "star".
    public let unit: String
    /// The unit's sign in the panel.
    public let symbol: String
    /// The bounds that the panel offers.
    public let levels: ClosedRange<Int>
    public let most: Int
    public let column: Column
    /// The number of a listing, 0 to ``most``.
    public let number: @Sendable (borrowing Listing) -> Double?

    public init(
        _ name: String, title: String, unit: String, symbol: String, levels: ClosedRange<Int>, most: Int, in column: Column,
        number: @escaping @Sendable (borrowing Listing) -> Double?
    ) {
        (id, self.title, self.unit, self.symbol) = (FacetID(name), title, unit, symbol)
        (self.levels, self.most, self.column, self.number) = (levels, most, column, number)
    }

    public var usage: String { "\(id)=\(levels.upperBound)" }
    public func filter(_ condition: Double) -> ListingFilter { .atLeast(self, condition) }

    public func condition(_ text: String) throws(ListingFilterError) -> Double {
        guard let number = Double(text), (0...Double(most)).contains(number) else {
            throw .unreadable(value: text, expected: "a number from 0 to \(most)")
        }
        return number
    }

    public func text(_ condition: Double) -> String { "\(condition)" }
}
