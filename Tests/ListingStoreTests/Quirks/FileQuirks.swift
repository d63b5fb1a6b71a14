import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Peculiarities seen in files of all formats: bytes, line ends, headers, numbers, lists.
@Suite struct FileQuirks {
    private static let etsy =
        "TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,IMAGE4,IMAGE5,IMAGE6,IMAGE7,IMAGE8,IMAGE9,"
        + "IMAGE10,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU"

    private func table(_ text: String) throws -> Reading { try Reading(text: text) }

    @Test(arguments: [
        (
            "feed.txt",
            "<rss version=\"2.0\" xmlns:g=\"http://base.google.com/ns/1.0\"><channel><item><g:id>1</g:id><g:title>A</g:title></item></channel></rss>",
            "Google Merchant feed"
        ),
        (
            "feed.csv", "id\ttitle\tlink\timage_link\tprice\n1\tA\thttps://s.example/1\thttps://s.example/1.jpg\t3.00 EUR\n",
            "Product feed (text)"
        ),
        ("feed.xml", "{\"id\":\"1\",\"title\":\"A\",\"price\":\"3.00\",\"currency\":\"EUR\"}\n", "Listing Lines"),
        ("feed.jsonl", etsy + "\nA,,3,EUR,1" + String(repeating: ",", count: 19) + "\n", "Etsy shop export"),
    ])
    func `the extension may be wrong: a feed in a text file, a table with tabs in a .csv, JSON in an .xml`(
        name: String, text: String, format: String
    ) throws {
        let reading = try withFile(text, named: name) { try Reading(path: $0) }
        #expect(reading.format == format)
        #expect(reading.listings.map(\.title) == ["A"])
    }

    @Test func `a file that declares ISO-8859-15 is decoded as such, including the euro sign`() throws {
        let text =
            "<?xml version=\"1.0\" encoding=\"ISO-8859-15\"?><rss version=\"2.0\" xmlns:g=\"http://base.google.com/ns/1.0\"><channel>"
            + "<item><g:id>1</g:id><g:title>@ \u{1}uvre</g:title></item></channel></rss>"
        // The code points of the euro sign and the ligature differ from those in Windows-1252.
        let bytes = text.utf8.map { $0 == UInt8(ascii: "@") ? 0xA4 : $0 == 1 ? 0xBD : $0 }
        #expect(try Reading(bytes: bytes).listings.map(\.title) == ["€ œuvre"])
    }

    @Test func `line feeds, CR LF and lone carriage returns in the quoted cells of one file all belong to the cells`() throws {
        let reading = try table("title,description,price\r\nA,\"one\r\ntwo\nthree\rfour\",5\r\nB,\"x\ry\",6\r\n")
        #expect(reading.listings.map { $0.description?.raw } == ["one\r\ntwo\nthree\rfour", "x\ry"])
        #expect(reading.summary.records == 2)
    }

    @Test func `a quote in the middle of a cell is an inch mark`() throws {
        let reading = try table("title,price\n4\" pot,5\nPot of 6\",6\n")
        #expect(reading.listings.map(\.title) == ["4\" pot", "Pot of 6\""])
        #expect(reading.causes == [])
    }

    @Test func `the columns of old Google feeds in the account's language are matched by what they mean`() throws {
        let reading = try table(
            "ID\tTitel\tBeschreibung\tLink\tBildlink\tPreis\tVerfügbarkeit\tMarke\n7\tStuhl\tEiche\thttps://s.example/7\thttps://s.example/7.jpg\t12,50 EUR\tauf Lager\tHolz\n"
        )
        let chair = try #require(reading.listings.first)
        #expect(chair.title == "Stuhl" && chair.externalID == "7" && chair.brand == "Holz")
        #expect(chair.price.lowest == Money(amount: DecimalNumber(significand: 1250, scale: 2), currency: Currency("EUR")))
        #expect(chair.images.map(\.location) == ["https://s.example/7.jpg"] && chair.url == "https://s.example/7")
        #expect(chair.availability == .inStock)
    }

    @Test func `a price of 0 is a price, and an empty cell is not`() throws {
        let reading = try table("title,price\nPattern,0\nAdvice,\n")
        #expect(reading.listings.map { $0.price.lowest?.amount.description } == ["0", nil])
        #expect(reading.causes == [])
    }

