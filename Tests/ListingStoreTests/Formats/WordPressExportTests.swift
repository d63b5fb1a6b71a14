import ListingCore
import Testing

@testable import ListingStore

@Suite struct WordPressExportTests {
    private static func item(_ id: Int, _ type: String, _ title: String, parent: Int = 0, _ rest: String = "", meta: [String: String] = [:])
        -> String
    {
        let values = meta.sorted { $0.key < $1.key }.map { key, value in
            "<wp:postmeta><wp:meta_key>\(key)</wp:meta_key><wp:meta_value><![CDATA[\(value)]]></wp:meta_value></wp:postmeta>"
        }
        return """
            <item><title>\(title)</title><link>https://shop.example/\(id)</link><wp:post_id>\(id)</wp:post_id><wp:status>publish</wp:status>\
            <wp:post_parent>\(parent)</wp:post_parent><wp:post_type>\(type)</wp:post_type>\(rest)\(values.joined())</item>

            """
    }

    private func read(_ items: String, terms: String = "") throws -> Reading {
        try Reading(
            text: """
                <?xml version="1.0"?><!-- a WordPress eXtended RSS file -->
                <rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
                xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Shop</title><wp:wxr_version>1.2</wp:wxr_version>\(terms)
                \(items)</channel></rss>
                """)
    }

    private static let shirt = item(
        6, "product", "Shirt",
        """
        <content:encoded><![CDATA[<b>Soft</b>]]></content:encoded><excerpt:encoded><![CDATA[Short]]></excerpt:encoded>\
        <category domain="product_cat" nicename="shirts"><![CDATA[Shirts]]></category><category domain="product_tag"><![CDATA[soft &amp; warm]]></category>\
        <category domain="pa_color" nicename="dark-blue"><![CDATA[Dark blue]]></category><category domain="pa_fabric" nicename="wool"><![CDATA[Wool]]></category>
        """,
        meta: [
            "_price": "15", "_thumbnail_id": "31", "_product_image_gallery": "32,33", "_sku": "SH",
            "_product_attributes": "a:1:{s:4:\"logo\";a:6:{s:4:\"name\";s:7:\"My logo\";s:5:\"value\";s:8:\"Yes | No\";}}",
        ])
    private static let blue = item(
        20, "product_variation", "Shirt - Blue", parent: 6,
        meta: [
            "attribute_pa_color": "dark-blue", "attribute_logo": "Yes", "_regular_price": "20", "_sale_price": "18", "_price": "18",
            "_sku": "SH-B", "_stock": "3", "_stock_status": "instock", "_thumbnail_id": "33",
        ])
    private static let any = item(
        21, "product_variation", "Shirt - Any", parent: 6,
        meta: ["attribute_pa_color": "", "attribute_logo": "No", "_price": "25", "_sku": "SH-A", "_stock_status": "outofstock"])
    private static func picture(_ id: Int, parent: Int = 0) -> String {
        item(
            id, "attachment", "p", parent: parent, "<wp:attachment_url>https://img.example/\(id).jpg</wp:attachment_url>",
            meta: ["_wp_attachment_image_alt": "Picture \(id)"])
    }

