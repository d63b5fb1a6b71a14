import ListingCore

/// Makes a listing of several rows of a table.
protocol RowGroupBuilder {
    /// The id given out when the group's first row was read.
    var id: ListingID { get }
    mutating func add(_ row: CellReader)
    func build() -> Listing
}

/// Which rows of a table describe one listing.
protocol RowGrouping: Sendable {
    associatedtype Builder: RowGroupBuilder

    /// The columns that ``key(_:)`` asks for: a first pass over the file makes texts of these only.
    var keyColumns: [Int] { get }

    /// The same for all rows of a listing; nil for a row that is one by itself.
    ///
    /// - Parameter cell: the cell of a column, as it stands in the file.
    func key(_ cell: (Int?) -> String) -> String?

    /// - Parameters:
    ///   - key: nil for a row that is a listing by itself.
    func makeBuilder(id: ListingID, key: String?, columns: SourceColumns) -> Builder
}

/// Gathers the rows of each listing and makes it as soon as the last one was read.
///
/// Rows of a listing need not stand together. A pass over the file beforehand notes where each group ends, so that memory holds
/// the rows of groups not yet complete and no others. Ids follow the first row of each group; where groups are interleaved, one
/// that began later may be complete, and handed over, earlier.
struct GroupedReader<Grouping: RowGrouping>: ListingReader {
    private var table: CSVReader
    private let grouping: Grouping
    private let lastRows: LastRows
    private let ownProblems: [Problem]
    private var incomplete: [String: Grouping.Builder] = [:]
    private var nextID = 0

    /// - Parameter problems: what is wrong with the table besides its header.
    init(_ text: TextFile, layout: TableLayout, problems: [Problem] = [], grouping: (CSVReader) throws -> Grouping) throws {
        table = try layout.makeReader(text)
        self.grouping = try grouping(table)
        lastRows = try LastRows(text, layout: layout, grouping: self.grouping)
        ownProblems = problems
    }

    var records: Int { max(0, table.record) }
    var progress: Double { table.progress }
    var headerProblems: [Problem] { table.headerProblems + ownProblems }

    mutating func next() throws -> ReadItem? {
        while try table.advance() {
            let row = table.makeCellReader()
            if row.isBlank { return .problem(row.problem("the record is empty; it is left out")) }
            guard let key = grouping.key({ row[$0] }) else {
                var builder = makeBuilder(key: nil)
                builder.add(row)
                return .listing(builder.build())
            }
            var builder = incomplete.removeValue(forKey: key) ?? makeBuilder(key: key)
            builder.add(row)
            if lastRows.isLast(table.record, of: key) { return .listing(builder.build()) }
            incomplete[key] = builder
        }
        // Left over only where two keys have one hash value, or the file changed under our hands.
        guard let first = incomplete.min(by: { $0.value.id < $1.value.id })?.key else { return nil }
        return incomplete.removeValue(forKey: first).map { .listing($0.build()) }
    }

    private mutating func makeBuilder(key: String?) -> Grouping.Builder {
        defer { nextID += 1 }
        return grouping.makeBuilder(id: ListingID(nextID), key: key, columns: table.columns)
    }
}

/// Where the last row of each group is, in about 20 bytes for each: keys are kept as hash values only.
///
/// Two keys with the same value make the earlier group end too late, never too early: no row is lost.
struct LastRows {
    private var records: [Int: Int32] = [:]

    init(_ text: TextFile, layout: TableLayout, grouping: some RowGrouping) throws {
        guard !grouping.keyColumns.isEmpty else { return }
        var table = try layout.makeReader(text)
        var cells = [Int: String](minimumCapacity: grouping.keyColumns.count)
        while try table.advance() {
            for column in grouping.keyColumns { cells[column] = table.value(column) }
            guard let key = grouping.key({ $0.flatMap { cells[$0] } ?? "" }) else { continue }
            records[key.hashValue] = Int32(clamping: table.record)
        }
    }

    func isLast(_ record: Int, of key: String) -> Bool {
        records[key.hashValue].map { Int(clamping: $0) <= record } ?? true
    }
}
