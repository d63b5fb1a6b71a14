import Synchronization

extension TermBlocks {
    /// The rows that have any of the given values.
    ///
    /// - Parameters:
    ///   - count: Number of rows in the catalog.
    ///   - block: Returns the packed values of the rows from `index * TermBlocks.rows` on; called concurrently.
    /// - Throws: The errors of `block`, or `CancellationError`.
    static func rows(
        withAnyOf numbers: [UInt32], of count: Int, block: @Sendable (_ index: Int) throws -> [UInt8]
    ) throws -> RowSet {
        let table = NumberSet(numbers)
        // A fast path for a single code, the most frequent case.
        let only = numbers.count == 1 ? numbers[0] : 0
        let found = Mutex(RowSet(capacity: count))
        guard !numbers.isEmpty else { return RowSet(capacity: count) }
        try forEachRun(of: count) { blocks in
            var own = RowSet(capacity: blocks.count * rows)
            for (place, index) in blocks.enumerated() {
                let first = place * rows
                forEach(in: try block(index)) { row, term in
                    if only != 0 ? term == only : table.contains(term) { own.insert(first + row) }
                }
            }
            found.withLock { $0.insert(own, at: blocks.lowerBound * rows) }
        }
        return found.withLock { $0 }
    }
}
