import Foundation
import ListingCore
import Testing

@testable import ListingStore

@Suite struct JSONLDTests {
    private func only(_ product: String) throws -> Listing {
        let reading = try Reading(text: #"{"@context":"https://schema.org","@type":"Product",\#(product)}"#)
        #expect(reading.format == "schema.org JSON-LD")
        #expect(reading.listings.count == 1)
        return try #require(reading.listings.first)
    }

    @Test func `a product with an offer becomes a listing with the data of both`() throws {
        let listing = try only(
            """
            "name":"Mug &amp; saucer","sku":42,"description":"<p>Blue</p>","image":["https://x.example/a.jpg",{"@type":"ImageObject",\
            "url":"https://x.example/b.jpg","caption":"Side"},"https://x.example/a.jpg"],"brand":{"@type":"Brand","name":"Kiln"},\
            "category":"Home > Mugs","color":"Blue","gtin13":"0042","weight":{"value":410,"unitCode":"GRM"},"keywords":"mug, blue",\
            "material":"Clay","url":"https://x.example/mug","aggregateRating":{"ratingValue":"9","bestRating":10,"reviewCount":3},\
            "review":[{"author":{"name":"Ann"},"reviewRating":{"ratingValue":4},"reviewBody":"Good","datePublished":"2026-01-02"}],\
            "additionalProperty":[{"@type":"PropertyValue","name":"Dishwasher","value":"yes"}],\
            "offers":{"@type":"Offer","price":"12.70","priceCurrency":"EUR","availability":"https://schema.org/InStock",\
            "itemCondition":"https://schema.org/NewCondition","seller":{"name":"Tide"},"inventoryLevel":{"value":4},\
            "shippingDetails":{"shippingRate":{"value":"4.50","currency":"EUR"},"shippingDestination":{"addressCountry":"DE"},\
            "deliveryTime":{"handlingTime":{"minValue":0,"maxValue":1},"transitTime":{"minValue":1,"maxValue":3}}}}
            """)
        #expect(listing.title == "Mug & saucer")
        #expect(listing.externalID == "42")
        #expect(listing.description == DescriptionText(raw: "<p>Blue</p>", markup: .html))
        #expect(
            listing.images == [
                ListingImage(location: "https://x.example/a.jpg"),
                ListingImage(location: "https://x.example/b.jpg", alternativeText: "Side"),
            ])
        #expect(listing.brand == "Kiln")
        #expect(listing.category == ["Home", "Mugs"])
        #expect(listing.tags == ["mug", "blue"])
        #expect(listing.materials == ["Clay"])
        #expect(listing.url == "https://x.example/mug")
        #expect(listing.price == Price(lowest: Money(amount: DecimalNumber(significand: 1270, scale: 2), currency: Currency("EUR"))))
        #expect(listing.availability == .inStock)
        #expect(listing.condition == "New")
        #expect(listing.seller == Seller(name: "Tide"))
        #expect(listing.quantity == 4)
        #expect(listing.rating == Rating(average: 4.5, count: 3))
        #expect(listing.reviews == [Review(author: "Ann", stars: 4, date: "2026-01-02", text: "Good")])
        #expect(listing.shipping.first?.days == 1...4)
        #expect(listing.shipping.first?.region == "DE")
        #expect(
            listing.attributes.map { "\($0.name): \($0.value)" }
                == ["Color: Blue", "SKU: 42", "GTIN: 0042", "Weight: 410 g", "Dishwasher: yes"])
        #expect(listing.problems == [])
    }

    @Test func `every key of the product stays readable in the source, nested ones by their path`() throws {
        let listing = try only(#""name":"A","x":{"y":{"z":1}},"list":[{"a":1}],"offers":{"price":"1"}"#)
        let source = Dictionary(uniqueKeysWithValues: zip(listing.source.columns.names, listing.source.rows[0].values))
        #expect(source["x.y.z"] == "1")
        #expect(source["list"] == #"[{"a":1}]"#)
        #expect(source["offers.price"] == "1")
        #expect(source["@type"] == "Product")
    }

    @Test(arguments: [
        #"[{"@type":"BreadcrumbList","itemListElement":[]},{"@type":"Product","name":"A"}]"#,
        #"{"@context":"x","@graph":[{"@type":"WebSite","name":"S"},{"@type":["Product","Thing"],"name":"A"}]}"#,
        #"{"@type":"WebPage","mainEntity":{"@type":"http://schema.org/Product","name":"A"}}"#,
        #"{"@type":"ItemList","itemListElement":[{"@type":"ListItem","item":{"@type":"schema:Product","name":"A"}}]}"#,
        #"{"@context":"x","@type":"Vehicle","name":"A"}"#,
        #"{"@context":"x","@type":"Product","name":"A","isRelatedTo":[{"@type":"Product","name":"B"}]}"#,
        #"{"@graph":[{"@type":"Product","@id":"/1"},{"@type":"Product","@id":"/1","name":"A"}]}"#,
    ])
    func `products are found at any position`(text: String) throws {
        let reading = try Reading(text: text)
        #expect(reading.format == "schema.org JSON-LD")
        #expect(reading.listings.map(\.title) == ["A"])
    }

    @Test func `an offer that contains its product gives it the price`() throws {
        let reading = try Reading(
            text: #"{"@graph":[{"@type":"Offer","price":5,"priceCurrency":"USD","itemOffered":{"@type":"Product","name":"A"}}]}"#)
        #expect(reading.listings.first?.price.lowest?.amount.description == "5")
    }

    @Test func `an AggregateOffer gives the price range, even if only one end is present`() throws {
        let range = try only(
            #""name":"A","offers":{"@type":"AggregateOffer","lowPrice":"9.50","highPrice":12,"offerCount":3,"priceCurrency":"EUR"}"#)
        #expect(range.price.lowest?.amount.description == "9.50")
        #expect(range.price.highest?.amount.description == "12")
        #expect(range.price.currency == Currency("EUR"))
        let open = try only(#""name":"A","offers":{"@type":"AggregateOffer","highPrice":12,"priceCurrency":"EUR"}"#)
        #expect(open.price.lowest?.amount.description == "12")
    }

    @Test func `several offers give a price range, and offers with their own codes are variants`() throws {
        let shops = try only(#""name":"A","offers":[{"price":3,"priceCurrency":"EUR"},{"price":"2.00","priceCurrency":"EUR"}]"#)
        #expect(shops.price.lowest?.amount.description == "2.00")
        #expect(shops.price.highest?.amount.description == "3")
        #expect(shops.variants == [])
        let sizes = try only(#""name":"A","offers":[{"sku":"1","name":"S","price":3},{"sku":"2","name":"M","price":4}]"#)
        #expect(sizes.variants.map(\.sku) == ["1", "2"])
        #expect(sizes.options == [VariationOption(name: "Variant", values: ["S", "M"])])
    }

    @Test func `additional properties in which variants differ are options if the named ones leave variants alike`() throws {
        func soap(_ gender: String) throws -> Listing {
            try only(
                #"""
                "@type":"ProductGroup","name":"Soap","variesBy":"https://schema.org/suggestedGender","hasVariant":[{"@type":"Product",\#
                "sku":"1","audience":{"@type":"PeopleAudience","suggestedGender":"female"},\#
                "additionalProperty":[{"name":"Scent","value":"Rose"},{"name":"Vegan","value":"yes"}]},\#
                {"@type":"Product","sku":"2","audience":{"suggestedGender":"\#(gender)"},\#
                "additionalProperty":[{"name":"Scent","value":"Lime"},{"name":"Vegan","value":"yes"}]}]
                """#)
        }
        let alike = try soap("female")
        #expect(
            alike.options == [
                VariationOption(name: "Gender", values: ["female"]), VariationOption(name: "Scent", values: ["Rose", "Lime"]),
            ])
        #expect(alike.variants.map(\.optionValues) == [["female", "Rose"], ["female", "Lime"]])
        let different = try soap("male")
        #expect(different.options == [VariationOption(name: "Gender", values: ["female", "male"])])
        #expect(different.variants.map(\.optionValues) == [["female"], ["male"]])
    }

    @Test func `a ProductGroup is one listing with its variants`() throws {
        let reading = try Reading(
            text: """
                {"@context":"https://schema.org","@type":"ProductGroup","name":"Coat","productGroupID":"44E","variesBy":["https://schema.org/size",\
                "https://schema.org/color"],"hasVariant":[{"@type":"Product","sku":"44E-S","size":"S","color":"Green","offers":{"price":39.99,\
                "priceCurrency":"USD","availability":"https://schema.org/OutOfStock"}},{"@type":"Product","sku":"44E-L","size":"L","color":"Red",\
                "image":"https://x.example/l.jpg","offers":{"price":49.99,"priceCurrency":"USD","availability":"InStock"}}]}
                """)
        let listing = try #require(reading.listings.first)
        #expect(reading.listings.count == 1)
        #expect(listing.options.map(\.name) == ["Size", "Color"])
        #expect(listing.variants.map(\.optionValues) == [["S", "Green"], ["L", "Red"]])
        #expect(listing.variants.map(\.sku) == ["44E-S", "44E-L"])
        #expect(listing.price.lowest?.amount.description == "39.99")
        #expect(listing.price.highest?.amount.description == "49.99")
        #expect(listing.availability == .inStock)
        #expect(listing.externalID == "44E")
    }

    @Test(arguments: [
        ("\"1.299,00\"", "1299.00"), ("\"1,299.00\"", "1299.00"), ("450", "450"), ("\"12,70\"", "12.70"), ("0", "0"), ("null", nil),
        ("\"\"", nil), ("\"on request\"", nil), ("{}", nil),
    ])
    func `prices in any notation are exact, and unreadable ones are unknown, reported and shown`(json: String, amount: String?) throws {
        let listing = try only(#""name":"A","offers":{"price":\#(json),"priceCurrency":"CLP"}"#)
        #expect(listing.price.lowest?.amount.description == amount)
        #expect(listing.problems.count == (json.contains("request") || json == "{}" ? 1 : 0))
        #expect(listing.price.unreadable == (json.contains("request") ? "on request" : json == "{}" ? "{}" : nil))
    }

    @Test func `priceSpecification may hold the price, its currency and the old price`() throws {
        let listing = try only(
            """
            "name":"A","offers":{"priceSpecification":[{"priceType":"https://schema.org/ListPrice","price":20,"priceCurrency":"EUR"},\
            {"price":"15.5","priceCurrency":"EUR"}]}
            """)
        #expect(listing.price.lowest?.amount.description == "15.5")
        #expect(listing.price.currency == Currency("EUR"))
        let sale = try only(
            #""name":"A","offers":{"price":"15","priceCurrency":"EUR","priceSpecification":{"priceType":"StrikethroughPrice","price":20}}"#)
        #expect(sale.price.compareAt?.amount.description == "20")
    }

    @Test func `a price without a currency stays without one`() throws {
        let listing = try only(#""name":"A","offers":{"price":"3"}"#)
        #expect(listing.price.lowest?.currency == nil)
        #expect(listing.problems == [])
    }

    @Test(arguments: [
        ("http://schema.org/InStock", Availability.inStock), ("https://schema.org/OutOfStock", .outOfStock), ("SoldOut", .outOfStock),
        ("PreOrder", .preorder), ("in stock", .inStock), ("https://schema.org/Discontinued", .discontinued),
        ("http://schema.org/LimitedAvailability", .inStock), ("BackOrder", .backorder), ("MadeToOrder", .madeToOrder),
    ])
    func `availability is read in any of the usual notations`(text: String, expected: Availability) throws {
        #expect(try only(#""name":"A","offers":{"price":1,"availability":"\#(text)"}"#).availability == expected)
    }

    @Test(arguments: [
        #"/*<![CDATA[*/ {"@type":"Product","name":"A"} /*]]>*/"#,
        "//<![CDATA[\n{\"@type\":\"Product\",\"name\":\"A\"}\n//]]>",
        #"<!-- {"@type":"Product","name":"A"} -->"#,
        #"{&quot;@type&quot;:&quot;Product&quot;,&quot;name&quot;:&quot;A&quot;}"#,
        "{\"@type\":\"Product\",\"description\":\"two\nlines\",\"name\":\"A\"}",
        #"{"@type":"Product","name":"A",}"#,
        "{\"@type\":\"Product\", // the name\n\"name\":\"A\"};",
        #"{"@type":"WebSite"} {"@type":"Product","name":"A"}"#,
        #"{"@type":"Product","description":"a 4" pot","name":"A"}"#,
    ])
    func `scripts are read in the forms found on web pages`(text: String) throws {
        var scripts = JSONLDScripts()
        let items = scripts.items(in: text, record: 1, line: 10)
        let titles = items.map { item in if case .listing(let listing) = item { listing.title } else { "problem" } }
        #expect(titles == ["A"])
    }

    @Test func `a script that is not JSON is a problem at its line, and the products before it are kept`() throws {
        var scripts = JSONLDScripts()
        let items = scripts.items(in: "{\"@type\":\"Product\",\"name\":\"A\"}\n{\"name\" 5}", record: 3, line: 10)
        #expect(items.count == 2)
        guard case .problem(let problem) = try #require(items.last) else { return #expect(Bool(false)) }
        #expect(problem.line == 11)
        #expect(problem.record == 3)
        let more = scripts.items(in: #"{"@type":"Product","name":"B"}"#, record: 4, line: 20)
        guard case .listing(let listing) = try #require(more.first) else { return #expect(Bool(false)) }
        #expect(listing.id == ListingID(1))
    }
}
