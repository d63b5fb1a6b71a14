import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// Values that a target refuses, and that an export therefore names or writes in another way.
@Suite("Values that a target refuses")
struct ExportDefectTests {
    private static func mug(_ title: String, _ currency: String = "EUR", sku: String? = nil, id: String? = nil) -> Listing {
        FeedSamples.mug { listing in
            listing.title = title
            listing.externalID = id
            listing.price = Price(lowest: FeedSamples.money("12.50", currency))
            if let sku { listing.attributes = [ListingAttribute(name: "SKU", value: sku)] }
        }
    }

    /// A listing with a variant for each list of values.
    private static func hoodie(_ options: [String], _ values: [[String]]) -> Listing {
        FeedSamples.mug { listing in
            listing.title = "Hoodie"
            listing.externalID = "hoodie"
            listing.options = options.enumerated().map { index, name in
                VariationOption(name: name, values: values.map { $0[index] }.distinct)
            }
            listing.variants = values.enumerated().map { index, values in
                Variant(optionValues: values, sku: "H-\(index)", price: listing.price)
            }
        }
    }

    private static func examples(_ report: ExportReport, _ property: ListingProperty, _ outcome: ExportOutcome) -> [String] {
        report.entries.first { $0.property == property && $0.outcome == outcome }?.examples ?? []
    }

    // MARK: Currencies

    @Test(arguments: [ExportTarget.google, .googleTable])
    func `listings with another currency than most of the file are counted for Google`(target: ExportTarget) throws {
        // The first listing is one of the others.
        let listings = [Self.mug("A", "USD"), Self.mug("B"), Self.mug("C"), Self.mug("D", "USD"), Self.mug("E"), Self.mug("F", "CHF")]
        let written = try TargetText(target, listings)
        #expect(written.report.count(.currency, .invalid(.mixed)) == 3)
        #expect(Self.examples(written.report, .currency, .invalid(.mixed)) == ["A", "D", "F"])
        #expect(written.report.count(.currency, .carried) == 6)
        #expect(try written.errors(for: .google, named: "feed." + target.fileExtension).contains("google-price-currency-mixed"))
        let uniform = try TargetText(target, [Self.mug("B"), Self.mug("C")])
        #expect(uniform.report.count(.currency, .invalid(.mixed)) == 0)
        #expect(!uniform.report.entries.contains { $0.outcome == .invalid(.mixed) })
    }

    @Test func `the answer for prices without a currency counts as theirs`() throws {
        let open = FeedSamples.mug { $0.price = Price(lowest: FeedSamples.money("5", nil)) }
        let listings = [Self.mug("A"), Self.mug("B"), open]
        #expect(try TargetText(.googleTable, listings, answers: [.currency: "USD"]).report.count(.currency, .invalid(.mixed)) == 1)
        #expect(try TargetText(.googleTable, listings, answers: [.currency: "EUR"]).report.count(.currency, .invalid(.mixed)) == 0)
        #expect(try TargetText(.googleTable, listings).report.count(.currency, .invalid(.mixed)) == 0)
    }

    @Test func `a listing with variants in one other currency counts once`() throws {
        var mixed = Self.hoodie(["Size"], [["S"], ["M"], ["L"]])
        for index in 1...2 { mixed.variants[index].price = Price(lowest: FeedSamples.money("9", "USD")) }
        let report = try TargetText(.googleTable, [Self.mug("A"), mixed]).report
        #expect(report.count(.currency, .invalid(.mixed)) == 1)
        #expect(Self.examples(report, .currency, .invalid(.mixed)) == ["Hoodie"])
    }

    @Test(arguments: [ExportTarget.meta, .pinterest, .microsoft, .jsonLD])
    func `targets without a rule about it take several currencies`(target: ExportTarget) throws {
        let report = try TargetText(target, [Self.mug("A"), Self.mug("B", "USD")]).report
        #expect(report.count(.currency, .invalid(.mixed)) == 0 && report.count(.currency, .carried) == 2)
    }

    // MARK: SKUs

    @Test func `SKUs with a space stay as they are in JSON-LD, and are counted`() throws {
        var shirt = Listing.shirt()
        shirt.variants[1].sku = "SH 1"
        shirt.variants[2].sku = "SH\u{A0}2"
        let written = try TargetText(.jsonLD, [Self.mug("A", sku: "MUG 1"), Self.mug("B", sku: "MUG-2"), shirt])
        #expect(written.report.count(.sku, .invalid(.space)) == 2)
        #expect(Self.examples(written.report, .sku, .invalid(.space)) == ["A", "Linen shirt"])
        #expect(written.report.count(.sku, .carried) == 3)
        #expect(written.text.contains(#""sku":"MUG 1""#))
        #expect(try written.errors(for: .jsonld, named: "shop.jsonld").contains("jsonld-sku"))
    }

