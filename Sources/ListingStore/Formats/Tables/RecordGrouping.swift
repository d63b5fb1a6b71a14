import ListingCore

/// Makes a listing from several rows of a table.
protocol RecordGroupBuilder {
    /// The id assigned when the group's first row was read.
    var id: ListingID { get }
    mutating func add(_ row: CellReader)
    func build() -> Listing
}

/// Decides which rows of a table form one listing.
protocol RecordGrouping: Sendable {
    associatedtype Builder: RecordGroupBuilder

    /// The columns that ``key(_:)`` reads. The look-ahead pass decodes no others.
    var keyColumns: [Int] { get }
    /// The columns that ``learn(_:)`` reads; empty if the key of a row depends on that row alone, and by default.
    var nameColumns: [Int] { get }

    /// Learns from a row about the keys of others. Called for every row, at least the look-ahead distance before it is read.
    ///
    /// - Throws: ``DetectionContradicted`` if a key was already given out with another meaning.
    mutating func learn(_ cell: (Int?) -> String) throws

    /// Called after the last row was learned.
    mutating func finishLearning()

    /// Returns the key that all rows of a listing share; nil for a row that is a listing by itself.
    ///
    /// - Parameter cell: Returns the raw cell of a column.
    mutating func key(_ cell: (Int?) -> String) -> String?

    /// Returns the meaning of a column, as ``TableReader/role(ofColumn:)``.
    func role(ofColumn index: Int) -> ColumnRole

    /// True for a row that is the example of a template; false by default.
    func isExample(_ row: CellReader) -> Bool

    /// - Parameter key: nil for a row that is a listing by itself.
    func makeBuilder(id: ListingID, key: String?, columns: SourceColumns) -> Builder
}

extension RecordGrouping {
    var nameColumns: [Int] { [] }
    mutating func learn(_ cell: (Int?) -> String) throws {}
    mutating func finishLearning() {}
    func isExample(_ row: CellReader) -> Bool { false }
}

/// Groups the rows of a table, and makes each listing as soon as its last row was read.
///
/// Rows of a listing need not be adjacent. ``RowsAhead`` knows where each group ends, so memory holds only the rows of incomplete groups.
/// Ids follow the first row of each group. If groups are interleaved, a group that begins later may be complete, and be emitted, earlier.
struct GroupedReader<Grouping: RecordGrouping>: TableReader {
    private(set) var table: CSVReader
    private var ahead: RowsAhead<Grouping>
    private let ownProblems: [RecordProblem]
    private var incomplete: [String: Grouping.Builder] = [:]
    private var nextID = 0

    /// - Parameter problems: Problems of the table other than those of its header.
    init(_ text: TextFile, layout: TableLayout, problems: [RecordProblem] = [], grouping: (CSVReader) throws -> Grouping) throws {
        table = try layout.makeReader(text)
        ahead = try RowsAhead(text, layout: layout, grouping: grouping(table), from: table.position)
        ownProblems = problems
    }

    func role(ofColumn index: Int) -> ColumnRole { ahead.grouping.role(ofColumn: index) }

    var records: Int { max(0, table.record) }
    var progress: Double { table.progress }
    var headerProblems: [RecordProblem] { table.headerProblems + ownProblems }

    mutating func next() throws -> ReadItem? {
        while try table.advance() {
            try ahead.scan(from: table.position)
            let row = table.makeCellReader()
            if row.isBlank { return .problem(row.problem(.rowEmpty)) }
            if ahead.grouping.isExample(row) {
                let filled = row.values.firstIndex { $0.nonBlank != nil }
                return .problem(row.problem(.rowExample, .text(String(row[filled].prefix(100))), at: filled))
            }
            guard let key = ahead.key(row) else {
                var builder = makeBuilder(key: nil)
                builder.add(row)
                return .listing(builder.build())
            }
            var builder = incomplete.removeValue(forKey: key) ?? makeBuilder(key: key)
            builder.add(row)
            if ahead.complete(key, with: table.record) { return .listing(builder.build()) }
            incomplete[key] = builder
        }
        // Groups are left over only if the keys of two collide, or if the file changed during the import.
        guard let first = incomplete.min(by: { $0.value.id < $1.value.id })?.key else { return nil }
        return incomplete.removeValue(forKey: first).map { .listing($0.build()) }
    }

    private mutating func makeBuilder(key: String?) -> Grouping.Builder {
        defer { nextID += 1 }
        return ahead.grouping.makeBuilder(id: ListingID(nextID), key: key, columns: table.columns)
    }
}
