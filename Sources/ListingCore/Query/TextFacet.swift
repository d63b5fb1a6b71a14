/// A facet whose values are strings of the listings, such as brands. The values of a filter are alternatives.
public struct TextFacet: FacetDescriptor {
    /// The columns that hold a single value for each row. Further strings need none: see ``Storage/multiValueColumn``.
    public enum SingleValueColumn: Sendable { case brand, seller }

    /// The place of the values in a catalog.
    public enum Storage: Hashable, Sendable {
        /// Four bytes for each row, which are loaded with the first filter.
        case singleValueColumn(SingleValueColumn)
        /// Any number of values for a row, and no space for rows without any. Read block by block when they are needed.
        case multiValueColumn
        /// The result of a check, which is not in the catalog.
        case checks
    }

    /// Calls `add` with each value of a listing.
    public typealias Values = @Sendable (_ listing: borrowing Listing, _ add: (String) -> Void) -> Void

    public let id: FacetID
    public let title: String
    public let heading: String
    /// True if the panel hides the values until the user unfolds them or one of them is chosen.
    public let isFolded: Bool
    public let storage: Storage
    /// The values of a listing. nil for a facet of a family, which has the values of all its facets, and for one outside of the catalog.
    public let values: Values?
    /// The family that the facet belongs to, and its name there.
    public let family: (id: FacetID, name: String)?
    /// The values that a filter can have, in words; nil for any.
    private let expected: String?
    /// The text that users see in place of a value; nil if they see the value itself.
    public let valueTitle: (@Sendable (String) -> String?)?

    /// - Parameters:
    ///   - valueTitle: Returns the text to show for a value; nil for an unknown one, which is shown as it is.
    ///   - values: Calls its second argument with each value of a listing; with none or one for a single-value column.
    public init(
        _ name: String, title: String, heading: String, isFolded: Bool = false, in storage: Storage = .multiValueColumn,
        valueTitle: (@Sendable (String) -> String?)? = nil, values: @escaping Values
    ) {
        (id, self.title, self.heading, self.isFolded) = (FacetID(name), title, heading, isFolded)
        (self.storage, self.valueTitle, self.values) = (storage, valueTitle, values)
        (family, expected, example) = (nil, nil, "A|B")
    }

    /// A facet whose values a check finds.
    ///
    /// - Parameters:
    ///   - expected: The values in words.
    ///   - example: Values as users type them.
    ///   - valueTitle: Returns the text to show for a value; nil for an unknown one.
    public init(
        ofChecks name: String, title: String, heading: String, expected: String, example: String,
        valueTitle: @escaping @Sendable (String) -> String?
    ) {
        (self.expected, self.example) = (expected, example)
        (id, self.title, self.heading, isFolded) = (FacetID(name), title, heading, true)
        (storage, self.valueTitle, values, family) = (.checks, valueTitle, nil, nil)
    }

    fileprivate init(_ name: String, in family: TextFacetFamily) {
        (id, title, heading, isFolded) = (FacetID("\(family.id).\(name)"), name, name, false)
        (storage, valueTitle, values, expected, example) = (.multiValueColumn, nil, nil, nil, "A|B")
        self.family = (family.id, name)
    }

    /// The text that users see for a value.
    public func text(ofValue value: String) -> String { valueTitle?(value) ?? value }

    /// Values as an example.
    private let example: String

    public var usage: String { "\(id)=\(example)" }
    public func filter(_ condition: Set<String>) -> ListingFilter { .texts(self, condition) }

    /// Splits values at vertical bars; one inside a value is escaped by a backslash.
    ///
    /// - Throws: ``ListingFilterError/unreadable(value:of:expected:)`` for an unknown value, if the facet knows all.
    public func condition(_ text: String) throws(ListingFilterError) -> Set<String> {
        let values = Set(EscapedText.parts(of: text, separatedBy: "|"))
        if let expected, let unknown = values.sorted().first(where: { valueTitle?($0) == nil }) {
            throw .unreadable(value: unknown, of: id, expected: expected)
        }
        return values
    }

    public func text(_ condition: Set<String>) -> String {
        condition.sorted().map { EscapedText.escape($0, "|") }.joined(separator: "|")
    }
}

/// Facets with strings as values whose names the listings give: one for colors and one for sizes.
public struct TextFacetFamily: Sendable {
    /// Calls `add` with the name of a facet and a value, for each value of a listing.
    public typealias Values = @Sendable (_ listing: borrowing Listing, _ add: (_ name: String, _ value: String) -> Void) -> Void

    public let id: FacetID
    public let usage: String
    public let values: Values

    public init(_ name: String, usage: String, values: @escaping Values) {
        (id, self.usage, self.values) = (FacetID(name), usage, values)
    }

    public func facet(_ name: String) -> TextFacet { TextFacet(name, in: self) }

    /// The facet of a filter's name, which is case-sensitive after the dot, because it comes from the file.
    func facet(id: String) -> TextFacet? {
        let prefix = "\(self.id)."
        return id.lowercased().hasPrefix(prefix) ? facet(String(id.dropFirst(prefix.count))) : nil
    }
}
