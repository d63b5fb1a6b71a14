import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Malicious files.
@Suite struct XMLSafetyTests {
    @Test func `the entities of a “billion laughs” file are shown by name, and the file says why`() throws {
        var text = "<?xml version=\"1.0\"?>\n<!DOCTYPE r [\n<!ENTITY lol0 \"lol\">\n"
        for level in 1...9 {
            text += "<!ENTITY lol\(level) \"" + String(repeating: "&lol\(level - 1);", count: 10) + "\">\n"
        }
        let found = try Elements(text + "]>\n<r><item>&lol9;</item></r>")
        #expect(found.texts == ["&lol9;"])
        #expect(found.causes.contains(ProblemCause(.xmlEntityDeclarations)))
        let sentence = "The file declares entities of its own. They are shown by name, and nothing is fetched."
        #expect(found.causes.map(\.message).contains(sentence))
    }

    @Test(arguments: ["SYSTEM \"file:///etc/hostname\"", "SYSTEM \"http://127.0.0.1:9/\""])
    func `files and addresses that entities name are never opened`(identifier: String) throws {
        let found = try Elements(
            "<!DOCTYPE r [<!ENTITY x \(identifier)><!-- don't ]> --><!ENTITY % y \(identifier)> %y;]><r><item>a&x;b</item></r>")
        #expect(found.texts == ["a&x;b"])
        #expect(found.causes.contains(ProblemCause(.xmlEntityDeclarations)))
    }

    @Test func `an external DTD is not loaded, and one without entities is not a problem`() throws {
        let found = try Elements("<!DOCTYPE r SYSTEM \"http://127.0.0.1:9/r.dtd\"><r><item>A</item></r>")
        #expect(found.texts == ["A"])
        #expect(found.causes == [])
    }

    @Test func `an entity in an attribute is not expanded either`() throws {
        let found = try Elements("<!DOCTYPE r [<!ENTITY x \"long\">]><r><item a=\"&x;&x;\"/></r>")
        #expect(found.first?.attribute("a") == "&x;&x;")
    }

    @Test func `an endless declaration is given up`() throws {
        let text = "<!DOCTYPE r [ \" " + String(repeating: "x", count: 2_000_000) + "<r><item>A</item></r>"
        #expect(try Elements(text).texts == ["A"])
    }

    @Test func `endlessly nested elements are read as text in the outer ones`() throws {
        let text = "<r><item>" + String(repeating: "<a>", count: 100_000) + "deep" + String(repeating: "</a>", count: 100_000)
        let found = try Elements(text + "</item><item>next</item></r>")
        #expect(found.texts == ["deep", "next"])
        #expect(found.causes.codes == [.xmlTooDeep])
        #expect(found.causes.first?.values.first == .number(MarkupRepair.deepest))
    }

    @Test func `an endless tag is reported, and the elements before it are read`() throws {
        let found = try Elements("<r><item>A</item><item x=\"" + String(repeating: "y", count: 3_000_000) + "</item><item>B</item></r>")
        #expect(found.texts.first == "A")
        #expect(found.causes.isEmpty == false)
    }

    @Test func `fifty thousand attributes are read quickly`() throws {
        let attributes = (0..<50_000).map { " a\($0)='1'" }.joined()
        let found = try Elements("<r><item\(attributes)>A</item></r>")
        #expect(found.texts == ["A"])
        #expect(found.first?.attributes.count == MarkupRepair.maxAttributes)
        #expect(found.causes.codes == [.xmlAttributeInvalid])
    }

    @Test func `invalid names do not stop the parser`() throws {
        let long = String(repeating: "n", count: 60_000)
        let found = try Elements("<r><item><×>a</×><\(long)>b</\(long)><a:>c</a:><a:b:c>d</a:b:c><é>e</é></item><item>next</item></r>")
        #expect(found.texts.last == "next")
        #expect(found.first?.child("é")?.text == "e")
    }

    @Test func `names invented to fill libxml2's dictionary are refused, and the file says where`() throws {
        let long = String(repeating: "n", count: 900)
        let names = (0..<12_000).map { "<\(long)\($0)/>" }.joined(separator: "\n")
        let found = try Elements("<r><item>A</item>\n\(names)<item>B</item></r>")
        #expect(found.texts.first == "A")
        #expect(found.texts.count == 2 || found.causes.contains(ProblemCause(.xmlGivenUp)))
    }

    @Test func `text of many megabytes without a tag is one string`() throws {
        let found = try Elements("<r><item>" + String(repeating: "word ", count: 3_000_000) + "</item></r>")
        #expect(found.texts.first?.utf8.count == 15_000_000)
        #expect(found.causes == [])
    }

    @Test func `random damage to a feed never stops the reader`() throws {
        let seed = Seeds.one()
        var random = SeededGenerator(seed: seed)
        let feed = Array(
            """
            <?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "b">]><rss xmlns:g="urn:g"><channel><!-- c --><item a="b &amp; c"><g:t>x &lt; y</g:t>
            <d><![CDATA[<p>é]]></d></item><item><g:t>🎁 &#233;</g:t></item></channel></rss>
            """.utf8)
        for _ in 0..<80 {
            var damaged = feed
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let position = Int.random(in: 0..<damaged.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: damaged[position] = UInt8.random(in: 0...255, using: &random)
                case 1: damaged.remove(at: position)
                default: damaged.insert("<>&\"'/![]-?".utf8.randomElement(using: &random) ?? 0, at: position)
                }
            }
            let whole = try Elements(damaged)
            #expect(try Elements(damaged, chunkSize: 7).elements == whole.elements, "seed \(seed)")
            // No message of libxml2 may be fatal, because all fatal errors are repaired before parsing.
            let messages = whole.causes.map(\.brief)
            #expect(!messages.contains { $0.contains("Document is empty") || $0.contains("Start tag expected") }, "seed \(seed)")
        }
    }
}
