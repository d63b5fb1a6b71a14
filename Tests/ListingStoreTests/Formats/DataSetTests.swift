import ListingCore
import Testing

@testable import ListingStore

@Suite struct DataSetTests {
    private func only(_ text: String, _ format: String) throws -> Listing {
        let reading = try Reading(text: text)
        #expect(reading.format == format)
        #expect(reading.listings.count == 1)
        return try #require(reading.listings.first)
    }

    // MARK: Amazon Reviews

    private let reviews = "Amazon Reviews metadata"

    private func metadata(_ more: String) throws -> Listing {
        try only(#"{"main_category":"Toys","title":"A &amp; B","parent_asin":"B0001",\#(more)}"#, reviews)
    }

    @Test func `metadata of 2023 joins the paragraphs of a description and uses the largest pictures`() throws {
        let listing = try metadata(
            """
            "average_rating":4.5,"rating_number":10,"features":["Big","Red"],"description":["One","Two"],"price":14.99,"store":"Kiln","categories":[],\
            "images":[{"thumb":"https://m.example/t.jpg","large":"https://m.example/l.jpg","variant":"MAIN","hi_res":null},\
            {"large":"https://m.example/l2.jpg","hi_res":"https://m.example/h2.jpg"}],"details":{"Brand":"Tide","Weight":"1 kg"},"bought_together":null
            """)
        #expect(listing.title == "A & B")
        #expect(listing.externalID == "B0001")
        #expect(listing.description == DescriptionText(raw: "One\n\nTwo\n\n• Big\n• Red", markup: .plain))
        #expect(listing.price == Price(lowest: Money(amount: DecimalNumber(significand: 1499, scale: 2), currency: nil)))
        #expect(listing.images.map(\.location) == ["https://m.example/l.jpg", "https://m.example/h2.jpg"])
        #expect(listing.category == ["Toys"])
        #expect(listing.brand == "Tide")
        #expect(listing.rating == Rating(average: 4.5, count: 10))
        #expect(listing.attributes == [ListingAttribute(name: "Weight", value: "1 kg")])
        #expect(listing.problems == [])
    }

    @Test(
        arguments: [
            ("null", nil, nil, nil), ("\"—\"", nil, nil, nil), ("\"$1,234.50\"", "1234.50", "1234.50", nil),
            ("\"$17.98 - $54.99\"", "17.98", "54.99", nil), ("\"from 14.99\"", nil, nil, "from 14.99"),
        ] as [(String, String?, String?, String?)])
    func `prices are numbers, missing, ranges or sentences`(json: String, lowest: String?, highest: String?, unreadable: String?) throws {
        let listing = try metadata("\"price\":\(json)")
        #expect(listing.price.lowest?.amount.description == lowest)
        #expect(listing.price.highest?.amount.description == highest)
        #expect(listing.price.unreadable == unreadable)
        #expect(listing.problems.count == (unreadable == nil ? 0 : 1))
    }

    @Test func `details may be an object in a string, and pictures an object of lists`() throws {
        let listing = try metadata(
            #""price":"1","details":"{\"Colour\": \"Red\"}","images":{"hi_res":[null,"https://m.example/h2.jpg"],"large":["https://m.example/l1.jpg",null]}"#
        )
        #expect(listing.attributes == [ListingAttribute(name: "Colour", value: "Red")])
        #expect(listing.images.map(\.location) == ["https://m.example/l1.jpg", "https://m.example/h2.jpg"])
    }

    @Test func `metadata of 2014 is in Python's notation, which is reported once`() throws {
        let reading = try Reading(
            text: """
                {'asin': '0001', 'title': "Bob's \\u00e9", 'price': 3.20, 'imUrl': 'http://m.example/a.jpg', 'categories': [['Toys', 'Cars']], 'related': {}}
                {'asin': u'0002', 'title': 'B', 'imUrl': None, 'salesRank': {'Toys': 5}, 'categories': [['Toys']]}

                """)
        #expect(reading.format == reviews)
        #expect(reading.listings.map(\.title) == ["Bob's é", "B"])
        #expect(reading.listings.map(\.externalID) == ["0001", "0002"])
        #expect(reading.listings[0].category == ["Toys", "Cars"])
        #expect(reading.listings[0].price.lowest?.amount.description == "3.20")
        #expect(reading.listings[0].images.count == 1)
        #expect(reading.causes == [ProblemCause(.jsonPython)])
    }

    // MARK: Other data sets

    @Test func `Amazon Berkeley Objects has text in several languages, no prices and pictures by ids`() throws {
        let listing = try only(
            """
            {"item_id":"B07","item_name":[{"language_tag":"de_DE","value":"Hülle"},{"language_tag":"en_GB","value":"Case"}],"domain_name":"amazon.co.uk",\
            "brand":[{"language_tag":"en_GB","value":"Basics"}],"bullet_point":[{"language_tag":"en_GB","value":"Soft"}],"main_image_id":"71x",\
            "other_image_id":["81y"],"node":[{"node_id":1,"node_name":"/Categories/Phones/Cases"}],"product_type":[{"value":"CELLULAR_PHONE_CASE"}],\
            "color":[{"language_tag":"en_GB","standardized_values":["Blue"],"value":"Sky"}],"item_weight":[{"unit":"grams","value":20}],\
            "item_keywords":[{"language_tag":"en_GB","value":"phone"},{"language_tag":"en_GB","value":"phone"}]}
            """, "Amazon Berkeley Objects")
        #expect(listing.title == "Case")
        #expect(listing.price == .unknown)
        #expect(listing.category == ["Categories", "Phones", "Cases"])
        #expect(listing.tags == ["phone"])
        #expect(listing.images == [])
        #expect(
            listing.attributes.map { "\($0.name): \($0.value)" }
                == ["Color: Sky", "Weight: 20 grams", "Shop: amazon.co.uk", "Main image: 71x", "More images: 81y"])
    }

