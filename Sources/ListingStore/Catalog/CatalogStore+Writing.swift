import ListingCore

internal import GRDB
internal import struct Foundation.Data

extension CatalogStore {
    /// Writes a complete row group, with the dictionary entries that appear in it for the first time.
    func write(_ block: RowGroup) throws {
        try writer.write { database in
            try database.execute(
                sql: "INSERT INTO rowGroups (block, columns, kinds) VALUES (?, ?, ?)",
                arguments: [block.number, Self.checked(block.columns), Self.checked(block.values.map(\.kind.rawValue))])
            try database.execute(
                sql: "INSERT INTO terms (block, terms) VALUES (?, ?)", arguments: [block.number, Self.checked(block.terms)])
            let locations = try database.cachedStatement(sql: "INSERT INTO locations (part, locations) VALUES (?, ?)")
            for (index, part) in block.locations.enumerated() {
                try locations.execute(arguments: [block.number * RowGroup.locationParts + index, Self.checked(part)])
            }
            try database.execute(
                sql: "INSERT INTO fingerprints (block, entries) VALUES (?, ?)",
                arguments: [block.number, Self.checked(block.fingerprints)])
            let packs = try database.cachedStatement(sql: "INSERT INTO listings (block, pack) VALUES (?, ?)")
            for (number, pack) in block.packs.sorted(by: { $0.key < $1.key }) { try packs.execute(arguments: [number, Data(pack)]) }
            let insertion = try database.cachedStatement(sql: "INSERT INTO value (code, kind, text) VALUES (?, ?, ?)")
            for (index, value) in block.values.enumerated() {
                let code = block.firstValue + index
                try insertion.execute(arguments: [code, value.kind.rawValue, Data(value.text.utf8)])
            }
        }
    }

    private static func checked(_ bytes: [UInt8]) -> Data { Data(Checksum.adding(to: bytes)) }

    /// Writes the lists of all rows. Until ``complete(_:titles:summary:files:isKept:)``, no other process regards the catalog as
    /// complete.
    func write(keys: [UInt8], _ letters: TitleInitials, _ orders: [ListingSort.Key: SortOrder]) throws {
        try writer.write { database in
            try database.execute(sql: "INSERT INTO keys (id, entries) VALUES (1, ?)", arguments: [Self.checked(keys)])
            var names = ByteWriter()
            names.write(letters.letters)
            try database.execute(
                sql: "INSERT INTO letters (id, names, rows) VALUES (1, ?, ?)",
                arguments: [Self.checked(names.bytes), Self.checked(PackedNumbers.packed(letters.rows[...]))])
            for (key, rows) in orders { try Self.write(rows, by: key, to: database) }
        }
    }

    private static func write(_ rows: SortOrder, by key: ListingSort.Key, to database: Database) throws {
        let kept = rows.count > 0 ? rows.rows : []
        try database.execute(
            sql: "INSERT INTO sorted (key, rows, count, equalsNext) VALUES (?, ?, ?, ?)",
            arguments: [key.rawValue, kept.count, rows.count, checked(rows.equalsNext)])
        for (part, start) in stride(from: 0, to: kept.count, by: sortedPart).enumerated() {
            let packed = PackedNumbers.packed(kept[start..<min(start + sortedPart, kept.count)])
            try database.execute(
                sql: "INSERT INTO sortedRows (key, part, rows) VALUES (?, ?, ?)", arguments: [key.rawValue, part, checked(packed)])
        }
    }

    /// Rows per piece of an order. SQLite buffers what it reads in memory of its own, and fresh memory costs time.
    private static let sortedPart = 65_536

    /// Writes the last order, and marks the catalog as complete in the same transaction.
    ///
    /// - Parameters:
    ///   - files: the files whose records can be read again, by their source.
    ///   - isKept: false if the catalog must not be found again.
    func complete(
        _ table: ColumnStore, titles: SortOrder, summary: [UInt8], files: [Int: RecordSource], isKept: Bool
    ) throws {
        try writer.write { database in
            for (number, file) in files {
                try database.execute(
                    sql: "INSERT INTO source (number, path, headerLength) VALUES (?, ?, ?)",
                    arguments: [number, Data(CatalogID(file: file.name).text.utf8), file.headerLength])
            }
            for (index, currency) in table.currencies.enumerated() {
                try database.execute(sql: "INSERT INTO currency (number, code) VALUES (?, ?)", arguments: [index + 1, currency.code])
            }
            try Self.write(titles, by: .title, to: database)
            try database.execute(sql: "CREATE INDEX IF NOT EXISTS valueByText ON value (kind, text)")
            try database.execute(
                sql: "UPDATE catalogue SET state = ?, rows = ?, summary = ?",
                arguments: [(isKept ? State.read : .reading).rawValue, table.count, Self.checked(summary)])
        }
    }
}
