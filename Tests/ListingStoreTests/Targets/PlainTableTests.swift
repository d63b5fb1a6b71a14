import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Plain tables: CSV, Excel and OpenDocument")
struct PlainTableTests {
    private static let targets: [ExportTarget] = [.csv, .xlsx, .ods]

    private static func euros(_ cents: Int64) -> Money {
        Money(amount: DecimalNumber(significand: cents, scale: 2), currency: Currency("EUR"))
    }

    private static func image(_ number: Int) -> ListingImage {
        ListingImage(location: "https://img.example/w_100,h_200/\(number).jpg?a=1&b=2")
    }

    /// A listing without variants, with all properties that the table has.
    private static let mug = Listing.sample("Mug <i>“Harbour”</i>") {
        $0.externalID = "007"
        $0.description = DescriptionText(raw: "For cold coffee.\n\n- Dishwasher safe\n- A  little\tdifferent", markup: .plain)
        $0.price = Price(lowest: euros(1250), compareAt: euros(1500))
        $0.quantity = 3
        $0.availability = .lowStock
        $0.condition = "New"
        $0.listed = Timestamp(year: 2026, month: 11, day: 21)
        $0.brand = "Kiln & Tide"
        $0.seller = Seller(name: "Kiln & Tide Shop")
        $0.category = ["Home & Living", "Kitchen", "Mugs"]
        $0.url = "https://shop.example/?id=7&lang=en"
        $0.images = [image(3), image(1), image(2)]
        $0.tags = ["mug", "hand made"]
        $0.materials = ["Stoneware"]
        $0.attributes = [
            ListingAttribute(name: "SKU", value: "0042"), ListingAttribute(name: "Barcode", value: "0012345678905"),
            ListingAttribute(name: "Height", value: "24 cm"), ListingAttribute(name: "Made by", value: "hand: ours"),
        ]
        $0.rating = Rating(average: 4.5, count: 12)
    }

    /// A listing with variants, which has its data on two rows.
    private static let shirt = Listing.sample("Shirt") {
        $0.externalID = "shirt-1"
        $0.description = DescriptionText(raw: "<p>Soft &amp; <b>warm</b></p>", markup: .html)
        $0.availability = .inStock
        $0.listed = Timestamp(year: 2026, month: 11, day: 21, second: 34_200)
        $0.images = [image(1), image(2), image(3)]
        $0.tags = ["cotton", "summer"]
        $0.attributes = [ListingAttribute(name: "Fit", value: "Loose")]
        $0.options = [VariationOption(name: "Size", values: ["S", "M"]), VariationOption(name: "Color", values: ["Red", "=Blue"])]
        $0.variants = [
            Variant(
                optionValues: ["S", "Red"], sku: "00A", barcode: "4006381333931", price: Price(lowest: euros(999), compareAt: euros(1100)),
                quantity: 4, image: image(2)),
            Variant(optionValues: ["M", "=Blue"], sku: "-7", price: Price(lowest: euros(1200)), quantity: 5),
        ]
        $0.price = Price(lowest: euros(999), highest: euros(1200), compareAt: euros(1100))
        $0.quantity = 9
    }

    /// A listing with options, but without variants.
    private static let cup = Listing.sample("Cup") {
        $0.externalID = "cup"
        $0.price = Price(lowest: euros(500))
        $0.options = [VariationOption(name: "Glaze", values: ["Sage", "Ochre"])]
    }

    /// A listing whose values begin like formulas, and whose price is unreadable.
    private static let lamp = Listing.sample("+1 lamp") {
        $0.externalID = "@lamp"
        $0.description = DescriptionText(raw: "- bright\n- cheap", markup: .plain)
        $0.brand = "=HYPERLINK(\"x\")"
        $0.category = ["@home"]
        $0.tags = ["-20%", "new"]
        $0.listed = Timestamp(year: 2026, month: 11, day: 21, second: 34_200, offset: 7_200)
        $0.price = Price(unreadable: "on request")
    }

    @Test(arguments: targets) func `the same listings are read back`(target: ExportTarget) throws {
        let listings = [Self.mug, Self.shirt, Self.cup, Self.lamp]
        let reading = try Reading(bytes: TargetText(target, listings).bytes)
        #expect(reading.format == GenericTable().name)
        #expect(reading.codes == [.priceUnreadable])
        try #require(reading.listings.count == listings.count)
        for (found, listing) in zip(reading.listings, listings) {
            var expected = listing
            (expected.id, expected.source, expected.problems) = (found.id, found.source, found.problems)
            #expect(found == expected, "\(target.id)")
        }
    }

    @Test(arguments: targets) func `variants of different listings stay apart, whatever their ids are`(target: ExportTarget) throws {
        let twin = Listing.sample("Twin") {
            $0.externalID = "shirt-1"; ($0.options, $0.variants) = (Self.shirt.options, Self.shirt.variants)
        }
        let nameless = Listing.sample("Grüne Tasse") { ($0.options, $0.variants) = (Self.shirt.options, Self.shirt.variants) }
        let written = try TargetText(target, [Self.shirt, twin, nameless, nameless])
        let reading = try Reading(bytes: written.bytes)
        #expect(reading.listings.map(\.externalID) == ["shirt-1", "shirt-1-2", "grune-tasse", "grune-tasse-2"])
        #expect(reading.listings.map(\.variants.count) == [2, 2, 2, 2])
        #expect(written.report.count(.id, .changed(.numbered)) == 2 && written.report.count(.id, .changed(.derived)) == 1)
        #expect(written.report.rows == 8 && written.report.count(.variants, .carried) == 4)
    }

