import ListingCore

internal import GRDB
internal import struct Foundation.Data

/// The open database of a catalog, on disk or in memory. It returns the tables as values.
struct CatalogStore: Sendable {
    /// The progress of a catalog.
    enum State: Int, Sendable {
        /// The files are still being read, or the catalog must not be found again.
        case reading = 0
        /// All files were read.
        case read = 1
    }

    /// The header of a catalog.
    struct StoredHeader: Sendable {
        var identity: String
        var state: State
        var rows: Int
        var summary: [UInt8]
    }

    let writer: any DatabaseWriter

    /// Frees SQLite's page cache.
    func releaseMemory() { writer.writeWithoutTransaction { $0.releaseMemory() } }

    /// - Parameters:
    ///   - path: the database file; nil for one in memory.
    ///   - maxPages: the page limit, to simulate a full disk in tests; nil for no limit.
    ///   - mayCreate: false if another process may have the database open.
    /// - Throws: ``CacheError/otherVersion(path:)`` or ``CacheError/inUse(path:)``, see ``CacheDatabase``; a `DatabaseError` of GRDB
    ///   otherwise.
    init(path: String?, maxPages: Int? = nil, mayCreate: Bool = true) throws {
        writer = try CacheDatabase.open(path: path, tables: CatalogSchema.tables, maxPages: maxPages, mayCreate: mayCreate)
    }

    /// - Returns: nil if nothing was read yet.
    func header() throws -> StoredHeader? {
        try writer.read { database in
            guard let row = try Row.fetchOne(database, sql: "SELECT identity, state, rows, summary FROM catalogue") else { return nil }
            guard let identity = String.fromDatabaseValue(row[0]), let state = row.number(at: 1).flatMap(State.init),
                let rows = row.number(at: 2), (0...Int(UInt32.max)).contains(rows)
            else { throw Checksum.Damage() }
            return StoredHeader(identity: identity, state: state, rows: rows, summary: try Checksum.removing(from: row.bytes(at: 3)))
        }
    }

    /// Removes everything, before an import.
    func begin(identity: String) throws {
        try writer.write { database in
            for table in CatalogSchema.names {
                try database.execute(sql: "DELETE FROM \(table)")
            }
            try database.execute(
                sql: "INSERT INTO catalogue (id, identity, state, rows, summary) VALUES (1, ?, 0, 0, ?)",
                arguments: [identity, Data(Checksum.adding(to: []))])
        }
    }

    // MARK: Columns

    /// A table without columns: the meanings of its codes, and the files of its rows.
    ///
    /// - Parameter count: the number of rows.
    /// - Throws: `Checksum.Damage`; a `DatabaseError` of GRDB.
    func emptyTable(count: Int) throws -> ColumnStore {
        try writer.read { database in
            var table = ColumnStore()
            for row in try Row.fetchAll(database, sql: "SELECT code FROM currency ORDER BY number") {
                guard let currency = String.fromDatabaseValue(row[0]).flatMap({ Currency($0) }) else { throw Checksum.Damage() }
                _ = table.code(adding: currency)
            }
            let header = try Row.fetchOne(database, sql: "SELECT summary FROM catalogue")
            let runs = try SummaryCoding.summary(try Checksum.removing(from: header?.bytes(at: 0) ?? [])).runs
            guard runs.last?.start ?? 0 <= count else { throw Checksum.Damage() }
            table.count = count
            table.setSources(runs)
            return table
        }
    }

    /// The kind of each dictionary entry, at its code less 1.
    func kinds() throws -> [DictionaryEntry.Kind] {
        try writer.read { database in
            var kinds: [DictionaryEntry.Kind] = []
            let blocks = try Row.fetchCursor(database, sql: "SELECT kinds FROM rowGroups ORDER BY block")
            while let row = try blocks.next() {
                kinds += try Checksum.removing(from: row.bytes(at: 0)).map { DictionaryEntry.Kind(number: $0) }
            }
            return kinds
        }
    }

    /// Reads columns of consecutive rows into a table that has none of these columns.
    ///
    /// Read on one connection for a table that stays in memory, because more would each keep a page cache.
    ///
    /// - Parameter rows: from the first row of a row group to the end of one, or to the last row.
    /// - Throws: `Checksum.Damage` if rows are missing; a `DatabaseError` of GRDB.
    func read(_ columns: ColumnSet, of rows: Range<Int>, into table: inout ColumnStore) throws {
        table.reserveCapacity(rows.count, of: columns)
        for column in columns.columns where !rows.isEmpty {
            for bytes in try rowGroups(of: column, rows) { table.append(bytes.span.bytes, to: column) }
            guard table.length(of: column) == rows.count else { throw Checksum.Damage() }
        }
    }

