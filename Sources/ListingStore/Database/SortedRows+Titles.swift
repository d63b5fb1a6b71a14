import ListingCore

extension SortedRows {
    /// All rows by their titles, as folded ones.
    ///
    /// - Parameter blocks: of 4,096 rows each, and of fewer in the last one: keys that end with a zero each, in the order of the rows.
    /// - Complexity: O(n) for titles that differ in their first bytes, and so often more as they begin alike.
    init(titles blocks: [[UInt8]]) {
        var titles = TitleSorting(blocks)
        titles.sort()
        self.init(titles.entries) { titles.isEqualToNext[$0] }
    }
}

/// Sorts titles by eight bytes at a time, as numbers: first all of them, then those that have these in common, by the next eight.
/// Comparing a million titles with each other would look each up in memory twenty times.
private struct TitleSorting {
    /// With the bytes that were looked at last.
    private(set) var entries: [RadixSort.Entry] = []
    /// For each entry, whether its title is that of the one behind it.
    private(set) var isEqualToNext: [Bool]
    private let blocks: [[UInt8]]
    /// Where the title of each row begins in its block.
    private var starts: [UInt32] = []
    private var sorting = RadixSort()

    private static let step = 8
    /// Of fewer, to compare them is faster than to count their digits.
    private static let fewest = 256

    init(_ blocks: [[UInt8]]) {
        self.blocks = blocks
        starts.reserveCapacity(blocks.count * TermBlocks.rows)
        entries.reserveCapacity(blocks.count * TermBlocks.rows)
        for block in blocks {
            var start = 0
            while let end = block.span.firstIndex(of: 0, from: start) {
                entries.append(RadixSort.Entry(key: Self.key(block.span, start), row: UInt32(starts.count)))
                starts.append(UInt32(start))
                start = end + 1
            }
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
            sorting.sort(&entries, in: range)
        }
    }

    private mutating func goOn(_ range: Range<Int>, _ depth: Int) {
        for index in range {
            let row = Int(entries[index].row)
            let block = blocks[row / TermBlocks.rows]
            let key = Self.key(block.span, Int(starts[row]) + depth)
            entries[index] = RadixSort.Entry(key: key, row: UInt32(row))
        }
    }

    /// The bytes from a position on, the first one highest; zeros behind the end.
    private static func key(_ bytes: Span<UInt8>, _ start: Int) -> UInt64 {
        let count = min(step, bytes.count - start)
        let word = count == step ? FixedNumbers.read(bytes.bytes, start, as: UInt64.self) : FixedNumbers.read(bytes, start, count)
        // The lowest of the bits that are left stands in the first byte that is zero.
        let zeros = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
        let end = UInt64(zeros.trailingZeroBitCount / 8 * 8)
        return (zeros == 0 ? word : word & ((1 << end) - 1)).byteSwapped
    }
}
