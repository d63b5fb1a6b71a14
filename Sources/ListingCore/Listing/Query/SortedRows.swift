/// All rows by something that they have, lowest first: both directions of an order in one.
public struct SortedRows: Equatable, Sendable {
    /// Those that have it, and behind them those that don't, in the file's order.
    public let rows: [UInt32]
    /// How many have it.
    public let count: Int
    /// A bit for each place, the lowest of a byte first: whether the row there has the same as the next one.
    public let ties: [UInt8]

    /// - Parameters:
    ///   - ties: a bit for each of the first `count` rows.
    /// - Returns: nil where these don't fit together.
    public init?(rows: [UInt32], count: Int, ties: [UInt8]) {
        guard (0...rows.count).contains(count), ties.count == (count + 7) / 8 else { return nil }
        (self.rows, self.count, self.ties) = (rows, count, ties)
    }

    /// - Parameters:
    ///   - entries: those that have it, in their order.
    ///   - rest: rows that don't, in the file's order.
    ///   - isEqualToNext: asked for each place but the last.
    public init(_ entries: [RadixSort.Entry], rest: [UInt32] = [], isEqualToNext: (Int) -> Bool) {
        rows = entries.map(\.row) + rest
        count = entries.count
        var ties = [UInt8](repeating: 0, count: (entries.count + 7) / 8)
        for place in entries.indices.dropLast() where isEqualToNext(place) { ties[place / 8] |= 1 << UInt8(place % 8) }
        self.ties = ties
    }

    /// All rows in the order that these are of.
    ///
    /// - Complexity: O(n)
    public func order(by sort: ListingSort) -> [UInt32] {
        guard sort.key == .newest else { return order(isDescending: sort.isDescending) }
        return sort.isDescending ? rows : rows[..<count].reversed() + rows[count...].reversed()
    }

    /// All rows, four bytes each; in either direction, rows that have the same stand in the file's order, and those without it last.
    ///
    /// - Complexity: O(n) from the highest to the lowest
    public func order(isDescending: Bool) -> [UInt32] {
        guard isDescending else { return rows }
        return [UInt32](capacity: rows.count) { order in
            let (rows, ties) = (rows.span, ties.span)
            var end = count
            while end > 0 {
                if end % 8 == 0, ties[end / 8 - 1] == 0 {
                    // None of eight has the same as the next one; whether the first has the same as those before it is not told here.
                    for place in stride(from: end - 1, to: end - 8, by: -1) { order.append(rows[place]) }
                    end -= 7
                }
                let start = Self.startOfTie(endingAt: end, ties)
                for place in start..<end { order.append(rows[place]) }
                end = start
            }
            for place in count..<rows.count { order.append(rows[place]) }
        }
    }

    /// The first of the places before `end` that all have the same, eight at a time where there are many.
    private static func startOfTie(endingAt end: Int, _ ties: Span<UInt8>) -> Int {
        var start = end - 1
        while start > 0 {
            let (byte, bit) = (ties[(start - 1) >> 3], UInt8(truncatingIfNeeded: (start - 1) & 7))
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
