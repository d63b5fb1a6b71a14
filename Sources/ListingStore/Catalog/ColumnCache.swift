import CMalloc
import Dispatch
import ListingCore
import Synchronization

/// The in-memory cache of a catalog's columns: what queries have needed so far.
package final class ColumnCache: Sendable {
    package struct Columns: Sendable {
        package var table = ColumnStore()
        /// The kind of each dictionary entry, at its code less 1.
        package var kinds: [DictionaryEntry.Kind] = []

        package init(table: ColumnStore = ColumnStore(), kinds: [DictionaryEntry.Kind] = []) { (self.table, self.kinds) = (table, kinds) }
    }

    /// The number of rows.
    package let count: Int
    private let columns: Mutex<Columns?>
    private let terms: Mutex<[Int: [UInt8]]> = Mutex([:])
    private let orders: Mutex<[ListingSort: [UInt32]]> = Mutex([:])
    private let names = Mutex<ResultGrouping.Names?>(nil)
    private let termRows = Mutex(LRUCache<[UInt32], RowBitmap>(limit: maxTermRows))
    private let lastMatches = Mutex<(search: SearchText, matches: SearchMatches)?>(nil)

    /// - Parameter count: the number of rows, whose columns are loaded on first access.
    package init(count: Int) {
        self.count = count
        columns = Mutex(nil)
    }

    package init(_ columns: Columns) {
        count = columns.table.count
        self.columns = Mutex(columns)
    }

    /// The columns.
    ///
    /// - Parameter load: loads them if they are not in memory; concurrent callers wait for it.
    /// - Throws: `Checksum.Damage` if the number of loaded rows is wrong; the error of `load`.
    package func columns(_ load: () throws -> Columns) throws -> Columns {
        try columns.withLock { columns in
            if let columns { return columns }
            let loaded = try load()
            guard loaded.table.count == count else { throw Checksum.Damage() }
            columns = loaded
            return loaded
        }
    }

    /// The encoded terms of a row group, loaded once.
    package func terms(of block: Int, _ load: () throws -> [UInt8]) rethrows -> [UInt8] {
        if let known = terms.withLock({ $0[block] }) { return known }
        let bytes = try load()
        terms.withLock { $0[block] = bytes }
        return bytes
    }

    /// The matches of a search. The last result is cached, because its filters, order and counts are requested one after another.
    package func matches(of search: SearchText, _ find: () throws -> SearchMatches) rethrows -> SearchMatches {
        if let last = lastMatches.withLock({ $0 }), last.search == search { return last.matches }
        let matches = try find()
        // While rows are still being indexed, more matches will follow.
        if matches.indexedCount == count { lastMatches.withLock { $0 = (search, matches) } }
        return matches
    }

    /// The rows with any of some terms. The results of recent filters are cached, because the counts for the next filter need them again.
    package func rows(withAnyOf terms: [UInt32], _ find: () throws -> RowBitmap) rethrows -> RowBitmap {
        if let known = termRows.withLock({ $0.value(for: terms) }) { return known }
        let rows = try find()
        termRows.withLock { $0.store(rows, for: terms) }
        return rows
    }

    /// Number of cached bitmaps, each of one bit per row.
    private static let maxTermRows = 8

    /// The initials under which titles are grouped, loaded once.
    package func letters(_ load: () throws -> ResultGrouping.Names) rethrows -> ResultGrouping.Names {
        if let known = names.withLock({ $0 }) { return known }
        let loaded = try load()
        names.withLock { $0 = loaded }
        return loaded
    }

    /// All rows in a sort order, computed once.
    package func order(by sort: ListingSort, _ make: () throws -> [UInt32]?) rethrows -> [UInt32]? {
        if let known = orders.withLock({ $0[sort] }) { return known }
        guard let order = try make() else { return nil }
        orders.withLock { $0[sort] = order }
        return order
    }
}
