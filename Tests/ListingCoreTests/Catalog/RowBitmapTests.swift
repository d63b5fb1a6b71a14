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
}
