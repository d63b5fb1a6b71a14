import ListingCore
import Testing

@testable import ListingStore

@Suite struct LinkedDataQuirks {
    private func read(_ text: String) throws -> Reading { try Reading(text: text) }

    @Test(arguments: [
        #""Product""#, #"["Product","Thing"]"#, #""http://schema.org/Product""#, #""https://schema.org/Product""#,
        #""IndividualProduct""#,
        #""Vehicle""#, #"["Car","Product"]"#,
    ])
    func `a product is recognized by any of its types, written in a list or as an address`(type: String) throws {
        let reading = try read(
            #"{"@context":"https://schema.org","@type":\#(type),"name":"A","offers":{"price":"1","priceCurrency":"EUR"}}"#)
        #expect(reading.format == "schema.org JSON-LD" && reading.listings.map(\.title) == ["A"])
    }

    @Test(
        arguments: [("\"12.70\"", "12.70"), ("\"12\"", "12"), ("12.7", "12.7"), ("12", "12"), ("\"1.299,00\"", "1299.00"), ("null", nil)]
            as [(String, String?)])
    func `a price is a string, a number with or without a fraction, or null`(price: String, expected: String?) throws {
        let reading = try read(#"{"@type":"Product","name":"A","offers":{"@type":"Offer","price":\#(price),"priceCurrency":"EUR"}}"#)
        #expect(reading.listings.first?.price.lowest?.amount.description == expected)
        #expect(reading.causes == [])
    }

    @Test(arguments: [
        #""https://s.example/a.jpg""#, #"["https://s.example/a.jpg"]"#, #"{"@type":"ImageObject","url":"https://s.example/a.jpg"}"#,
        #"[{"@type":"ImageObject","contentUrl":"https://s.example/a.jpg"}]"#,
    ])
    func `a picture is an address, a list of them, or an object`(image: String) throws {
        let reading = try read(#"{"@type":"Product","name":"A","image":\#(image)}"#)
        #expect(reading.listings.first?.images.map(\.location) == ["https://s.example/a.jpg"])
    }

    @Test func `a brand is a string or an object, and an SKU may be a number`() throws {
        let reading = try read(
            #"[{"@type":"Product","name":"A","brand":"Kiln","sku":42},{"@type":"Product","name":"B","brand":{"@type":"Brand","name":"Kiln"},"sku":"0042"}]"#
        )
        #expect(reading.listings.map(\.brand) == ["Kiln", "Kiln"])
        #expect(reading.listings.map(\.externalID) == ["42", "0042"])
    }

    @Test func `a missing availability is unknown, and “sold out” is not in stock`() throws {
        let reading = try read(
            #"[{"@type":"Product","name":"A","offers":{"price":1}},{"@type":"Product","name":"B","offers":{"price":1,"availability":"http://schema.org/SoldOut"}}]"#
        )
        #expect(reading.listings.map(\.availability) == [nil, .outOfStock])
    }
}
