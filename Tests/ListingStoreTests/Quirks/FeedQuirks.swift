import ListingCore
import Testing

@testable import ListingStore

@Suite struct FeedQuirks {
    private func read(_ items: String) throws -> Reading {
        try Reading(text: "<rss version=\"2.0\" xmlns:g=\"http://base.google.com/ns/1.0\"><channel>\(items)</channel></rss>")
    }

    @Test func `sale dates, installments and unit prices stay facts and are not prices`() throws {
        let reading = try read(
            """
            <item><g:id>1</g:id><g:title>Oil</g:title><g:installment><g:months>6</g:months><g:amount>2.00 EUR</g:amount></g:installment>
            <g:price>15.00 EUR</g:price><g:sale_price>12.00 EUR</g:sale_price>
            <g:sale_price_effective_date>2026-01-01T00:00Z/2026-02-01T00:00Z</g:sale_price_effective_date>
            <g:unit_pricing_measure>750 ml</g:unit_pricing_measure></item>
            """)
        let oil = try #require(reading.listings.first)
        #expect(oil.price.lowest?.amount.description == "12.00" && oil.price.compareAt?.amount.description == "15.00")
        #expect(oil.attributes.contains { $0.value == "750 ml" })
        #expect(oil.source.columns.names.contains("g:sale_price_effective_date") && reading.causes == [])
    }

    @Test func `every item with its own group is a separate listing`() throws {
        let reading = try read(
            (1...3).map {
                "<item><g:id>\($0)</g:id><g:title>T\($0)</g:title><g:color>Red</g:color><g:item_group_id>G\($0)</g:item_group_id></item>"
            }.joined())
        #expect(reading.listings.map(\.title) == ["T1", "T2", "T3"])
        #expect(reading.listings.allSatisfy { $0.variants.isEmpty && $0.options.isEmpty })
    }

    @Test func `more than ten additional pictures are read, and commas in their addresses are written as %2C`() throws {
        let many = (1...14).map { "<g:additional_image_link>https://s.example/\($0).jpg</g:additional_image_link>" }.joined()
        let reading = try read("<item><g:id>1</g:id><g:title>A</g:title><g:image_link>https://s.example/0.jpg</g:image_link>\(many)</item>")
        #expect(reading.listings.first?.images.map(\.location) == (0...14).map { "https://s.example/\($0).jpg" })
        let table = try Reading(
            text:
                "id\ttitle\tlink\timage_link\tadditional_image_link\tprice\n1\tA\thttps://s.example/1\thttps://s.example/a%2Cb.jpg\thttps://s.example/c%2Cd.jpg,https://s.example/e.jpg\t3.00 EUR\n"
        )
        #expect(
            table.listings.first?.images.map(\.location)
                == ["https://s.example/a%2Cb.jpg", "https://s.example/c%2Cd.jpg", "https://s.example/e.jpg"])
    }

    @Test func `a feed that declares UTF-8 but is Windows-1252 is decoded by its bytes`() throws {
        let text =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><rss version=\"2.0\" xmlns:g=\"http://base.google.com/ns/1.0\"><channel>"
            + "<item><g:id>1</g:id><g:title>Caf@ cr\u{1}me</g:title></item></channel></rss>"
        let bytes = text.utf8.map { $0 == UInt8(ascii: "@") ? 0xE9 : $0 == 1 ? 0xE8 : $0 }
        #expect(try Reading(bytes: bytes).listings.map(\.title) == ["Café crème"])
    }

    @Test func `column names may be in any case and order, with spaces for underscores`() throws {
        let reading = try Reading(
            text:
                "Price,Image Link,Availability,ID,Title,Link,Google Product Category\n3.00 EUR,https://s.example/1.jpg,In Stock,1,Cup,https://s.example/1,499676\n"
        )
        #expect(reading.format == "Product feed (text)")
        #expect(reading.listings.first?.title == "Cup" && reading.listings.first?.availability == .inStock)
    }

    @Test(arguments: ["color", "size", "material", "pattern", "gender", "age_group"])
    func `the items of a group differ by color, size, material, pattern, gender or age, in XML as well as in a table`(name: String) throws {
        let items = ["one", "two"].map {
            "<item><g:id>\($0)</g:id><g:title>Coat</g:title><g:item_group_id>G</g:item_group_id><g:\(name)>\($0)</g:\(name)></item>"
        }
        let table = try Reading(
            text: """
                id\ttitle\tlink\timage_link\tprice\titem_group_id\t\(name)
                one\tCoat\thttps://s.example/1\thttps://s.example/1.jpg\t5 EUR\tG\tone
                two\tCoat\thttps://s.example/2\thttps://s.example/2.jpg\t6 EUR\tG\ttwo

                """)
        for listings in [try read(items.joined()).listings, table.listings] {
            #expect(listings.map(\.title) == ["Coat"])
            #expect(listings.first?.options.map(\.values) == [["one", "two"]])
            #expect(listings.first?.variants.map(\.sku) == ["one", "two"])
        }
    }

    @Test(arguments: ["new", "refurbished", "used"]) func `a condition is shown if there is one`(condition: String) throws {
        let reading = try read("<item><g:id>1</g:id><g:title>A</g:title><g:condition>\(condition)</g:condition></item>")
        #expect(reading.listings.first?.condition?.lowercased() == condition)
    }
}
