import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// Listings that were written for a target, and read again by the reader of its format.
@Suite("Listings there and back again")
struct TargetRoundTripTests {
    private static let writes = ProcessInfo.processInfo.environment["LISTING_VIEWER_WRITE_DOCUMENTS"] == "1"

    private static let isLong = ProcessInfo.processInfo.environment["LISTING_VIEWER_LONG"] == "1"

    private static func listings(_ folder: String) throws -> [(name: String, listings: [Listing])] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap { name in
            (try? Reading(path: folder + "/" + name)).map { (name, $0.listings) }
        }
    }

    private static func trips(_ files: [(name: String, listings: [Listing])]) throws -> [(target: ExportTarget, trip: TargetRoundTrip)] {
        try ExportTarget.all.map { target in
            var sum: TargetRoundTrip?
            for file in files {
                let trip = try TargetRoundTrip(target, file.listings, file: file.name)
                if sum == nil { sum = trip } else { sum?.add(trip) }
            }
            return try (target, #require(sum))
        }
    }

    @Test func `the document says what each target carries`() throws {
        let trips = try Self.trips(Self.listings(Files.fixture("")))
        let expected = TargetDocument.table(trips)
        let file = Files.document(TargetDocument.name)
        var text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.firstRange(of: TargetDocument.start)).lowerBound
        let end = try #require(text.firstRange(of: TargetDocument.end)).upperBound
        if Self.writes {
            text.replaceSubrange(start..<end, with: expected)
            try text.write(to: file, atomically: true, encoding: .utf8)
            for (target, trip) in trips {
                for (property, count) in trip.counts where count.same < count.all { print(target.id, property, count.example ?? "") }
            }
        } else {
            #expect(String(text[start..<end]) == expected, "make targets writes it again")
        }
        for (target, trip) in trips where target.id != "prestashop-combinations" {
            let titles = try #require(trip.counts[.title])
            #expect(titles.all - titles.same <= trip.refused + trip.retitled, "\(target.id): \(titles.example ?? "")")
        }
    }

    @Test(
        .enabled(if: Files.hasSamples, "the samples (../shared/samples next to the package) are not here: their licenses keep them out"),
        arguments: ["etsy", "shopify", "woocommerce", "feeds", "jsonld", "ebay", "misc"])
    func `the titles of real exports come back from every target`(folder: String) throws {
        var files: [(name: String, listings: [Listing])] = []
        for (name, listings) in try Self.listings(Files.sample(folder)) { files.append((name, Array(listings.prefix(300)))) }
        for (target, trip) in try Self.trips(files) where target.id != "prestashop-combinations" {
            guard let titles = trip.counts[.title] else { continue }
            #expect(titles.all - titles.same <= trip.refused + trip.retitled, "\(target.id): \(titles.example ?? "")")
            if !Self.isLong { continue }
            let parts = TargetRoundTrip.Property.allCases.compactMap { property in
                trip.counts[property].map { "\(property.rawValue) \($0.same)/\($0.all)" }
            }
            print("\(folder) → \(target.id): \(parts.joined(separator: ", ")); refused \(trip.refused)")
            for (property, count) in trip.counts where count.same < count.all { print("   ", property, count.example ?? "") }
        }
    }

    /// The marketplace whose rules a target's file must keep.
    private static let packs: [String: RulePack] = [
        "shopify": .shopify, "woocommerce": .woo, "google": .google, "google-tsv": .google, "meta": .meta, "pinterest": .pinterest,
        "microsoft": .microsoft, "ebay": .ebay, "bigcommerce": .bigcommerce, "squarespace": .squarespace, "prestashop": .prestashop,
        "jsonld": .jsonld,
    ]

    /// Complete listings, in which a marketplace can have nothing to object to.
    private static let complete: [Listing] = (0..<4).map { number in
        .sample("Handmade mug of blue clay \(number)") { listing in
            func money(_ amount: Int) -> Money {
                Money(amount: DecimalNumber(significand: Int64(amount), scale: 2), currency: Currency("EUR"))
            }
            listing.externalID = "mug-\(number)"
            listing.description = DescriptionText(
                raw: "<p>A mug of blue clay for tea and coffee, thrown by hand in our workshop.</p><p>It keeps drinks warm.</p>",
                markup: .html)
            listing.price = Price(lowest: money(1990), highest: money(number == 1 ? 2490 : 1990))
            listing.quantity = number == 1 ? 7 : 5
            listing.availability = .inStock
            listing.condition = "new"
            listing.brand = "Blue Potter"
            listing.category = ["Home & Garden", "Kitchen & Dining", "Tableware"]
            listing.url = "https://shop.example.com/products/mug-\(number)"
            listing.images = (1...3).map { ListingImage(location: "https://shop.example.com/images/mug-\(number)-\($0).jpg") }
            listing.attributes = [ListingAttribute(name: "Weight", value: "350 g")]
            if number == 1 {
                listing.options = [VariationOption(name: "Size", values: ["Small", "Large"])]
                listing.variants = [
                    Variant(
                        optionValues: ["Small"], sku: "MUG-1-S", barcode: "4006381333931", price: Price(lowest: money(1990)), quantity: 3),
                    Variant(
                        optionValues: ["Large"], sku: "MUG-1-L", barcode: "4012345678901", price: Price(lowest: money(2490)), quantity: 4),
                ]
            } else {
                let barcodes = ["4006381333948", "", "4006381333955", "4006381333962"]
                listing.attributes += [
                    ListingAttribute(name: "SKU", value: "MUG-\(number)"), ListingAttribute(name: "GTIN", value: barcodes[number]),
                ]
            }
        }
    }

    @Test(arguments: ExportTarget.all.map(\.id).filter { packs[$0] != nil })
    func `a complete listing is written without an error by the rules of the target`(id: String) throws {
        let target = try #require(ExportTarget.named(id))
        let pack = try #require(Self.packs[id])
        let text = try TargetText(target, Self.complete, answers: TargetRoundTrip.answers)
        #expect(text.report.listings == Self.complete.count)
        try withFile(text.bytes, named: "shop." + target.fileExtension) { path in
            let check = FileCheck(ListingImporter(paths: [path]), RuleSelection(packs: [pack]), wantsAll: true)
            let today = try #require(Timestamp(seconds: 1_795_000_000))
            _ = try check.run(today: today) { finding, rule in
                let isError = finding.finding.severity == .error
                #expect(!isError, "\(rule.id): \(finding.title ?? "")")
            }
        }
    }
}
