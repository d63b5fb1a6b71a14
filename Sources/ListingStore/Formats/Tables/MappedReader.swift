import ListingCore

/// Reads a table by a mapping, with a listing per row.
struct MappedReader: RecordReader {
    var table: CSVReader
    private let mapped: MappedTable
    private let rules: TableRules
    private let ownProblems: [RecordProblem]
    var nextID = 0

    init(_ table: CSVReader, _ mapped: MappedTable, rules: TableRules) {
        self.table = table
        self.mapped = mapped
        self.rules = rules
        ownProblems = mapped.problems
    }

    var headerProblems: [RecordProblem] { table.headerProblems + ownProblems }

    var mapping: ColumnMapping? { mapped.mapping }

    /// With rules, the format may read the cell for something else, too.
    var stockColumn: Int? { rules.areNone ? mapped.columns.quantity : nil }

    func role(ofColumn index: Int) -> ColumnRole { mapped.mapping.role(ofColumn: index) }

    /// The columns without use; with rules these are fewer, because a format's rules may read any cell but descriptions.
    func unneeded(for use: Projection) -> OmittedColumns {
        let columns = mapped.columns
        return switch (use, rules.areNone) {
        case (.showing, _), (.comparing, _), (.searching, false): OmittedColumns()
        case (.columns, true):
            OmittedColumns(
                all: columns.attributes.map(\.column) + columns.namedAttributes.flatMap(\.columns),
                texts: columns.descriptions + columns.codes)
        case (.columns, false): OmittedColumns(texts: columns.descriptions)
        case (.searching, true): OmittedColumns(all: columns.figures + columns.pictures + columns.materials)
        }
    }

    func read(_ row: inout CellReader, into listing: inout Listing) {
        mapped.read(row, into: &listing, leavesAttributes: row.use == .columns && rules.areNone)
        rules.adjust(&listing, row)
        rules.finish(&listing)
    }

    /// Returns a reader that also groups rows if the mapping has a column for the group.
    static func make(
        _ text: TextFile, layout: TableLayout, mapping: ColumnMapping, rules: TableRules = TableRules()
    ) throws -> any ListingReader {
        let mapped = MappedTable(mapping)
        guard mapped.columns.group != nil else { return MappedReader(try layout.makeReader(text), mapped, rules: rules) }
        return try GroupedReader(text, layout: layout, problems: mapped.problems) { _ in MappedGrouping(table: mapped, rules: rules) }
    }
}
