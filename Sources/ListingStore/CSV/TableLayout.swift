/// How a table is to be read: what its cells are told apart by, and where its names stand.
struct TableLayout: Equatable, Sendable {
    var dialect: CSVDialect
    var header = TableHeader.first

    func makeReader(_ text: TextFile) throws -> CSVReader {
        try CSVReader(text, dialect: dialect, header: header)
    }
}
