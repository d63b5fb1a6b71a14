import ListingCore
import Synchronization

/// The data that queries need of a catalog, in memory or on disk. Throwing members throw the storage's errors.
package protocol QueryIndex: Sendable {
    /// Number of rows.
    var count: Int { get }
    /// The whole table. An index on disk loads it, which only an order that is not stored needs.
    var table: ColumnStore { get throws }
    /// Calls `body` with parts that have all needed rows together, several at a time.
    ///
    /// - Parameters:
    ///   - columns: The columns that `body` needs.
    ///   - isNeeded: Returns false for rows that may be skipped.
    func forEachPart(of columns: ColumnSet, where isNeeded: (Range<Int>) -> Bool, _ body: @Sendable (TablePart) throws -> Void) throws
    /// The kind of each value, indexed by its code minus 1.
    var kinds: [DictionaryEntry.Kind] { get throws }
    /// The code of a value; nil if the catalog does not have it.
    func code(of value: DictionaryEntry) throws -> UInt32?
    /// The codes of a path and its descendants.
    func codes(within path: [String], _ kind: DictionaryEntry.Kind) throws -> [UInt32]
    /// The values by code; unknown codes are skipped.
    func values(of codes: [UInt32]) throws -> [UInt32: DictionaryEntry]
    /// The packed values of the rows from `index * MultiValueColumn.rowsPerBlock` on. Called concurrently.
    func block(_ index: Int) throws -> [UInt8]
    /// The rows that have any of the given values in the multi-value column.
    func rows(withAnyOf terms: [UInt32]) throws -> RowBitmap
    /// All rows by title; equal titles in file order.
    func titleOrder(isDescending: Bool) throws -> [UInt32]
    /// All rows in a sort order; nil for file order, which needs no list.
    func order(by sort: ListingSort) throws -> [UInt32]?
    /// The initial letter of each row's title.
    func firstLetters() throws -> ResultGrouping.Names
    /// The rows that match a search.
    func matches(of search: SearchText) throws -> SearchMatches
    /// Keeps the rows that pass a filter.
    ///
    /// - Parameter marks: The rows of filters by data that is not in the catalog.
    func apply(to rows: inout RowBitmap, _ filter: CompiledFilter, _ marks: CatalogMarks) throws
}

extension QueryIndex {
    package func rows(withAnyOf terms: [UInt32]) throws -> RowBitmap { try findRows(withAnyOf: terms) }

    /// Computes the result of ``rows(withAnyOf:)`` without a cache.
    ///
    /// - Throws: The errors of ``block(_:)``.
    package func findRows(withAnyOf terms: [UInt32]) throws -> RowBitmap {
        try MultiValueColumn.rows(withAnyOf: terms, of: count, block: block)
    }

    package func apply(to rows: inout RowBitmap, _ filter: CompiledFilter, _ marks: CatalogMarks) throws {
        try applyColumns(to: &rows, filter, marks)
    }

    /// Computes the result of ``apply(to:_:_:)`` with the columns.
    ///
    /// - Throws: The errors of ``rows(withAnyOf:)`` and ``forEachPart(of:where:_:)``.
    package func applyColumns(to rows: inout RowBitmap, _ filter: CompiledFilter, _ marks: CatalogMarks) throws {
        switch filter {
        case .favorites(true): rows.formIntersection(marks.favorites)
        case .favorites(false): rows.subtract(marks.favorites)
        case .checked(let names): rows.formIntersection(marks.checks.rows(of: names, count: count))
        case .terms(let codes): rows.formIntersection(try self.rows(withAnyOf: codes))
        case .not(let filter):
            var refused = rows
            try apply(to: &refused, filter, marks)
            rows.subtract(refused)
        default:
            let all = rows
            let kept = Mutex(rows)
            try forEachPart(of: filter.columns, where: { !all.isEmpty(in: $0) }) { part in
                var slice = all.slice(part.rows)
                part.table.apply(to: &slice, filter, from: part.rows.lowerBound - part.start)
                kept.withLock { $0.replace(part.rows, by: slice) }
            }
            rows = kept.withLock { $0 }
        }
    }

    package func order(by sort: ListingSort) throws -> [UInt32]? { try makeOrder(by: sort) }

    /// Computes the result of ``order(by:)`` without a cache.
    ///
    /// - Throws: The errors of ``titleOrder(isDescending:)`` and ``table``.
    package func makeOrder(by sort: ListingSort) throws -> [UInt32]? {
        switch sort.key {
        case .relevance: nil
        case .file: sort.isDescending ? (0..<UInt32(count)).reversed() : nil
        case .title: try titleOrder(isDescending: sort.isDescending)
        case .price, .quantity, .rating, .newest: try table.order(by: sort)
        }
    }
}
