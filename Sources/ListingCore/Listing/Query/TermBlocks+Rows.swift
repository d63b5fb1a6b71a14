import Synchronization

extension TermBlocks {
    /// The rows that have any of some terms.
    ///
    /// - Parameters:
    ///   - count: of all rows.
    ///   - block: the packed terms of the rows from `index * TermBlocks.rows` on; asked for on several threads at once.
    static func rows(
        withAnyOf numbers: [UInt32], of count: Int, block: @Sendable (_ index: Int) throws -> [UInt8]
    ) throws -> RowSet {
        let table = NumberSet(numbers)
        // One number is compared, which mostly is what is asked.
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
