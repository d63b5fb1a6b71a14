/// The result of a check of a catalog's listings.
public struct CheckReport: Sendable {
    /// The traits of a file that rules depend on.
    public struct Source: Sendable {
        public let kind: CheckedFormats
        /// The fields that its listings can have.
        public let fields: ListingProperties
        /// The fields that some of its listings have.
        public let usedFields: ListingProperties
        /// The rules that its listings were checked against.
        public let rules: [Rule]

        public init(kind: CheckedFormats, fields: ListingProperties, usedFields: ListingProperties, rules: [Rule]) {
            self.kind = kind
            self.fields = fields
            self.usedFields = usedFields
            self.rules = rules
        }
    }

    public let summary: CheckSummary
    /// The rules that were applied to any of the files.
    public let rules: [Rule]
    /// The packs of the rules.
    public let packs: [RulePack]
    /// The rows with findings, by rule and by severity.
    public let rows: CheckedRows
    /// The files, in the order of the catalog's.
    public let sources: [Source]
    /// The time of the check, for rules about dates.
    public let today: Timestamp

    public init(
        summary: CheckSummary, rules: [Rule], packs: [RulePack], rows: CheckedRows, sources: [Source], today: Timestamp
    ) {
        self.summary = summary
        self.rules = rules
        self.packs = packs
        self.rows = rows
        self.sources = sources
        self.today = today
    }

    /// The highest severity of the findings in a row, except for hints, which most listings have; nil for none.
    public func severity(ofRow row: Int) -> FindingSeverity? {
        [.error, .warning].first { rows[$0.rawValue]?.contains(row) == true }
    }

    /// The findings in a listing, the gravest first. Those that compare listings with each other come without details.
    ///
    /// - Parameters:
    ///   - row: the listing's row in the catalog.
    ///   - source: the number of its file, from 0.
    public func findings(in listing: Listing, row: Int, source: Int) -> [ListingFinding] {
        guard sources.indices.contains(source) else { return [] }
        let traits = sources[source]
        let inspection = Inspection(traits.rules, today: today)
        inspection.examine(listing, in: traits.kind, with: traits.fields, used: traits.usedFields)
        var findings = inspection.findings.map { ListingFinding(rule: traits.rules[$0.rule], finding: $0.finding) }
        let found = Set(findings.map(\.rule.id))
        for rule in traits.rules where !found.contains(rule.id) && rows[rule.id]?.contains(row) == true {
            findings.append(ListingFinding(rule: rule, finding: rule.finding(nil, other: nil, in: listing), hasDetails: false))
        }
        return findings.enumerated().sorted { ($1.element.finding.severity, $0.offset) < ($0.element.finding.severity, $1.offset) }
            .map(\.element)
    }

    /// The rules that were not applied because no file can show whether they are kept.
    public var invisibleRules: [Rule] { packs.flatMap(\.rules).filter(\.isInvisible) }
}

/// A finding in a listing, with its rule.
public struct ListingFinding: Sendable {
    public let rule: Rule
    public let finding: Finding
    /// False if the values of its sentence are unknown, because the rule compares listings with each other.
    public let hasDetails: Bool

    public init(rule: Rule, finding: Finding, hasDetails: Bool = true) {
        self.rule = rule
        self.finding = finding
        self.hasDetails = hasDetails
    }
}

/// Collects the rows with findings while listings are examined.
public struct CheckedRowsBuilder: Sendable {
    private let ids: [String]
    private var rows: [RowBitmap]
    private var severities: [FindingSeverity: RowBitmap] = [:]
    private var capacity = 1 << 12

    public init(_ rules: [Rule]) {
        ids = rules.map(\.id)
        rows = Array(repeating: RowBitmap(capacity: 0), count: rules.count)
    }

    public mutating func insert(_ row: Int, _ violation: Violation) {
        while row >= capacity { capacity *= 2 }
        Self.insert(row, in: &rows[violation.rule], capacity)
        Self.insert(row, in: &severities[violation.severity, default: RowBitmap(capacity: 0)], capacity)
    }

    private static func insert(_ row: Int, in rows: inout RowBitmap, _ capacity: Int) {
        if row >= rows.capacity {
            var larger = RowBitmap(capacity: capacity)
            larger.insert(rows, at: 0)
            rows = larger
        }
        rows.insert(row)
    }

    public var checked: CheckedRows {
        var checked = CheckedRows()
        for (id, rows) in zip(ids, rows) { checked[id] = rows }
        for (severity, rows) in severities { checked[severity.rawValue] = rows }
        return checked
    }
}
