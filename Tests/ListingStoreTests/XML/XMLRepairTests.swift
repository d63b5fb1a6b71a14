import ListingCore
import Testing

@testable import ListingStore

/// Typical errors of real feeds, which are repaired and reported once per kind.
@Suite struct XMLRepairTests {
    @Test func `a bare & is read as an ampersand, and reported once with its line and count`() throws {
        let found = try Elements("<r>\n<item u=\"?a=1&b=2\">A & B</item>\n<item>R&D &#xZ; &</item></r>")
        #expect(found.texts == ["A & B", "R&D &#xZ; &"])
        #expect(found.first?.attribute("u") == "?a=1&b=2")
        #expect(found.causes == [ProblemCause(.xmlAmpersand, .number(5))])
        #expect(found.causes.map(\.message) == ["“&” isn’t written as “&amp;” in 5 places. It is read as it is."])
        #expect(found.lines == [2])
    }

    @Test func `character names that only HTML has are decoded`() throws {
        let found = try Elements("<r><item>5&nbsp;&euro; caf&eacute; it&#146;s</item></r>")
        #expect(found.texts == ["5\u{A0}€ café it’s"])
        #expect(found.causes.codes == [.xmlHtmlReference])
    }

    @Test func `an unknown character name is shown unchanged`() throws {
        let found = try Elements("<r><item>&tradmark; x</item></r>")
        #expect(found.texts == ["&tradmark; x"])
        #expect(found.causes == [ProblemCause(.xmlReferenceUnknown, .text("tradmark"), .number(1))])
        #expect(found.causes.map(\.message) == ["“&tradmark;” is unknown, and is shown as it is."])
    }

    @Test func `a bare < is read as a less-than sign`() throws {
        let found = try Elements("<r><item>I <3 oak, a < b, 5<6 <</item></r>")
        #expect(found.texts == ["I <3 oak, a < b, 5<6 <"])
        #expect(found.causes == [ProblemCause(.xmlLessThan, .number(4))])
    }

    @Test func `indentation by no-break spaces does no harm`() throws {
        let found = try Elements("<r>\n\u{A0}\u{A0}<item>\n\u{A0}\u{A0}<t>A</t>\n</item></r>")
        #expect(found.first?.child("t")?.text == "A")
        #expect(found.causes == [])
    }

    @Test func `text after the document is ignored and reported, and text before it does no harm`() throws {
        let found = try Elements("<br />\n<b>Warning</b>: old PHP\n<?xml version=\"1.0\"?><rss><item>A</item></rss>\n\n-- 26 items, 3 ms")
        #expect(found.texts == ["A"])
        #expect(found.causes.first == ProblemCause(.xmlTextOutside, .number(2)))
        #expect(found.lines.first == 2)
    }

    @Test func `a second document after the first is also read`() throws {
        let found = try Elements("<?xml version=\"1.0\"?><rss><item>A</item></rss><?xml version=\"1.0\"?><rss><item>B</item></rss>")
        #expect(found.texts == ["A", "B"])
        #expect(found.causes == [ProblemCause(.xmlSecondRoot)])
    }

    @Test func `a backslash before an & in a comment does no harm, whatever the comment contains`() throws {
        let found = try Elements("<r><!-- a \\& b -- <item>no</item> & < --><item>A<!-- x -->B</item></r>")
        #expect(found.texts == ["AB"])
        #expect(found.causes == [])
    }

    @Test func `an element that is never closed ends with its parent`() throws {
        let found = try Elements("<r>\n<item><d>one <b>two</d><p>5</p></item>\n<item>B</item></r>")
        #expect(found.first?.children.map(\.text) == ["one two", "5"])
        #expect(found.texts.last == "B")
        #expect(found.causes == [ProblemCause(.xmlElementUnclosed, .text("b"), .number(1))])
        #expect(found.lines == [2])
    }

