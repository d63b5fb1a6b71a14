import ListingCore

/// A snapshot of a catalog's columns for one query, in memory or in the database.
struct IndexSnapshot: QueryIndex {
    let cache: ColumnCache
    let catalog: SQLiteCatalog
    let session: CatalogSession
    /// The stores of the session.
    let stores: OpenStores

    var count: Int { cache.count }
    var table: ColumnStore { get throws { try table(with: .all) } }
    var kinds: [DictionaryEntry.Kind] { get throws { try cache.kinds(stores.database.kinds) } }

    /// The table in memory with some columns, which are loaded if they are missing.
    private func table(with columns: ColumnSet) throws -> ColumnStore {
        try cache.table(with: columns, empty: emptyTable) { try stores.database.read($0, of: 0..<count, into: &$1) }
    }

    private func emptyTable() throws -> ColumnStore { try stores.database.emptyTable(count: count) }

    func forEachPart(of columns: ColumnSet, where isNeeded: (Range<Int>) -> Bool, _ body: @Sendable (TablePart) throws -> Void) throws {
        let limits = catalog.limits
        if session.buffer != nil || count <= limits.rowsInMemory {
            let table = try table(with: columns)
            return try TablePart.forEach(of: count, by: limits.rowsPerPart, where: isNeeded) {
                try body(TablePart(table: table, start: 0, rows: $0))
            }
        }
        let empty = try cache.table(with: [], empty: emptyTable) { _, _ in }
        try TablePart.forEach(of: count, by: limits.rowsPerPart, where: isNeeded) { rows in
            var table = empty.part(rows)
            try stores.database.read(columns, of: rows, into: &table)
            try body(TablePart(table: table, start: rows.lowerBound, rows: rows))
        }
    }

    func code(of value: DictionaryEntry) throws -> UInt32? {
        if let code = reading({ $0.values.code(of: value) }) { return code }
        return try stores.database.code(of: value)
    }

    func codes(within path: [String], _ kind: DictionaryEntry.Kind) throws -> [UInt32] {
        let inMemory = reading { state in
            state.values.values.enumerated().filter { $0.element.kind == kind }.map { (UInt32($0.offset + 1), $0.element) }
        }
        return try (inMemory ?? stores.database.values(kind)).filter { $0.1.parts.starts(with: path) }.map(\.0)
    }

    func values(of codes: [UInt32]) throws -> [UInt32: DictionaryEntry] {
        let inMemory = reading { state in codes.reduce(into: [UInt32: DictionaryEntry]()) { $0[$1] = state.values[$1] } }
        return try inMemory ?? stores.database.values(of: codes)
    }

    func block(_ index: Int) throws -> [UInt8] {
        try cache.terms(of: index) { try (reading { $0.terms(of: index) } ?? nil) ?? stores.database.terms(of: index) }
    }

    func rows(withAnyOf terms: [UInt32]) throws -> RowBitmap {
        try cache.rows(withAnyOf: terms) { try findRows(withAnyOf: terms) }
    }

    func order(by sort: ListingSort) throws -> [UInt32]? {
        try cache.order(by: sort) {
            guard Self.keptKeys.contains(sort.key), let kept = try kept(by: sort.key) else { return try makeOrder(by: sort) }
            return try known(kept, sort)
        }
    }

    /// The order that is stored; during an import, the one that its runs make. nil if all rows are in memory.
    private func kept(by key: ListingSort.Key) throws -> SortOrder? {
        try stores.database.sortedRows(by: key) ?? session.buffer?.order(by: key)
    }

    /// The sort orders that are stored once the import is complete.
    private static let keptKeys: [ListingSort.Key] = ColumnStore.sortKeys + [.title]

    /// The order by title. Called only during an import, when the rows read so far are sorted.
    func titleOrder(isDescending: Bool) throws -> [UInt32] {
        let sort = ListingSort(.title, descending: isDescending)
        if let titles = reading(\.titleBlocks) { return try known(SortOrder(titles: titles), sort) ?? [] }
        guard let kept = try stores.database.sortedRows(by: .title) else { throw Checksum.Damage() }
        return try known(kept, sort) ?? []
    }

    /// The order restricted to this snapshot's rows; nil if it equals file order.
    private func known(_ sorted: SortOrder, _ sort: ListingSort) throws -> [UInt32]? {
        guard sorted.count > 0 else { return sort == ListingSort(.newest) ? (0..<UInt32(count)).reversed() : nil }
        guard sorted.rows.count >= count else { throw Checksum.Damage() }
        let order = sorted.order(by: sort)
        return order.count == count ? order : order.filter { $0 < count }
    }

    func firstLetters() throws -> ResultGrouping.Names {
        if let letters = reading(\.letters) { return letters.grouping }
        return try cache.letters {
            guard let letters = try stores.database.letters(), letters.rows.count >= count else { throw Checksum.Damage() }
            return letters.grouping
        }
    }

    /// Evaluates `body` with the rows that are still in memory; nil for a complete catalog.
    private func reading<Value: Sendable>(_ body: (CatalogBuilder) -> Value) -> Value? {
        session.buffer?.builder.withLock { body($0) }
    }

    // MARK: Search

    func matches(of search: SearchText) throws -> SearchMatches {
        catalog.recordSearch()
        return try cache.matches(of: search) { try stores.index.find(search, capacity: count) }
    }
}
