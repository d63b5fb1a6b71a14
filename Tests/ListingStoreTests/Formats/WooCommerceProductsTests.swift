import ListingCore
import Testing

@testable import ListingStore

@Suite struct WooCommerceProductsTests {
    private func only(_ text: String) throws -> Listing {
        let reading = try Reading(text: text)
        #expect(reading.format == "WooCommerce products")
        #expect(reading.listings.count == 1)
        return try #require(reading.listings.first)
    }

    @Test func `a product of the REST API is read with prices as strings, and variations that are only ids are ignored`() throws {
        let listing = try only(
            """
            [{"id":7,"name":"Mug &amp; lid","permalink":"https://s.example/mug","type":"variable","status":"publish","description":"<p>x</p>",\
            "short_description":"","sku":"0007","price":"17.99","regular_price":"20.00","sale_price":"17.99","stock_quantity":null,\
            "stock_status":"onbackorder","categories":[{"id":1,"name":"Home &gt; Mugs"},{"name":"Gifts"}],"tags":[{"name":"blue"}],\
            "images":[{"src":"https://s.example/a,b.jpg","alt":"Front"}],"attributes":[{"name":"Size","variation":true,"options":["S","M"]},\
            {"name":"Origin","variation":false,"options":["Porto"]}],"variations":[8,9],"average_rating":"4.50","rating_count":2,\
            "dimensions":{"length":"1","width":"2","height":""}}]
            """)
        #expect(listing.title == "Mug & lid")
        #expect(listing.price.lowest == Money(amount: DecimalNumber(significand: 1799, scale: 2), currency: nil))
        #expect(listing.price.compareAt?.amount.description == "20.00")
        #expect(listing.quantity == nil)
        #expect(listing.availability == .backorder)
        #expect(listing.category == ["Home", "Mugs"])
        #expect(listing.images == [ListingImage(location: "https://s.example/a,b.jpg", alternativeText: "Front")])
        #expect(listing.options == [VariationOption(name: "Size", values: ["S", "M"])])
        #expect(listing.variants == [])
        #expect(listing.rating == Rating(average: 4.5, count: 2))
        #expect(
            listing.attributes.map { "\($0.name): \($0.value)" }
                == ["SKU: 0007", "Origin: Porto", "Dimensions: 1 × 2", "More categories: Gifts"])
        #expect(listing.problems == [])
    }

    @Test func `empty prices are unknown, and text that is not a price is reported`() throws {
        let empty = try only(#"{"id":1,"name":"A","type":"simple","price":"","regular_price":"","sale_price":"","stock_status":"instock"}"#)
        #expect(empty.price == .unknown)
        #expect(empty.problems == [])
        let odd = try only(
            #"{"id":1,"name":"A","type":"simple","price":"ask us","regular_price":"","sale_price":"","stock_status":"instock"}"#)
        #expect(odd.price.unreadable == "ask us")
        #expect(odd.problems.count == 1)
    }

    @Test(arguments: [(2, "USD", "19.99"), (0, "JPY", "1999"), (3, "KWD", "1.999")])
    func `the Store API has prices in minor units`(digits: Int, currency: String, amount: String) throws {
        let listing = try only(
            """
            [{"id":1,"name":"A","permalink":"https://s.example/a","prices":{"price":"1999","regular_price":"1999","sale_price":"1999",\
            "price_range":null,"currency_code":"\(currency)","currency_minor_unit":\(digits)},"is_in_stock":true,"average_rating":"0","review_count":0}]
            """)
        #expect(listing.price == Price(lowest: DecimalNumber(plain: amount).map { Money(amount: $0, currency: Currency(currency)) }))
        #expect(listing.availability == .inStock)
        #expect(listing.rating == nil)
    }

    @Test func `a price range of the Store API is a range`() throws {
        let listing = try only(
            """
            [{"id":1,"name":"A","prices":{"price":"1000","currency_code":"EUR","currency_minor_unit":2,\
            "price_range":{"min_amount":"1000","max_amount":"2500"}}}]
            """)
        #expect(listing.price.lowest?.amount.description == "10.00")
        #expect(listing.price.highest?.amount.description == "25.00")
    }

    @Test func `a dump with nested variations and lists in strings has variants, categories and pictures`() throws {
        let listing = try only(
            """
            [{"id":1,"name":"A","sku":"s","type":"variable","status":"publish","price":"2890","regular_price":"","sale_price":"",\
            "main_image":"https://s.example/a.webp","all_images":"https://s.example/a.webp; https://s.example/b.webp","categories":"Boys; New",\
            "permalink":"https://s.example/a","variations":[{"id":2,"sku":"s1","price":"","attributes":"Size: 24m"},\
            {"id":3,"sku":"s2","price":"2890","attributes":"Size: 18m","image":"https://s.example/c.webp"}]}]
            """)
        #expect(listing.images.map(\.location) == ["https://s.example/a.webp", "https://s.example/b.webp"])
        #expect(listing.category == ["Boys"])
        #expect(listing.variants.map(\.sku) == ["s1", "s2"])
        #expect(listing.options == [VariationOption(name: "Size", values: ["24m", "18m"])])
        #expect(listing.variants[0].price == .unknown)
        #expect(listing.price.lowest?.amount.description == "2890")
    }
}
