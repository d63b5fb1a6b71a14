import ListingCore
import Synchronization

extension MultiValueColumn {
    /// The rows that have any of the given values.
    ///
    /// - Parameters:
    ///   - count: Number of rows in the catalog.
    ///   - block: Returns the packed values of the rows from `index * MultiValueColumn.rowsPerBlock` on; called concurrently.
    /// - Throws: The errors of `block`, or `CancellationError`.
    package static func rows(
        withAnyOf codes: [UInt32], of count: Int, block: @Sendable (_ index: Int) throws -> [UInt8]
    ) throws -> RowBitmap {
        let table = BitSet(codes)
        // A fast path for a single code, the most frequent case.
        let only = codes.count == 1 ? codes[0] : 0
        let found = Mutex(RowBitmap(capacity: count))
        guard !codes.isEmpty else { return RowBitmap(capacity: count) }
        try forEachRun(of: count) { blocks in
            var own = RowBitmap(capacity: blocks.count * rowsPerBlock)
            for (position, index) in blocks.enumerated() {
                let first = position * rowsPerBlock
                forEach(in: try block(index)) { row, term in
                    if only != 0 ? term == only : table.contains(term) { own.insert(first + row) }
                }
            }
            found.withLock { $0.insert(own, at: blocks.lowerBound * rowsPerBlock) }
        }
        return found.withLock { $0 }
    }
}
