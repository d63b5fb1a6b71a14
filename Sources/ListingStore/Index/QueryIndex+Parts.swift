import ListingCore
import Synchronization

extension QueryIndex {
    package func forEachPart(
        of columns: ColumnSet, where isNeeded: (Range<Int>) -> Bool, _ body: @Sendable (TablePart) throws -> Void
    ) throws {
        let table = try table
        try TablePart.forEach(of: count, where: isNeeded) { try body(TablePart(table: table, start: 0, rows: $0)) }
    }

    /// Computes a value from all parts.
    ///
    /// - Parameters:
    ///   - initial: Makes an accumulator. There are no more of them than threads, because they may be large.
    ///   - add: Adds a part to an accumulator.
    ///   - merge: Adds another accumulator to one.
    /// - Throws: The errors of `add` and ``forEachPart(of:where:_:)``.
    package func reduceParts<Value: Sendable>(
        of columns: ColumnSet, _ initial: @escaping @Sendable () -> Value, add: @Sendable (inout Value, TablePart) throws -> Void,
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
