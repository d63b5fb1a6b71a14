import Testing

@testable import ListingCore

@Suite("Sorting by digits")
struct RadixSortTests {
    @Test("rows come by their keys, those with one key as they stood", arguments: 0..<40)
    func order(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        // Few digits that differ, and all of them.
        let shift = UInt64.random(in: 0...63, using: &random)
        let entries = (0..<Int.random(in: 0...300, using: &random)).map { row in
            RadixSort.Entry(key: (UInt64.random(in: 0...UInt64.max, using: &random) >> shift) << (shift / 2), row: UInt32(row))
        }
        let expected = entries.sorted { ($0.key, $0.row) < ($1.key, $1.row) }.map(\.row)
        #expect(RadixSort.rows(entries) == expected, "seed \(seed)")
    }
}
