import Testing

@testable import ListingCore

@Suite("Descriptions in plain text")
struct PlainDescriptionTests {
    private func blocks(_ text: String) -> [TextBlock] { DescriptionText(raw: text, markup: .plain).blocks() }

    private func bullet(_ text: String, marker: String = "•") -> TextBlock { .listItem(text, level: 1, marker: marker) }

    @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{B}"])
    func `blank lines separate paragraphs, and single line ends stay`(newline: String) {
        let text = ["", "first", "second", " ", "", "third  ", ""].joined(separator: newline)
        #expect(blocks(text) == [.paragraph("first\nsecond"), .paragraph("third")])
    }

    @Test(arguments: [
        "- oak", "* oak", "• oak", "•oak", "· oak", "✓oak", "✔ oak", "✔\u{FE0F} oak", "– oak", "► oak", "◆ oak", "  - oak", "-\toak",
    ])
    func `a line with a bullet is an entry of a list`(line: String) {
        #expect(blocks("It is:\n\(line)\nNice.") == [.paragraph("It is:"), bullet("oak"), .paragraph("Nice.")])
    }

    @Test func `numbers with a dot or a parenthesis are kept as markers`() {
        let items = [bullet("saw", marker: "1."), bullet("sand", marker: "2."), bullet("oil", marker: "10.")]
        #expect(blocks("1. saw\n2) sand\n10. oil") == items)
    }

    @Test func `two or more lines that start with a dash and a letter are a list, and a single one is text`() {
        let items = [bullet("opaque"), bullet("soft")]
        #expect(blocks("Leggings:\n-opaque\n-soft\nNice.") == [.paragraph("Leggings:")] + items + [.paragraph("Nice.")])
        #expect(blocks("a\n-b\nc\n\n-d") == [.paragraph("a\n-b\nc"), .paragraph("-d")])
        #expect(blocks("-5 °C\n-7 °C\n*note\n*note") == [.paragraph("-5 °C\n-7 °C\n*note\n*note")])
    }

    @Test(arguments: [
        "-5 °C", "*note", "–10 %", "1.5 kg", "2024. A year", "1.", "-", "•", "* * *", "- - - -", "-----", "**bold**", "·", "3) ",
        "a - b", "1234) x", "--- x", "12.06.2024",
    ])
    func `a line that only looks like a bullet is text`(line: String) {
        let kept = line.last == " " ? String(line.dropLast()) : line
        #expect(blocks(line) == [.paragraph(kept)])
    }

    @Test func `tags are text, and stray references are decoded once`() {
        #expect(blocks("4&quot; pot &amp; lid, it&#39;s <b>new</b> <3") == [.paragraph("4\" pot & lid, it's <b>new</b> <3")])
        #expect(blocks("&amp;quot;") == [.paragraph("&quot;")])
        #expect(blocks("a&#10;&#10;b") == [.paragraph("a"), .paragraph("b")])
    }

    @Test func `control characters are removed; tabs, joiners and direction marks stay`() {
        #expect(blocks("a\u{0}b\u{1B}c\td\u{9F}") == [.paragraph("abc\td")])
        #expect(blocks("👩\u{200D}🔧\u{202B}") == [.paragraph("👩\u{200D}🔧\u{202B}")])
    }

    @Test func `headings are not guessed, and blank text yields nothing`() {
        #expect(blocks("DETAILS\n\nOak") == [.paragraph("DETAILS"), .paragraph("Oak")])
        #expect(blocks("").isEmpty)
        #expect(blocks(" \r\n\u{200B}\n\u{A0}").isEmpty)
    }
}
