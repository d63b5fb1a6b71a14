import Testing

@testable import ListingCore

@Suite("Character references")
struct HTMLEntitiesTests {
    @Test(arguments: [
        ("&quot;Big&quot; &amp; small", "\"Big\" & small"), ("it&#39;s", "it's"), ("it&apos;s", "it's"), ("it&#x2019;s", "it’s"),
        ("&#X41;&#x61;", "Aa"), ("caf&eacute;", "café"), ("&Eacute;&eacute;", "Éé"), ("5&nbsp;cm", "5\u{A0}cm"), ("&euro;5", "€5"),
        ("&hellip;&ndash;&mdash;&bull;", "…–—•"), ("&hearts;", "♥"), ("&frac12;", "½"), ("&yuml;&thorn;", "ÿþ"), ("&rang;", "⟩"),
        ("&#128512;", "😀"), ("&#13;&#10;&#9;", "\r\n\t"), ("&sup2;", "²"), ("&thetasym;", "ϑ"), ("&starf;", "★"),
    ])
    func `named and numbered references become their characters`(text: String, decoded: String) {
        #expect(HTMLEntities.decode(text) == decoded)
    }

    @Test(arguments: [("&#146;", "’"), ("&#128;", "€"), ("&#x97;", "—"), ("&#159;", "Ÿ")])
    func `numbers of Windows-1252 are decoded to the intended characters`(text: String, decoded: String) {
        #expect(HTMLEntities.decode(text) == decoded)
    }

    @Test(arguments: [
        "R&D", "AT&T", "&", "&&", "&;", "&#;", "&#x;", "&#xZZ;", "& amp;", "&nonsense;", "&#0;", "&#1;", "&#127;", "&#129;", "&#xD800;",
        "&#x110000;", "&#99999999999999999999;", "a=1&copy=2", "x&lt=1", "&AmP;", "Fish &chips", "&#", "&amplifier", "caf&eacute",
    ])
    func `text that is not a reference stays unchanged`(text: String) {
        #expect(HTMLEntities.decode(text) == text)
    }

    @Test func `references are decoded once only`() {
        #expect(HTMLEntities.decode("&amp;lt;p&amp;gt;") == "&lt;p&gt;")
        #expect(HTMLEntities.decode("&amp;amp;quot;") == "&amp;quot;")
        #expect(HTMLEntities.decode("&#38;lt;") == "&lt;")
    }

    @Test func `a missing semicolon is tolerated where the meaning is clear`() {
        #expect(HTMLEntities.decode("a &amp b &lt c &#39s &#8211 d") == "a & b < c 's – d")
    }

    @Test func `every name of HTML 4 is known`() {
        #expect(HTMLEntityNames.scalars.count >= 253)
        #expect(HTMLEntityNames.scalars["nbsp"] == "\u{A0}")
        #expect(HTMLEntityNames.scalars["yuml"] == "\u{FF}")
        #expect(HTMLEntityNames.scalars["cross"] == "✗")
    }
}
