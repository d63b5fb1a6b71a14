import Testing

@testable import ListingCore

@Suite("Letters of titles")
struct FirstLettersTests {
    @Test("a title and its key stand under one letter")
    func keys() {
        let titles = [
            "Bowl", "basket", "“Bench”", "Étui", "e\u{301}tui", "7 mugs", "", "…", "青花瓷", "ω", "Ω", "ß", "한", "İstanbul", "Zebra", "नमक",
            "bowl again",
        ]
        var (byTitle, byKey) = (FirstLetters(), FirstLetters())
        for title in titles {
            byTitle.append(title)
            byKey.append(key: TitleKey.of(title).utf8Span.span)
        }
        for (row, title) in titles.enumerated() {
            let names = (byTitle.grouping.names[Int(byTitle.rows[row])], byKey.grouping.names[Int(byKey.rows[row])])
            #expect(names.0 == names.1, "\(title)")
        }
        #expect(byKey.letters.prefix(2) == ["B", "E"] && byKey.rows.prefix(5) == [1, 1, 1, 2, 2])
    }

    @Test("those that come from a disk are the same")
    func restored() {
        var letters = FirstLetters()
        for title in ["b", "a", "", "b"] { letters.append(key: title.utf8Span.span) }
        let restored = FirstLetters(letters.letters, rows: letters.rows)
        #expect(restored.grouping.names == letters.grouping.names && restored.grouping.numbers == [1, 2, 0, 1])
    }
}
