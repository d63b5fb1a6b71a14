import ListingCore
import Testing

@testable import ListingStore

@Suite struct CellListTests {
    @Test func `picture addresses are split only before an address, whatever separates them`() {
        let (a, b) = ("https://img.example/w_100,h_200/a;1.jpg", "http://img.example/b.png?x=1,2")
        for separator in [",", ", ", " ", "|", ";", "; ", "\n", " | "] {
            #expect(PictureList.locations("\(a)\(separator)\(b)") == [a, b], "“\(separator)”")
        }
        #expect(PictureList.locations("[\"\(a)\",\"\(b)\"]") == [a, b])
        #expect(PictureList.locations("[{\"url\":\"\(a)\"}]") == [a])
        #expect(
            PictureList.locations("https://proxy.example/?u=https://x.example/a.jpg") == [
                "https://proxy.example/?u=https://x.example/a.jpg"
            ])
        #expect(PictureList.locations("//cdn.example/a.jpg") == ["//cdn.example/a.jpg"])
        #expect(PictureList.locations("a.jpg") == [])
        #expect(PictureList.locations("\(a)/caffà\u{A0}\(b)\u{A0}") == [a + "/caffà", b])
        #expect(
            PictureList.locations("HTTPS://IMG.example/A.JPG, ftp://x.example/b.jpg") == [
                "HTTPS://IMG.example/A.JPG, ftp://x.example/b.jpg"
            ])
        #expect(PictureList.locations("\(a),\(a)") == [a])
    }

    @Test func `a cell of attributes has one on each line, if each has a name`() {
        let size = ListingAttribute(name: "Height", value: "24 cm")
        #expect(
            CellList.attributes("Attributes", "Height: 24 cm\r\nMade by: hand: ours") == [
                size, ListingAttribute(name: "Made by", value: "hand: ours"),
            ])
        let mixed = "Height: 24 cm\nhandmade"
        #expect(CellList.attributes("attributes", mixed) == [ListingAttribute(name: "attributes", value: mixed)])
        #expect(CellList.attributes("Notes", "Height: 24 cm") == [ListingAttribute(name: "Notes", value: "Height: 24 cm")])
    }

    @Test func `lists in a cell are JSON or parts between separators`() {
        #expect(CellList.parts("[\"a, b\",\"c\"]") == ["a, b", "c"])
        #expect(CellList.parts("a|b, c") == ["a", "b, c"])
        #expect(CellList.parts("a, b ,,c") == ["a", "b", "c"])
        #expect(CellList.parts("[]") == [])
        #expect(CellList.parts("null") == [])
        #expect(CategoryPath.levels("Home > Chairs &amp; Stools") == ["Home", "Chairs & Stools"])
        #expect(CategoryPath.levels("[\"A\",\"B\"]") == ["A", "B"])
        #expect(CategoryPath.levels("Tops/Shirts") == ["Tops/Shirts"])
        #expect(CategoryPath.levels("Boys; Sets; New") == ["Boys"])
    }

    @Test func `availability is read in many spellings, and a number is read as a stock`() {
        for text in ["in stock", "in_stock", "InStock", "http://schema.org/InStock", "TRUE", "Auf Lager", "в наличии", "3"] {
            #expect(AvailabilityWords.availability(text) == .inStock, "\(text)")
        }
        for text in ["out of stock", "OutOfStock", "0", "épuisé", "f", "sold out"] {
            #expect(AvailabilityWords.availability(text) == .outOfStock, "\(text)")
        }
        #expect(AvailabilityWords.availability("pre-order") == .preorder)
        #expect(AvailabilityWords.availability("maybe") == nil)
    }

    @Test func `text is HTML if it has a tag, not if it only has a less-than sign`() {
        #expect(DescriptionText(guessing: "a < b, <3").markup == .plain)
        #expect(DescriptionText(guessing: "<p>x</p>").markup == .html)
        #expect(DescriptionText(guessing: "x<br />y").markup == .html)
        #expect(DescriptionText(guessing: "&lt;p&gt;x &amp;amp; y&lt;/p&gt;") == DescriptionText(raw: "<p>x &amp; y</p>", markup: .html))
        #expect(DescriptionText(guessing: "5&quot; pot").raw == "5\" pot")
    }
}
