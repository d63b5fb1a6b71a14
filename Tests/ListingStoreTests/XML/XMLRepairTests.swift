import Testing

@testable import ListingStore

/// Typical errors of real feeds, which are repaired and reported once per kind.
@Suite struct XMLRepairTests {
    @Test("a bare & is an ampersand, and is reported once with its line and count")
    func bareAmpersand() throws {
        let found = try Elements("<r>\n<item u=\"?a=1&b=2\">A & B</item>\n<item>R&D &#xZ; &</item></r>")
        #expect(found.texts == ["A & B", "R&D &#xZ; &"])
        #expect(found.first?.attribute("u") == "?a=1&b=2")
        #expect(found.messages.count == 1)
        #expect(found.messages[0].contains("“&”") && found.messages[0].contains("5 times"))
        #expect(found.lines == [2])
    }

    @Test("names of characters that only HTML knows are their characters")
    func htmlReferences() throws {
        let found = try Elements("<r><item>5&nbsp;&euro; caf&eacute; it&#146;s</item></r>")
        #expect(found.texts == ["5\u{A0}€ café it’s"])
        #expect(found.messages.count == 1)
    }

    @Test("what no one knows is shown by its name")
    func unknownReference() throws {
        let found = try Elements("<r><item>&tradmark; x</item></r>")
        #expect(found.texts == ["&tradmark; x"])
        #expect(found.messages.count == 1 && found.messages[0].contains("&tradmark;"))
    }

    @Test("a bare < is a less-than sign")
    func bareLessThan() throws {
        let found = try Elements("<r><item>I <3 oak, a < b, 5<6 <</item></r>")
        #expect(found.texts == ["I <3 oak, a < b, 5<6 <"])
        #expect(found.messages.count == 1 && found.messages[0].contains("4 times"))
    }

    @Test("indentation by no-break blanks does no harm")
    func noBreakBlanks() throws {
        let found = try Elements("<r>\n\u{A0}\u{A0}<item>\n\u{A0}\u{A0}<t>A</t>\n</item></r>")
        #expect(found.first?.child("t")?.text == "A")
        #expect(found.messages == [])
    }

    @Test("text behind the document is left out and reported, and one before it does no harm")
    func trailingJunk() throws {
        let found = try Elements("<br />\n<b>Warning</b>: old PHP\n<?xml version=\"1.0\"?><rss><item>A</item></rss>\n\n-- 26 items, 3 ms")
        #expect(found.texts == ["A"])
        #expect(found.messages.first == "text outside of the outermost element; it is left out, 2 times in the file")
        #expect(found.lines.first == 2)
    }

    @Test("a second document behind the first is read, too")
    func secondDocument() throws {
        let found = try Elements("<?xml version=\"1.0\"?><rss><item>A</item></rss><?xml version=\"1.0\"?><rss><item>B</item></rss>")
        #expect(found.texts == ["A", "B"])
        #expect(found.messages.count == 1)
    }

    @Test("a backslash before an & inside a comment does no harm, whatever the comment holds")
    func comments() throws {
        let found = try Elements("<r><!-- a \\& b -- <item>no</item> & < --><item>A<!-- x -->B</item></r>")
        #expect(found.texts == ["AB"])
        #expect(found.messages == [])
    }

    @Test("an element that is never closed ends with the one around it")
    func unclosed() throws {
        let found = try Elements("<r>\n<item><d>one <b>two</d><p>5</p></item>\n<item>B</item></r>")
        #expect(found.first?.children.map(\.text) == ["one two", "5"])
        #expect(found.texts.last == "B")
        #expect(found.messages == ["<b> is never closed; it is taken to end where the element around it does"])
        #expect(found.lines == [2])
    }

    @Test("an item that is never closed ends where the next begins")
    func unclosedItem() throws {
        let found = try Elements("<r><item><t>A</t><item><t>B<item><t>C</t></item></r>")
        #expect(found.texts == ["A", "B", "C"])
    }

