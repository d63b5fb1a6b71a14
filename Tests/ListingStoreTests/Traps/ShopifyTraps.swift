import ListingCore
import Testing

@testable import ListingStore

@Suite struct ShopifyTraps {
    private static let header =
        "Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Image"

    private func read(_ rows: String...) throws -> Reading {
        try Reading(text: ([Self.header] + rows).joined(separator: "\n") + "\n")
    }

    @Test("a row is a variant, a picture, or both; a picture beside a variant is not the variant's")
    func rows() throws {
        let reading = try read(
            "mug,Mug,true,Size,S,M-S,5,,https://s.example/2.jpg,2,Side,",
            "mug,,,,M,M-M,6,,https://s.example/1.jpg,1,Front,https://s.example/m.jpg",
            "mug,,,,,,,,https://s.example/3.jpg,3,,")
        let mug = try #require(reading.listings.first)
        #expect(reading.listings.count == 1 && mug.variants.map(\.sku) == ["M-S", "M-M"])
        #expect(mug.variants.map { $0.image?.location } == [nil, "https://s.example/m.jpg"])
        #expect(
            Array(mug.images.map(\.location).prefix(3)) == [
                "https://s.example/1.jpg", "https://s.example/2.jpg", "https://s.example/3.jpg",
            ])
        #expect(mug.images.first?.alternativeText == "Front")
    }

    @Test("of a product without a choice, “Title” and “Default Title” are no option")
    func defaultTitle() throws {
        let reading = try read("pot,Pot,true,Title,Default Title,P,5,,,,,")
        #expect(reading.listings.first?.options == [] && reading.listings.first?.variants.map(\.optionValues) == [[]])
        #expect(reading.listings.first?.price.lowest?.amount.description == "5")
    }

    @Test("two thousand and forty-eight variants are one listing")
    func manyVariants() throws {
        let rows = (1...2_048).map { "mug,\($0 == 1 ? "Mug" : ""),,\($0 == 1 ? "Number" : ""),No \($0),M-\($0),\($0).50,,,,," }
        let reading = try Reading(text: ([Self.header] + rows).joined(separator: "\n") + "\n")
        #expect(reading.listings.count == 1 && reading.listings.first?.variants.count == 2_048)
        #expect(reading.listings.first?.options.first?.values.count == 2_048)
        #expect(reading.listings.first?.price.highest?.amount.description == "2048.50")
    }

    @Test("a handle holds any letters, and the rows of one in other letters are another listing's")
    func handles() throws {
        let reading = try read("đèn-gốm™,Đèn,true,Size,S,1,5,,,,,", "đèn-gốm™,,,,M,2,6,,,,,", "den-gom,Den,true,Size,S,3,7,,,,,")
        #expect(reading.listings.map(\.title) == ["Đèn", "Den"])
        #expect(reading.listings.map(\.variants.count).first == 2)
    }

    @Test("the file names no currency, so a price has none, and one to compare with is the old price")
    func prices() throws {
        let reading = try read("a,A,true,Title,Default Title,P,29.990,39.990,,,,", "b,B,true,Title,Default Title,Q,2590000,,,,,")
        #expect(reading.listings.map { $0.price.lowest?.amount.description } == ["29.990", "2590000"])
        #expect(reading.listings.allSatisfy { $0.price.currency == nil })
        #expect(reading.listings[0].price.compareAt?.amount.description == "39.990")
    }

    @Test("products.json may be a bare list, with codes that are null and dates with an offset")
    func bareList() throws {
        let reading = try Reading(
            text:
                #"[{"id":1,"title":"Mug","handle":"mug","vendor":"Kiln","product_type":"Mugs","tags":["a","b"],"body_html":"<p>x</p>","created_at":"2024-03-01T10:00:00+07:00","variants":[{"id":11,"title":"S","option1":"S","sku":null,"barcode":null,"price":"19.99","compare_at_price":null,"available":true,"featured_image":null}],"options":[{"name":"Size","position":1,"values":["S"]}],"images":[]}]"#
        )
        #expect(reading.format == "Shopify products")
        let mug = try #require(reading.listings.first)
        #expect(mug.title == "Mug" && mug.tags == ["a", "b"] && mug.price.lowest?.amount.description == "19.99")
        #expect(reading.messages == [])
        #expect(mug.source.rows[0].values.contains("2024-03-01T10:00:00+07:00"))
    }
}
