import ListingCore

internal import GRDB
internal import struct Foundation.Data

/// The open database of a catalogue, on disk or in memory: its tables as values.
struct CatalogueDatabase: Sendable {
    /// How far a catalogue has come.
    enum State: Int, Sendable {
        case reading = 0
        case read = 1
    }

    /// What stands at the head of a catalogue.
    struct Head: Sendable {
        var identity: String
        var state: State
        var rows: Int
        var summary: [UInt8]
    }

    /// Of this program. Raised with every change that reads any file otherwise: what an older program has read is read again then.
    static let reader = 9

    private static let tables = [
        "catalogue", "source", "facts", "terms", "places", "currency", "value", "listings", "sorted", "sortedRows", "letters", "keys",
    ]

    let writer: any DatabaseWriter

    /// Empties SQLite's own cache.
    func releaseMemory() { writer.writeWithoutTransaction { $0.releaseMemory() } }

    /// - Parameters:
    ///   - path: nil: in memory.
    ///   - mostPages: that it may have, as if the disk was full then; nil: as many as there are.
    ///   - mayMigrate: false where another program, of an older version it may be, has it open.
    init(path: String?, mostPages: Int? = nil, mayMigrate: Bool = true) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { database in
            // A program that is killed loses nothing by it; a machine without power loses the last listings, which are read again.
            try database.execute(sql: "PRAGMA synchronous = NORMAL")
            try database.execute(sql: "PRAGMA wal_autocheckpoint = 1000")
            // What is kept comes in large pieces, which are read from as many pages.
            try database.execute(sql: "PRAGMA page_size = 16384")
            if let mostPages { try database.execute(sql: "PRAGMA max_page_count = \(mostPages)") }
        }
        // Looked at before, as a pool writes into each database that it opens.
        if let path, Self.isSuperseded(path) { throw CatalogueProblem.newerVersion }
        writer =
            if let path { try DatabasePool(path: path, configuration: configuration) } else {
                try DatabaseQueue(configuration: configuration)
            }
        if try writer.read(CatalogueSchema.migrator.hasBeenSuperseded) { throw CatalogueProblem.newerVersion }
        guard try mayMigrate || writer.read(CatalogueSchema.migrator.hasCompletedMigrations) else {
            throw CatalogueProblem.inUse(path: path ?? "")
        }
        try CatalogueSchema.migrator.migrate(writer)
    }

    /// Whether a newer program has made a database, as far as that can be told without writing anything.
    private static func isSuperseded(_ path: String) -> Bool {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        let queue = try? DatabaseQueue(path: path, configuration: configuration)
        return (try? queue?.read(CatalogueSchema.migrator.hasBeenSuperseded)) ?? false
    }

    /// - Returns: nil where nothing was read yet, or another program has read it.
    func head() throws -> Head? {
        try writer.read { database in
            let sql = "SELECT identity, state, rows, summary FROM catalogue WHERE reader = ?"
            guard let row = try Row.fetchOne(database, sql: sql, arguments: [Self.reader]) else { return nil }
            guard let identity = String.fromDatabaseValue(row[0]), let state = row.number(at: 1).flatMap(State.init),
                let rows = row.number(at: 2), (0...Int(UInt32.max)).contains(rows)
            else { throw Checksum.Damage() }
            return Head(identity: identity, state: state, rows: rows, summary: try Checksum.removing(from: row.bytes(at: 3)))
        }
    }

    /// Takes everything out, for files that are read from their beginning.
    func begin(identity: String) throws {
        try writer.write { database in
            for table in Self.tables {
                try database.execute(sql: "DELETE FROM \(table)")
            }
            try database.execute(
                sql: "INSERT INTO catalogue (id, identity, reader, state, rows, summary) VALUES (1, ?, ?, 0, 0, ?)",
                arguments: [identity, Self.reader, Data(Checksum.adding(to: []))])
        }
    }

    // MARK: Facts

    /// The facts of all rows. By one connection: others would keep pages of their own.
    func columns() throws -> FactSet.Columns {
        try writer.read { database in
            var columns = FactSet.Columns()
            columns.table.reserveCapacity(try (Int.fetchOne(database, sql: "SELECT COUNT(*) FROM facts") ?? 0) * TermBlocks.rows)
            for row in try Row.fetchAll(database, sql: "SELECT code FROM currency ORDER BY number") {
                guard let currency = String.fromDatabaseValue(row[0]).flatMap({ Currency($0) }) else { throw Checksum.Damage() }
                _ = columns.table.number(adding: currency)
            }
            let blocks = try Row.fetchCursor(database, sql: "SELECT columns, kinds FROM facts ORDER BY block")
            while let row = try blocks.next() {
                let rows = try Checksum.removing(from: row.bytes(at: 0))
                columns.table.append(packed: rows.span.bytes)
                columns.kinds += try Checksum.removing(from: row.bytes(at: 1)).map { FactValue.Kind(rawValue: $0) ?? .tag }
            }
            let head = try Row.fetchOne(database, sql: "SELECT summary FROM catalogue")
            let runs = try SummaryCoding.summary(try Checksum.removing(from: head?.bytes(at: 0) ?? [])).runs
            guard runs.last?.start ?? 0 <= columns.table.count else { throw Checksum.Damage() }
            columns.table.setSources(runs)
            return columns
        }
    }

    /// The files whose records can be read again: absolute paths, and the bytes before the first record, by their sources.
    func files() throws -> [Int: (path: String, head: Int)] {
        try writer.read { database in
            let rows = try Row.fetchAll(database, sql: "SELECT number, path, head FROM source WHERE head IS NOT NULL")
            return try rows.reduce(into: [:]) { files, row in
                guard let number = row.number(at: 0), let head = row.number(at: 2) else { throw Checksum.Damage() }
                files[number] = (String(decoding: row.bytes(at: 1), as: UTF8.self), head)
            }
        }
    }

    /// Parts of the rows' places, those of them that are there: in one go, as almost every row of a sorted page is of another part.
    func places(ofParts parts: some Sequence<Int>) throws -> [Int: [UInt8]] {
        try writer.read { database in
            let statement = try database.cachedStatement(sql: "SELECT places FROM places WHERE part = ?")
            var places: [Int: [UInt8]] = [:]
            for part in parts {
                let rows = try Row.fetchCursor(statement, arguments: [part])
                try withExtendedLifetime(rows) { places[part] = try rows.next().map { try Checksum.removing(from: $0.bytes(at: 0)) } }
            }
            return places
        }
    }

    func terms(of block: Int) throws -> [UInt8] { try Checksum.removing(from: blob("SELECT terms FROM terms WHERE block = ?", block)) }

    func number(of value: FactValue) throws -> UInt32? {
        let number = try writer.read {
            try UInt32.fetchOne(
                $0, sql: "SELECT number FROM value WHERE kind = ? AND text = ?", arguments: [value.kind.rawValue, Data(value.text.utf8)])
        }
        // Kept as it was spelled first, with accents of their own perhaps; there are other ways to spell only what is not in ASCII.
        guard number == nil, !value.text.utf8.allSatisfy({ $0 < 0x80 }) else { return number }
        return try values(value.kind).first { $0.1 == value }?.0
    }

    func values(_ kind: FactValue.Kind) throws -> [(UInt32, FactValue)] {
        try writer.read { database in
            try Row.fetchAll(database, sql: "SELECT number, text FROM value WHERE kind = ?", arguments: [kind.rawValue]).map {
                guard let number = $0.number(at: 0).flatMap({ UInt32(exactly: $0) }) else { throw Checksum.Damage() }
                return (number, FactValue(kind, String(decoding: $0.bytes(at: 1), as: UTF8.self)))
            }
        }
    }

    func values(of numbers: [UInt32]) throws -> [UInt32: FactValue] {
        try writer.read { database in
            let statement = try database.cachedStatement(sql: "SELECT kind, text FROM value WHERE number = ?")
            var values: [UInt32: FactValue] = [:]
            for number in numbers {
                guard let row = try Row.fetchOne(statement, arguments: [number]) else { continue }
                guard let kind = row.number(at: 0).flatMap({ UInt8(exactly: $0) }).flatMap(FactValue.Kind.init) else {
                    throw Checksum.Damage()
                }
                values[number] = FactValue(kind, String(decoding: row.bytes(at: 1), as: UTF8.self))
            }
            return values
        }
    }

    // MARK: Orders and keys

    /// All rows by something, without rows where they stand as in the files; nil where that was not kept, as while files are read.
    func sortedRows(by key: ListingSort.Key) throws -> SortedRows? {
        try writer.read { database in
            let sql = "SELECT rows, count, ties FROM sorted WHERE key = ?"
            guard let head = try Row.fetchOne(database, sql: sql, arguments: [key.rawValue]) else { return nil }
            guard let count = head.number(at: 0), let valued = head.number(at: 1), (0...Int(UInt32.max)).contains(count) else {
                throw Checksum.Damage()
            }
            var rows: [UInt32] = []
            rows.reserveCapacity(min(count, Self.mostRoom))
            let parts = try Row.fetchCursor(
                database, sql: "SELECT rows FROM sortedRows WHERE key = ? ORDER BY part", arguments: [key.rawValue])
            while let part = try parts.next() { try part.unpackNumbers(at: 0, into: &rows) }
            let sorted = SortedRows(rows: rows, count: valued, ties: try Checksum.removing(from: head.bytes(at: 2)))
            guard rows.count == count, let sorted else { throw Checksum.Damage() }
            return sorted
        }
    }

    /// Rows; for more, room is made when they come, as a damaged database may ask for any number.
    private static let mostRoom = 16_000_000

    /// The letters that titles stand under; nil while files are read.
    func letters() throws -> FirstLetters? {
        try firstRow("SELECT names, rows FROM letters WHERE id = ?", 1) { row in
            var names = ByteParser(try Checksum.removing(from: row.bytes(at: 0)))
            var rows: [UInt32] = []
            try row.unpackNumbers(at: 1, into: &rows)
            return FirstLetters(try names.list { names throws(ByteParser.Damage) in try names.text() }, rows: rows)
        }
    }

    /// Empty while files are being read.
    func keys() throws -> [UInt8] {
        let entries = try blob("SELECT entries FROM keys WHERE id = ?", 1)
        return entries.isEmpty ? [] : try Checksum.removing(from: entries)
    }

    // MARK: Listings

    /// The packed listings of a block; empty where there is none.
    func pack(_ block: Int) throws -> [UInt8] { try blob("SELECT pack FROM listings WHERE block = ?", block) }

    private func blob(_ sql: String, _ number: Int) throws -> [UInt8] { try firstRow(sql, number) { $0.bytes(at: 0) } ?? [] }

    /// What is made of the first row: a row that is fetched by itself is a copy already.
    private func firstRow<Value>(_ sql: String, _ key: any DatabaseValueConvertible, _ body: (Row) throws -> Value) throws -> Value? {
        try writer.read { database in
            let rows = try Row.fetchCursor(try database.cachedStatement(sql: sql), arguments: [key])
            // With the cursor, what its row stands for would be gone.
            return try withExtendedLifetime(rows) { try rows.next().map(body) }
        }
    }
}
