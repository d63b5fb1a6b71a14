import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// schema.org's JSON-LD as a target.
@Suite("JSON-LD products")
struct JSONLDTargetTests {
    private func price(_ amount: String, _ code: String? = "EUR") -> Price {
        Price(lowest: DecimalNumber(plain: amount).map { Money(amount: $0, currency: code.flatMap { Currency($0) }) })
    }

    /// The first product of a file.
    private func product(_ file: TargetText) throws -> JSONValue {
        let value = try JSONParser.parse(file.bytes.span)
        #expect(value["@context"] == .string("https://schema.org"))
        return try #require(value["@graph"]?.entries.first)
    }

    @Test func `the graph has a product on each line`() throws {
        let file = try TargetText(.jsonLD, [.sample("A"), .sample("B")])
        #expect(
            file.text == """
                {"@context":"https://schema.org","@graph":[
                {"@type":"Product","name":"A"},
                {"@type":"Product","name":"B"}
                ]}

                """)
        #expect(try JSONParser.parse(TargetText(.jsonLD, []).bytes.span)["@graph"] == .array([]))
        #expect(file.report.rows == 2 && file.report.listings == 2)
    }

    @Test func `a listing becomes a product with an offer`() throws {
        let listing = Listing.sample { listing in
            listing.externalID = "id 1"
            listing.description = DescriptionText(raw: "<p>Soft &amp; light</p>", markup: .html)
            listing.price = price("12.50")
            listing.price.compareAt = DecimalNumber(plain: "15.00").map { Money(amount: $0, currency: Currency("EUR")) }
            listing.quantity = 4
            listing.availability = .lowStock
            listing.condition = "Used"
            listing.brand = "Mill"
            listing.category = ["Home", "Mugs"]
            listing.url = "https://shop.example/mug"
            listing.images = [
                ListingImage(location: "https://img.example/1.jpg"),
                ListingImage(location: "https://img.example/2.jpg", alternativeText: "Side"), ListingImage(location: "/home/ann/3.jpg"),
            ]
            listing.tags = ["blue", "clay"]
            listing.materials = ["Clay", "Glaze"]
            listing.attributes = [
                ListingAttribute(name: "SKU", value: "MUG"), ListingAttribute(name: "Barcode", value: "4006381333931"),
                ListingAttribute(name: "Color", value: "Blue"), ListingAttribute(name: "Weight", value: "410 g"),
                ListingAttribute(name: "Dishwasher", value: "yes"),
            ]
            listing.rating = Rating(average: 4.5, count: 3)
            listing.reviews = [Review(author: "Ann", stars: 4, date: "2026-01-02", title: "Fine", text: "Good")]
        }
        let file = try TargetText(.jsonLD, [listing])
        let expected = """
            {"@type":"Product","name":"Mug","description":"Soft & light","productID":"id 1","sku":"MUG","gtin13":"4006381333931",\
            "brand":{"@type":"Brand","name":"Mill"},"image":["https://img.example/1.jpg",{"@type":"ImageObject",\
            "url":"https://img.example/2.jpg","caption":"Side"}],"url":"https://shop.example/mug","category":"Home > Mugs",\
            "keywords":"blue, clay","material":["Clay","Glaze"],"color":"Blue","weight":"410 g",\
            "additionalProperty":[{"@type":"PropertyValue","name":"Dishwasher","value":"yes"}],\
            "aggregateRating":{"@type":"AggregateRating","ratingValue":4.5,"ratingCount":3},\
            "review":[{"@type":"Review","author":{"@type":"Person","name":"Ann"},"datePublished":"2026-01-02","name":"Fine",\
            "reviewBody":"Good","reviewRating":{"@type":"Rating","ratingValue":4}}],\
            "offers":{"@type":"Offer","price":"12.50","priceCurrency":"EUR","priceSpecification":{"@type":"UnitPriceSpecification",\
            "priceType":"https://schema.org/StrikethroughPrice","price":"15.00","priceCurrency":"EUR"},\
            "availability":"https://schema.org/LimitedAvailability","itemCondition":"https://schema.org/UsedCondition",\
            "inventoryLevel":{"@type":"QuantitativeValue","value":4},"url":"https://shop.example/mug"}}
            """
        #expect(try product(file) == JSONParser.parse(Array(expected.utf8).span))
        #expect(file.report.count(.description, .changed(.plainText)) == 1)
        #expect(file.report.count(.images, .changed(.refusedSome)) == 1)
        for property in [.id, .price, .currency, .comparePrice, .availability, .condition, .alternativeText] as [ListingProperty] {
            #expect(file.report.count(property, .carried) == 1, "\(property)")
        }
    }

    @Test func `variants are the members of a group, which varies by the options that the vocabulary names`() throws {
        var shirt = Listing.shirt()
        shirt.options[0] = VariationOption(name: "Cut", values: ["Red", "Blue"])
        let file = try TargetText(.jsonLD, [shirt])
        let group = try product(file)
        #expect(group["@type"] == .string("ProductGroup") && group["productGroupID"] == .string("linen-shirt"))
        #expect(group["variesBy"] == .array([.string("https://schema.org/size")]))
        #expect(group["offers"] == nil)
        let members = group["hasVariant"]?.entries ?? []
        #expect(members.map { $0["sku"]?.label } == ["SH-0", "SH-1", "SH-2", "SH-3"])
        let first = """
            {"@type":"Product","name":"Linen shirt – Red, S","sku":"SH-0","gtin13":"4006381333931","size":"S",\
            "additionalProperty":[{"@type":"PropertyValue","name":"Cut","value":"Red"}],"image":"https://img.example/red.jpg",\
            "offers":{"@type":"Offer","price":"19.90","priceCurrency":"EUR","priceSpecification":{"@type":"UnitPriceSpecification",\
            "priceType":"https://schema.org/StrikethroughPrice","price":"25.00","priceCurrency":"EUR"},\
            "availability":"https://schema.org/InStock","itemCondition":"https://schema.org/NewCondition",\
            "inventoryLevel":{"@type":"QuantitativeValue","value":2},"url":"https://shop.example/linen-shirt"}}
            """
        #expect(try members.first == JSONParser.parse(Array(first.utf8).span))
        #expect(members[1]["gtin12"] == .string("036000291452"))
        #expect(members[2]["offers"]?["availability"] == .string("https://schema.org/OutOfStock"))
        for property in [.options, .variants, .sku, .barcode, .id] as [ListingProperty] {
            #expect(file.report.count(property, .carried) == 1, "\(property)")
        }
    }

    @Test func `an option with one value is a property of the group, and a group without an id gets one`() throws {
        let listing = Listing.sample("Grüne Seife") { listing in
            listing.options = [
                VariationOption(name: "Scent", values: ["Rose"]), VariationOption(name: "Gender", values: ["female", "male"]),
            ]
            listing.variants = ["female", "male"].map { Variant(optionValues: ["Rose", $0], price: price("5")) }
        }
        let file = try TargetText(.jsonLD, [listing, listing])
        let group = try product(file)
        #expect(group["productGroupID"] == .string("grune-seife"))
        #expect(group["additionalProperty"]?.entries.first?["name"] == .string("Scent"))
        #expect(group["hasVariant"]?.entries.first?["audience"]?["suggestedGender"] == .string("female"))
        #expect(file.text.contains(#""productGroupID":"grune-seife-2""#))
        #expect(file.report.count(.id, .changed(.derived)) == 1 && file.report.count(.id, .changed(.numbered)) == 1)
        let read = try #require(Reading(bytes: file.bytes).listings.first)
        #expect(read.options == [VariationOption(name: "Gender", values: ["female", "male"])])
        #expect(read.attributes == [ListingAttribute(name: "Scent", value: "Rose")])
    }

    @Test func `options are known in other languages, and ids of groups are unique`() throws {
        let shirt = Listing.sample { listing in
            listing.externalID = "7"
            listing.options = [VariationOption(name: "Farbe", values: ["Rot", "Blau"])]
            listing.variants = ["Rot", "Blau"].map { Variant(optionValues: [$0], price: price("5")) }
        }
        let file = try TargetText(.jsonLD, [shirt, shirt])
        #expect(try product(file)["variesBy"] == .array([.string("https://schema.org/color")]))
        #expect(file.text.contains(#""productGroupID":"7""#) && file.text.contains(#""productGroupID":"7-2""#))
        #expect(file.report.count(.options, .changed(.reworded)) == 2 && file.report.count(.id, .changed(.numbered)) == 1)
    }

    @Test func `the codes of a group are additional properties`() throws {
        var shirt = Listing.shirt()
        shirt.attributes = [ListingAttribute(name: "SKU", value: "SH")]
        for index in shirt.variants.indices { shirt.variants[index].sku = nil }
        let file = try TargetText(.jsonLD, [shirt])
        #expect(try product(file)["sku"] == nil)
        #expect(try product(file)["additionalProperty"]?.entries.first?["value"] == .string("SH"))
        #expect(file.report.count(.sku, .carried) == 1 && file.report.count(.attributes, .omitted) == 0)
        #expect(try Reading(bytes: file.bytes).listings.first?.attributes == shirt.attributes)
    }

    @Test func `without a currency the price has none, unless the user answers`() throws {
        let listing = Listing.sample { $0.price = price("5", nil) }
        let unknown = try TargetText(.jsonLD, [listing])
        #expect(try product(unknown)["offers"]?["priceCurrency"] == nil)
        #expect(unknown.report.count(.currency, .missing) == 1 && unknown.report.count(.price, .carried) == 1)
        let answered = try TargetText(.jsonLD, [listing], answers: [.currency: "CHF"])
        #expect(try product(answered)["offers"]?["priceCurrency"] == .string("CHF"))
        #expect(answered.report.count(.currency, .changed(.answered)) == 1)
    }

    @Test func `without a price there is no offer`() throws {
        let file = try TargetText(.jsonLD, [.sample { $0.condition = "Refurbished" }])
        #expect(try product(file)["offers"] == nil)
        #expect(try product(file)["itemCondition"] == .string("https://schema.org/RefurbishedCondition"))
        #expect(file.report.count(.price, .missing) == 1)
    }

    @Test func `a missing image on the web is counted, because Google needs one`() throws {
        let images = [[], ["/home/a.jpg"], ["https://img.example/a.jpg"]].map { locations in
            Listing.sample { $0.images = locations.map { ListingImage(location: $0) } }
        }
        let report = try TargetText(.jsonLD, images).report
        #expect(report.count(.images, .missing) == 2 && report.count(.images, .omitted) == 1 && report.count(.images, .carried) == 1)
    }

    @Test func `a range of prices is an AggregateOffer`() throws {
        let listing = Listing.sample {
            $0.price = price("5")
            $0.price.highest = price("9").lowest
        }
        let offer = try product(TargetText(.jsonLD, [listing]))["offers"]
        #expect(offer?["@type"] == .string("AggregateOffer"))
        #expect(offer?["lowPrice"] == .string("5") && offer?["highPrice"] == .string("9") && offer?["price"] == nil)
    }

    @Test(
        arguments: [
            (.inStock, nil, "InStock", nil), (.outOfStock, nil, "OutOfStock", nil), (.preorder, nil, "PreOrder", nil),
            (.backorder, nil, "BackOrder", nil), (.madeToOrder, nil, "BackOrder", .reworded), (.discontinued, nil, "Discontinued", nil),
            (.unlisted, nil, nil, nil), (nil, 3, "InStock", .derived), (nil, 0, "OutOfStock", .derived), (nil, nil, nil, nil),
        ] as [(Availability?, Int?, String?, ExportChange?)])
    func `availabilities have the vocabulary's names`(
        availability: Availability?, quantity: Int?, name: String?, change: ExportChange?
    ) throws {
        let listing = Listing.sample {
            $0.price = price("5")
            $0.availability = availability
            $0.quantity = quantity
        }
        let file = try TargetText(.jsonLD, [listing])
        #expect(try product(file)["offers"]?["availability"]?.label == name.map { "https://schema.org/" + $0 })
        if let change { #expect(file.report.count(.availability, .changed(change)) == 1) }
    }

    @Test func `the end of a script element is escaped, and tags with commas are a list`() throws {
        let listing = Listing.sample("a</script>b") { $0.tags = ["red, blue", "clay"] }
        let file = try TargetText(.jsonLD, [listing])
        #expect(file.text.contains(#""a<\/script>b""#) && !file.text.contains("</"))
        let read = try #require(Reading(bytes: file.bytes).listings.first)
        #expect(read.title == "a</script>b" && read.tags == ["red, blue", "clay"])
    }

    @Test func `the reader of JSON-LD reads the listings back`() throws {
        let shirt = Listing.shirt()
        let cup = Listing.sample("Cup") { listing in
            listing.price = price("5.00")
            listing.quantity = 0
            listing.description = DescriptionText(raw: "For tea\nand coffee", markup: .plain)
            listing.attributes = [ListingAttribute(name: "SKU", value: "CUP"), ListingAttribute(name: "GTIN", value: "036000291452")]
        }
        let file = try TargetText(.jsonLD, [shirt, cup])
        let reading = try Reading(bytes: file.bytes)
        #expect(reading.format == "schema.org JSON-LD" && reading.causes == [])
        #expect(reading.listings.map(\.title) == ["Linen shirt", "Cup"])
        let read = try #require(reading.listings.first)
        #expect(read.externalID == shirt.externalID && read.options == shirt.options && read.variants == shirt.variants)
        #expect(read.price == shirt.price && read.quantity == 9 && read.availability == .inStock && read.condition == "New")
        #expect(read.images == shirt.images && read.brand == "Mill" && read.category == shirt.category && read.url == shirt.url)
        #expect(read.tags == shirt.tags && read.materials == shirt.materials)
        #expect(read.description == DescriptionText(raw: "Soft & light", markup: .plain))
        let other = reading.listings[1]
        #expect(other.price == cup.price && other.quantity == 0 && other.availability == .outOfStock)
        #expect(other.description == cup.description && other.attributes == cup.attributes)
    }

    @Test func `Google's rules for structured data find no error in what is written`() throws {
        #expect(try TargetText(.jsonLD, [.shirt()]).errors(for: .jsonld, named: "shop.jsonld") == [])
        let bare = try TargetText(.jsonLD, [.sample { $0.price = price("5") }])
        #expect(try bare.errors(for: .jsonld, named: "shop.jsonld") == ["jsonld-image"])
    }

    @Test(arguments: 0..<20) func `any listing is written and read back with its title`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let listings = (0..<20).map { RandomListing.make($0, &random) }
        let file = try TargetText(.jsonLD, listings)
        #expect(file.report.listings == 20 && !file.text.contains("</"))
        #expect(try Reading(bytes: file.bytes).listings.map(\.title) == listings.map(\.title), "seed \(seed)")
    }
}
