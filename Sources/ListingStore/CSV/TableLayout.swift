/// The layout of a table: its separators and the location of its header.
struct TableLayout: Equatable, Sendable {
    var dialect: CSVDialect
    var header = TableHeader.first

    func makeReader(_ text: TextFile) throws -> CSVReader {
        try CSVReader(text, dialect: dialect, header: header)
    }
}
