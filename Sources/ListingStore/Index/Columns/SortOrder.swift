import ListingCore

/// A sort order: row numbers in ascending key order, rows without the key last. One value serves both directions.
package struct SortOrder: Equatable, Sendable {
    /// Rows with the key, ascending; then rows without it, in file order.
    package let rows: [UInt32]
    /// Number of rows with the key.
    package let count: Int
    /// One bit per row with the key, lowest bit first: set if the row's key equals that of the next row.
    package let equalsNext: [UInt8]

    /// - Parameters:
    ///   - ties: One bit for each of the first `count` rows.
    /// - Returns: nil if the arguments are inconsistent.
    package init?(rows: [UInt32], count: Int, equalsNext: [UInt8]) {
        guard (0...rows.count).contains(count), equalsNext.count == (count + 7) / 8 else { return nil }
        (self.rows, self.count, self.equalsNext) = (rows, count, equalsNext)
    }

    /// - Parameters:
    ///   - entries: Rows with the key, in ascending order.
    ///   - rest: Rows without the key, in file order.
    ///   - isEqualToNext: Called for each position except the last.
    package init(_ entries: [RadixSort.Entry], rest: [UInt32] = [], isEqualToNext: (Int) -> Bool) {
        rows = entries.map(\.row) + rest
        count = entries.count
        var equalsNext = [UInt8](repeating: 0, count: (entries.count + 7) / 8)
        for position in entries.indices.dropLast() where isEqualToNext(position) { equalsNext[position / 8] |= 1 << UInt8(position % 8) }
        self.equalsNext = equalsNext
    }

    /// All rows in a sort order by this key.
    ///
    /// - Complexity: O(n)
    package func order(by sort: ListingSort) -> [UInt32] {
        guard sort.key == .newest else { return order(isDescending: sort.isDescending) }
        return sort.isDescending ? rows : rows[..<count].reversed() + rows[count...].reversed()
    }

    /// All rows in one direction. In both, ties are in file order, and rows without the key come last.
    ///
    /// - Complexity: O(n) if descending, O(1) otherwise.
    package func order(isDescending: Bool) -> [UInt32] {
        guard isDescending else { return rows }
        return [UInt32](capacity: rows.count) { order in
            let (rows, equalsNext) = (rows.span, equalsNext.span)
            var end = count
            while end > 0 {
                if end % 8 == 0, equalsNext[end / 8 - 1] == 0 {
                    // None of these eight rows equals its successor. The first one may still equal its predecessors, so it is left
                    // to the next step.
                    for position in stride(from: end - 1, to: end - 8, by: -1) { order.append(rows[position]) }
                    end -= 7
                }
                let start = Self.startOfTie(endingAt: end, equalsNext)
                for position in start..<end { order.append(rows[position]) }
                end = start
            }
            for position in count..<rows.count { order.append(rows[position]) }
        }
    }

    /// The first position of the run of equal keys that ends before `end`; long runs are skipped eight at a time.
    private static func startOfTie(endingAt end: Int, _ equalsNext: Span<UInt8>) -> Int {
        var start = end - 1
        while start > 0 {
            let (byte, bit) = (equalsNext[(start - 1) >> 3], UInt8(truncatingIfNeeded: (start - 1) & 7))
            if bit == 7, byte == 0xFF {
                start -= 8
            } else if byte & 1 << bit != 0 {
                start -= 1
            } else {
                break
            }
        }
        return start
    }
}
