import ListingCore
import Testing

@testable import ListingStore

@Suite("Feeds for Google, Meta, Pinterest and Microsoft")
struct FeedTargetTests {
    // MARK: Headers

    @Test func `Meta's header is that of its template, and then further fields`() throws {
        let header = try TargetText(.meta, []).text
        #expect(
            header.hasPrefix(
                "id,title,description,availability,condition,price,link,image_link,brand,google_product_category,fb_product_category,"
                    + "quantity_to_sell_on_facebook,sale_price,sale_price_effective_date,item_group_id,gender,color,size,age_group,"
                    + "material,pattern,shipping,shipping_weight,video[0].url,video[0].tag[0],gtin,product_tags[0],product_tags[1],"
                    + "style[0],"
            ))
        #expect(header.hasSuffix("\r\n"))
    }

    @Test func `Microsoft's file has tabs and no quotes, and ends in .txt`() throws {
        let text = try TargetText(.microsoft, [FeedSamples.mug { $0.title = "\"Best\"\tmug\n\"5\"" }]).text
        #expect(ExportTarget.microsoft.fileExtension == "txt")
        #expect(text.hasPrefix("id\ttitle\tlink\tprice\tdescription\timage_link\t"))
        #expect(text.contains("\t“Best\" mug \"5”\t"))
    }

    // MARK: What is written

    @Test func `drafts and listings without a link are not written`() throws {
        let draft = FeedSamples.mug { $0.availability = .unlisted }
        let written = try TargetText(.google, [draft, .sample("Cup"), FeedSamples.mug()])
        #expect(written.report.listings == 1)
        #expect(written.report.refused.map(\.reason) == [.notOffered, .noLink])
        #expect(written.report.refused.map(\.examples) == [["Mug"], ["Cup"]])
    }

    @Test(arguments: [
        ("/mug?a=1", "https://shop.example/mug?a=1"), ("//cdn.example/mug", "https://cdn.example/mug"),
        ("items/mug", "https://shop.example/de/items/mug"), ("https://other.example/mug", "https://other.example/mug"),
    ])
    func `relative links lead to the shop`(url: String, link: String) throws {
        let listing = FeedSamples.mug { $0.url = url }
        #expect(try FeedSamples.row(listing, [.shop: "https://shop.example/de/"])["link"] == link)
    }

    @Test(arguments: ["www.example.com/mug", "mailto:a@example.com", "/mug", "a mug"])
    func `text that isn't a link refuses a listing`(url: String) throws {
        #expect(try FeedSamples.report(FeedSamples.mug { $0.url = url }).refused.map(\.reason) == [.noLink])
    }

    // MARK: IDs

    @Test func `an item's ID is its SKU, or else the listing's ID, or else a name from its title`() throws {
        let rows = try FeedSamples.rows([
            FeedSamples.mug { $0.attributes = [ListingAttribute(name: "SKU", value: "M-1")] },
            FeedSamples.mug { $0.externalID = "4711" },
            FeedSamples.mug { $0.title = "Große Tasse" },
        ])
        #expect(rows.map { $0["id"] } == ["M-1", "4711", "grosse-tasse"])
        #expect(rows.allSatisfy { $0["item_group_id"] == nil })
    }

    @Test func `a listing that is not written takes no ID from others`() throws {
        let draft = FeedSamples.mug { ($0.externalID, $0.availability) = ("4711", .unlisted) }
        let written = try TargetText(.googleTable, [draft, FeedSamples.mug { $0.externalID = "4711" }])
        #expect(written.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == ["id", "4711"])
        #expect(written.report.count(.id, .carried) == 1)
    }

    @Test func `repeated IDs get a number, whatever the case of their letters`() throws {
        let sku = { (text: String) in FeedSamples.mug { $0.attributes = [ListingAttribute(name: "SKU", value: text)] } }
        let written = try TargetText(.googleTable, [sku("a"), sku("A"), sku("a")])
        #expect(written.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == ["id", "a", "A-2", "a-3"])
        #expect(written.report.count(.id, .changed(.numbered)) == 2)
    }

    @Test func `many equal IDs are numbered in one pass`() {
        var names = UniqueNames(maxLength: 50)
        var last: String?
        for _ in 0..<200_000 { last = names.other(than: "mug") }
        #expect(last == "mug-200000")
    }

    @Test func `variants without SKUs have the ID of the listing with a number`() throws {
        let rows = try FeedSamples.rows([
            FeedSamples.mug {
                $0.externalID = "77"
                $0.options = [VariationOption(name: "Farbe", values: ["Rot", "Blau"])]
                $0.variants = [Variant(optionValues: ["Rot"]), Variant(optionValues: ["Blau"])]
            }
        ])
        #expect(rows.map { $0["id"] } == ["77-1", "77-2"])
        #expect(rows.map { $0["item_group_id"] } == ["77", "77"])
        #expect(rows.map { $0["color"] } == ["Rot", "Blau"])
        #expect(rows.map { $0["price"] } == ["12.50 EUR", "12.50 EUR"])
    }

    @Test func `the title of a variant keeps its option values when it is cut`() throws {
        var shirt = FeedSamples.shirt
        shirt.title = String(repeating: "linen ", count: 30)
        let rows = try FeedSamples.rows([shirt])
        let titles = rows.compactMap { $0["title"] }
        #expect(titles.allSatisfy { $0.count <= 150 })
        #expect(titles.map { String($0.suffix(10)) } == [" - S, Slim", " - M, Wide"])
        #expect(try FeedSamples.report(shirt).count(.title, .changed(.shortened(150))) == 1)
    }

    @Test func `values of options without variants are not made into items`() throws {
        let rows = try FeedSamples.rows([FeedSamples.mug { $0.options = [VariationOption(name: "Size", values: ["S", "M"])] }])
        #expect(rows.count == 1)
    }

    @Test func `commas and colons of options are escaped for Google and replaced for others`() throws {
        var shirt = FeedSamples.shirt
        shirt.options[1] = VariationOption(name: "Cut", values: ["a, b: c", "d"])
        shirt.variants[0].optionValues[1] = "a, b: c"
        shirt.variants[1].optionValues[1] = "d"
        let google = try FeedSamples.rows([shirt])
        #expect(google[0]["variant_option"] == #"Size:S,Cut:a\, b\: c"#)
        #expect(try Reading(bytes: TargetText(.googleTable, [shirt]).bytes).listings.first?.options == shirt.options)
        #expect(try TargetText(.meta, [shirt]).text.contains("Cut:a b c"))
        #expect(try FeedSamples.report(shirt, .meta).count(.variants, .changed(.cleaned)) == 1)
    }

    @Test func `options without a column are noted as joined where only titles have them`() throws {
        #expect(try FeedSamples.report(FeedSamples.shirt, .microsoft).count(.options, .changed(.joined)) == 1)
        #expect(try FeedSamples.report(FeedSamples.shirt, .googleTable).count(.options, .carried) == 1)
        #expect(try FeedSamples.report(FeedSamples.shirt, .pinterest).count(.options, .carried) == 1)
    }
}
