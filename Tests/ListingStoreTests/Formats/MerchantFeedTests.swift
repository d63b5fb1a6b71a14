import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct MerchantFeedTests {
    private static func rss(_ items: String, prefix: String = "g") -> String {
        "<?xml version=\"1.0\"?>\n<rss version=\"2.0\" xmlns:\(prefix)=\"http://base.google.com/ns/1.0\"><channel><title>Shop</title>\n\(items)</channel></rss>"
    }

    private func read(_ items: String) throws -> Reading { try Reading(text: Self.rss(items)) }

    private func listing(_ fields: String) throws -> Listing {
        try #require(try read("<item><g:id>1</g:id><g:title>T</g:title>\(fields)</item>").listings.first)
    }

    @Test func `the fixture is read in full`() throws {
        let reading = try Reading(path: Files.fixture("merchant-feed.xml"))
        #expect(reading.format == "Google Merchant feed")
        #expect(reading.summary.records == 4)
        try #require(reading.listings.count == 3)
        let board = reading.listings[0]
        #expect(board.title == "Oak board & knife")
        #expect(board.externalID == "BOARD-1")
        #expect(board.url == "https://shop.example/board?a=1&b=2")
        #expect(board.description == DescriptionText(raw: "<p>For bread.</p>", markup: .html))
        #expect(board.price.lowest == Money(amount: DecimalNumber(significand: 1250, scale: 2), currency: Currency("EUR")))
        #expect(board.price.compareAt?.amount.description == "15.00")
        #expect(board.availability == .inStock)
        #expect(board.condition == "new")
        #expect(board.brand == "Holz & Co")
        #expect(board.category == ["Home", "Kitchen"])
        #expect(board.images.map(\.location) == ["https://img.example/1.jpg", "https://img.example/2.jpg", "https://img.example/3.jpg"])
        #expect(
            board.shipping == [
                ShippingOffer(
                    region: "DE", service: "Standard",
                    price: Money(amount: DecimalNumber(significand: 495, scale: 2), currency: Currency("EUR")))
            ])
        #expect(board.attributes.contains(ListingAttribute(name: "GTIN", value: "0012345678905")))
        #expect(board.attributes.contains(ListingAttribute(name: "Color", value: "Brown")))
        #expect(board.variants == [])
        #expect(board.source.rows.map(\.line) == [5])
        #expect(board.source.columns.names.contains("g:additional_image_link[2]"))
        #expect(board.source.columns.names.contains("g:shipping/g:price"))
        #expect(board.problems == [])

        let shirt = reading.listings[2]
        #expect(shirt.externalID == "SHIRT")
        #expect(shirt.options == [VariationOption(name: "Color", values: ["Red", "Blue"]), VariationOption(name: "Size", values: ["M"])])
        #expect(shirt.variants.map(\.sku) == ["SHIRT-R", "SHIRT-B"])
        #expect(shirt.variants.map(\.optionValues) == [["Red", "M"], ["Blue", "M"]])
        #expect(shirt.price.lowest?.amount.description == "20" && shirt.price.highest?.amount.description == "22")
        #expect(shirt.availability == .inStock)
        #expect(shirt.images.count == 2)
        #expect(shirt.source.rows.map(\.record) == [2, 4])
        // The group is complete, and emitted, after the cup that is within it.
        #expect(reading.listings.map(\.id.rawValue) == [0, 2, 1])
    }

    @Test func `Google's own title and link take precedence over plain ones`() throws {
        let found = try read(
            "<item><title>Plain</title><g:title>Own</g:title><link>https://a.example</link><g:link>https://b.example</g:link><g:id>1</g:id></item>"
        )
        #expect(found.listings.first?.title == "Own")
        #expect(found.listings.first?.url == "https://b.example")
    }

    @Test func `any prefix can stand for Google's namespace, even an undeclared g`() throws {
        let other = try Reading(text: Self.rss("<item><x:id>1</x:id><x:title>A</x:title><x:price>5 EUR</x:price></item>", prefix: "x"))
        #expect(other.listings.first?.price.lowest?.amount.description == "5")
        let undeclared = try Reading(
            text: "<rss><channel><item><g:id>1</g:id><g:title>A</g:title><g:price>5 EUR</g:price><g:gtin>7</g:gtin></item></channel></rss>")
        #expect(undeclared.format == "Google Merchant feed")
        #expect(undeclared.listings.first?.price.currency?.code == "EUR")
    }

    @Test func `the shipping price is not read as the item's price, wherever it is`() throws {
        let found = try listing("<g:shipping><g:country>US</g:country><g:price>6.49 USD</g:price></g:shipping><g:price>15.00 USD</g:price>")
        #expect(found.price.lowest?.amount.description == "15.00")
        #expect(found.shipping.first?.price?.amount.description == "6.49")
        #expect(try listing("<g:shipping><g:price>6.49 USD</g:price></g:shipping>").price == .unknown)
    }

    @Test(
        arguments: [
            ("15.00 USD", "15.00", "USD"), ("USD 15.00", "15.00", "USD"), ("6900 SEK", "6900", "SEK"), ("15.00", "15.00", nil),
            ("12.99 gbp", "12.99", "GBP"),
            ("0.00 EUR", "0.00", "EUR"),
        ] as [(String, String, String?)])
    func `prices are read in every notation of feeds`(text: String, amount: String, currency: String?) throws {
        let found = try listing("<g:price>\(text)</g:price>")
        #expect(found.price.lowest?.amount.description == amount)
        #expect(found.price.currency?.code == currency)
    }

    @Test func `a price that can't be read is unknown, keeps its text and names its column`() throws {
        let found = try listing("<g:price>on request</g:price>")
        #expect(found.price == Price(unreadable: "on request"))
        #expect(found.problems.map(\.column) == ["g:price"])
        #expect(found.problems.codes == [.priceUnreadable])
        #expect(found.problems.map(\.record) == [1])
    }

    @Test func `a sale price is the current price and the regular one the old price, and a higher sale price is ignored`() throws {
        let sale = try listing("<g:price>10 EUR</g:price><g:sale_price>8 EUR</g:sale_price>")
        #expect(sale.price.lowest?.amount.description == "8" && sale.price.compareAt?.amount.description == "10")
        let none = try listing("<g:price>10 EUR</g:price><g:sale_price>12 EUR</g:sale_price>")
        #expect(none.price.lowest?.amount.description == "10" && none.price.compareAt == nil)
    }

    @Test func `items of a group need not be adjacent`() throws {
        let item = { (id: Int, group: String) in
            "<item><g:id>\(id)</g:id><g:title>T\(id)</g:title><g:item_group_id>\(group)</g:item_group_id><g:color>c\(id)</g:color></item>\n"
        }
        let reading = try read(item(1, "A") + item(2, "B") + item(3, "A") + item(4, "B") + item(5, "C"))
        #expect(reading.listings.map(\.externalID) == ["A", "B", "5"])
        #expect(reading.listings.map(\.variants.count) == [2, 2, 0])
        #expect(reading.listings.map(\.id.rawValue) == [0, 1, 2])
    }

    @Test func `a group whose items differ only in their titles lists the titles as options`() throws {
        let item = { (id: Int) in "<item><g:id>\(id)</g:id><g:title>T\(id)</g:title><g:item_group_id>A</g:item_group_id></item>" }
        let found = try #require(try read(item(1) + item(2)).listings.first)
        #expect(found.options == [VariationOption(name: "Title", values: ["T1", "T2"])])
    }

    @Test func `items of a group name their options themselves, or else differ by attributes`() throws {
        let item = { (id: Int, option: String) in
            "<item><g:id>\(id)</g:id><g:title>T\(id)</g:title><g:item_group_id>A</g:item_group_id><g:size>\(id)</g:size>\(option)</item>"
        }
        let option = { (value: String) in "<g:variant_option><g:name>Heel</g:name><g:value>\(value)</g:value></g:variant_option>" }
        let named = try #require(try read(item(1, option("low")) + item(2, option("high"))).listings.first)
        #expect(named.options == [VariationOption(name: "Heel", values: ["low", "high"])])
        #expect(named.attributes == [])
        let partly = try #require(try read(item(1, option("low")) + item(2, "")).listings.first)
        #expect(partly.options == [VariationOption(name: "Size", values: ["1", "2"])])
    }

    @Test func `a feed in Atom has its link in an attribute`() throws {
        let reading = try Reading(
            text: """
                <feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Shop</title>
                <entry><title>Chair</title><link href="https://shop.example/chair?a&amp;b"/><summary>Four legs</summary>
                <id>tag:shop.example,2026:chair</id><g:id>C-1</g:id><g:price>25 GBP</g:price><g:availability>in_stock</g:availability></entry></feed>
                """)
        let chair = try #require(reading.listings.first)
        #expect(reading.format == "Google Merchant feed")
        #expect(chair.url == "https://shop.example/chair?a&b")
        #expect(chair.externalID == "C-1")
        #expect(chair.description?.raw == "Four legs")
    }

    @Test func `Meta's own form has listings instead of items, and pictures with nested addresses`() throws {
        let reading = try Reading(
            text: """
                <?xml version="1.0"?><listings><title>Homes</title><link rel="self" href="https://homes.example"/>
                <listing><home_listing_id>H-1</home_listing_id><name>Small house</name><availability>for_sale</availability>
                <image><url>https://img.example/h.jpg</url><tag>front</tag></image><image><url>https://img.example/i.jpg</url></image>
                <price>120000.00 USD</price><url>https://homes.example/1</url></listing></listings>
                """)
        let house = try #require(reading.listings.first)
        #expect(house.title == "Small house" && house.externalID == "H-1")
        #expect(house.images.map(\.location) == ["https://img.example/h.jpg", "https://img.example/i.jpg"])
        #expect(house.price.lowest?.amount.description == "120000.00")
    }

    @Test func `a vehicle without a title, availability and picture is named by its year, make and model`() throws {
        let found = try read(
            "<item><g:id>V</g:id><g:year>2021</g:year><g:make>Rover</g:make><g:model>Mini</g:model><g:vin>00X</g:vin><g:price>9000 GBP</g:price></item>"
        )
        let car = try #require(found.listings.first)
        #expect(car.title == "2021 Rover Mini")
        #expect(car.availability == nil && car.images == [])
        #expect(car.attributes.contains(ListingAttribute(name: "VIN", value: "00X")))
    }

    @Test(arguments: [
        ("in stock", Availability.inStock), ("IN_STOCK", .inStock), ("out of stock", .outOfStock), ("preorder", .preorder),
        ("backorder", .backorder),
        ("available for order", .inStock), ("discontinued", .discontinued),
    ])
    func `availability is read in every spelling`(text: String, expected: Availability) throws {
        #expect(try listing("<g:availability>\(text)</g:availability>").availability == expected)
    }

    @Test func `repeated ids and ids in other scripts are kept, and repeated ones are reported`() throws {
        let item = "<item><g:id>صاروخ رش</g:id><g:title>A</g:title><g:price>1 EUR</g:price></item>"
        let reading = try read(item + item)
        #expect(reading.listings.map(\.externalID) == ["صاروخ رش", "صاروخ رش"])
        #expect(reading.summary.problems.map(\.record) == [2])
    }

    @Test
    func `twice-escaped HTML is read as HTML, and references are decoded again in text, but not in addresses`()
        throws
    {
        let found = try listing(
            "<g:description>&amp;lt;p&amp;gt;Hi&amp;lt;/p&amp;gt;</g:description><g:brand>A &amp;amp; B</g:brand><g:link>https://a.example/?x=&amp;amp;lt;</g:link>"
        )
        #expect(found.description == DescriptionText(raw: "<p>Hi</p>", markup: .html))
        #expect(found.brand == "A & B")
        #expect(found.url == "https://a.example/?x=&amp;lt;")
    }

    @Test func `unescaped HTML in CDATA is read as HTML`() throws {
        #expect(
            try listing("<g:description>A <b>bold</b> move</g:description>").description
                == DescriptionText(raw: "A <b>bold</b> move", markup: .html))
        #expect(
            try listing("<g:description><![CDATA[<ul><li>A</ul>]]></g:description>").description
                == DescriptionText(raw: "<ul><li>A</ul>", markup: .html))
    }

    @Test func `several pictures in one element are split only before an address`() throws {
        let found = try listing(
            "<g:image_link>https://a.example/1.jpg</g:image_link><g:additional_image_link>https://a.example/2,3.jpg,https://a.example/4.jpg</g:additional_image_link>"
        )
        #expect(found.images.map(\.location) == ["https://a.example/1.jpg", "https://a.example/2,3.jpg", "https://a.example/4.jpg"])
    }

    @Test func `a feed with a bare & in every address is read, and the problem is reported once`() throws {
        let items = (1...26).map {
            "<item><g:id>\($0)</g:id><title>T</title><link>https://a.example/?a=\($0)&b=2</link><g:price>1 EUR</g:price></item>\n"
        }.joined()
        let reading = try withFile(Self.rss(items), named: "feed.txt") { try Reading(path: $0) }
        #expect(reading.listings.count == 26)
        #expect(reading.listings[3].url == "https://a.example/?a=4&b=2")
        #expect(reading.summary.problems.count == 1)
        #expect(reading.summary.problems.first?.line == 3)
    }

    @Test func `the encoding declared in the prolog is used if it is right`() throws {
        let text = Self.rss("<item><g:id>1</g:id><g:title>Caf").replacing(
            "<?xml version=\"1.0\"?>", with: "<?xml version='1.0' encoding='ISO-8859-15'?>")
        let head = text.split(separator: "</channel>")[0]
        let reading = try Reading(
            bytes: Array(head.utf8) + [0xE9, 0x20, 0xA4] + Array("5</g:title><g:price>5 EUR</g:price></item></channel></rss>".utf8))
        #expect(reading.listings.first?.title == "Café €5")
        #expect(reading.encoding == "ISO-8859-15")
    }

    @Test func `a blog feed is not read as a product feed`() throws {
        #expect(throws: ImportError.self) {
            try Reading(
                text:
                    "<rss><channel><item><title>Post</title><link>https://a.example</link><description>Text</description></item></channel></rss>"
            )
        }
    }

    @Test func `a feed gives the same listings in chunks of any size`() throws {
        let path = Files.fixture("merchant-feed.xml")
        let whole = try Reading(path: path)
        for size in [1, 2, 3, 7, 64, 100] { #expect(try Reading(path: path, chunkSize: size).listings == whole.listings) }
    }
}
