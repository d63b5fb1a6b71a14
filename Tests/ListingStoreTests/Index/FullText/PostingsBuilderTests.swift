import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// The postings of a segment, on their way to disk and as found there.
@Suite("Words of many rows")
struct PostingsBuilderTests {
    /// Returns the words of rows. Some words share their first eight bytes, and all together fill more than one block.
    private func rows(_ seed: Int) -> [[String]] {
        var random = SeededGenerator(seed: UInt64(seed))
        func word() -> String {
            let prefix = ["", "teapot", "青花瓷", "wonderful"].randomElement(using: &random) ?? ""
            return prefix + String(Int.random(in: 0...3_000, using: &random), radix: 6)
        }
        return (0..<2_000).map { _ in (0..<Int.random(in: 0...12, using: &random)).map { _ in word() } }
    }

    @Test(arguments: 0..<6)
    func `each word appears once, in the order of its bytes, with its rows in order, in any number of pieces`(seed: Int) {
        let rows = rows(seed)
        var random = SeededGenerator(seed: UInt64(seed))
        let names = Int.random(in: 0...4, using: &random)
        let titles = Int.random(in: 0...names, using: &random)
        func rowsByWord(_ words: (Int) -> ArraySlice<String>) -> [String: [Int]] {
            rows.indices.reduce(into: [:]) { rows, row in for word in Set(words(row)) { rows[word, default: []].append(row) } }
        }
        let (expected, expectedNames) = (rowsByWord { rows[$0][...] }, rowsByWord { rows[$0].prefix(names) })
        let expectedTitles = rowsByWord { rows[$0].prefix(titles) }
        var ends = (0..<seed % 4).map { _ in Int.random(in: 0...rows.count, using: &random) }
        ends = ends.sorted() + [rows.count]
        let pieces = zip([0] + ends, ends).map { SortedRun(rows[$0..<$1], titles: titles, names: names, from: $0) }
        var found: [String] = []
        SortedRun.merge(pieces) { bytes, rows in
            let word = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
            found.append(word)
            #expect(rows.all.map(Int.init) == expected[word], "seed \(seed), \(word)")
            #expect(rows.names.map(Int.init) == expectedNames[word] ?? [], "seed \(seed), \(word)")
            #expect(rows.titles.map(Int.init) == expectedTitles[word] ?? [], "seed \(seed), \(word)")
        }
        #expect(found == expected.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, "seed \(seed)")
    }

    @Test func `words that differ in one byte or in their length have different hashes`() {
        var random = SeededGenerator(seed: 5)
        var seen: Set<UInt64> = []
        var count = 0
        func add(_ word: [UInt8]) {
            count += 1
            seen.insert(XXH3.hash(word.span.bytes))
        }
        add([])
        for length in 1...64 {
            let word = (0..<length).map { _ in UInt8.random(in: 97...122, using: &random) }
            add(word)
            for index in word.indices {
                var other = word
                other[index] ^= 0x55
                add(other)
            }
            add([UInt8](repeating: 97, count: length))
        }
        #expect(seen.count == count)
    }