    @Test func `ids, SKUs and barcodes are strings: leading zeros, fourteen digits, a guarding apostrophe`() throws {
        let reading = try table("id,title,sku,ean,price\n008407,A,'0012,'8720602828605,1\n00000000012345,B,1e5,04006381333931,2\n")
        #expect(reading.listings.map(\.externalID) == ["008407", "00000000012345"])
        #expect(reading.listings[0].attributes.map(\.value) == ["0012", "8720602828605"])
        #expect(reading.listings[1].attributes.map(\.value) == ["1e5", "04006381333931"])
        #expect(reading.listings[0].source.rows[0].values[2] == "'0012", "the source keeps what the file says")
    }

    @Test(arguments: [
        ("1.250", "KWD"), ("3.500", "BHD"), ("0.375", "OMR"), ("12900", "JPY"), ("19990", "CLP"), ("2590000", "VND"),
        ("150000", "IDR"), ("0.1", "EUR"), ("90071992547409.93", "USD"),
    ])
    func `prices are exact: three decimals for the dinar, none for the yen, and no digit is added or lost`(amount: String, currency: String)
        throws
    {
        let reading = try table("title,price,currency\nA,\(amount),\(currency)\n")
        #expect(reading.listings.map { $0.price.lowest?.amount.description } == [amount])
        #expect(reading.listings.map { $0.price.currency?.code } == [currency])
    }

    @Test func `an address keeps its references and commas, and references in text next to it are decoded once`() throws {
        let reading = try table(
            "title,image,price\nSalt &amp; pepper &amp;lt;3,\"https://s.example/a,b.jpg?x=1&amp;y=2, https://s.example/c.jpg\",1\n")
        #expect(reading.listings[0].title == "Salt & pepper &lt;3")
        #expect(reading.listings[0].images.map(\.location) == ["https://s.example/a,b.jpg?x=1&amp;y=2", "https://s.example/c.jpg"])
    }

    @Test(arguments: [
        "https://s.example/1.jpg,https://s.example/2.jpg", "https://s.example/1.jpg, https://s.example/2.jpg",
        "https://s.example/1.jpg|https://s.example/2.jpg", "https://s.example/1.jpg;https://s.example/2.jpg",
        "https://s.example/1.jpg; https://s.example/2.jpg", "https://s.example/1.jpg https://s.example/2.jpg",
        "https://s.example/1.jpg\nhttps://s.example/2.jpg", #"["https://s.example/1.jpg","https://s.example/2.jpg"]"#,
    ])
    func `pictures are separated by commas, pipes, semicolons, spaces or line ends, or are in a list of JSON`(cell: String) throws {
        let reading = try table("title,images,price\nA,\"\(cell.replacing("\"", with: "\"\""))\",1\n")
        #expect(reading.listings[0].images.map(\.location) == ["https://s.example/1.jpg", "https://s.example/2.jpg"])
    }

    @Test func `a listing whose variants and pictures have their own rows is counted once`() throws {
        let reading = try table(
            "Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src\na,A,Size,S,1,https://s.example/1.jpg\na,,,M,2,\na,,,,,https://s.example/2.jpg\n"
        )
        #expect(reading.summary.records == 3)
        #expect((reading.summary.listings, reading.summary.variants, reading.summary.images) == (1, 2, 2))
    }

    @Test func `column names in Arabic presentation forms, full width or with no-break spaces match their plain forms`() throws {
        // The Arabic word for price, in letters and in presentation forms.
        #expect(HeaderName.words("\u{FEB3}\u{FECC}\u{FEAE}") == HeaderName.words("\u{0633}\u{0639}\u{0631}"))
        let reading = try table("ｔｉｔｌｅ,Price\u{A0}(EUR),x\nA,5,1\n")
        #expect(reading.listings[0].title == "A")
        #expect(reading.listings[0].price.lowest == Money(amount: DecimalNumber(significand: 5), currency: Currency("EUR")))
        #expect(reading.listings[0].source.columns.names == ["ｔｉｔｌｅ", "Price\u{A0}(EUR)", "x"], "the source keeps what the file says")
    }

    @Test func `joined emoji, right-to-left text and marks stay unchanged`() throws {
        let title = "👩‍👩‍👧 צמיד \u{200F}سوار café"
        #expect(try table("title,price\n\(title),5\n").listings[0].title == title)
    }
}
