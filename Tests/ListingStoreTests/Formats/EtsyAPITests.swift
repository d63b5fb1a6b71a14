import ListingCore
import Testing

@testable import ListingStore

@Suite struct EtsyAPITests {
    private func only(_ text: String) throws -> Listing {
        let reading = try Reading(text: text)
        #expect(reading.format == "Etsy API")
        #expect(reading.listings.count == 1)
        return try #require(reading.listings.first)
    }

    @Test func `a listing of version 3 is read with its price in parts, its pictures by rank and its shop`() throws {
        let listing = try only(
            """
            {"count":1,"results":[{"listing_id":1001234567,"title":"Bob&#39;s mug","description":"Blue\\n\\nand big","state":"active","quantity":3,\
            "price":{"amount":1270,"divisor":100,"currency_code":"EUR"},"tags":["blue mug"],"materials":["Clay"],"skus":["0042"],\
            "url":"https://www.etsy.com/listing/1001234567","original_creation_timestamp":1577880000,"when_made":"2020_2025","who_made":"i_did",\
            "images":[{"rank":2,"url_fullxfull":"https://i.example/b.jpg"},{"rank":1,"url_75x75":"https://i.example/s.jpg",\
            "url_fullxfull":"https://i.example/a.jpg","alt_text":"Front"}],"shop":{"shop_name":"Kiln","transaction_sold_count":12,\
            "review_average":4.5,"review_count":10}}]}
            """)
        #expect(listing.title == "Bob's mug")
        #expect(listing.externalID == "1001234567")
        #expect(listing.description == DescriptionText(raw: "Blue\n\nand big", markup: .plain))
        #expect(listing.price == Price(lowest: Money(amount: DecimalNumber(significand: 1270, scale: 2), currency: Currency("EUR"))))
        #expect(listing.images.map(\.location) == ["https://i.example/a.jpg", "https://i.example/b.jpg"])
        #expect(listing.images.first?.alternativeText == "Front")
        #expect(listing.availability == .inStock)
        #expect(listing.seller?.sales == 12)
        #expect(listing.seller?.rating == Rating(average: 4.5, count: 10))
        #expect(
            listing.attributes.map { "\($0.name): \($0.value)" }
                == ["SKU: 0042", "Made by: i did", "When made: 2020-2025"])
        #expect(listing.listed?.day == "2020-01-01")
        #expect(listing.problems == [])
    }

    @Test func `products in the inventory are variants and give the price range, and deleted products are not variants`() throws {
        let product = { (sku: String, size: String, amount: Int, more: String) in
            """
            {"sku":"\(sku)","is_deleted":false,"property_values":[{"property_name":"Size","values":["\(size)"]}],\
            "offerings":[{"price":{"amount":\(amount),"divisor":100,"currency_code":"USD"},"quantity":2,"is_enabled":true,"is_deleted":false}]\(more)}
            """
        }
        let gone = product("3", "XL", 1, "").replacing("\"is_deleted\":false,\"property", with: "\"is_deleted\":true,\"property")
        let listing = try only(
            """
            {"listing_id":1,"title":"Coat","quantity":4,"state":"active","price":{"amount":1000,"divisor":100,"currency_code":"USD"},\
            "inventory":{"products":[\(product("1", "S", 1000, "")),\(product("2", "M", 1250, "")),\(gone)]}}
            """)
        #expect(listing.variants.map(\.sku) == ["1", "2"])
        #expect(listing.options == [VariationOption(name: "Size", values: ["S", "M"])])
        #expect(listing.price.lowest?.amount.description == "10.00")
        #expect(listing.price.highest?.amount.description == "12.50")
    }

    @Test func `a listing of version 2 has its price as a string next to the currency, and parts in capitals`() throws {
        let listing = try only(
            """
            {"listing_id":2,"state":"sold_out","title":"A","price":"3.89","currency_code":"gbp","quantity":0,"is_supply":"false",\
            "Images":[{"url_fullxfull":"https://i.example/a.jpg"}],"category_path":["Home","Mugs"],"original_creation_tsz":1577880000}
            """)
        #expect(listing.price.lowest?.amount.description == "3.89")
        #expect(listing.price.currency == Currency("GBP"))
        #expect(listing.availability == .outOfStock)
        #expect(listing.images.count == 1)
        #expect(listing.category == ["Home", "Mugs"])
    }

    @Test(arguments: [(1, "1500"), (1000, "1.500")])
    func `currencies with zero or three minor digits follow the divisor`(divisor: Int, amount: String) throws {
        let listing = try only(
            #"{"listing_id":1,"title":"A","state":"active","price":{"amount":1500,"divisor":\#(divisor),"currency_code":"JPY"}}"#)
        #expect(listing.price.lowest?.amount.description == amount)
    }

    @Test(arguments: [
        (#"{"amount":"x","divisor":100}"#, ProblemCause(.priceCentsUnreadable, .text("x"))),
        (#"{"amount":5,"divisor":60}"#, ProblemCause(.priceDivisorInvalid)),
    ])
    func `a price that can't be read is unknown and reported, never 0`(price: String, cause: ProblemCause) throws {
        let listing = try only(#"{"listing_id":1,"title":"A","state":"active","price":\#(price)}"#)
        #expect(listing.price.lowest == nil)
        #expect(listing.price.unreadable != nil)
        #expect(listing.problems.causes == [cause])
    }

    @Test(arguments: ["draft", "expired", "inactive"]) func `drafts and expired listings are not offered`(state: String) throws {
        #expect(try only(#"{"listing_id":1,"title":"A","state":"\#(state)","quantity":1}"#).availability == .unlisted)
    }
}
