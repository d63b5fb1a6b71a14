import ListingCore
import Testing

@testable import ListingStore

@Suite struct ShopifyQuirks {
    private static let header =
        "Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Image"

    private func read(_ rows: String...) throws -> Reading {
        try Reading(text: ([Self.header] + rows).joined(separator: "\n") + "\n")
    }

    @Test func `a row is a variant, a picture, or both; a picture in the row of a variant is not the variant's`() throws {
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

    @Test func `“Title” and “Default Title” of a product without choices are not an option`() throws {
        let reading = try read("pot,Pot,true,Title,Default Title,P,5,,,,,")
        #expect(reading.listings.first?.options == [] && reading.listings.first?.variants.map(\.optionValues) == [[]])
        #expect(reading.listings.first?.price.lowest?.amount.description == "5")
    }

    @Test func `two thousand and forty-eight variants are one listing`() throws {
        let rows = (1...2_048).map { "mug,\($0 == 1 ? "Mug" : ""),,\($0 == 1 ? "Number" : ""),No \($0),M-\($0),\($0).50,,,,," }
        let reading = try Reading(text: ([Self.header] + rows).joined(separator: "\n") + "\n")
        #expect(reading.listings.count == 1 && reading.listings.first?.variants.count == 2_048)
        #expect(reading.listings.first?.options.first?.values.count == 2_048)
        #expect(reading.listings.first?.price.highest?.amount.description == "2048.50")
    }

    @Test func `a handle may have any letters, and rows with a differently spelled handle belong to another listing`() throws {
        let reading = try read("đèn-gốm™,Đèn,true,Size,S,1,5,,,,,", "đèn-gốm™,,,,M,2,6,,,,,", "den-gom,Den,true,Size,S,3,7,,,,,")
        #expect(reading.listings.map(\.title) == ["Đèn", "Den"])
        #expect(reading.listings.map(\.variants.count).first == 2)
    }

    @Test func `the file names no currency, so prices have none, and a compare-at price is the old price`() throws {
        let reading = try read("a,A,true,Title,Default Title,P,29.990,39.990,,,,", "b,B,true,Title,Default Title,Q,2590000,,,,,")
        #expect(reading.listings.map { $0.price.lowest?.amount.description } == ["29.990", "2590000"])
        #expect(reading.listings.allSatisfy { $0.price.currency == nil })
        #expect(reading.listings[0].price.compareAt?.amount.description == "39.990")
    }

    @Test func `products.json may be a bare list, with codes that are null and dates with an offset`() throws {
        let reading = try Reading(
            text:
                #"[{"id":1,"title":"Mug","handle":"mug","vendor":"Kiln","product_type":"Mugs","tags":["a","b"],"body_html":"<p>x</p>","created_at":"2024-03-01T10:00:00+07:00","variants":[{"id":11,"title":"S","option1":"S","sku":null,"barcode":null,"price":"19.99","compare_at_price":null,"available":true,"featured_image":null}],"options":[{"name":"Size","position":1,"values":["S"]}],"images":[]}]"#
        )
        #expect(reading.format == "Shopify products")
        let mug = try #require(reading.listings.first)
        #expect(mug.title == "Mug" && mug.tags == ["a", "b"] && mug.price.lowest?.amount.description == "19.99")
        #expect(reading.causes == [])
        #expect(mug.source.rows[0].values.contains("2024-03-01T10:00:00+07:00"))
    }

    @Test func `prices for single markets and the cost per item are not the price`() throws {
        let reading = try Reading(
            text: """
                Handle,Title,Price / International,Compare At Price / International,Cost per item,Variant Price,Included / Canada,Price / Canada
                a,A,99.00,120.00,2.50,15.00,true,20.00

                """)
        #expect(reading.listings.first?.price == Price(lowest: Money(amount: DecimalNumber(significand: 1500, scale: 2), currency: nil)))
        #expect(reading.listings.first?.source.rows[0].values.contains("99.00") == true)
    }

    @Test func `nine of ten rows may have only pictures: they are not variants, and a repeated picture is shown once`() throws {
        let pictures = (1...18).map { "mug,,,,,,,,https://s.example/\(($0 + 1) / 2).jpg,\(($0 + 1) / 2),," }
        let reading = try Reading(
            text: ([Self.header, "mug,Mug,true,Title,Default Title,M,5,,,,,"] + pictures).joined(separator: "\n") + "\n")
        #expect(reading.summary.records == 19 && reading.listings.count == 1)
        #expect(reading.listings[0].variants.count == 1 && reading.listings[0].images.count == 9)
    }

    @Test func `a weight is in grams, whatever its unit says, which is only for display`() throws {
        let reading = try Reading(
            text: "Handle,Title,Variant Price,Variant Grams,Variant Weight Unit\na,A,1,2500,kg\nb,B,1,454,lb\nc,C,1,0,g\n")
        let weights = reading.listings.map { $0.attributes.first { $0.name == "Weight" }?.value }
        #expect(weights == ["2.5 kg", "454 g", nil])
    }

    @Test func `a field of the shop's own is called by the label before its path`() throws {
        let reading = try Reading(text: "Handle,Title,Variant Price,Care (for wool) (product.metafields.custom.care)\na,A,1,By hand\n")
        #expect(reading.listings.first?.attributes.contains(ListingAttribute(name: "Care (for wool)", value: "By hand")) == true)
    }

    @Test func `a shop with several locations has no column for its stock, which is then unknown`() throws {
        let reading = try read("a,A,true,Size,S,P,5,,,,,", "a,,,,M,Q,6,,,,,")
        #expect(reading.listings.first?.quantity == nil && reading.listings.first?.variants.map(\.quantity) == [nil, nil])
        #expect(reading.causes == [])
    }
}
