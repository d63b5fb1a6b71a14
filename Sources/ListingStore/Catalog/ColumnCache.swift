import CMalloc
import Dispatch
import ListingCore
import Synchronization

/// The in-memory cache of a catalog's columns: what queries have needed so far.
package final class ColumnCache: Sendable {
    /// Whole columns, and the kinds of the values that their codes name.
    package struct Columns: Sendable {
        package var table = ColumnStore()
        /// The kind of each dictionary entry, at its code less 1.
        package var kinds: [DictionaryEntry.Kind] = []

        package init(table: ColumnStore = ColumnStore(), kinds: [DictionaryEntry.Kind] = []) { (self.table, self.kinds) = (table, kinds) }
    }

    private struct Table {
        var table: ColumnStore
        var columns: ColumnSet
    }

    /// The number of rows.
    package let count: Int
    private let table: Mutex<Table?>
    private let knownKinds: Mutex<[DictionaryEntry.Kind]?>
    private let terms = Mutex(LRUCache<Int, [UInt8]>(limit: maxTermBytes))
    private let orders: Mutex<LRUCache<ListingSort, [UInt32]>>
    private let names = Mutex<ResultGrouping.Names?>(nil)
    private let termRows = Mutex(LRUCache<[UInt32], RowBitmap>(limit: maxTermRows))
    private let lastMatches = Mutex<(search: SearchText, matches: SearchMatches)?>(nil)

    /// - Parameter count: the number of rows, whose columns are loaded on first access.
    package init(count: Int) {
        self.count = count
        table = Mutex(nil)
        knownKinds = Mutex(nil)
        orders = Mutex(LRUCache(limit: Self.maxOrders(of: count)))
    }

    package init(_ columns: Columns) {
        count = columns.table.count
        table = Mutex(Table(table: columns.table, columns: .all))
        knownKinds = Mutex(columns.kinds)
        orders = Mutex(LRUCache(limit: Self.maxOrders(of: count)))
    }

    /// The number of orders that stay. They are limited by their size in memory, but one always stays.
    private static func maxOrders(of count: Int) -> Int { max(1, maxOrderedRows / max(1, count)) }

    /// 64 MB of orders.
    private static let maxOrderedRows = 16 << 20
    private static let maxTermBytes = 64 << 20

    /// The table with some columns, and perhaps others.
    ///
    /// - Parameters:
    ///   - empty: makes a table without columns.
    ///   - load: adds columns that are not in memory; concurrent callers wait for it.
    /// - Throws: the errors of `empty` and `load`.
    package func table(
        with columns: ColumnSet, empty: () throws -> ColumnStore, _ load: (ColumnSet, inout ColumnStore) throws -> Void
    ) throws -> ColumnStore {
        try self.table.withLock { known in
            var table = try known ?? Table(table: try empty(), columns: [])
            let missing = columns.subtracting(table.columns)
            if !missing.isEmpty {
                try load(missing, &table.table)
                table.columns.formUnion(missing)
            }
            known = table
            return table.table
        }
    }

    /// The kind of each dictionary entry, at its code less 1; loaded once.
    package func kinds(_ load: () throws -> [DictionaryEntry.Kind]) rethrows -> [DictionaryEntry.Kind] {
        try knownKinds.withLock { kinds in
            if let kinds { return kinds }
            let loaded = try load()
            kinds = loaded
            return loaded
        }
    }

    /// The encoded terms of a row group. Those of a file of a million listings are loaded once.
    package func terms(of block: Int, _ load: () throws -> [UInt8]) rethrows -> [UInt8] {
        if let known = terms.withLock({ $0.peek(block) }) { return known }
        let bytes = try load()
        // Queries read all blocks in turn. The first ones stay: the least recently used one is always the next to be needed.
        terms.withLock { if $0.cost + bytes.count <= $0.limit { $0.store(bytes, for: block, cost: bytes.count) } }
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

    /// All rows in a sort order. Recent ones stay.
    package func order(by sort: ListingSort, _ make: () throws -> [UInt32]?) rethrows -> [UInt32]? {
        if let known = orders.withLock({ $0.value(for: sort) }) { return known }
        guard let order = try make() else { return nil }
        orders.withLock { $0.store(order, for: sort) }
        return order
    }
}
