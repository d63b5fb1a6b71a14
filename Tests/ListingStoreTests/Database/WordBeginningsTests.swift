import ListingCore
import Testing

@testable import ListingStore

/// Which rows have words that begin like what is typed.
@Suite("Beginnings of words")
struct WordBeginningsTests {
    /// What rows the beginnings of some words lead to, in memory.
    private func find(_ text: String, isName: Bool = false, in beginnings: WordBeginnings) throws -> [Int]? {
        guard let range = WordBeginning(text)?.range else { return nil }
        var found = RowSet(capacity: WordTables.rows)
        try beginnings.forEach { key, isOfName, rows in
            if range.contains(key), isOfName == isName { try WordBeginnings.unpack(rows, into: &found) }
        }
        var rows: [Int] = []
        found.forEach { rows.append($0) }
        return rows
    }

    @Test("a word is found by up to three of its first characters, and not by others")
    func characters() throws {
        var beginnings = WordBeginnings()
        for (row, word) in ["mug", "mugs", "mu", "m", "bowl", "élan", "青花", "नमक", "🎁🎁🎁🎁"].enumerated() {
            beginnings.add(word.utf8Span.span, isName: false, row: row)
        }
        beginnings.add("mug".utf8Span.span, isName: true, row: 7)
        #expect(try find("mug", in: beginnings) == [0, 1])
        #expect(try find("mu", in: beginnings) == [0, 1, 2])
        #expect(try find("m", in: beginnings) == [0, 1, 2, 3])
        #expect(try find("mug", isName: true, in: beginnings) == [7])
        #expect(try find("é", in: beginnings) == [5] && find("éla", in: beginnings) == [5] && find("él", in: beginnings) == [5])
        #expect(try find("青", in: beginnings) == [6] && find("青花", in: beginnings) == [6] && find("花", in: beginnings) == [])
        #expect(try find("नम", in: beginnings) == [7] && find("🎁🎁", in: beginnings) == [8])
        // Longer ones are for the index of words.
        #expect(try find("mugs", in: beginnings) == nil && find("नमक", in: beginnings) == nil && find("", in: beginnings) == nil)
    }

    @Test("few and many rows come back as they were", arguments: [1, 2, 7, 1_000])
    func rows(step: Int) throws {
        var beginnings = WordBeginnings()
        let rows = Array(stride(from: 0, to: WordTables.rows, by: step))
        for row in rows { for word in ["tea", "teapot"] { beginnings.add(word.utf8Span.span, isName: false, row: row) } }
        #expect(try find("te", in: beginnings) == rows)
    }

    @Test("any words are found by any beginning, as by a look at each of them", arguments: 0..<20)
    func anyWords(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let letters = ["a", "b", "é", "ж", "木", "क", "🎁", "1"]
        func word() -> String {
            (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in letters.randomElement(using: &random) }.joined()
        }
        var beginnings = WordBeginnings()
        let rows = (0..<300).map { _ in (0..<Int.random(in: 0...6, using: &random)).map { _ in word() } }
        for (row, words) in rows.enumerated() { for word in words { beginnings.add(word.utf8Span.span, isName: false, row: row) } }
        for _ in 0..<100 {
            let text = word()
            guard let found = try find(text, in: beginnings) else { continue }
            let expected = rows.indices.filter { row in rows[row].contains { $0.utf8.starts(with: text.utf8) } }
            #expect(found == expected, "seed \(seed), \(text)")
        }
    }

    @Test("bytes that nobody wrote are damage or rows, and never a crash", arguments: 0..<200)
    func damage(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        var rows = RowSet(capacity: 100)
        try? WordBeginnings.unpack([UInt8(seed % 2)] + bytes, into: &rows)
        try? WordBeginnings.unpack(bytes, into: &rows)
        #expect(rows.count <= 100)
    }
}
