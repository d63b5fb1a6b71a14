import Testing

@testable import ListingCore

@Suite("Excerpts")
struct TextExcerptTests {
    private let blocks: [TextBlock] = [.heading("Oak table"), .paragraph("Made by hand."), .listItem("Solid oak", level: 1, marker: "•")]

    @Test func `text that fits is kept whole`() {
        #expect(blocks.excerpt(characters: 31) == TextExcerpt(blocks: blocks, isShortened: false))
        #expect([TextBlock]().excerpt(characters: 0) == TextExcerpt(blocks: [], isShortened: false))
    }

    @Test func `a block that does not fit is truncated at the end of a word`() {
        #expect(blocks.excerpt(characters: 18).blocks == [.heading("Oak table"), .paragraph("Made by…")])
        #expect(blocks.excerpt(characters: 16).blocks == [.heading("Oak table"), .paragraph("Made by…")])
        #expect(blocks.excerpt(characters: 30).blocks.last == .listItem("Solid…", level: 1, marker: "•"))
        #expect(blocks.excerpt(characters: 30).isShortened)
    }

    @Test func `a budget that ends with a block omits the next one`() {
        #expect(blocks.excerpt(characters: 9) == TextExcerpt(blocks: [blocks[0]], isShortened: true))
        #expect(blocks.excerpt(characters: 0) == TextExcerpt(blocks: [], isShortened: true))
        #expect(blocks.excerpt(characters: -5) == TextExcerpt(blocks: [], isShortened: true))
    }

    @Test func `lines count, including those inside a block`() {
        #expect(blocks.excerpt(characters: 400, lines: 2) == TextExcerpt(blocks: Array(blocks[..<2]), isShortened: true))
        let poem: [TextBlock] = [.paragraph("a\nb\nc")]
        #expect(poem.excerpt(characters: 400, lines: 2) == TextExcerpt(blocks: [.paragraph("a\nb…")], isShortened: true))
        #expect(poem.excerpt(characters: 400, lines: 3) == TextExcerpt(blocks: poem, isShortened: false))
        #expect(poem.excerpt(characters: 400, lines: 0).blocks.isEmpty)
    }

    @Test func `characters are never split, and text without spaces is truncated anywhere`() {
        let family = "👩\u{200D}👩\u{200D}👧"
        #expect(
            [TextBlock.paragraph(String(repeating: family, count: 3))].excerpt(characters: 2).blocks == [.paragraph(family + family + "…")])
        let chinese = "新 " + String(repeating: "木", count: 60)
        #expect([TextBlock.paragraph(chinese)].excerpt(characters: 40).blocks == [.paragraph(chinese.prefix(40) + "…")])
    }
}
