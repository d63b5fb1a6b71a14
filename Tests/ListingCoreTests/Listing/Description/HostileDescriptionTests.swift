import TestSupport
import Testing

@testable import ListingCore

@Suite("Descriptions made to break a reader")
struct HostileDescriptionTests {
    @Test(arguments: [
        "<", "&", "&amp;", "&#", "&nbsp;", "<ul>", "<ol><li>", "<ul><li>x", "<li>", "<p>x", "<td>", "<td>x", "<br>", "<pre>\n",
        "<b", "<a b=\">\" ", "<a b='", "<a b=\"' ", "<ol start=", "start=1 ", "<!--", "<![CDATA[", "]]>", "</", "</ ", "<!x", "<?x",
        "<svg/>", "<svg>", "<script>", "<script/>", "<head>", "<head/>", "<title/>",
        "- ", "-x\n", "1. ", "•", "\r", "\n", " ", "\u{200D}", "\u{301}", "x",
    ])
    func `a quarter of a megabyte of anything is read quickly`(unit: String) {
        let text = String(repeating: unit, count: 250_000 / unit.utf8.count)
        for markup in [DescriptionText.Markup.html, .plain] {
            let time = ProcessorTime.measure { _ = DescriptionText(raw: text, markup: markup).blocks().excerpt(characters: 400, lines: 6) }
            // Takes less than 0.1 s without optimization; a quadratic algorithm would take minutes.
            #expect(time < .seconds(10), "\(markup)")
        }
    }

    @Test func `deeply nested lists are shown at most nine levels deep`() {
        let html = String(repeating: "<ul><li>", count: 100_000) + "x"
        #expect(DescriptionText(raw: html, markup: .html).blocks() == [.listItem("x", level: 9, marker: "•")])
    }

    private static let pieces = [
        "<p>", "</p>", "<p", "<br/>", "<ul>", "</ul>", "<ol start=7>", "<li>", "</li>", "<h1>", "</h1>", "<td>", "<tr>", "</table>",
        "<pre>", "</pre>", "<script>", "</script>", "<script", "<style>", "</style", "<svg/>", "<head>", "<body>", "<b title=\"",
        "<!--", "-->", "<![CDATA[", "]]>", "<!", "<?", "<", ">", "</", "\"", "'", "=",
        "&", "&amp;", "&nbsp;", "&#39;", "&#146;", "&#0;", "&#xD800;", ";", "#", "x", "word ", "😀", "é", "- ", "• ", "3. ",
        "\u{0}", "\u{92}", "\u{A0}", "\u{200D}", "\r\n", "\n", "\t", " ",
    ]

    @Test func `random markup yields no scripts, no control characters, no empty blocks and no added text`() throws {
        let seed = Seeds.one()
        var random = SeededGenerator(seed: seed)
        for round in 0..<3_000 {
            let raw = (0..<Int.random(in: 0...60, using: &random)).compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
            for markup in [DescriptionText.Markup.html, .plain] {
                let blocks = DescriptionText(raw: raw, markup: markup).blocks()
                let problem = problem(blocks, raw, markup)
                #expect(problem == nil, "seed \(seed), round \(round), \(markup): \(raw.debugDescription)")
            }
        }
    }

    private func problem(_ blocks: [TextBlock], _ raw: String, _ markup: DescriptionText.Markup) -> String? {
        for text in blocks.map(\.text) {
            if !text.hasVisibleText { return "an empty block" }
            if markup == .html, text.contains("<script") { return "a script" }
            for scalar in text.unicodeScalars where scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t" {
                return "a control character"
            }
        }
        let size = blocks.reduce(0) { size, block in size + block.text.utf8.count }
        return size > raw.utf8.count ? "more text than there was" : nil
    }
}
