/// A facet whose filters set a lower bound, such as a number of stars.
public struct MinimumFacet: FacetDescriptor {
    /// The columns of numbers, two bytes for each row. A further facet needs one of its own.
    public enum Column: Sendable { case rating }

    public let id: FacetID
    public let title: String
    /// Returns the text for a bound in digits, such as "4★ and up".
    public let name: @Sendable (String) -> String
    /// Returns the text that screen readers read, because they may not know symbols such as stars.
    public let spokenName: @Sendable (Int) -> String
    /// The bounds that the panel offers.
    public let levels: ClosedRange<Int>
    public let most: Int
    public let column: Column
    /// The number of a listing, 0 to ``most``.
    public let number: @Sendable (borrowing Listing) -> Double?

    public init(
        _ id: String, title: String, levels: ClosedRange<Int>, most: Int, in column: Column,
        name: @escaping @Sendable (String) -> String, spokenName: @escaping @Sendable (Int) -> String,
        number: @escaping @Sendable (borrowing Listing) -> Double?
    ) {
        (self.id, self.title, self.name, self.spokenName) = (FacetID(id), title, name, spokenName)
        (self.levels, self.most, self.column, self.number) = (levels, most, column, number)
    }

    public var usage: String { "\(id)=\(levels.upperBound)" }
    public func filter(_ condition: Double) -> ListingFilter { .atLeast(self, condition) }

    public func condition(_ text: String) throws(ListingFilterError) -> Double {
        guard let number = Double(text), (0...Double(most)).contains(number) else {
            throw .unreadable(value: text, of: id, expected: tr("a number from 0 to {most}", ["most": String(most)]))
        }
        return number
    }

    public func text(_ condition: Double) -> String { "\(condition)" }
}