    @Test("<br> as HTML has it needs no end")
    func voidElements() throws {
        let found = try Elements("<r><item><d>one<br>two<BR/>three<hr></br></d><p>5</p></item></r>")
        #expect(found.first?.children.map(\.text) == ["onetwothree", "5"])
        #expect(found.messages == [])
    }

    @Test("an end tag without a start is left out, and one in another case ends its element")
    func strayEnd() throws {
        let found = try Elements("<r><item><T>A</t></b></item><item>B</item></r>")
        #expect(found.texts == ["A", "B"])
        #expect(found.messages == ["</b> closes nothing that is open; it is left out"])
    }

    @Test("attributes as HTML allows them are read")
    func attributes() throws {
        let found = try Elements("<r><item a=1 b='x' checked b=\"again\" c=\"1 > 0\">A</item><item d=\"never closed>B</item></r>")
        #expect(found.first?.attributes.map { "\($0.name.local)=\($0.value)" } == ["a=1", "b=x", "checked=checked", "c=1 > 0"])
        #expect(found.texts == ["A", "B"])
    }

    @Test("a file that was cut off gives what there is of its last element, and says so")
    func cutOff() throws {
        let found = try Elements("<r><item>A</item><item><t>B</t><p>5")
        #expect(found.texts == ["A", "B5"])
        #expect(found.messages.count == 1 && found.messages[0].contains("cut off"))
        #expect(try Elements("<r><item>A</item><item>B<t a=\"").texts == ["A", "B"])
        #expect(try Elements("<r><item>A<![CDATA[B").texts == ["AB"])
        #expect(try Elements("<r><item>A</item><!-- never ends <item>B</item>").texts == ["A"])
    }

    @Test("a mark of byte order before the prolog, and a wrong encoding in it, do no harm")
    func wrongProlog() throws {
        let found = try Elements("\u{FEFF}<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><r><item>Größe</item></r>")
        #expect(found.texts == ["Größe"])
        #expect(found.messages == [])
    }

    @Test("a prolog whose end someone forgot does not swallow the file")
    func unclosedProlog() throws {
        #expect(try Elements("<?xml version=\"1.0\"><r><item>A</item><?x?></r>").texts == ["A"])
    }

    @Test("control characters are blanks, and bytes that are no UTF-8 are U+FFFD")
    func damagedCharacters() throws {
        let found = try Elements("<r>\n<item>a\u{0B}b<![CDATA[c\u{1F}d]]>\u{FFFF}</item></r>")
        #expect(found.texts == ["a bc d\u{FFFD}"])
        #expect(found.messages.count == 1)
        #expect(found.lines == [2])
        let invalid = try Elements(Array("<r><item>äöüß".utf8) + [0xFF] + Array("x</item><item>y</item></r>".utf8))
        #expect(invalid.texts == ["äöüß\u{FFFD}x", "y"])
    }

    @Test("a prefix that the file never declares is read all the same")
    func undeclaredPrefix() throws {
        let found = try Elements("<rss><item><g:price>5</g:price><g:id>1</g:id></item></rss>")
        #expect(found.first?.children.map(\.name.local) == ["price", "id"])
        #expect(found.first?.children.first?.name.prefix == "g")
        #expect(found.first?.children.first?.name.namespace == nil)
        #expect(found.messages.count == 1 && found.messages[0].contains("2 times"))
    }

    @Test(
        "a file cut off right behind a < is cut off, whatever an earlier part of it began with",
        arguments: ["<?xml version='1.0'?>", "<!-- -->"])
    func cutBehindLessThan(start: String) throws {
        let text = start + "<r><item>5</item><"
        let found = try Elements(text)
        #expect(found.texts == ["5"])
        #expect(found.messages.count == 1 && found.messages[0].contains("cut off"))
        #expect(try Elements(text, chunkSize: 7) == found)
    }
}
