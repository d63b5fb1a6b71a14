/// A violation of a rule by a listing or a file. Its sentence is made when it is shown.
public struct Finding: Hashable, Sendable {
    /// Maximum length of a string in a finding, because files may have cells of megabytes.
    public static let maxLength = 200

    /// The rule's id.
    public let rule: String
    public let severity: FindingSeverity
    public let field: ListingProperty
    /// The value that violates the rule; nil if there is none.
    public let value: String?
    /// A second value of the sentence, such as the one that would be right.
    public let other: String?
    /// The number of the sentence, such as the length of the value.
    public let count: Int?
    /// The limit that the number exceeds.
    public let limit: Int?
    /// The position of the variant among the listing's variants; nil if the finding is about the whole listing.
    public let variant: Int?
    /// The name of the column that has the value; nil if it isn't about one column.
    public let column: String?
    /// The record's number from 1, and its line; nil for the whole file.
    public private(set) var record: Int?
    public private(set) var line: Int?

    init(
        _ rule: Rule, severity: FindingSeverity? = nil, field: ListingProperty, _ details: FindingDetails, record: Int?, line: Int?
    ) {
        self.rule = rule.id
        self.severity = severity ?? rule.severity
        self.field = field
        value = details.value?.shortened(to: Self.maxLength)
        other = details.other?.shortened(to: Self.maxLength)
        count = details.count
        limit = details.limit ?? rule.limit
        variant = details.variant
        column = details.column?.shortened(to: Self.maxLength)
        self.record = details.record ?? record
        self.line = details.line ?? line
    }

    /// The same finding in another record, from which the value comes.
    public func at(record: Int?, line: Int?) -> Finding {
        var copy = self
        (copy.record, copy.line) = (record, line)
        return copy
    }
}

/// The details of a violation.
public struct FindingDetails: Sendable {
    public var value: String?
    public var other: String?
    public var count: Int?
    public var limit: Int?
    public var variant: Int?
    public var column: String?
    /// The record and the line of the cell; nil for the listing's first record.
    public var record: Int?
    public var line: Int?

    public init(
        _ value: String? = nil, other: String? = nil, count: Int? = nil, limit: Int? = nil, variant: Int? = nil, column: String? = nil,
        record: Int? = nil, line: Int? = nil
    ) {
        self.value = value
        self.other = other
        self.count = count
        self.limit = limit
        self.variant = variant
        self.column = column
        self.record = record
        self.line = line
    }
}
