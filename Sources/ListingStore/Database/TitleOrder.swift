import ListingCore

/// The order by title, from the folded titles of all rows. Rows with one title stand in the file's order, in either direction.
struct TitleOrder {
    let ascending: [UInt32]
    let descending: [UInt32]

    /// - Parameter bytes: keys that end with a zero each, in the order of the rows.
    /// - Complexity: O(n) for titles that differ in their first bytes, and so often more as they begin alike.
    init(_ bytes: [UInt8]) {
        var sorting = TitleSorting(bytes)
        sorting.sort()
        ascending = sorting.entries.map(\.row)
        descending = Self.turned(sorting)
    }

    /// The last first, but equal ones as they stand.
    private static func turned(_ sorting: TitleSorting) -> [UInt32] {
        let entries = sorting.entries
        var rows: [UInt32] = []
        rows.reserveCapacity(entries.count)
        var end = entries.endIndex
        while end > entries.startIndex {
            var start = end - 1
            while start > entries.startIndex, sorting.isEqualToNext[start - 1] { start -= 1 }
            rows += entries[start..<end].lazy.map(\.row)
            end = start
        }
        return rows
    }
}

/// Sorts titles by eight bytes at a time, as numbers: first all of them, then those that have these in common, by the next eight.
/// Comparing a million titles with each other would look each up in memory twenty times.
private struct TitleSorting {
    /// With the bytes that were looked at last.
    private(set) var entries: [RadixSort.Entry] = []
    /// For each entry, whether its title is that of the one behind it.
    private(set) var isEqualToNext: [Bool]
    private let bytes: [UInt8]
    /// Where the title of each row begins.
    private var starts: [UInt32] = []

    private static let step = 8
    /// Of fewer, to compare them is faster than to count their digits.
    private static let fewest = 256

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var start = 0
        while let end = bytes.span.firstIndex(of: 0, from: start) {
            starts.append(UInt32(start))
            start = end + 1
        }
        entries.reserveCapacity(starts.count)
        for (row, start) in starts.enumerated() {
            entries.append(RadixSort.Entry(key: Self.key(bytes.span, Int(start)), row: UInt32(row)))
        }
        isEqualToNext = [Bool](repeating: false, count: starts.count)
    }

    mutating func sort() {
        // What is to be sorted by the bytes behind those that it has in common. No recursion, as titles may be long.
        var open = [(range: 0..<entries.count, depth: 0)]
        while let (range, depth) = open.popLast() {
            sortByKeys(range)
            var start = range.lowerBound
            while start < range.upperBound {
                let key = entries[start].key
                var end = start + 1
                while end < range.upperBound, entries[end].key == key { end += 1 }
                if end - start > 1 {
                    // Nothing in a title is zero but its end.
                    if key & 0xFF == 0 {
                        for index in start..<end - 1 { isEqualToNext[index] = true }
                    } else {
                        goOn(start..<end, depth + Self.step)
                        open.append((start..<end, depth + Self.step))
                    }
                }
                start = end
            }
        }
    }

    /// Those of one key stay as they stand, which is the order of the rows.
    private mutating func sortByKeys(_ range: Range<Int>) {
        if range.count < Self.fewest {
            entries[range].sort { $0.key != $1.key ? $0.key < $1.key : $0.row < $1.row }
        } else {
            entries.replaceSubrange(range, with: RadixSort.sorted(Array(entries[range])))
        }
    }

    private mutating func goOn(_ range: Range<Int>, _ depth: Int) {
        for index in range {
            let row = entries[index].row
            entries[index] = RadixSort.Entry(key: Self.key(bytes.span, Int(starts[Int(row)]) + depth), row: row)
        }
    }

    /// The bytes from a position on, the first one highest; zeros behind the end.
    private static func key(_ bytes: Span<UInt8>, _ start: Int) -> UInt64 {
        var key: UInt64 = 0
        for offset in 0..<step {
            let byte = bytes[start + offset]
            if byte == 0 { break }
            key |= UInt64(byte) << UInt64(56 - offset * 8)
        }
        return key
    }
}
