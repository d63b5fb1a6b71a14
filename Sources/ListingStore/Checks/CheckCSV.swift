import ListingCore

/// The result of a check as a table with a row for each finding, for spreadsheets.
struct CheckCSV: CheckOutput {
    let paths: [String]
    let write: (String) throws -> Void
    private var hasHeader = false

    init(paths: [String], write: @escaping (String) throws -> Void) {
        self.paths = paths
        self.write = write
    }

    private static let columns = [
        "rule", "severity", "pack", "file", "record", "line", "column", "listing", "title", "field", "variant", "value", "other", "count",
        "limit", "message",
    ]

    mutating func add(_ finding: LocatedFinding, of rule: Rule) throws {
        try writeHeader()
        var cells: [String: String] = [:]
        for member in CheckJSON.members(of: finding, rule, file: paths) { cells[member.name] = member.value.label ?? "" }
        try write(CSVLine.of(Self.columns.map { cells[$0] ?? "" }))
    }

    mutating func finish(_ outcome: FileCheck.Outcome) throws { try writeHeader() }

    private mutating func writeHeader() throws {
        guard !hasHeader else { return }
        hasHeader = true
        try write(CSVLine.of(Self.columns))
    }
}