    /// The encoded numbers of a column, row group by row group.
    private func rowGroups(of column: StoredColumn, _ rows: Range<Int>) throws -> [[UInt8]] {
        let numbers = [rows.lowerBound, rows.upperBound - 1].map { Self.number(of: column, $0 / MultiValueColumn.rowsPerBlock) }
        return try writer.read { database in
            let statement = try database.cachedStatement(sql: "SELECT bytes FROM columns WHERE number BETWEEN ? AND ? ORDER BY number")
            let groups = try Row.fetchCursor(statement, arguments: StatementArguments(numbers))
            return try withExtendedLifetime(groups) {
                var all: [[UInt8]] = []
                while let group = try groups.next() { all.append(try Checksum.removing(from: group.bytes(at: 0))) }
                return all
            }
        }
    }

    /// The number of a column of a row group in the table `columns`.
    static func number(of column: StoredColumn, _ block: Int) -> Int { Int(column.rawValue) << 32 | block }

    /// Appends the rows before `end`, of which the table has the first ones. Its currencies and sources stay.
    ///
    /// - Parameter end: the end of a row group that is in the database.
    /// - Throws: `Checksum.Damage` if rows are missing; a `DatabaseError` of GRDB.
    func append(rowsBefore end: Int, to table: inout ColumnStore) throws {
        // The last row group of the table may be incomplete.
        let known = table.count % MultiValueColumn.rowsPerBlock
        let start = table.count - known
        var rows = ColumnStore()
        try read(.all, of: start..<end, into: &rows)
        table.reserveCapacity(end)
        table.append(known..<rows.count, of: rows)
    }

    /// The files whose records can be read again, by their source: absolute paths, and the length in bytes before the first record.
    func files() throws -> [Int: (path: String, headerLength: Int)] {
        try writer.read { database in
            let rows = try Row.fetchAll(database, sql: "SELECT number, path, headerLength FROM source WHERE headerLength IS NOT NULL")
            return try rows.reduce(into: [:]) { files, row in
                guard let number = row.number(at: 0), let headerLength = row.number(at: 2) else { throw Checksum.Damage() }
                files[number] = (String(decoding: row.bytes(at: 1), as: UTF8.self), headerLength)
            }
        }
    }

    /// The encoded record locations of some parts; missing parts are skipped. One transaction reads them all, because almost every row
    /// of a sorted page is in another part.
    func locations(ofParts parts: some Sequence<Int>) throws -> [Int: [UInt8]] {
        try writer.read { database in
            let statement = try database.cachedStatement(sql: "SELECT locations FROM locations WHERE part = ?")
            var locations: [Int: [UInt8]] = [:]
            for part in parts {
                let rows = try Row.fetchCursor(statement, arguments: [part])
                try withExtendedLifetime(rows) { locations[part] = try rows.next().map { try Checksum.removing(from: $0.bytes(at: 0)) } }
            }
            return locations
        }
    }

    /// The encoded locations of all parts.
    func allLocations() throws -> [[UInt8]] {
        try writer.read { database in
            let rows = try Row.fetchCursor(database, sql: "SELECT locations FROM locations ORDER BY part")
            var parts: [[UInt8]] = []
            while let row = try rows.next() { parts.append(try Checksum.removing(from: row.bytes(at: 0))) }
            return parts
        }
    }

    /// The fingerprints of all rows.
    ///
    /// - Parameter count: the number of rows.
    func fingerprints(_ count: Int) throws -> [ListingFingerprint] {
        try writer.read { database in
            var fingerprints: [ListingFingerprint] = []
            fingerprints.reserveCapacity(min(count, Self.maxCapacity))
            let rows = try Row.fetchCursor(database, sql: "SELECT entries FROM fingerprints ORDER BY block")
            while let row = try rows.next() {
                try FingerprintCoding.append(try Checksum.removing(from: row.bytes(at: 0)), to: &fingerprints)
            }
            guard fingerprints.count == count else { throw Checksum.Damage() }
            return fingerprints
        }
    }

    func terms(of block: Int) throws -> [UInt8] { try Checksum.removing(from: blob("SELECT terms FROM terms WHERE block = ?", block)) }