    @Test func `listings with the same SKU are counted in JSON-LD, and one of them is named`() throws {
        let listings = [
            Self.mug("A", sku: "MUG", id: "1"), Self.mug("B", sku: "CUP", id: "2"), Self.mug("C", sku: "MUG", id: "3"),
            Self.mug("D", sku: "MUG", id: "4"), Self.mug("E", sku: "mug", id: "5"),
        ]
        let written = try TargetText(.jsonLD, listings)
        #expect(written.report.count(.sku, .invalid(.repeated)) == 3)
        #expect(Self.examples(written.report, .sku, .invalid(.repeated)) == ["C", "D"])
        #expect(try written.errors(for: .jsonld, named: "shop.jsonld").contains("all-id-duplicate"))
        let unique = try TargetText(.jsonLD, [listings[0], listings[1], listings[4]])
        #expect(!unique.report.entries.contains { $0.outcome == .invalid(.repeated) })
        #expect(try !unique.errors(for: .jsonld, named: "shop.jsonld").contains("all-id-duplicate"))
    }

    @Test func `a repeated ID in JSON-LD is counted for listings without a SKU, and groups get a number`() throws {
        let group = Self.hoodie(["Size"], [["S"], ["M"]])
        let listings = [Self.mug("A", id: "7"), Self.mug("B", id: "7"), Self.mug("C"), Self.mug("D"), group, group]
        let report = try TargetText(.jsonLD, listings).report
        #expect(report.count(.id, .invalid(.repeated)) == 2)
        #expect(Self.examples(report, .id, .invalid(.repeated)) == ["B"])
        #expect(report.count(.id, .changed(.numbered)) == 1)
    }

    // MARK: Variants

    @Test func `Microsoft's variants that its columns don't distinguish are items without a group`() throws {
        let hoodie = Self.hoodie(["Color", "Logo"], [["Blue", "Yes"], ["Red", "No"], ["Blue", "No"]])
        let written = try TargetText(.microsoft, [hoodie])
        let rows = try FeedSamples.rows([hoodie], .microsoft)
        #expect(rows.map { $0["item_group_id"] } == [nil, nil, nil])
        #expect(rows.map { $0["title"] } == ["Hoodie - Blue, Yes", "Hoodie - Red, No", "Hoodie - Blue, No"])
        #expect(rows.map { $0["id"] } == ["H-0", "H-1", "H-2"])
        #expect(written.report.count(.variants, .changed(.separated)) == 1 && written.report.count(.variants, .carried) == 0)
        #expect(written.report.count(.options, .changed(.joined)) == 1)
        #expect(written.report.count(.id, .omitted) == 1)
        #expect(try !written.errors(for: .microsoft, named: "feed.txt").contains("all-variant-duplicate"))
    }

    @Test(
        arguments: [
            // A column distinguishes them, with or without another option.
            (["Size"], [["S"], ["M"]]), (["Size", "Cut"], [["S", "Slim"], ["M", "Slim"]]),
            // The feed says nothing of the options.
            (["Flavor"], [["Lemon"], ["Mint"]]),
            // All options have a column.
            (["Farbe", "Größe"], [["Rot", "S"], ["Rot", "M"], ["Blau", "S"]]),
        ] as [([String], [[String]])])
    func `Microsoft's variants stay in their group otherwise`(options: [String], values: [[String]]) throws {
        let hoodie = Self.hoodie(options, values)
        #expect(try FeedSamples.rows([hoodie], .microsoft).allSatisfy { $0["item_group_id"] == "hoodie" })
        let written = try TargetText(.microsoft, [hoodie])
        #expect(written.report.count(.variants, .changed(.separated)) == 0 && written.report.count(.id, .carried) == 1)
        #expect(try !written.errors(for: .microsoft, named: "feed.txt").contains("all-variant-duplicate"))
    }

    @Test(arguments: [
        // Both words are “male”.
        [["Men"], ["Male"]],
        // Feeds have no word for the second and the third one.
        [["Men"], ["Robots"], ["Dolls"]],
    ])
    func `words of feeds decide whether variants differ`(values: [[String]]) throws {
        let hoodie = Self.hoodie(["Gender"], values)
        #expect(try FeedSamples.report(hoodie, .microsoft).count(.variants, .changed(.separated)) == 1)
        #expect(try FeedSamples.rows([hoodie], .microsoft).allSatisfy { $0["item_group_id"] == nil })
    }

    @Test(arguments: [ExportTarget.googleTable, .meta, .pinterest])
    func `feeds with a place for all options keep the group`(target: ExportTarget) throws {
        let hoodie = Self.hoodie(["Color", "Logo"], [["Blue", "Yes"], ["Blue", "No"]])
        let report = try FeedSamples.report(hoodie, target)
        #expect(report.count(.variants, .changed(.separated)) == 0 && report.count(.id, .carried) == 1)
    }

