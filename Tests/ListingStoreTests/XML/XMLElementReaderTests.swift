import ListingCore
import Testing

@testable import ListingStore

@Suite struct XMLElementReaderTests {
    @Test func `elements are read as trees with names, namespaces, attributes, text and lines`() throws {
        let found = try Elements(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss xmlns:g="http://base.google.com/ns/1.0">
              <channel><title>Shop</title>
                <item id="7" g:lang='de'><g:price>5 EUR</g:price>a &amp; b<note/></item>
              </channel>
            </rss>
            """)
        let item = try #require(found.first)
        #expect(found.elements.count == 1)
        #expect(item.line == 4)
        #expect(item.attribute("id") == "7")
        #expect(item.attributes.map(\.name.qualified) == ["id", "g:lang"])
        let price = try #require(item.child("price"))
        #expect(price.name == XMLName(local: "price", prefix: "g", namespace: "http://base.google.com/ns/1.0"))
        #expect(price.text == "5 EUR")
        #expect(item.text == "5 EURa & b")
        #expect(item.children.map(\.name.local) == ["price", "note"])
        #expect(found.causes == [])
    }

    @Test func `the five entities, numeric references and CDATA are decoded once`() throws {
        let found = try Elements("<r><item>&lt;b&gt; &amp;amp; &quot;&apos; &#233;&#x1F381;<![CDATA[<p>&amp;</p>]]> ]]&gt;</item></r>")
        #expect(found.texts == ["<b> &amp; \"' é🎁<p>&amp;</p> ]]>"])
        #expect(found.causes == [])
    }

    @Test func `attributes are read with their references decoded and across line ends`() throws {
        let found = try Elements("<r><item\n  a=\"x &amp; &quot;y&quot;\"\n  b='\"<'\n/>\n<item/></r>")
        #expect(found.first?.attribute("a") == "x & \"y\"")
        #expect(found.first?.attribute("b") == "\"<")
        #expect(found.elements.map(\.line) == [4, 5])
    }

    @Test func `XML gives the same elements in chunks of any size`() throws {
        let text = """
            \u{FEFF}<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "b">]><!-- a > b --><rss xmlns:g="urn:g">
            <item a="1 &amp; 2"><g:t>Größe &amp; &nbsp;木 &uuml;</g:t><![CDATA[a]b]]c > 🎁]]></item>
            <item><b>bare & <br> <i>x</b>\r\n1 < 2 &foo;</item>\r
            <item>cut
            """
        let whole = try Elements(text)
        #expect(whole.elements.count == 3)
        for size in 1...64 {
            #expect(try Elements(text, chunkSize: size) == whole, "in chunks of \(size) bytes")
        }
    }

    @Test func `unescaped HTML is kept as markup`() throws {
        let found = try Elements("<r><item>A <b class=\"x\">bold &amp; <i/></b> text</item></r>")
        #expect(found.first?.innerMarkup == "A <b class=\"x\">bold &amp; <i/></b> text")
        #expect(found.first?.text == "A bold &  text")
    }

    @Test func `an element that is too large is skipped and reported; the next one is read`() throws {
        let found = try Elements("<r>\n<item>\(String(repeating: "x", count: 3_000))<b>y</b></item>\n<item>ok</item></r>", largest: 1_000)
        #expect(found.texts == ["ok"])
        #expect(found.causes == [ProblemCause(.xmlElementOverSize, .text("item"), .bytes(1000))])
        #expect(found.causes.map(\.message) == ["<item> is longer than 1.0 kB, and is skipped."])
        #expect(found.lines == [2])
    }

    @Test func `reading many times leaks no memory`() throws {
        func read() throws {
            for _ in 0..<300 { #expect(XMLFragment.elements("<a b='c'>&amp; <d/></a>").count == 1) }
        }
        try read()
        var growth: [Int] = []
        for _ in 0..<9 {
            let before = try #require(ProcessMemory.allocatedBytes)
            try read()
            growth.append(try #require(ProcessMemory.allocatedBytes) - before)
        }
        // Other tests run concurrently. A leak shows in every round, their allocations do not. A parser's context takes 10 kB.
        #expect(growth.sorted()[0] < 1_000_000, "grew by \(growth) bytes")
    }
}