    @Test func `DummyJSON's products may lack a brand, and mix whole numbers with fractions`() throws {
        let reading = try Reading(
            text: """
                {"products":[{"id":1,"title":"A","price":9.99,"discountPercentage":10.5,"rating":2.5,"stock":99,"tags":["x"],"brand":"E","sku":"S1",\
                "reviews":[{"rating":3,"comment":"Fine","date":"2025-04-30","reviewerName":"Ann"}],"availabilityStatus":"In Stock",\
                "images":["https://d.example/1.webp"],"thumbnail":"https://d.example/t.webp","meta":{"barcode":"0042"}},\
                {"id":2,"title":"B","price":10,"rating":3,"stock":0,"availabilityStatus":"Out of Stock","thumbnail":"https://d.example/u.webp"}],"total":2}
                """)
        #expect(reading.format == "DummyJSON or Fake Store API")
        #expect(reading.listings.map { $0.price.lowest?.amount.description } == ["9.99", "10"])
        #expect(reading.listings.map(\.brand) == ["E", nil])
        #expect(reading.listings[0].rating == Rating(average: 2.5, count: 1))
        #expect(reading.listings[0].images.map(\.location) == ["https://d.example/1.webp"])
        #expect(reading.listings[1].images.map(\.location) == ["https://d.example/u.webp"])
        #expect(reading.listings.map(\.availability) == [.inStock, .outOfStock])
    }

    @Test func `the Fake Store API has its rating as an object`() throws {
        let listing = try only(
            #"[{"id":1,"title":"A","price":109.95,"description":"x","category":"bags","image":"https://f.example/1.jpg","rating":{"rate":3.9,"count":120}}]"#,
            "DummyJSON or Fake Store API")
        #expect(listing.rating == Rating(average: 3.9, count: 120))
        #expect(listing.category == ["bags"])
        #expect(listing.images.count == 1)
    }

    @Test(arguments: ["\"\"", "5.49"])
    func `Best Buy's records have a path of categories and may have an empty shipping price`(shipping: String) throws {
        let listing = try only(
            """
            [{"sku":43900,"name":"Batteries","type":"HardGood","price":5.49,"upc":"041333424019","category":[{"id":"a","name":"Power"},{"id":"b",\
            "name":"AAA"}],"shipping":\(shipping),"description":"x","manufacturer":"Duracell","model":"MN24","url":"http://b.example/1","image":"http://b.example/1.jpg"}]
            """, "Best Buy or Algolia records")
        #expect(listing.externalID == "43900")
        #expect(listing.category == ["Power", "AAA"])
        #expect(listing.brand == "Duracell")
        #expect(listing.attributes.contains(ListingAttribute(name: "UPC", value: "041333424019")))
        #expect(listing.shipping.first?.price?.amount.description == (shipping == "5.49" ? "5.49" : nil))
    }

    @Test func `Algolia's records have their categories in levels`() throws {
        let listing = try only(
            """
            {"hits":[{"objectID":"99","name":"TV","brand":"S","price":100,"hierarchicalCategories":{"lvl0":"TV","lvl1":"TV > LED"},"free_shipping":true,\
            "image":"https://a.example/1.jpg","rating":4,"popularity":5}],"nbHits":1}
            """, "Best Buy or Algolia records")
        #expect(listing.category == ["TV", "LED"])
        #expect(listing.shipping.first?.price?.amount.isZero == true)
    }

    @Test func `the quantity in Open Food Facts is a package size and not a stock`() throws {
        let listing = try only(
            """
            {"code":"0042","product_name":"Spread","brands":"Kiln","quantity":"400 g","categories_tags":["en:spreads","en:sweet-spreads"],\
            "image_front_url":"https://o.example/1.jpg","nutriscore_grade":"e","nutriments":{"energy-kcal_100g":539,"fat_100g":30.9},"ingredients_text":"Sugar"}
            """, "Open Food Facts")
        #expect(listing.externalID == "0042")
        #expect(listing.quantity == nil)
        #expect(listing.availability == nil)
        #expect(listing.category == ["spreads", "sweet spreads"])
        #expect(
            listing.attributes.map { "\($0.name): \($0.value)" }
                == ["Barcode: 0042", "Package: 400 g", "Nutri-Score: e", "Energy per 100 g: 539 kcal", "Fat per 100 g: 30.9 g"])
    }
}