    @Test func `variants with the same options are counted in JSON-LD`() throws {
        let twice = try TargetText(.jsonLD, [Self.hoodie(["Size"], [["S"], ["M"], ["S"], ["S"]])])
        #expect(twice.report.count(.variants, .invalid(.repeated)) == 1)
        #expect(try twice.errors(for: .jsonld, named: "shop.jsonld").contains("all-variant-duplicate"))
        let once = try TargetText(.jsonLD, [Self.hoodie(["Size"], [["S"], ["M"]])])
        #expect(once.report.count(.variants, .invalid(.repeated)) == 0)
    }

    // MARK: Prices

    @Test(arguments: [
        (ExportTarget.google, RulePack.google, "google-price-zero"), (.googleTable, .google, "google-price-zero"),
        (.microsoft, .microsoft, "microsoft-price-zero"), (.jsonLD, .jsonld, "jsonld-price-zero"),
    ])
    func `a price of 0 is counted`(target: ExportTarget, pack: RulePack, rule: String) throws {
        let free = FeedSamples.mug { $0.price = Price(lowest: FeedSamples.money("0.00")) }
        let written = try TargetText(target, [free, Self.mug("A")])
        #expect(written.report.count(.price, .invalid(.zero)) == 1 && written.report.count(.price, .carried) == 2)
        #expect(Self.examples(written.report, .price, .invalid(.zero)) == ["Mug"])
        #expect(try written.errors(for: pack, named: "shop." + target.fileExtension).contains(rule))
    }

    @Test func `a sale for nothing is counted, too`() throws {
        let sale = FeedSamples.mug { $0.price = Price(lowest: FeedSamples.money("0"), compareAt: FeedSamples.money("5")) }
        #expect(try FeedSamples.report(sale).count(.price, .invalid(.zero)) == 1)
        #expect(try FeedSamples.report(sale).count(.comparePrice, .invalid(.zero)) == 0)
        #expect(try FeedSamples.report(sale, .meta).count(.price, .invalid(.zero)) == 0)
    }

    // MARK: Dates

    @Test func `a preorder without a date is counted for Google`() throws {
        let open = FeedSamples.mug { $0.availability = .preorder }
        let dated = FeedSamples.mug {
            $0.availability = .backorder
            $0.attributes = [ListingAttribute(name: "Availability date", value: "2026-12-24T00:00+0100")]
        }
        let report = try TargetText(.googleTable, [open, dated, FeedSamples.mug { $0.availability = .inStock }]).report
        #expect(report.count(.attributes, .missing) == 1)
        #expect(report.count(.attributes, .carried) == 1)
    }

    // MARK: Images

    @Test func `images that eBay loads only by https are counted`() throws {
        let listings = [["https://i.example/1.jpg"], ["https://i.example/1.jpg", "http://i.example/2.jpg"]].map { locations in
            FeedSamples.mug { $0.images = locations.map { ListingImage(location: $0) } }
        }
        let written = try TargetText(.ebay, listings, answers: [.currency: "EUR", .country: "DE"])
        #expect(written.report.count(.images, .invalid(.insecure)) == 1 && written.report.count(.images, .carried) == 2)
        #expect(try written.errors(for: .ebay, named: "ebay.csv").contains("ebay-image-https"))
    }

    @Test func `images of variants that eBay loads only by https are counted, too`() throws {
        var shirt = Listing.shirt()
        for index in shirt.variants.indices {
            guard let image = shirt.variants[index].image else { continue }
            shirt.variants[index].image = ListingImage(location: image.location.replacing("https://", with: "http://"))
        }
        let answers: [ExportQuestion: String] = [.currency: "EUR", .country: "DE"]
        #expect(try TargetText(.ebay, [shirt], answers: answers).report.count(.images, .invalid(.insecure)) == 1)
        #expect(try TargetText(.ebay, [.shirt()], answers: answers).report.count(.images, .invalid(.insecure)) == 0)
    }

    // MARK: The report

    @Test func `the report names such values with examples`() throws {
        let report = try TargetText(.jsonLD, [Self.mug("A", sku: "MUG 1"), Self.mug("B", sku: "MUG 1")]).report
        let lines = ExportReportText.lines(report, target: .jsonLD, namesOptions: true).filter(\.isLoss).map(\.text)
        #expect(lines.contains("SKU: refused because of a space in 2 listings (A; B)"))
        #expect(lines.contains("SKU: refused as a repetition in 2 listings (B)"))
        let json = report.json(target: .jsonLD)
        #expect(json.contains(#"{"property":"sku","outcome":"invalid","reason":"space","listings":2,"examples":["A","B"]}"#))
        #expect(json.contains(#"{"property":"sku","outcome":"invalid","reason":"repeated","listings":2,"examples":["B"]}"#))
        let feed = try TargetText(.googleTable, [Self.mug("A"), Self.mug("B"), Self.mug("C", "USD")]).report
        #expect(
            ExportReportText.lines(feed, target: .googleTable, namesOptions: false).map(\.text).contains(
                "Currency: different from most of the file in 1 listing (C)"))
        #expect(
            feed.json(target: .googleTable).contains(
                #"{"property":"currency","outcome":"invalid","reason":"mixed","listings":1,"examples":["C"]}"#))
    }
}
