import ListingCore
import Testing

@testable import ListingStore

/// The words of a part of a catalogue, on their way to the disk and found there.
@Suite("Words of many rows")
struct WordPostingsTests {
    /// Rows of words, some of them with the same first eight bytes, and more than one leaf holds.
    private func rows(_ seed: Int) -> [[String]] {
        var random = SeededGenerator(seed: UInt64(seed))
        func word() -> String {
            let beginning = ["", "teapot", "青花瓷", "wonderful"].randomElement(using: &random) ?? ""
            return beginning + String(Int.random(in: 0...3_000, using: &random), radix: 6)
        }
        return (0..<2_000).map { _ in Array(Set((0..<Int.random(in: 0...12, using: &random)).map { _ in word() })) }
    }

    @Test("each word comes once, in the order of its bytes, with its rows in their order", arguments: 0..<3)
    func postings(seed: Int) {
        let rows = rows(seed)
        var expected: [String: [Int]] = [:]
        for (row, words) in rows.enumerated() { for word in words { expected[word, default: []].append(row) } }
        var found: [(word: String, rows: [Int])] = []
        WordPostings(rows).forEach { word, rows in
            found.append((word.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }, rows.map(Int.init)))
        }
        #expect(found.map(\.word) == expected.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, "seed \(seed)")
        for (word, rows) in found { #expect(rows == expected[word], "seed \(seed), \(word)") }
    }

    @Test("words and their beginnings are found in leaves as by a look at each", arguments: 0..<3)
    func leaves(seed: Int) throws {
        let rows = rows(seed)
        var writer = WordLeafWriter()
        WordPostings(rows).forEach { writer.add($0, $1) }
        let leaves = writer.finish()
        #expect(leaves.count > 2)
        for (first, next) in zip(leaves, leaves.dropFirst()) { #expect(first.first.lexicographicallyPrecedes(next.first)) }
        for text in ["teapot1", "wonderful", "wonderful12", "1", "青花瓷", "青花瓷3", "none"] {
            for isPrefix in [false, true] {
                var found = RowSet(capacity: rows.count)
                for leaf in leaves { try WordLeaf.find(Array(text.utf8), isPrefix: isPrefix, in: leaf.bytes, into: &found) }
                var expected = RowSet(capacity: rows.count)
                for (row, words) in rows.enumerated() {
                    if words.contains(where: { isPrefix ? $0.utf8.starts(with: text.utf8) : $0 == text }) { expected.insert(row) }
                }
                #expect(found == expected, "seed \(seed), \(text), \(isPrefix)")
            }
        }
    }

    @Test("a leaf with another byte is damage")
    func damage() throws {
        var writer = WordLeafWriter()
        WordPostings([["mug"], ["mug", "tea"]]).forEach { writer.add($0, $1) }
        let leaf = try #require(writer.finish().first)
        for index in leaf.bytes.indices {
            var bytes = leaf.bytes
            bytes[index] ^= 4
            var rows = RowSet(capacity: 2)
            #expect(throws: Checksum.Damage.self) { try WordLeaf.find([0x6D], isPrefix: true, in: bytes, into: &rows) }
        }
    }

    @Test("the index finds words and long beginnings over leaves and parts, as a look at each listing does", arguments: 0..<2)
    func index(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = WordTables.rows + 500
        let titles = (0..<count).map { row in
            "teapot\(Int.random(in: 0...9_999, using: &random)) \(row % 7 == 0 ? "blue" : "red") n\(row)"
        }
        let index = try WordIndex(path: nil, identity: "")
        @Sendable func listing(_ row: Int) -> Listing {
            Listing(id: ListingID(row), title: titles[row], source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        }
        let listings: @Sendable ([Int]) -> [Int: Listing] = { rows in
            rows.reduce(into: [:]) { $0[$1] = listing($1) }
        }
        // In two steps: the first leaves a part that is not full.
        for rows in [count - 100, count] { try index.extend(to: rows, listings) {} }
        #expect(index.searched == count)
        for text in ["teapot12", "teapot1234 ", "blue teapot", "blue n327", "n32768 ", "red teapot99", "-blue teapot7", "teap", "zzzz"] {
            let search = SearchText(text)
            var expected = RowSet(capacity: count)
            for row in titles.indices where SearchableTexts(listing(row)).match(search) { expected.insert(row) }
            let found = try index.find(search, capacity: count).matches
            #expect(found.rows == expected && found.best == expected, "seed \(seed), \(text)")
        }
    }

    @Test("what is searched is what stands before the first part that is missing, and one failure ends the work")
    func parts() throws {
        struct Failure: Error {}
        let parts = WordParts(from: 100, to: 2 * WordTables.rows + 7)
        #expect(parts.count == 3)
        var taken: [Range<Int>] = []
        parts.forEach { taken.append($0) }
        #expect(taken == [0..<WordTables.rows, WordTables.rows..<2 * WordTables.rows, 2 * WordTables.rows..<2 * WordTables.rows + 7])
        var searched: [Int] = []
        for number in [2, 0, 1] { try parts.finish(taken[number]) { searched.append($0) } }
        #expect(searched == [0, WordTables.rows, 2 * WordTables.rows + 7])
        try parts.check()

        let others = WordParts(from: 0, to: 3 * WordTables.rows)
        var calls = 0
        others.forEach { _ in
            calls += 1
            throw Failure()
        }
        #expect(calls == 1)
        #expect(throws: Failure.self) { try others.check() }
    }
}
