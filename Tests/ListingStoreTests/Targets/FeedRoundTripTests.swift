import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Feeds that are read back")
struct FeedRoundTripTests {
    private static let shirt = FeedSamples.shirt

    /// Reads a feed of the shirt, and expects what all feeds carry.
    private func read(_ target: ExportTarget, title: String = "Linen shirt") throws -> Listing {
        let reading = try Reading(bytes: TargetText(target, [Self.shirt]).bytes)
        #expect(reading.summary.problems == [])
        try #require(reading.listings.count == 1)
        let (found, shirt) = (reading.listings[0], Self.shirt)
        #expect(found.title == title)
        #expect(found.externalID == "linen-shirt")
        #expect(found.description?.raw == "Soft & light")
        #expect(found.price == shirt.price)
        #expect(found.availability == .inStock)
        #expect(found.condition == "new")
        #expect(found.brand == "Acme")
        #expect(found.category == ["Clothes", "Shirts"])
        #expect(found.url == shirt.url)
        #expect(found.images == shirt.images)
        #expect(found.shipping == shirt.shipping)
        #expect(found.variants.map(\.sku) == ["L-S", "L-M"])
        #expect(found.variants.map(\.barcode) == ["4006381333931", "036000291452"])
        #expect(found.variants.map(\.price) == shirt.variants.map(\.price))
        #expect(found.variants.map(\.image) == shirt.variants.map(\.image))
        return found
    }

    @Test func `Google's XML gives the listing back, with options of any name`() throws {
        let found = try read(.google)
        #expect(found.options == Self.shirt.options)
        #expect(found.variants == Self.shirt.variants)
        #expect(found.quantity == 3)
        #expect(found.attributes.contains(ListingAttribute(name: "Shipping weight", value: "250 g")))
    }

    @Test func `Google's text gives the listing back, with options of any name`() throws {
        let found = try read(.googleTable)
        #expect(found.options == Self.shirt.options)
        #expect(found.variants == Self.shirt.variants)
        #expect(found.quantity == 3)
    }

    @Test func `Meta's table gives the listing back, with the option of its column and the other one`() throws {
        let found = try read(.meta)
        #expect(
            found.options == [VariationOption(name: "size", values: ["S", "M"]), VariationOption(name: "Cut", values: ["Slim", "Wide"])])
        #expect(found.variants == Self.shirt.variants)
        #expect(found.quantity == 3)
        #expect(found.tags == ["summer", "linen"])
    }

    @Test func `Pinterest's table gives the listing back, with the title of the first variant`() throws {
        let found = try read(.pinterest, title: "Linen shirt - S, Slim")
        #expect(found.options == Self.shirt.options)
        #expect(found.variants.map(\.optionValues) == [["S", "Slim"], ["M", "Wide"]])
    }

    @Test func `Microsoft's text gives the listing back, with the options that have a column`() throws {
        let found = try read(.microsoft, title: "Linen shirt - S, Slim")
        #expect(found.options == [VariationOption(name: "size", values: ["S", "M"])])
    }

    @Test func `a listing without variants is read back from every feed`() throws {
        let mug = FeedSamples.mug {
            $0.externalID = "mug-1"
            $0.description = DescriptionText(raw: "A mug <of> clay & glaze, 5 > 3", markup: .plain)
            $0.availability = .outOfStock
        }
        for target in [ExportTarget.google, .googleTable, .meta, .pinterest, .microsoft] {
            let found = try #require(try Reading(bytes: TargetText(target, [mug]).bytes).listings.first, "\(target.id)")
            #expect(found.title == "Mug", "\(target.id)")
            #expect(found.externalID == "mug-1", "\(target.id)")
            #expect(found.description == mug.description, "\(target.id)")
            #expect(found.price == mug.price, "\(target.id)")
            #expect(found.availability == .outOfStock, "\(target.id)")
            #expect(found.variants == [], "\(target.id)")
        }
    }

    @Test(arguments: [
        (ExportTarget.google, RulePack.google), (.googleTable, .google), (.meta, .meta), (.pinterest, .pinterest), (.microsoft, .microsoft),
    ])
    func `a check finds no error in a feed`(target: ExportTarget, pack: RulePack) throws {
        let bytes = try TargetText(target, [Self.shirt, FeedSamples.shirt]).bytes
        let today = try #require(Timestamp(seconds: 1_795_000_000))
        var errors: [String] = []
        try withFile(bytes, named: "feed." + target.fileExtension) { path in
            let check = FileCheck(ListingImporter(paths: [path]), RuleSelection(packs: [pack]), wantsAll: true)
            _ = try check.run(today: today) { finding, rule in
                if finding.finding.severity == .error { errors.append(rule.id) }
            }
        }
        #expect(errors == [], "\(target.id)")
    }

    @Test func `an XML feed has an element for each attribute, image and option, and none for what is unknown`() throws {
        let text = try TargetText(.google, [Self.shirt], answers: [.shop: "https://shop.example"]).text
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
            <channel>
            <title>shop.example</title>
            <link>https://shop.example</link>
            <description>shop.example</description>
            <item>
            <g:id>L-S</g:id>
            <g:title>Linen shirt - S, Slim</g:title>
            <g:description>Soft &amp; light</g:description>
            <g:link>https://shop.example/linen-shirt</g:link>
            <g:image_link>https://i.example/1.jpg</g:image_link>
            <g:additional_image_link>https://i.example/2.jpg</g:additional_image_link>
            <g:additional_image_link>https://i.example/3.jpg</g:additional_image_link>
            <g:availability>in_stock</g:availability>
            <g:price>25.00 EUR</g:price>
            <g:sale_price>20.00 EUR</g:sale_price>
            <g:brand>Acme</g:brand>
            <g:gtin>4006381333931</g:gtin>
            <g:condition>new</g:condition>
            <g:product_type>Clothes &gt; Shirts</g:product_type>
            <g:item_group_id>linen-shirt</g:item_group_id>
            <g:item_group_title>Linen shirt</g:item_group_title>
            <g:variant_option><g:name>Size</g:name><g:value>S</g:value></g:variant_option>
            <g:variant_option><g:name>Cut</g:name><g:value>Slim</g:value></g:variant_option>
            <g:size>S</g:size>
            <g:sell_on_google_quantity>1</g:sell_on_google_quantity>
            <g:shipping><g:country>DE</g:country><g:service>Standard</g:service><g:price>4.95 EUR</g:price></g:shipping>
            <g:shipping_weight>250 g</g:shipping_weight>
            </item>
            """
        #expect(text.hasPrefix(expected))
        #expect(text.hasSuffix("</item>\n</channel>\n</rss>\n"))
    }

    @Test func `characters of markup are escaped in XML, and those that XML forbids are removed and noted`() throws {
        let listing = FeedSamples.mug {
            $0.title = "A\u{1} <b>&\u{FFFF}"
            $0.description = DescriptionText(raw: "one\r\ntwo\rthree", markup: .plain)
        }
        let written = try TargetText(.google, [listing])
        #expect(written.text.contains("<g:title>A &lt;b&gt;&amp;</g:title>"))
        #expect(written.text.contains("<g:description>one\ntwo\nthree</g:description>"))
        #expect(written.report.count(.title, .changed(.cleaned)) == 1)
        #expect(written.report.count(.description, .carried) == 1)
    }
}