    @Test(arguments: 0..<3) func `words and prefixes are found in blocks as in a scan of all words`(seed: Int) throws {
        let rows = rows(seed)
        var writer = DictionaryBlockWriter()
        SortedRun.merge([SortedRun(rows)]) { word, rows in writer.add(word, rows.all) }
        let blocks = writer.finish()
        #expect(blocks.count > 2)
        for (first, next) in zip(blocks, blocks.dropFirst()) { #expect(first.first.lexicographicallyPrecedes(next.first)) }
        for text in ["teapot1", "wonderful", "wonderful12", "1", "青花瓷", "青花瓷3", "none"] {
            for isPrefix in [false, true] {
                var found = RowBitmap(capacity: rows.count)
                for block in blocks { try DictionaryBlock.find(Array(text.utf8), isPrefix: isPrefix, in: block.bytes, into: &found) }
                var expected = RowBitmap(capacity: rows.count)
                for (row, words) in rows.enumerated() {
                    if words.contains(where: { isPrefix ? $0.utf8.starts(with: text.utf8) : $0 == text }) { expected.insert(row) }
                }
                #expect(found == expected, "seed \(seed), \(text), \(isPrefix)")
            }
        }
    }

    @Test func `a block with a changed byte is treated as damage`() throws {
        var writer = DictionaryBlockWriter()
        SortedRun.merge([SortedRun([["mug"], ["mug", "tea"]])]) { word, rows in writer.add(word, rows.all) }
        let block = try #require(writer.finish().first)
        for index in block.bytes.indices {
            var bytes = block.bytes
            bytes[index] ^= 4
            var rows = RowBitmap(capacity: 2)
            #expect(throws: Checksum.Damage.self) { try DictionaryBlock.find([0x6D], isPrefix: true, in: bytes, into: &rows) }
        }
    }

    @Test(arguments: 0..<2)
    func `the index finds words and long prefixes over blocks and segments, as a scan of all listings does`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = SegmentStore.rowsPerSegment + 500
        let titles = (0..<count).map { row in
            "teapot\(Int.random(in: 0...9_999, using: &random)) \(row % 7 == 0 ? "blue" : "red") n\(row)"
        }
        let index = try FullTextIndex(path: nil, identity: "")
        @Sendable func listing(_ row: Int) -> Listing {
            Listing(id: ListingID(row), title: titles[row], source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        }
        let listings: @Sendable ([Int]) -> [Int: Listing] = { rows in
            rows.reduce(into: [:]) { $0[$1] = listing($1) }
        }
        // In two steps, of which the first leaves an incomplete segment.
        for rows in [count - 100, count] { try index.extend(to: rows, listings) {} }
        #expect(index.indexedCount == count)
        for text in ["teapot12", "teapot1234 ", "blue teapot", "blue n327", "n32768 ", "red teapot99", "-blue teapot7", "teap", "zzzz"] {
            let search = SearchText(text)
            var expected = RowBitmap(capacity: count)
            for row in titles.indices where SearchMatcher(search).match(SearchableTexts(listing(row))) != nil { expected.insert(row) }
            let found = try index.find(search, capacity: count)
            #expect(found.rows == expected && found.inNames == expected && found.inTitle == expected, "seed \(seed), \(text)")
        }
    }

    @Test func `an index made by an older program is refused before anything is written`() async throws {
        try await CatalogFolder.with { folder in
            let path = folder.url.path + "/older.words"
            try FullTextIndex.spoil(
                path: path,
                """
                CREATE TABLE progress (identity TEXT NOT NULL, layout INTEGER NOT NULL, searched INTEGER NOT NULL);
                INSERT INTO progress VALUES ('x', 5, 1);
                """)
            let bytes = try Data(contentsOf: URL(filePath: path))
            #expect(throws: CacheError.otherVersion(path: path)) { try FullTextIndex(path: path, identity: "x") }
            #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
        }
    }

    @Test
    func `pieces are joined to segments, only those before the first missing one are searched, and a failure ends the work`() throws {
        struct Failure: Error {}
        let (whole, half) = (SegmentStore.rowsPerSegment, SegmentStore.rowsPerSegment / 2)
        let parts = SegmentScheduler<Int>(from: 100, to: 2 * whole + 7)
        #expect(parts.count == 5)
        var taken: [Range<Int>] = []
        parts.forEach { taken.append($0) }
        #expect(taken == [0..<half, half..<whole, whole..<whole + half, whole + half..<2 * whole, 2 * whole..<2 * whole + 7])
        var indexedCount: [Int] = []
        for (piece, part) in [(4, 2), (1, nil), (3, nil), (0, 0), (2, 1)] as [(Int, Int?)] {
            let made = parts.add(piece, of: taken[piece])
            let rows = part.map { $0 * whole..<min(($0 + 1) * whole, 2 * whole + 7) }
            #expect(made?.segment == rows)
            guard let made else { continue }
            #expect(made.pieces == made.pieces.sorted())
            try parts.finish(made.segment) { indexedCount.append($0) }
        }
        #expect(indexedCount == [0, whole, 2 * whole + 7])
        try parts.check()

        // Rows after a segment that could not be written are not searched.
        let unlucky = SegmentScheduler<Int>(from: 0, to: 2 * whole)
        #expect(throws: Failure.self) { try unlucky.finish(0..<whole) { _ in throw Failure() } }
        try unlucky.finish(whole..<2 * whole) { _ in Issue.record("written behind a part that is missing") }
        #expect(throws: Failure.self) { try unlucky.check() }

        let others = SegmentScheduler<Int>(from: 0, to: 3 * whole)
        var calls = 0
        others.forEach { _ in
            calls += 1
            throw Failure()
        }
        #expect(calls == 1)
        #expect(throws: Failure.self) { try others.check() }
    }
}
