import ListingCore

/// Groups rows with the row that they follow, for tables in which nothing else connects them.
struct FollowingRowsReader<Builder: RecordGroupBuilder>: TableReader {
    private(set) var table: CSVReader
    private let mapping: ColumnMapping
    private let startsListing: (CellReader) -> Bool
    private let makeBuilder: (ListingID) -> Builder
    private var current: Builder?
    private var nextID = 0

    /// - Parameters:
    ///   - mapping: The meaning of the columns.
    ///   - startsListing: True for the first row of a listing. The file's first row always starts one.
    ///   - makeBuilder: Makes the builder of a listing, before its first row is added.
    init(
        _ table: CSVReader, mapping: ColumnMapping, startsListing: @escaping (CellReader) -> Bool,
        makeBuilder: @escaping (ListingID) -> Builder
    ) {
        self.table = table
        self.mapping = mapping
        self.startsListing = startsListing
        self.makeBuilder = makeBuilder
    }

    func role(ofColumn index: Int) -> ColumnRole { mapping.role(ofColumn: index) }

    var records: Int { max(0, table.record) }
    var progress: Double { table.progress }
    var headerProblems: [RecordProblem] { table.headerProblems }

    mutating func next() throws -> ReadItem? {
        while try table.advance() {
            let row = table.makeCellReader()
            if row.isBlank { return .problem(row.problem(.rowEmpty)) }
            if current != nil, !startsListing(row) {
                current?.add(row)
                continue
            }
            let complete = current
            var builder = makeBuilder(ListingID(nextID))
            nextID += 1
            builder.add(row)
            current = builder
            if let complete { return .listing(complete.build()) }
        }
        defer { current = nil }
        return current.map { .listing($0.build()) }
    }
}
