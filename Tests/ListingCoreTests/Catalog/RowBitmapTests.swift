import TestSupport
import Testing

@testable import ListingCore

@Suite struct RowBitmapTests {
    @Test(arguments: [(0, 200), (64, 200), (128, 130), (192, 150), (256, 150), (1, 200), (63, 200), (65, 164), (100, 128), (127, 129)])
    func `the rows of a part are inserted into the whole, up to its capacity`(first: Int, capacity: Int) {
        var part = RowBitmap(capacity: 100)
        for row in stride(from: 0, to: 100, by: 7) { part.insert(row) }
        var whole = RowBitmap(capacity: capacity)
        whole.insert(1)
        whole.insert(part, at: first)
        let expected = [1] + stride(from: first, to: first + 100, by: 7).filter { $0 < capacity && $0 != 1 }
        var found: [Int] = []
        whole.forEach { found.append($0) }
        #expect(found == expected.sorted() && whole.count == expected.count)
    }

    @Test func `rows added in bulk stop at the set's capacity, even if adding them fails`() {
        struct Failure: Error {}
        var rows = RowBitmap(capacity: 70)
        #expect(throws: Failure.self) {
            try rows.insert { words throws(Failure) in
                words[0] |= 0b101
                words[1] = .max
                throw Failure()
            }
        }
        var found: [Int] = []
        rows.forEach { found.append($0) }
        #expect(found == [0, 2] + Array(64..<70))
    }

    @Test(arguments: UInt64(0)..<20) func `parts of a set are those of its rows`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let capacity = Int.random(in: 1...400, using: &random)
        let rows = Set((0..<Int.random(in: 0...capacity, using: &random)).map { _ in Int.random(in: 0..<capacity, using: &random) })
        var set = RowBitmap(capacity: capacity)
        for row in rows { set.insert(row) }
        for _ in 0..<20 {
            let start = Int.random(in: 0...capacity, using: &random)
            let part = start..<Int.random(in: start...capacity + 100, using: &random)
            let expected = rows.filter(part.contains).sorted()
            var found: [Int] = []
            set.forEach(in: part) { found.append($0) }
            #expect(found == expected && set.count(in: part) == expected.count && set.isEmpty(in: part) == expected.isEmpty, "\(seed)")
            // Slices begin at the first row of a word.
            let whole = start / 64 * 64..<min(part.upperBound, capacity)
            guard whole.lowerBound < whole.upperBound else { continue }
            var slice = set.slice(whole)
            var kept: [Int] = []
            slice.forEach { kept.append(whole.lowerBound + $0) }
            #expect(kept == rows.filter(whole.contains).sorted(), "seed \(seed)")
            slice.keep { $0 % 3 == 0 }
            var changed = set
            changed.replace(whole, by: slice)
            let left = (0..<capacity).filter {
                rows.contains($0) && (!whole.contains($0) || ($0 - whole.lowerBound) % 3 == 0)
            }
            var all: [Int] = []
            changed.forEach { all.append($0) }
            #expect(all == left, "seed \(seed)")
        }
    }
}
