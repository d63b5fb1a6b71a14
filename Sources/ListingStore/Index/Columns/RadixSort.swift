/// An LSD radix sort of rows by integer keys, because a comparison sort of a million rows takes some twenty comparisons per row.
///
/// A sorter that is reused for several sorts allocates its buffer once; allocating takes as long as the sort itself.
package struct RadixSort {
    /// A row together with its sort key, because looking up each key in its column would take three times as long.
    package struct Entry: Sendable {
        package let key: UInt64
        package let row: UInt32

        package init(key: UInt64, row: UInt32) {
            self.key = key
            self.row = row
        }
    }

    /// Bits per digit, so that the counts of a digit's values fit into the CPU's first-level cache.
    private static let digitBits = 11
    private static let digits = (UInt64.bitWidth + digitBits - 1) / digitBits
    private static let values = 1 << digitBits

    /// The buffer that holds the entries after every other pass.
    private var capacity: [Entry] = []

    package init() {}

    /// Sorts entries by key. The sort is stable.
    ///
    /// - Complexity: O(n)
    package mutating func sort(_ entries: inout [Entry]) {
        sort(&entries, in: 0..<entries.count)
    }

    /// Sorts a range of entries by key. The sort is stable.
    ///
    /// - Complexity: O(n), for n entries in the range
    package mutating func sort(_ entries: inout [Entry], in range: Range<Int>) {
        let counts = Self.counts(entries.span.extracting(range))
        if capacity.count < range.count { capacity = [Entry](repeating: Entry(key: 0, row: 0), count: range.count) }
        var isInScratch = false
        for digit in 0..<Self.digits {
            let counts = counts[digit * Self.values..<(digit + 1) * Self.values]
            // A digit with the same value in all entries needs no pass.
            if counts.contains(UInt32(range.count)) { continue }
            if isInScratch {
                var target = entries.mutableSpan
                Self.move(capacity.span.extracting(0..<range.count), by: digit, counts, to: &target, from: range.lowerBound)
            } else {
                var target = capacity.mutableSpan
                Self.move(entries.span.extracting(range), by: digit, counts, to: &target, from: 0)
            }
            isInScratch.toggle()
        }
        guard isInScratch else { return }
        if range.count == entries.count, capacity.count == entries.count {
            swap(&capacity, &entries)
        } else {
            entries.replaceSubrange(range, with: capacity[..<range.count])
        }
    }

    /// - Parameter start: The offset of the entries in `target`.
    private static func move(
        _ entries: Span<Entry>, by digit: Int, _ counts: ArraySlice<UInt32>, to target: inout MutableSpan<Entry>, from start: Int
    ) {
        // The next free position for each value.
        var positions: [Int] = []
        positions.reserveCapacity(values)
        var position = start
        for count in counts {
            positions.append(position)
            position += Int(count)
        }
        for index in entries.indices {
            let entry = entries[index]
            let value = value(of: digit, in: entry.key)
            target[positions[value]] = entry
            positions[value] += 1
        }
    }

    /// The histograms of all digits, one after the other.
    private static func counts(_ entries: Span<Entry>) -> [UInt32] {
        var counts = [UInt32](repeating: 0, count: digits * values)
        for index in entries.indices {
            let key = entries[index].key
            for digit in 0..<digits { counts[digit * values + value(of: digit, in: key)] += 1 }
        }
        return counts
    }

    private static func value(of digit: Int, in key: UInt64) -> Int {
        Int(truncatingIfNeeded: key >> UInt64(digit * digitBits)) & (values - 1)
    }
}