    func code(of value: DictionaryEntry) throws -> UInt32? {
        let code = try writer.read {
            try UInt32.fetchOne(
                $0, sql: "SELECT code FROM value WHERE kind = ? AND text = ?", arguments: [value.kind.rawValue, Data(value.text.utf8)])
        }
        // A value is stored in its first spelling, perhaps with decomposed accents. Outside ASCII there are other spellings of the same
        // value.
        guard code == nil, !value.text.utf8.allSatisfy({ $0 < 0x80 }) else { return code }
        return try values(value.kind).first { $0.1 == value }?.0
    }

    func values(_ kind: DictionaryEntry.Kind) throws -> [(UInt32, DictionaryEntry)] {
        try writer.read { database in
            try Row.fetchAll(database, sql: "SELECT code, text FROM value WHERE kind = ?", arguments: [kind.rawValue]).map {
                guard let code = $0.number(at: 0).flatMap({ UInt32(exactly: $0) }) else { throw Checksum.Damage() }
                return (code, DictionaryEntry(kind, String(decoding: $0.bytes(at: 1), as: UTF8.self)))
            }
        }
    }

    func values(of codes: [UInt32]) throws -> [UInt32: DictionaryEntry] {
        try writer.read { database in
            let statement = try database.cachedStatement(sql: "SELECT kind, text FROM value WHERE code = ?")
            var values: [UInt32: DictionaryEntry] = [:]
            for code in codes {
                guard let row = try Row.fetchOne(statement, arguments: [code]) else { continue }
                guard let kind = row.number(at: 0).flatMap({ UInt8(exactly: $0) }).flatMap({ DictionaryEntry.Kind(rawValue: $0) }) else {
                    throw Checksum.Damage()
                }
                values[code] = DictionaryEntry(kind, String(decoding: row.bytes(at: 1), as: UTF8.self))
            }
            return values
        }
    }

    // MARK: Sort orders and keys

    /// The stored sort order for `key`. Empty if it equals file order; nil if not stored, as during an import.
    func sortedRows(by key: ListingSort.Key) throws -> SortOrder? {
        try writer.read { database in
            let sql = "SELECT rows, count, equalsNext FROM sorted WHERE key = ?"
            guard let order = try Row.fetchOne(database, sql: sql, arguments: [key.rawValue]) else { return nil }
            guard let count = order.number(at: 0), let valued = order.number(at: 1), (0...Int(UInt32.max)).contains(count) else {
                throw Checksum.Damage()
            }
            var rows: [UInt32] = []
            rows.reserveCapacity(min(count, Self.maxCapacity))
            let parts = try Row.fetchCursor(
                database, sql: "SELECT rows FROM sortedRows WHERE key = ? ORDER BY part", arguments: [key.rawValue])
            while let part = try parts.next() { try part.unpackNumbers(at: 0, into: &rows) }
            let sorted = SortOrder(rows: rows, count: valued, equalsNext: try Checksum.removing(from: order.bytes(at: 2)))
            guard rows.count == count, let sorted else { throw Checksum.Damage() }
            return sorted
        }
    }

    /// Rows to reserve capacity for at most, because a damaged database may name any number. More are still read.
    private static let maxCapacity = 16_000_000

    /// The initials under which titles are grouped; nil during an import.
    func letters() throws -> TitleInitials? {
        try firstRow("SELECT names, rows FROM letters WHERE id = ?", 1) { row in
            var names = ByteParser(try Checksum.removing(from: row.bytes(at: 0)))
            var rows: [UInt32] = []
            try row.unpackNumbers(at: 1, into: &rows)
            return TitleInitials(try names.list { names throws(ByteParser.Damage) in try names.text() }, rows: rows)
        }
    }

    /// A part of the key index; empty if no key is in it.
    func keys(ofPart part: Int) throws -> [UInt8] {
        let entries = try blob("SELECT entries FROM keys WHERE part = ?", part)
        return entries.isEmpty ? [] : try Checksum.removing(from: entries)
    }

    // MARK: Listings

    /// The compressed listings of a block; empty if there is none.
    func pack(_ block: Int) throws -> [UInt8] { try blob("SELECT pack FROM listings WHERE block = ?", block) }

    private func blob(_ sql: String, _ number: Int) throws -> [UInt8] { try firstRow(sql, number) { $0.bytes(at: 0) } ?? [] }

    /// The value `body` makes of the first row; nil if there is none. A row that is fetched by itself would already be a copy.
    private func firstRow<Value>(_ sql: String, _ key: any DatabaseValueConvertible, _ body: (Row) throws -> Value) throws -> Value? {
        try writer.read { database in
            let rows = try Row.fetchCursor(try database.cachedStatement(sql: sql), arguments: [key])
            // The row refers to memory of the cursor.
            return try withExtendedLifetime(rows) { try rows.next().map(body) }
        }
    }
}
