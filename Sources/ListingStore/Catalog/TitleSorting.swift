import ListingCore

/// Sorts titles eight bytes at a time, as integers: first all titles, then each group of equal keys by its next eight bytes. A comparison
/// sort of a million titles would load each from memory about twenty times.
struct TitleSorting {
    /// One entry per row, with the eight bytes that were compared last.
    private(set) var entries: [RadixSort.Entry] = []
    /// Flags per entry: true if its title equals the next one's.
    private(set) var isEqualToNext: [Bool]
    private let blocks: [[UInt8]]
    /// The offset of each row's title within its block.
    private var starts: [UInt32] = []
    private var sorting = RadixSort()

    static let step = 8
    /// Entries below which a comparison sort is faster than a radix sort.
    private static let fewest = 256

    init(_ blocks: [[UInt8]]) {
        self.blocks = blocks
        starts.reserveCapacity(blocks.count * MultiValueColumn.rowsPerBlock)
        entries.reserveCapacity(blocks.count * MultiValueColumn.rowsPerBlock)
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
        // Ranges to sort, by the bytes from `depth` on. An explicit stack replaces recursion, because titles may be long.
        var open = [(range: 0..<entries.count, depth: 0)]
        while let (range, depth) = open.popLast() {
            sortByKeys(range)
            var start = range.lowerBound
            while start < range.upperBound {
                let key = entries[start].key
                var end = start + 1
                while end < range.upperBound, entries[end].key == key { end += 1 }
                if end - start > 1 {
                    // Only the end of a title is zero, so these titles are equal.
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

    /// Appends the title of a row, with its zero byte.
    func append(_ row: Int, to bytes: inout [UInt8]) {
        let block = blocks[row / MultiValueColumn.rowsPerBlock]
        let start = Int(starts[row])
        if let end = block.span.firstIndex(of: 0, from: start) { bytes.append(contentsOf: block[start...end]) }
    }

    /// Sorts stably: entries with equal keys stay in row order.
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
            let block = blocks[row / MultiValueColumn.rowsPerBlock]
            let key = Self.key(block.span, Int(starts[row]) + depth)
            entries[index] = RadixSort.Entry(key: key, row: UInt32(row))
        }
    }

    /// The eight bytes at a position, most significant first, with zeros after the end of the title.
    static func key(_ bytes: Span<UInt8>, _ start: Int) -> UInt64 {
        let word: UInt64
        if start + step <= bytes.count {
            word = LittleEndian.read(bytes.bytes, start, as: UInt64.self)
        } else {
            word = (start..<bytes.count).reversed().reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
        }
        // The lowest set bit marks the first zero byte.
        let zeros = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
        let end = UInt64(zeros.trailingZeroBitCount / 8 * 8)
        return (zeros == 0 ? word : word & ((1 << end) - 1)).byteSwapped
    }
}
