import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

@Suite("Sorting by digits")
struct RadixSortTests {
    @Test(arguments: 0..<40) func `rows are sorted by key, and rows with the same key keep their order`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        // Keys that differ in few digits up to keys that differ in all.
        let shift = UInt64.random(in: 0...63, using: &random)
        var sorting = RadixSort()
        // One sorter is reused for several lists.
        for round in 0..<4 {
            var entries = (0..<Int.random(in: 0...300, using: &random)).map { row in
                RadixSort.Entry(key: (UInt64.random(in: 0...UInt64.max, using: &random) >> shift) << (shift / 2), row: UInt32(row))
            }
            var range = 0..<entries.count
            if round > 1 { range = (Int.random(in: 0...50, using: &random)..<Int.random(in: 50...300, using: &random)).clamped(to: range) }
            let expected = entries[range].sorted { ($0.key, $0.row) < ($1.key, $1.row) }.map(\.row)
            let rest = entries.indices.filter { !range.contains($0) }
            if round == 0 { sorting.sort(&entries) } else { sorting.sort(&entries, in: range) }
            #expect(entries[range].map(\.row) == expected, "seed \(seed), \(round)")
            #expect(rest.allSatisfy { entries[$0].row == UInt32($0) }, "seed \(seed), \(round)")
        }
    }
}
