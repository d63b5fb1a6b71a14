import ListingCore

internal import GRDB
internal import struct Foundation.Data

extension CatalogStore {
    /// Writes a complete row group, with the dictionary entries that appear in it for the first time.
    func write(_ block: RowGroup) throws {
        try writer.write { database in
            try database.execute(
                sql: "INSERT INTO rowGroups (block, kinds) VALUES (?, ?)",
                arguments: [block.number, Self.checked(block.values.map(\.kind.rawValue))])
            let columns = try database.cachedStatement(sql: "INSERT INTO columns (number, bytes) VALUES (?, ?)")
            for (column, bytes) in block.columns {
                try columns.execute(arguments: [Self.number(of: column, block.number), Self.checked(bytes)])
            }
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

    /// Writes the initials of all titles. Until ``complete(_:count:titles:summary:files:isKept:)``, no other process regards the catalog as
    /// complete.
    func write(_ letters: TitleInitials) throws {
        try writer.write { database in
            var names = ByteWriter()
            names.write(letters.letters)
            try database.execute(
                sql: "INSERT INTO letters (id, names, rows) VALUES (1, ?, ?)",
                arguments: [Self.checked(names.bytes), Self.checked(PackedNumbers.packed(letters.rows[...]))])
        }
    }

    /// Writes the index of all keys.
    ///
    /// - Parameters:
    ///   - count: the number of rows.
    ///   - forEachEntry: calls its argument with each entry, sorted by hash.
    /// - Throws: the error of `forEachEntry`; a `DatabaseError` of GRDB.
    func writeKeys(ofRows count: Int, _ forEachEntry: ((_ hash: UInt64, _ row: UInt32) throws -> Void) throws -> Void) throws {
        var (parts, full) = (KeyIndex.Parts(ofRows: count), [(number: Int, bytes: [UInt8])]())
        try forEachEntry { hash, row in
            guard let part = parts.append(hash, row) else { return }
            full.append(part)
            guard full.count >= Self.keyPartsAtOnce else { return }
            try write(full)
            full.removeAll(keepingCapacity: true)
        }
        try write(full + [parts.take()].compactMap(\.self))
    }

    private func write(_ parts: [(number: Int, bytes: [UInt8])]) throws {
        try writer.write { database in
            let insertion = try database.cachedStatement(sql: "INSERT INTO keys (part, entries) VALUES (?, ?)")
            for part in parts { try insertion.execute(arguments: [part.number, Self.checked(part.bytes)]) }
        }
    }

    /// Parts of the key index in one transaction: less than a megabyte.
    private static let keyPartsAtOnce = 16

    /// Writes an order of all rows.
    func write(_ rows: SortOrder, by key: ListingSort.Key) throws { try writer.write { try Self.write(rows, by: key, to: $0) } }

    private static func write(_ rows: SortOrder, by key: ListingSort.Key, to database: Database) throws {
        let kept = rows.count > 0 ? rows.rows : []
        try write(head: (kept.count, rows.count, rows.equalsNext), by: key, to: database)
        for (part, start) in stride(from: 0, to: kept.count, by: sortedPart).enumerated() {
            try write(kept[start..<min(start + sortedPart, kept.count)], part, by: key, to: database)
        }
    }

    /// Writes an order in pieces, each in a transaction of its own, so that another thread can write, too.
    ///
    /// - Parameter merge: makes the order, and calls its argument after each row.
    /// - Throws: the error of `merge`; a `DatabaseError` of GRDB.
    func write(by key: ListingSort.Key, _ merge: ((inout OrderRows) throws -> Void) throws -> OrderRows) throws {
        var (part, count) = (0, 0)
        func write(_ order: inout OrderRows) throws {
            let rows = order.rows
            try writer.write { try Self.write(rows[...], part, by: key, to: $0) }
            part += 1
            count += rows.count
            order.rows.removeAll(keepingCapacity: true)
        }
        var order = try merge { if $0.rows.count == Self.sortedPart { try write(&$0) } }
        if !order.rows.isEmpty { try write(&order) }
        // Queries find the order by its head, which is therefore last.
        try writer.write { try Self.write(head: (count, order.count, order.equalsNext), by: key, to: $0) }
    }

    private static func write(
        head: (rows: Int, count: Int, equalsNext: [UInt8]), by key: ListingSort.Key, to database: Database
    ) throws {
        try database.execute(
            sql: "INSERT INTO sorted (key, rows, count, equalsNext) VALUES (?, ?, ?, ?)",
            arguments: [key.rawValue, head.rows, head.count, checked(head.equalsNext)])
    }

    private static func write(_ rows: ArraySlice<UInt32>, _ part: Int, by key: ListingSort.Key, to database: Database) throws {
        try database.execute(
            sql: "INSERT INTO sortedRows (key, part, rows) VALUES (?, ?, ?)",
            arguments: [key.rawValue, part, checked(PackedNumbers.packed(rows))])
    }

    /// Rows per piece of an order. SQLite buffers what it reads in memory of its own, and fresh memory costs time.
    private static let sortedPart = 65_536

    /// Writes what is left, and marks the catalog as complete in the same transaction.
    ///
    /// - Parameters:
    ///   - currencies: those of all rows, by their codes.
    ///   - count: the number of rows.
    ///   - titles: the order by title, if it is not written yet.
    ///   - files: the files whose records can be read again, by their source.
    ///   - isKept: false if the catalog must not be found again.
    func complete(
        _ currencies: [Currency], count: Int, titles: SortOrder?, summary: [UInt8], files: [Int: RecordSource], isKept: Bool
    ) throws {
        try writer.write { database in
            for (number, file) in files {
                try database.execute(
                    sql: "INSERT INTO source (number, path, headerLength) VALUES (?, ?, ?)",
                    arguments: [number, Data(CatalogID(file: file.name).text.utf8), file.headerLength])
            }
            for (index, currency) in currencies.enumerated() {
                try database.execute(sql: "INSERT INTO currency (number, code) VALUES (?, ?)", arguments: [index + 1, currency.code])
            }
            if let titles { try Self.write(titles, by: .title, to: database) }
            try database.execute(sql: "CREATE INDEX IF NOT EXISTS valueByText ON value (kind, text)")
            try database.execute(
                sql: "UPDATE catalogue SET state = ?, rows = ?, summary = ?",
                arguments: [(isKept ? State.read : .reading).rawValue, count, Self.checked(summary)])
        }
    }
}
