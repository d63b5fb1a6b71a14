import TestSupport
import Testing

@testable import ListingCore

@Suite("Rules of every file about titles and descriptions")
struct EverywhereTextRuleTests {
    // MARK: Titles

    @Test func `all-title-missing finds a title that the reader made up`() {
        #expect(RuleTrial.violates("all-title-missing") { $0.problems = [TrialValue.problem(.titleMissing, "#1")] })
        #expect(!RuleTrial.violates("all-title-missing"))
    }

    @Test func `all-title-short finds one word and fewer than ten characters`() {
        #expect(RuleTrial.violates("all-title-short") { $0.title = "Teapotholder" })
        #expect(RuleTrial.violates("all-title-short") { $0.title = "A big mug" })
        #expect(!RuleTrial.violates("all-title-short") { $0.title = "A blue mug" })
        #expect(
            !RuleTrial.violates("all-title-short") {
                $0.title = "#1"
                $0.problems = [TrialValue.problem(.titleMissing, "#1")]
            })
    }

    @Test func `all-title-duplicate compares titles without case and doubled spaces`() {
        func hashes(_ title: String) -> [UInt64] { TrialValue.digests(of: "all-title-duplicate") { $0.title = title }.map(\.hash) }
        #expect(hashes("Blue mug").count == 1)
        #expect(hashes("Blue mug") == hashes("BLUE  mug "))
        #expect(hashes("Blue mug") != hashes("Red mug"))
        #expect(hashes("Café  mug") == hashes("CAFE\u{301} mug"))
    }

    @Test func `all-title-is-code finds codes and the listing's own SKU`() {
        #expect(RuleTrial.violates("all-title-is-code") { $0.title = "AB-1204/2" })
        #expect(
            RuleTrial.violates("all-title-is-code") {
                $0.title = "mug 12"
                $0.attributes = [TrialValue.sku("MUG-12")]
            })
        #expect(!RuleTrial.violates("all-title-is-code") { $0.title = "Mug 12" })
        #expect(!RuleTrial.violates("all-title-is-code") { $0.title = "EVA" })
        #expect(
            !RuleTrial.violates("all-title-is-code") {
                $0.title = "Blue mug 2"
                $0.externalID = "blue-mug-2"
            })
    }

    @Test func `all-title-markup finds tags and references but no ampersand alone`() {
        #expect(RuleTrial.findings(of: "all-title-markup") { $0.title = "Salt &amp; pepper" }.first?.value == "&amp;")
        #expect(RuleTrial.findings(of: "all-title-markup") { $0.title = "A <b>blue</b> mug" }.first?.value == "<b>")
        #expect(!RuleTrial.violates("all-title-markup") { $0.title = "Salt & pepper; size < 5, I <3 mugs" })
    }

    @Test func `all-title-spaces finds doubled spaces, tabs and spaces at the ends`() {
        for title in ["Blue  mug", "Blue mug ", " Blue mug", "Blue\tmug"] {
            #expect(RuleTrial.violates("all-title-spaces") { $0.title = title })
        }
        #expect(!RuleTrial.violates("all-title-spaces"))
    }

    @Test func `all-title-capitals finds capitals but neither names nor scripts without a case`() {
        #expect(RuleTrial.violates("all-title-capitals") { $0.title = "HANDMADE CERAMIC MUG" })
        #expect(RuleTrial.violates("all-title-capitals") { $0.title = "КРУЖКА РУЧНОЙ РАБОТЫ" })
        for title in ["EVA", "MILA", "Handmade Ceramic Mug", "USB TV mug", "セラミック マグカップ USB"] {
            #expect(!RuleTrial.violates("all-title-capitals") { $0.title = title })
        }
    }

    // MARK: Damaged text

    @Test func `all-text-mojibake finds damaged letters in all kinds of text`() {
        let found = RuleTrial.findings(of: "all-text-mojibake") { $0.title = "KÃ¼che in blau" }
        #expect(found.map(\.value) == ["Ã¼"])
        #expect(found.map(\.other) == ["ü"])
        #expect(RuleTrial.violates("all-text-mojibake") { $0.description = TrialValue.plain("itâ€™s blue") })
        #expect(RuleTrial.violates("all-text-mojibake") { $0.tags = ["grÃ¶ÃŸe"] })
        #expect(RuleTrial.violates("all-text-mojibake") { $0.options = [VariationOption(name: "GrÃ¶ÃŸe", values: ["S"])] })
        #expect(RuleTrial.violates("all-text-mojibake") { $0.attributes = [ListingAttribute(name: "Farbe", value: "grÃ¼n")] })
        for title in ["Küche", "İstanbul çay bardağı", "Cà phê sữa đá", "Чашка ручної роботи", "„Spaß“ Tasse"] {
            #expect(!RuleTrial.violates("all-text-mojibake") { $0.title = title })
        }
    }

    @Test func `all-text-lost finds replacement characters`() {
        #expect(RuleTrial.violates("all-text-lost") { $0.title = "K\u{FFFD}che" })
        #expect(!RuleTrial.violates("all-text-lost") { $0.title = "Küche ＋" })
    }

    @Test func `all-text-control finds control characters but no line ends and tabs`() {
        #expect(RuleTrial.violates("all-text-control") { $0.description = TrialValue.plain("Blue\u{0B}mug") })
        #expect(!RuleTrial.violates("all-text-control") { $0.description = TrialValue.plain("Blue\r\n\tmug") })
    }

    @Test func `all-text-escaped-twice finds escaped references but no plain ones`() {
        #expect(RuleTrial.violates("all-text-escaped-twice") { $0.description = TrialValue.html("Salt &amp;amp; pepper") })
        #expect(!RuleTrial.violates("all-text-escaped-twice") { $0.description = TrialValue.html("Salt &amp; pepper") })
    }

    // MARK: Descriptions

    @Test func `all-description-missing needs a description only in files that can have one`() {
        #expect(RuleTrial.violates("all-description-missing"))
        #expect(RuleTrial.violates("all-description-missing") { $0.description = TrialValue.plain(" \n") })
        #expect(!RuleTrial.violates("all-description-missing") { $0.description = TrialValue.plain("A mug.") })
        #expect(!RuleTrial.violates("all-description-missing", fields: []))
    }

    @Test func `all-description-short counts only what shoppers read`() {
        let short = RuleTrial.findings(of: "all-description-short") { $0.description = TrialValue.html("<p class=\"a\">A mug.</p>") }
        #expect(short.map(\.count) == [6])
        #expect(!RuleTrial.violates("all-description-short") { $0.description = TrialValue.plain(TrialValue.letters(80)) })
        #expect(!RuleTrial.violates("all-description-short"))
    }

    /// The rule looks closer only at descriptions that have few letters outside of their markup.
    @Test(arguments: 0..<40) func `all-description-short agrees with the text that shoppers read`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "<p>", "</p>", "<b class=\"abcdefghijklm\">", "<style>abcdefghijklmnop</style>", "<SCRIPT>abcdefghij</SCRIPT>",
            "<svg><text>abc",
            "<!-- abcdefghijklmnop -->", "<title>abcdefgh</title>", "<h1>", "<strong>", "&amp;", "&nbsp;", "&lt;abcdef", "a < b", "x > y",
            "1. oak\n", "- ash\n", "• elm\n", "\n\n", "\u{2028}", "\u{85}", "\u{7}", "Größe", "日本の茶碗", "🙂", "mug", "of clay ", "42",
        ]
        for _ in 0..<60 {
            let text = (0..<Int.random(in: 1...30, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            for description in [TrialValue.plain(text), TrialValue.html(text)] where !text.isBlankText && text.utf8.count < 1_000 {
                let shown = description.blocks().map(\.text).joined(separator: "\n").unicodeScalars.count
                let isShort = RuleTrial.violates("all-description-short") { $0.description = description }
                #expect(isShort == (shown < 80), "seed \(seed): \(text)")
            }
        }
    }

    @Test func `all-description-is-title compares without tags and case`() {
        #expect(RuleTrial.violates("all-description-is-title") { $0.description = TrialValue.html("<b>blue mug of stoneware</b>") })
        #expect(!RuleTrial.violates("all-description-is-title") { $0.description = TrialValue.html("A blue mug of stoneware, 300 ml") })
    }

    @Test func `all-description-shared ignores short descriptions`() {
        #expect(TrialValue.digests(of: "all-description-shared") { $0.description = TrialValue.plain(TrialValue.letters(80)) }.count == 1)
        #expect(TrialValue.digests(of: "all-description-shared") { $0.description = TrialValue.plain("Handmade mug") }.isEmpty)
    }

    @Test func `all-description-active finds scripts, frames, forms and event handlers`() {
        for text in ["<script>x()</script>", "a<IFRAME src=\"x\">", "<form>", "<p onclick=\"x()\">", "<object>"] {
            #expect(RuleTrial.violates("all-description-active") { $0.description = TrialValue.html(text) })
        }
        #expect(!RuleTrial.violates("all-description-active") { $0.description = TrialValue.html("<p>No script or form</p> on=1") })
    }

    @Test func `all-description-unclosed counts tags of HTML`() {
        #expect(RuleTrial.violates("all-description-unclosed") { $0.description = TrialValue.html("<ul><li>Oak") })
        #expect(RuleTrial.violates("all-description-unclosed") { $0.description = TrialValue.html("Oak</div>") })
        #expect(!RuleTrial.violates("all-description-unclosed") { $0.description = TrialValue.html("<DIV><ul><li>Oak</ul></div><br>") })
        #expect(!RuleTrial.violates("all-description-unclosed") { $0.description = TrialValue.plain("<ul><li>Oak") })
    }

    @Test func `all-description-word finds the formatting of Word`() {
        #expect(RuleTrial.violates("all-description-word") { $0.description = TrialValue.html("<p class=\"MsoNormal\">Oak</p>") })
        #expect(!RuleTrial.violates("all-description-word") { $0.description = TrialValue.html("<p>Word and Mso</p>") })
    }

    @Test func `all-description-contact finds addresses but no names of images`() {
        let found = RuleTrial.findings(of: "all-description-contact") { $0.description = TrialValue.plain("Write to me@example.com.") }
        #expect(found.map(\.value) == ["me@example.com"])
        let other = TrialValue.html("<img src=\"logo@2x.png\"> @mug, 3 @ 4.50")
        #expect(!RuleTrial.violates("all-description-contact") { $0.description = other })
    }
}