    @Test(arguments: [false, true])
    func `a product collects its variations, pictures, categories and prices from anywhere in the file`(variationsFirst: Bool) throws {
        let items = [Self.shirt, Self.blue, Self.any]
        let pages = Self.item(1, "page", "About") + Self.item(2, "post", "News")
        let pictures = Self.picture(31) + Self.picture(32) + Self.picture(33)
        let terms = """
            <wp:term><wp:term_taxonomy>product_cat</wp:term_taxonomy><wp:term_slug>clothes</wp:term_slug><wp:term_parent></wp:term_parent><wp:term_name>Clothes</wp:term_name></wp:term>
            <wp:term><wp:term_taxonomy>product_cat</wp:term_taxonomy><wp:term_slug>shirts</wp:term_slug><wp:term_parent>clothes</wp:term_parent><wp:term_name>Shirts</wp:term_name></wp:term>
            """
        let reading = try read(pages + (variationsFirst ? items.reversed() : items).joined() + pictures, terms: terms)
        #expect(reading.format == "WooCommerce WordPress export")
        #expect(reading.summary.records == 8)
        try #require(reading.listings.count == 1)
        let shirt = reading.listings[0]
        #expect(shirt.title == "Shirt" && shirt.externalID == "6")
        #expect(shirt.description == DescriptionText(raw: "<b>Soft</b>", markup: .html))
        #expect(shirt.category == ["Clothes", "Shirts"])
        #expect(shirt.tags == ["soft & warm"])
        #expect(shirt.images.map(\.location) == [31, 32, 33].map { "https://img.example/\($0).jpg" })
        #expect(shirt.images.first?.alternativeText == "Picture 31")
        #expect(shirt.price.lowest?.amount.description == "18" && shirt.price.highest?.amount.description == "25")
        #expect(shirt.price.compareAt?.amount.description == "20")
        #expect(Set(shirt.options.map(\.name)) == ["Color", "My logo"])
        #expect(shirt.variants.count == 2)
        let blue = try #require(shirt.variants.first { $0.sku == "SH-B" })
        #expect(
            Set(blue.optionValues) == ["Dark blue", "Yes"] && blue.quantity == 3 && blue.image?.location == "https://img.example/33.jpg")
        #expect(shirt.variants.first { $0.sku == "SH-A" }?.optionValues.contains("") == true)
        #expect(shirt.quantity == 3 && shirt.availability == .inStock)
        #expect(shirt.attributes == [ListingAttribute(name: "SKU", value: "SH"), ListingAttribute(name: "Fabric", value: "Wool")])
        #expect(shirt.source.rows.count == 3)
        #expect(shirt.source.columns.names.contains("meta _price") && shirt.source.columns.names.contains("category pa_color"))
        #expect(reading.summary.problems == [])
    }

    @Test func `if a variation stands for any value, the product lists the possible values`() throws {
        let sizes = ["s", "m"].map { "<category domain=\"pa_size\" nicename=\"\($0)\"><![CDATA[Size \($0)]]></category>" }
        let product = Self.item(6, "product", "Shirt", sizes.joined())
        let medium = Self.item(20, "product_variation", "Shirt", parent: 6, meta: ["attribute_pa_size": "m", "_price": "2"])
        let any = Self.item(21, "product_variation", "Shirt", parent: 6, meta: ["attribute_pa_size": "", "_price": "2"])
        let shirt = try #require(read(product + medium + any).listings.first)
        #expect(shirt.options == [VariationOption(name: "Size", values: ["Size m", "Size s"])])
        #expect(shirt.variants.map(\.optionValues) == [["Size m"], [""]])
    }

    @Test func `variations without their product in the file are shown, too`() throws {
        let reading = try read(Self.blue + Self.any)
        try #require(reading.listings.count == 1)
        #expect(reading.listings[0].title == "Shirt - Blue" && reading.listings[0].externalID == "6")
        #expect(reading.listings[0].variants.count == 2)
        #expect(reading.listings[0].options.first?.values == ["dark-blue"] || reading.listings[0].options.last?.values == ["dark-blue"])
    }

    @Test func `a missing picture is reported and replaced by one uploaded to the product`() throws {
        let reading = try read(Self.item(7, "product", "Cap", meta: ["_thumbnail_id": "99", "_price": "5"]) + Self.picture(40, parent: 7))
        #expect(reading.listings.first?.images.map(\.location) == ["https://img.example/40.jpg"])
        #expect(reading.causes == [ProblemCause(.imagesMissing, .text("99"))])
    }

    @Test func `drafts are unlisted, and a price that can't be read is unknown`() throws {
        let draft = Self.item(7, "product", "Cap", meta: ["_regular_price": "soon"]).replacing("publish", with: "draft")
        let cap = try #require(try read(draft).listings.first)
        #expect(cap.availability == .unlisted)
        #expect(cap.price.unreadable == "soon")
        #expect(cap.problems.map(\.column) == ["meta _regular_price"])
        #expect(cap.problems.causes == [ProblemCause(.priceUnreadable, .text("soon"))])
    }

    @Test func `an export without products says so`() throws {
        #expect(throws: ImportError.self) { try read(Self.item(1, "page", "About")) }
    }
}
