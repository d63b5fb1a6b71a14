import ListingCore

/// Reads a table by a mapping, a listing per row.
struct MappedReader: ListingReader {
    private var table: CSVReader
    private let mapped: MappedTable
    private let rules: TableRules
    private let ownProblems: [Problem]
    private var nextID = 0

    init(_ table: CSVReader, _ mapped: MappedTable, rules: TableRules) {
        self.table = table
        self.mapped = mapped
        self.rules = rules
        ownProblems = mapped.problems
    }

    var records: Int { max(0, table.record) }
    var progress: Double { table.progress }
    var headerProblems: [Problem] { table.headerProblems + ownProblems }
    var place: RecordPlace? { table.place }
    var head: Int { table.head }
    mutating func renumber(record: Int, line: Int) { table.renumber(record: record, line: line) }

    mutating func next() throws -> ReadItem? {
        guard try table.advance() else { return nil }
        let row = table.makeCellReader()
        if row.isBlank { return .problem(row.problem("the record is empty; it is left out")) }
        defer { nextID += 1 }
        var listing = mapped.listing(row, id: ListingID(nextID))
        rules.adjust(&listing, row)
        rules.finish(&listing)
        return .listing(listing)
    }

    /// A reader that also puts together the rows of groups, where the mapping knows a column for them.
    static func make(
        _ text: TextFile, layout: TableLayout, mapping: ColumnMapping, rules: TableRules = TableRules()
    ) throws -> any ListingReader {
        let mapped = MappedTable(mapping)
        guard mapped.columns.group != nil else { return MappedReader(try layout.makeReader(text), mapped, rules: rules) }
        return try GroupedReader(text, layout: layout, problems: mapped.problems) { _ in MappedGrouping(table: mapped, rules: rules) }
    }
}
