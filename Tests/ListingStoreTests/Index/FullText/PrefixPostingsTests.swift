import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Postings by prefix.
@Suite("Beginnings of words")
struct PrefixPostingsTests {
    /// Returns the rows of a prefix for some words, in memory.
    private func find(_ text: String, in words: SortedRun) throws -> [Int]? {
        guard let range = PrefixKey(text)?.range else { return nil }
        var writer = PrefixPostingsWriter()
        SortedRun.merge([words]) { word, rows in writer.add(word, rows.all) }
        var found = RowBitmap(capacity: SegmentStore.rowsPerSegment)
        for prefixes in writer.finish() where range.contains(prefixes.key) {
            let packed = try Checksum.removing(from: prefixes.bytes)
            try PostingsCodec.unpack(packed.span, into: &found)
        }
        var rows: [Int] = []
        found.forEach { rows.append($0) }
        return rows
    }

    @Test func `a word is found by up to three of its first characters, and not by other characters`() throws {
        let prefixes = SortedRun(["mug", "mugs", "mu", "m", "bowl", "élan", "青花", "नमक", "🎁🎁🎁🎁"].map { [$0] })
        #expect(try find("mug", in: prefixes) == [0, 1])
        #expect(try find("mu", in: prefixes) == [0, 1, 2])
        #expect(try find("m", in: prefixes) == [0, 1, 2, 3])
        #expect(try find("é", in: prefixes) == [5] && find("éla", in: prefixes) == [5] && find("él", in: prefixes) == [5])
        #expect(try find("青", in: prefixes) == [6] && find("青花", in: prefixes) == [6] && find("花", in: prefixes) == [])
        #expect(try find("नम", in: prefixes) == [7] && find("🎁🎁", in: prefixes) == [8])
        // Longer prefixes are looked up in the full-text index.
        #expect(try find("mugs", in: prefixes) == nil && find("नमक", in: prefixes) == nil && find("", in: prefixes) == nil)
    }

    @Test(arguments: [1, 2, 7, 1_000]) func `few and many rows are read back unchanged`(step: Int) throws {
        let prefixes = SortedRun((0..<SegmentStore.rowsPerSegment).map { $0 % step == 0 ? ["tea", "teapot"] : [] })
        #expect(try find("te", in: prefixes) == Array(stride(from: 0, to: SegmentStore.rowsPerSegment, by: step)))
    }

    @Test(arguments: 0..<20) func `any words are found by any prefix, as in a scan of all words`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let letters = ["a", "b", "é", "ж", "木", "क", "🎁", "1"]
        func word() -> String {
            (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in letters.randomElement(using: &random) }.joined()
        }
        let rows = (0..<300).map { _ in Array(Set((0..<Int.random(in: 0...6, using: &random)).map { _ in word() })) }
        let prefixes = SortedRun(rows)
        for _ in 0..<100 {
            let text = word()
            guard let found = try find(text, in: prefixes) else { continue }
            let expected = rows.indices.filter { row in rows[row].contains { $0.utf8.starts(with: text.utf8) } }
            #expect(found == expected, "seed \(seed), \(text)")
        }
    }

    @Test(arguments: 0..<200) func `arbitrary bytes give an error or rows, and never crash`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        var rows = RowBitmap(capacity: 100)
        for bytes in [[UInt8(seed % 2)] + bytes, bytes] { try? PostingsCodec.unpack(bytes.span, into: &rows) }
        #expect(rows.count <= 100)
    }
}
