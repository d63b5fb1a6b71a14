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

    /// The columns that ``key(_:)`` asks for: whoever looks ahead makes texts of these only.
    var keyColumns: [Int] { get }
    /// The columns that ``learn(_:)`` asks for; none where each row tells its key by itself, and by default.
    var nameColumns: [Int] { get }

    /// Takes from a row what it says of the keys of others. Called for each row, long before any near it are read.
    ///
    /// - Throws: ``BeginningWasMisleading`` where a key was told otherwise.
    mutating func learn(_ cell: (Int?) -> String) throws

    /// Called when there is nothing more to be learned.
    mutating func finishLearning()

    /// The same for all rows of a listing; nil for a row that is one by itself.
    ///
    /// - Parameter cell: the cell of a column, as it stands in the file.
    mutating func key(_ cell: (Int?) -> String) -> String?

    /// - Parameters:
    ///   - key: nil for a row that is a listing by itself.
    func makeBuilder(id: ListingID, key: String?, columns: SourceColumns) -> Builder
}

extension RowGrouping {
    var nameColumns: [Int] { [] }
    mutating func learn(_ cell: (Int?) -> String) throws {}
    mutating func finishLearning() {}
}

/// Gathers the rows of each listing and makes it as soon as the last one was read.
///
/// Rows of a listing need not stand together. ``RowsAhead`` knows where each group ends, so that memory holds the rows of groups not
/// yet complete and no others. Ids follow the first row of each group; where groups are interleaved, one that began later may be
/// complete, and handed over, earlier.
struct GroupedReader<Grouping: RowGrouping>: ListingReader {
    private var table: CSVReader
    private var ahead: RowsAhead<Grouping>
    private let ownProblems: [Problem]
    private var incomplete: [String: Grouping.Builder] = [:]
    private var nextID = 0

    /// - Parameter problems: what is wrong with the table besides its header.
    init(_ text: TextFile, layout: TableLayout, problems: [Problem] = [], grouping: (CSVReader) throws -> Grouping) throws {
        table = try layout.makeReader(text)
        ahead = try RowsAhead(text, layout: layout, grouping: grouping(table), from: table.position)
        ownProblems = problems
    }

    var records: Int { max(0, table.record) }
    var progress: Double { table.progress }
    var headerProblems: [Problem] { table.headerProblems + ownProblems }

    mutating func next() throws -> ReadItem? {
        while try table.advance() {
            try ahead.look(from: table.position)
            let row = table.makeCellReader()
            if row.isBlank { return .problem(row.problem("the record is empty; it is left out")) }
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
        // Left over only where two keys have one hash value, or the file changed under our hands.
        guard let first = incomplete.min(by: { $0.value.id < $1.value.id })?.key else { return nil }
        return incomplete.removeValue(forKey: first).map { .listing($0.build()) }
    }

    private mutating func makeBuilder(key: String?) -> Grouping.Builder {
        defer { nextID += 1 }
        return ahead.grouping.makeBuilder(id: ListingID(nextID), key: key, columns: table.columns)
    }
}
