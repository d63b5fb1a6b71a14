/// Sorts rows by numbers, digit by digit: a million of them are not to be compared with each other twenty times.
public enum RadixSort {
    /// A row with what it is sorted by, side by side: looking each key up in its column would take three times as long.
    public struct Entry: Sendable {
        public let key: UInt64
        public let row: UInt32

        public init(key: UInt64, row: UInt32) {
            self.key = key
            self.row = row
        }
    }

    /// A digit's values and their counts fit into the processor's nearest cache.
    private static let digitBits = 11
    private static let digits = (UInt64.bitWidth + digitBits - 1) / digitBits
    private static let values = 1 << digitBits

    /// The rows by their keys, those with one key as they stood.
    ///
    /// - Complexity: O(n)
    static func rows(_ entries: [Entry]) -> [UInt32] { sorted(entries).map(\.row) }

    /// The entries by their keys, those with one key as they stood.
    ///
    /// - Complexity: O(n)
    public static func sorted(_ entries: [Entry]) -> [Entry] {
        var (from, to) = (entries, entries)
        for (digit, counts) in self.counts(entries).enumerated() where !counts.contains(entries.count) {
            // Where each value's entries begin.
            var places: [Int] = []
            places.reserveCapacity(values)
            var start = 0
            for count in counts {
                places.append(start)
                start += count
            }
            for entry in from {
                let value = value(of: digit, in: entry.key)
                to[places[value]] = entry
                places[value] += 1
            }
            swap(&from, &to)
        }
        return from
    }

    /// How often each digit has each of its values. A digit with one value only needs no pass.
    private static func counts(_ entries: [Entry]) -> [[Int]] {
        var counts = [[Int]](repeating: [Int](repeating: 0, count: values), count: digits)
        for digit in counts.indices {
            for entry in entries { counts[digit][value(of: digit, in: entry.key)] += 1 }
        }
        return counts
    }

    private static func value(of digit: Int, in key: UInt64) -> Int {
        Int(truncatingIfNeeded: key >> UInt64(digit * digitBits)) & (values - 1)
    }
}
