import ListingCore
import Testing

@testable import ListingStore

@Suite struct OtherJSONTests {
    private func only(_ text: String) throws -> Listing {
        let reading = try Reading(text: text)
        #expect(reading.format == "Other JSON")
        #expect(reading.listings.count == 1)
        return try #require(reading.listings.first)
    }

    @Test func `names are matched by meaning, in any language and inside of objects`() throws {
        let listing = try only(
            """
            [{"artikelnummer":"0042","bezeichnung":"Stuhl","preis":"1.299,00 €","bild":["https://s.example/a,b.jpg","https://s.example/c.jpg"],\
            "marke":{"name":"Holz"},"beschreibung":"<p>Eiche</p>","lagerbestand":3,"maße":{"höhe":"80 cm"}}]
            """)
        #expect(listing.title == "Stuhl")
        #expect(listing.externalID == "0042")
        #expect(listing.price == Price(lowest: Money(amount: DecimalNumber(significand: 129_900, scale: 2), currency: Currency("EUR"))))
        #expect(listing.images.map(\.location) == ["https://s.example/a,b.jpg", "https://s.example/c.jpg"])
        #expect(listing.brand == "Holz")
        #expect(listing.description?.markup == .html)
        #expect(listing.quantity == 3)
        #expect(listing.attributes.contains { $0.value == "80 cm" })
        #expect(listing.source.columns.names.contains("maße.höhe"))
    }

    @Test(arguments: [",", ",\n"])
    func `the meaning of a name is guessed from the first objects, not from the first alone`(separator: String) throws {
        let objects = [
            #"{"title":"A","price":"call us","stock":"some"}"#, #"{"title":"B","price":"3","stock":"2"}"#,
            #"{"title":"C","price":"1.50","stock":"0","color":"red"}"#,
        ]
        let reading = try Reading(text: "[" + objects.joined(separator: separator) + "]\n")
        #expect(reading.format == "Other JSON")
        #expect(reading.listings.map { $0.price.lowest?.amount.description } == [nil, "3", "1.50"])
        #expect(reading.listings.map(\.quantity) == [nil, 2, 0])
        #expect(reading.listings.first?.price.unreadable == "call us")
        #expect(reading.summary.problems.map(\.code) == [.priceUnreadable, .numberUnreadable])
    }

    @Test func `exports of MongoDB are read without their wrappers`() throws {
        let reading = try Reading(
            text: """
                {"_id":{"$oid":"5f1a"},"name":"A","price":{"$numberDecimal":"80.00"},"stock":{"$numberInt":"7"},"at":{"$date":"2020-01-01T00:00:00Z"}}
                {"_id":{"$oid":"5f1b"},"name":"B","price":{"$numberDecimal":"9.5"},"stock":{"$numberInt":"0"},"at":{"$date":"2020-01-01T00:00:00Z"}}

                """)
        #expect(reading.listings.map(\.title) == ["A", "B"])
        #expect(reading.listings.map { $0.price.lowest?.amount.description } == ["80.00", "9.5"])
        #expect(reading.listings.map(\.quantity) == [7, 0])
        #expect(reading.summary.problems == [])
    }

    @Test func `variants under a usual name are read with their prices, codes and options`() throws {
        let listing = try only(
            """
            {"name":"Coat","currency":"EUR","description":"x","variants":[{"sku":"1","price":"10.00","size":"S","stock":1},\
            {"sku":"2","price":"12.00","size":"M","stock":0}]}
            """)
        #expect(listing.variants.map(\.sku) == ["1", "2"])
        #expect(listing.options == [VariationOption(name: "Size", values: ["S", "M"])])
        #expect(listing.price.lowest?.amount.description == "10.00")
        #expect(listing.price.highest?.amount.description == "12.00")
    }

    @Test func `names that appear only in later objects are matched too`() throws {
        let first = (0..<30).map { #"{"name":"T\#($0)","price":\#($0)}"# }
        let reading = try Reading(text: "[" + (first + [#"{"name":"Last","price":1,"brand":"Kiln"}"#]).joined(separator: ",\n") + "]")
        #expect(reading.listings.count == 31)
        #expect(reading.listings.last?.brand == "Kiln")
    }

    @Test(arguments: ["{\"a\":1}", "[1,2,3]", "[{\"x\":{\"y\":1}}]", "[section]\nname = x\n"])
    func `JSON without anything like a listing is refused`(text: String) {
        #expect(throws: ImportError.self) { try Reading(text: text) }
    }

    @Test func `a price that can't be read is unknown, shown and reported, never 0`() throws {
        let reading = try Reading(text: #"[{"name":"A","price":"3.50"},{"name":"B","price":"4"},{"name":"C","price":"ask us"}]"#)
        #expect(reading.listings.last?.price == Price(unreadable: "ask us"))
        #expect(reading.summary.problems.count == 1)
    }

    @Test(arguments: [
        "{\"products\":[\n {\"name\":\"A é🎁\",\"price\":\"1,50\",\"sku\":\"1\"},\n {\"name\":\"B\",\"price\":oops},\n {\"name\":\"C\",\"price\":\"2,50\",},\n {\"na",
        "{\"@context\":\"x\",\"@graph\":[{\"@type\":\"Product\",\"name\":\"A\"}, // one\n {\"@type\":\"Product\",\"name\":\"B\"}]}",
        "{'asin': '1', 'title': 'A', 'imUrl': None}\n{'asin': '2', 'title\n{'asin': '3', 'title': 'C', 'imUrl': None}\n",
    ])
    func `JSON files are read the same in chunks of any size, with or without errors`(text: String) throws {
        let whole = try Reading(text: text)
        #expect(whole.listings.count == 2)
        for size in [1, 2, 3, 7, 16, 50] {
            let reading = try Reading(text: text, chunkSize: size)
            #expect(reading.listings == whole.listings, "chunks of \(size)")
            #expect(reading.causes == whole.causes, "chunks of \(size)")
        }
    }
}
