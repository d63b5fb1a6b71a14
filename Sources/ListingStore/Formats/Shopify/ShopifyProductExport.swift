import ListingCore

/// Shopify's product CSV (Products › Export): a row per variant, with pictures laid on the rows and on rows of their own.
///
/// Both sets of column names are read: the classic ones and those of the template of 2025. Exports may be partial: of all columns
/// only the handle is needed, with one more by which the file can be told from other tables with a handle.
struct ShopifyProductExport: ListingFormat {
    let name = "Shopify product export"

    func recognizes(_ sample: ContentSample) -> Bool {
        let names = Set(sample.columns.map { HeaderName.normalized($0) })
        if names.contains("url handle") { return names.contains("title") }
        guard names.contains("handle") else { return false }
        let hasTitle = names.contains("title")
        return names.contains { name in
            name.hasPrefix("variant ") || name == "body (html)" || name == "image src" || (name == "vendor" && hasTitle)
        }
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        let table = try CSVReader(text, dialect: sample.dialect)
        // The sample cuts a long header.
        let columns = ShopifyColumns(names: table.columns.names)
        let lastRows = try LastRows(text, dialect: sample.dialect, column: columns[.handle])
        return ShopifyReader(table: table, columns: columns, lastRows: lastRows)
    }
}

/// Gathers the rows of each handle and makes a listing of them as soon as the last one was read.
///
/// Rows of a handle need not stand together. A pass over the file beforehand notes where each handle ends, so that memory holds
/// the rows of handles not yet complete and no others: one, in files as Shopify writes them. Ids follow the first row of each
/// handle; where handles are interleaved, one that began later may be complete, and handed over, earlier.
struct ShopifyReader: ListingReader {
    private var table: CSVReader
    private let columns: ShopifyColumns
    private let lastRows: LastRows
    private var incomplete: [String: ShopifyListingBuilder] = [:]
    private var nextID = 0

    init(table: CSVReader, columns: ShopifyColumns, lastRows: LastRows) {
        self.table = table
        self.columns = columns
        self.lastRows = lastRows
    }

    var records: Int { max(0, table.record) }
    var progress: Double { table.progress }
    var headerProblems: [Problem] { table.headerProblems }

    mutating func next() throws -> ReadItem? {
        while try table.advance() {
            var row = table.makeCellReader()
            if row.isBlank { return .problem(row.problem("the record is empty; it is left out")) }
            guard let handle = row[columns[.handle]].nonBlank else {
                row.report("the record has no handle; it is taken as a listing of its own", at: columns[.handle])
                var builder = makeBuilder(handle: nil)
                builder.add(row)
                return .listing(builder.build())
            }
            var builder = incomplete.removeValue(forKey: handle) ?? makeBuilder(handle: handle)
            builder.add(row)
            if lastRows.isLast(table.record, of: handle) { return .listing(builder.build()) }
            incomplete[handle] = builder
        }
        // Left over only where two handles have one hash value, or the file changed under our hands.
        guard let first = incomplete.min(by: { $0.value.id < $1.value.id })?.key else { return nil }
        return incomplete.removeValue(forKey: first).map { .listing($0.build()) }
    }

    private mutating func makeBuilder(handle: String?) -> ShopifyListingBuilder {
        defer { nextID += 1 }
        return ShopifyListingBuilder(id: ListingID(nextID), handle: handle, columns: columns, table: table.columns)
    }
}

/// Where the last row of each handle is, in about 20 bytes for each: handles are kept as hash values only.
///
/// Two handles with the same value make the earlier one end too late, never too early: no row is lost.
struct LastRows {
    private var records: [Int: Int32] = [:]

    init(_ text: TextFile, dialect: CSVDialect, column: Int?) throws {
        var table = try CSVReader(text, dialect: dialect)
        guard let column else { return }
        while try table.advance() {
            guard let handle = table.value(column).nonBlank else { continue }
            records[handle.hashValue] = Int32(clamping: table.record)
        }
    }

    func isLast(_ record: Int, of handle: String) -> Bool {
        records[handle.hashValue].map { Int(clamping: $0) <= record } ?? true
    }
}
