import ListingCore
import Synchronization

/// Consecutive rows of a catalog, with the columns that a query needs. Parts are read and evaluated on all cores.
package struct ColumnPart: Sendable {
    /// A table that has the rows, and perhaps others. Columns that were not asked for may be empty.
    package let table: ColumnStore
    /// The catalog's row with which the table begins.
    package let start: Int
    /// The rows of this part, counted in the catalog.
    package let rows: Range<Int>

    package init(table: ColumnStore, start: Int, rows: Range<Int>) { (self.table, self.start, self.rows) = (table, start, rows) }

    /// Rows of a part: some milliseconds of work, and less than 5 MB with all columns.
    package static let rowsPerPart = 32 * MultiValueColumn.rowsPerBlock

    /// Calls `body` with the rows of each part, several at a time.
    ///
    /// - Parameters:
    ///   - count: Number of rows in the catalog.
    ///   - most: Number of rows of each part but the last, a multiple of those of a row group.
    ///   - isNeeded: Returns false for rows that may be skipped.
    /// - Throws: The errors of ``Processors/parallelForEach(_:_:)``.
    package static func forEach(
        of count: Int, by most: Int = rowsPerPart, where isNeeded: (Range<Int>) -> Bool, _ body: @Sendable (Range<Int>) throws -> Void
    ) throws {
        let parts = stride(from: 0, to: count, by: most).map { $0..<min(count, $0 + most) }.filter(isNeeded)
        // Small catalogs have one part, which needs no other thread.
        if parts.count == 1 { return try body(parts[0]) }
        try Processors.parallelForEach(parts.count) { try body(parts[$0]) }
    }
}

extension QueryIndex {
    package func forEachPart(
        of columns: ColumnSet, where isNeeded: (Range<Int>) -> Bool, _ body: @Sendable (ColumnPart) throws -> Void
    ) throws {
        let table = try table
        try ColumnPart.forEach(of: count, where: isNeeded) { try body(ColumnPart(table: table, start: 0, rows: $0)) }
    }

    /// Computes a value from all parts.
    ///
    /// - Parameters:
    ///   - initial: Makes an accumulator. There are no more of them than threads, because they may be large.
    ///   - add: Adds a part to an accumulator.
    ///   - merge: Adds another accumulator to one.
    /// - Throws: The errors of `add` and ``forEachPart(of:where:_:)``.
    package func reduceParts<Value: Sendable>(
        of columns: ColumnSet, _ initial: @escaping @Sendable () -> Value, add: @Sendable (inout Value, ColumnPart) throws -> Void,
        merge: (inout Value, Value) -> Void
    ) throws -> Value {
        let pool = AccumulatorPool(initial)
        try forEachPart(of: columns, where: { _ in true }) { part in try pool.with { try add(&$0, part) } }
        return pool.merged(merge)
    }
}

/// Accumulators for the threads of a parallel loop.
package final class AccumulatorPool<Value: Sendable>: Sendable {
    private let idle = Mutex<[Value]>([])
    private let initial: @Sendable () -> Value

    package init(_ initial: @escaping @Sendable () -> Value) { self.initial = initial }

    /// Calls `body` with an accumulator that no other thread uses.
    ///
    /// - Throws: The error of `body`. What it has accumulated is lost.
    package func with(_ body: (inout Value) throws -> Void) rethrows {
        var value = idle.withLock { $0.popLast() } ?? initial()
        try body(&value)
        idle.withLock { $0.append(value) }
    }

    /// All accumulators in one, once the loop has ended.
    package func merged(_ merge: (inout Value, Value) -> Void) -> Value {
        var values = idle.withLock { $0 }
        var all = values.popLast() ?? initial()
        for value in values { merge(&all, value) }
        return all
    }
}
