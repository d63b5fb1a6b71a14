import ListingCore
import Synchronization

/// The rows of an import that are still in memory, and what is kept in a file until all rows are there.
final class ImportBuffer: Sendable {
    /// The columns of the rows that queries have needed, if some of these rows are in the database.
    private struct Loaded {
        var columns = ColumnCache.Columns()
        var isUsed = false
    }

    let builder: Mutex<CatalogBuilder>
    private let file: SpillFile
    private let loaded = Mutex(Loaded())

    /// - Parameters:
    ///   - folder: the folder for temporary files; nil if everything has to stay in memory.
    ///   - rowsPerRun: as for ``CatalogBuilder``.
    init(folder: String? = nil, rowsPerRun: Int = ClosedRows.perRun) {
        builder = Mutex(CatalogBuilder(rowsPerRun: rowsPerRun))
        file = SpillFile(folder: folder)
    }

    /// Sorts the first closed run and puts it into the file. Call it when the row groups of this run are in the database.
    ///
    /// - Returns: false if there is none.
    @discardableResult func spill() -> Bool {
        guard let run = builder.withLock({ $0.closed.first }) else { return false }
        let spilled = run.spilled(to: file)
        builder.withLock { $0.replaceClosed(by: spilled) }
        // Columns that no query has needed since the last run are loaded again when one does.
        loaded.withLock { loaded in
            if !loaded.isUsed { loaded.columns = ColumnCache.Columns() }
            loaded.isUsed = false
        }
        return true
    }

    /// The runs of all rows at the end of the import; empty if all rows are one run, which is in memory.
    func spillAll() -> [SpilledRows] {
        builder.withLock { $0.closeLastRun() }
        while spill() {}
        return builder.withLock { $0.spilled }
    }

    /// Calls `body` with each entry of the key index, when all runs are in the file.
    ///
    /// - Throws: ``SystemError`` if the file can't be read; the error of `body`.
    func forEachKey(of runs: [SpilledRows], _ body: (_ hash: UInt64, _ row: UInt32) throws -> Void) throws {
        try KeyIndex.forEachEntry(of: runs.map(\.keys), to: file, limit: ClosedRows.perRun, body)
    }

    // MARK: Queries

    /// The columns of all rows.
    ///
    /// - Throws: `Checksum.Damage` if rows are missing from the database; a `DatabaseError` of GRDB.
    func columns(_ database: CatalogStore) throws -> ColumnCache.Columns {
        // Loaded under a lock that the import does not need.
        try loaded.withLock { loaded in
            let (closed, open, kinds) = builder.withLock { ($0.closed, (firstRow: $0.firstRow, table: $0.table), $0.kinds) }
            guard open.firstRow > 0 else { return ColumnCache.Columns(table: open.table, kinds: kinds) }
            loaded.isUsed = true
            loaded.columns.kinds = kinds
            let first = closed.first?.firstRow ?? open.firstRow
            if loaded.columns.table.count < first { try database.append(rowsBefore: first, to: &loaded.columns.table) }
            for (firstRow, table) in closed.map({ ($0.firstRow, $0.table) }) + [(open.firstRow, open.table)] {
                let missing = loaded.columns.table.count - firstRow
                if missing < table.count { loaded.columns.table.append(missing..<table.count, of: table) }
            }
            loaded.columns.table.setMeaning(of: open.table)
            return loaded.columns
        }
    }

    /// The rows read so far in the order of a key.
    ///
    /// - Returns: nil if all rows are in memory, so that no runs have to be merged, or if the key needs no order.
    /// - Throws: ``SystemError`` if the file can't be read.
    func order(by key: ListingSort.Key) throws -> SortOrder? {
        let (spilled, rest) = builder.withLock { builder in
            (builder.spilled, builder.firstRow > 0 ? builder.closed + [builder.openRun] : [])
        }
        guard !rest.isEmpty else { return nil }
        let memory = SpillFile(folder: nil)
        if key == .title { return try OrderRows.merge(spilled.map(\.titles) + rest.map { $0.titleRun(to: memory) }).order }
        var sorting = RadixSort()
        let runs = spilled.compactMap { $0.orders[key] } + rest.compactMap { $0.order(by: key, &sorting, to: memory) }
        return runs.isEmpty ? nil : try OrderRows.merge(runs).order
    }
}