    @Test func `images of variants have a column of their own, and are not the first ones of the listing`() throws {
        let images = "https://a.example/1.jpg | https://a.example/2.jpg"
        let reading = try Reading(
            text: """
                group_id,title,option_name,option_value,variant_image,images,price
                g,Shirt,Size,S,https://a.example/2.jpg,\(images),5
                g,Shirt,Size,M,,\(images),6
                """)
        let shirt = try #require(reading.listings.first)
        #expect(shirt.images.map(\.location) == ["https://a.example/1.jpg", "https://a.example/2.jpg"])
        #expect(shirt.variants.map(\.image?.location) == ["https://a.example/2.jpg", nil])
    }

    @Test(arguments: targets) func `the report names what the table has no place for`(target: ExportTarget) throws {
        let listing = Listing.sample {
            $0.reviews = [Review(stars: 5, text: "Good")]
            $0.shipping = [ShippingOffer(region: "Portugal")]
            $0.images = [ListingImage(location: "/home/ann/a.jpg", alternativeText: "A mug")]
            $0.attributes = [ListingAttribute(name: "SKU", value: "A"), ListingAttribute(name: "Care", value: "Wash\nby hand")]
        }
        let report = try TargetText(target, [listing]).report
        for property in [ListingProperty.reviews, .shipping, .images, .alternativeText] { #expect(report.count(property, .omitted) == 1) }
        #expect(report.count(.sku, .carried) == 1 && report.count(.title, .carried) == 1)
        #expect(report.count(.attributes, .changed(.cleaned)) == 1)
        #expect(report.formulas == 0)
    }

    @Test func `codes aren't details that the table lacks`() throws {
        let report = try TargetText(.csv, [.sample { $0.attributes = [ListingAttribute(name: "SKU", value: "A")] }]).report
        #expect(report.count(.attributes, .omitted) == 0 && report.count(.sku, .carried) == 1)
    }

    @Test func `a CSV table keeps spreadsheets from running formulas`() throws {
        let text = try TargetText(.csv, [Self.lamp]).text
        #expect(text.hasPrefix("group_id,id,title,description,brand,"))
        #expect(text.contains(",'@lamp,'+1 lamp,\"'- bright\n- cheap\",\"'=HYPERLINK(\"\"x\"\")\","))
        #expect(try TargetText(.csv, [.sample { $0.quantity = -3 }]).text.contains(",-3,"))
    }

    @Test func `long values of a listing are on its first row only`() throws {
        let text = try TargetText(.csv, [Self.shirt]).text
        #expect(text.split(separator: "<b>warm</b>").count == 2 && text.split(separator: "cotton").count == 2)
        #expect(text.split(separator: "shirt-1,shirt-1,Shirt,").count == 3)
    }

    @Test func `other tables are written without apostrophes`() throws {
        #expect(!(try TargetText(.shopify, [Self.lamp]).text.contains("'")))
    }

    @Test(arguments: [ExportTarget.xlsx, .ods]) func `strings that are too long for a cell are cut`(target: ExportTarget) throws {
        let long = String(repeating: "😀", count: 20_000)
        let written = try TargetText(target, [.sample { $0.description = DescriptionText(raw: long, markup: .plain) }])
        #expect(written.report.count(.description, .changed(.shortened(32_767))) == 1)
        #expect(try Reading(bytes: written.bytes).listings.first?.description?.raw.utf16.count == 32_766)
        #expect(try TargetText(.csv, [.sample { $0.brand = long }]).report.count(.brand, .carried) == 1)
    }

    @Test func `addresses of images are not split`() throws {
        let listing = Listing.sample { $0.images = (0..<2_000).map(Self.image) }
        let written = try TargetText(.xlsx, [listing])
        let images = try #require(Reading(bytes: written.bytes).listings.first?.images)
        #expect((500..<2_000).contains(images.count))
        #expect(images == Array(listing.images.prefix(images.count)))
        #expect(written.report.count(.images, .changed(.reduced(images.count))) == 1)
    }

    @Test func `control characters are kept if the file can hold them`() throws {
        let listing = Listing.sample("a\u{7}b\u{FFFF}c_x0041_d") { $0.brand = "B" }
        #expect(try Reading(bytes: TargetText(.xlsx, [listing]).bytes).listings.map(\.title) == [listing.title])
        let written = try TargetText(.ods, [listing])
        #expect(try Reading(bytes: written.bytes).listings.map(\.title) == ["abc_x0041_d"])
        #expect(written.report.count(.title, .changed(.cleaned)) == 1)
    }

    @Test(arguments: targets) func `the same listings make the same bytes, and none make a header`(target: ExportTarget) throws {
        #expect(try TargetText(target, [Self.mug, Self.shirt]).bytes == TargetText(target, [Self.mug, Self.shirt]).bytes)
        #expect(throws: (any Error).self) { try Reading(bytes: TargetText(target, []).bytes) }
        #expect(ExportTarget.named(target.id)?.title == target.title)
    }
}
