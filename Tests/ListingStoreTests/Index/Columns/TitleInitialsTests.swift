import Testing

@testable import ListingCore
@testable import ListingStore

@Suite("Letters of titles")
struct TitleInitialsTests {
    @Test func `each title is under its letter, and no letter is repeated`() {
        let titles = [
            "Bowl", "basket", "“Bench”", "Étui", "e\u{301}tui", "7 mugs", "", "…", "青花瓷", "ω", "Ω", "ß", "한", "İstanbul", "Zebra", "नमक",
            "bowl again", "Æble", "œuf", "Ðe", "Þorn", "Ёлка", "Қазақ", "Ⓐ mug", "1\u{20E3} mug", "a\u{308}",
        ]
        var letters = TitleInitials()
        for title in titles { letters.append(title) }
        for (row, title) in titles.enumerated() {
            let name = letters.grouping.names[Int(letters.rows[row])]
            #expect(name == TitleInitial.of(title).map { .letter($0) } ?? .noLetter, "\(title)")
        }
        #expect(letters.letters.prefix(2) == ["B", "E"] && letters.rows.prefix(5) == [1, 1, 1, 2, 2])
        #expect(Set(letters.letters).count == letters.letters.count && letters.letters.contains("Æ"))
    }

    @Test func `letters restored from disk are the same`() {
        var letters = TitleInitials()
        for title in ["b", "a", "", "b"] { letters.append(title) }
        let restored = TitleInitials(letters.letters, rows: letters.rows)
        #expect(restored.grouping.names == letters.grouping.names && restored.grouping.codes == [1, 2, 0, 1])
    }
}