    @Test func `an item that is never closed ends where the next one begins`() throws {
        let found = try Elements("<r><item><t>A</t><item><t>B<item><t>C</t></item></r>")
        #expect(found.texts == ["A", "B", "C"])
    }

    @Test func `<br> without an end tag is read as in HTML`() throws {
        let found = try Elements("<r><item><d>one<br>two<BR/>three<hr></br></d><p>5</p></item></r>")
        #expect(found.first?.children.map(\.text) == ["onetwothree", "5"])
        #expect(found.causes == [])
    }

    @Test func `an end tag without a start is ignored, and an end tag in another case ends its element`() throws {
        let found = try Elements("<r><item><T>A</t></b></item><item>B</item></r>")
        #expect(found.texts == ["A", "B"])
        #expect(found.causes == [ProblemCause(.xmlEndTagUnexpected, .text("b"), .number(1))])
    }

    @Test func `attributes written as in HTML are read`() throws {
        let found = try Elements("<r><item a=1 b='x' checked b=\"again\" c=\"1 > 0\">A</item><item d=\"never closed>B</item></r>")
        #expect(found.first?.attributes.map { "\($0.name.local)=\($0.value)" } == ["a=1", "b=x", "checked=checked", "c=1 > 0"])
        #expect(found.texts == ["A", "B"])
    }

    @Test func `a truncated file gives the available part of its last element, and is reported`() throws {
        let found = try Elements("<r><item>A</item><item><t>B</t><p>5")
        #expect(found.texts == ["A", "B5"])
        #expect(found.causes == [ProblemCause(.xmlEndsEarly)])
        #expect(try Elements("<r><item>A</item><item>B<t a=\"").texts == ["A", "B"])
        #expect(try Elements("<r><item>A<![CDATA[B").texts == ["AB"])
        #expect(try Elements("<r><item>A</item><!-- never ends <item>B</item>").texts == ["A"])
    }

    @Test func `a byte order mark before the prolog and a wrong encoding in it do no harm`() throws {
        let found = try Elements("\u{FEFF}<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><r><item>Größe</item></r>")
        #expect(found.texts == ["Größe"])
        #expect(found.causes == [])
    }

    @Test func `an unclosed prolog does not swallow the file`() throws {
        #expect(try Elements("<?xml version=\"1.0\"><r><item>A</item><?x?></r>").texts == ["A"])
    }

    @Test func `control characters are read as spaces, and invalid bytes as U+FFFD`() throws {
        let found = try Elements("<r>\n<item>a\u{0B}b<![CDATA[c\u{1F}d]]>\u{FFFF}</item></r>")
        #expect(found.texts == ["a bc d\u{FFFD}"])
        #expect(found.causes.codes == [.xmlControlCharacter])
        #expect(found.lines == [2])
        let invalid = try Elements(Array("<r><item>äöüß".utf8) + [0xFF] + Array("x</item><item>y</item></r>".utf8))
        #expect(invalid.texts == ["äöüß\u{FFFD}x", "y"])
    }

    @Test func `a prefix that the file never declares is read anyway`() throws {
        let found = try Elements("<rss><item><g:price>5</g:price><g:id>1</g:id></item></rss>")
        #expect(found.first?.children.map(\.name.local) == ["price", "id"])
        #expect(found.first?.children.first?.name.prefix == "g")
        #expect(found.first?.children.first?.name.namespace == nil)
        #expect(found.causes.codes == [.xmlNotWellFormed] && found.causes.first?.values.last == .number(2))
    }

    @Test(arguments: ["<?xml version='1.0'?>", "<!-- -->"])
    func `a file that ends right after a < is reported as truncated, whatever an earlier part began with`(start: String) throws {
        let text = start + "<r><item>5</item><"
        let found = try Elements(text)
        #expect(found.texts == ["5"])
        #expect(found.causes == [ProblemCause(.xmlEndsEarly)])
        #expect(try Elements(text, chunkSize: 7) == found)
    }
}
