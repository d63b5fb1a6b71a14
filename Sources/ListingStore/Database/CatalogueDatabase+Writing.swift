import ListingCore

internal import GRDB
internal import struct Foundation.Data

extension CatalogueDatabase {
    /// Writes rows that became complete, with the values that they are the first to have.
    func write(_ block: FactBlock) throws {
        try writer.write { database in
            try database.execute(
                sql: "INSERT INTO facts (block, columns, terms, titles, places, kinds) VALUES (?, ?, ?, ?, ?, ?)",
                arguments: [block.number]
                    + StatementArguments(
                        [block.columns, block.terms, block.titles, block.places, block.values.map(\.kind.rawValue)].map(Self.checked)))
            let packs = try database.cachedStatement(sql: "INSERT INTO listings (block, pack) VALUES (?, ?)")
            for (number, pack) in block.packs.sorted(by: { $0.key < $1.key }) { try packs.execute(arguments: [number, Data(pack)]) }
            let insertion = try database.cachedStatement(sql: "INSERT INTO value (number, kind, text) VALUES (?, ?, ?)")
            for (index, value) in block.values.enumerated() {
                let number = block.firstValue + index
                try insertion.execute(arguments: [number, value.kind.rawValue, Data(value.text.utf8)])
            }
        }
    }

    private static func checked(_ bytes: [UInt8]) -> Data { Data(Checksum.adding(to: bytes)) }

    /// Writes what is known only at the end, and with it that all is there: whoever finds this finds everything.
    ///
    /// - Parameters:
    ///   - files: those whose records can be read again, by their sources.
    ///   - isKept: whether the catalogue may be found another time.
    func complete(
        _ table: FactTable, keys: [UInt8], orders: [ListingSort: [UInt32]], summary: [UInt8], files: [Int: RecordFile], isKept: Bool
    ) throws {
        try writer.write { database in
            for (number, range) in table.sources.enumerated() {
                let path = files[number].map { Data(CatalogueID(file: $0.name).text.utf8) }
                try database.execute(
                    sql: "INSERT INTO source (number, firstRow, path, head) VALUES (?, ?, ?, ?)",
                    arguments: [number, range.lowerBound, path, files[number]?.head])
            }
            for (index, currency) in table.currencies.enumerated() {
                try database.execute(sql: "INSERT INTO currency (number, code) VALUES (?, ?)", arguments: [index + 1, currency.code])
            }
            try database.execute(sql: "INSERT INTO keys (id, entries) VALUES (1, ?)", arguments: [Self.checked(keys)])
            for (sort, rows) in orders {
                let rows = Self.checked(FixedNumbers.bytes(rows))
                try database.execute(sql: "INSERT INTO sorted (sort, rows) VALUES (?, ?)", arguments: [sort.text, rows])
            }
            try database.execute(sql: "CREATE INDEX IF NOT EXISTS valueByText ON value (kind, text)")
            try database.execute(
                sql: "UPDATE catalogue SET state = ?, rows = ?, summary = ?",
                arguments: [(isKept ? State.read : .reading).rawValue, table.count, Self.checked(summary)])
        }
    }
}
