import Foundation
import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

/// The conditions without which rules are skipped: they never hide a finding.
@Suite("Conditions of rules")
struct RuleConditionTests {
    /// Finds the same in listings with and without the conditions of rules.
    private final class Trial {
        private let fast: Inspection
        private let full: Inspection

        init() throws {
            let today = try #require(Timestamp(seconds: 1_795_000_000))
            let rules = RulePack.allRules
            fast = Inspection(rules, today: today)
            full = Inspection(
                rules.map { rule in
                    var rule = rule
                    rule.condition = .always
                    return rule
                }, today: today)
        }

        func compare(_ listing: Listing, in format: CheckedFormats) {
            fast.examine(listing, in: format, with: .all, used: .all)
            full.examine(listing, in: format, with: .all, used: .all)
            guard fast.violations != full.violations || fast.digests != full.digests else { return }
            let missing = Set(full.violations.map(\.rule)).subtracting(fast.violations.map(\.rule)).map { full.rules[$0].id }
            Issue.record("not found in “\(listing.title)”: \(missing.sorted())")
        }
    }

    /// Strings with what rules look for, and with what comes close to it.
    private static let texts = [
        "", " ", "\t", "\u{A0}", "\u{3000}", "#1", "a", "A", "7", "-x", "'x", "_x", "*Sale* Mug", " Mug", "Mug ", "Blue  mug",
        "BLUE MUG of CLAY",
        "HAND MADE CLAY MUG NOW", "A B C D E F AbCdE", "ÄÖÜ ÉÈ BLAUE TASSE", "K\u{FFFD}che", "KÃ¼che", "Spaß…", "a\u{0B}b", "a\u{7F}b",
        "x\ny", "x\r\ny",
        "<b>Mug</b>", "&amp;amp;", "Salt & Pepper & Oil", "50 % off: 20 % + 5", "me@example.com", "$5 ^ `", "(40 cm)", "4.00638E+12",
        "4006381333931",
        "４００６３８１３３３９３１", "SKU 1", "MUG-1", "AB-1204/2", "http://example.com/a.jpg", "https://example.com/no-image.png", "mug.jpg", "K", "k",
        String(repeating: "word ", count: 70), String(repeating: "ü", count: 21), String(repeating: "x", count: 300),
    ]

    @Test func `listings of all formats have the same findings without conditions`() throws {
        let trial = try Trial()
        let fixtures = try FileManager.default.contentsOfDirectory(atPath: Files.fixture(""))
        try #require(fixtures.count > 30)
        for name in fixtures {
            // Some fixtures are only a part of what a format needs.
            _ = try? ListingImporter(path: Files.fixture(name)).read { event in
                guard case .listings(let batch, let summary, _) = event else { return }
                let format = summary.sources.first.map { FormatTraits.of($0.format).kind } ?? .other
                for listing in batch.listings.prefix(50) { trial.compare(listing, in: format) }
            }
        }
    }

    @Test(arguments: [CheckedFormats.etsyExport, .etsyAPI, .shopifyTable, .feed, .amazonFlat, .ebayUpload, .listingLines, .other])
    func `listings with odd values have the same findings without conditions`(format: CheckedFormats) throws {
        let trial = try Trial()
        var random = SeededGenerator(seed: UInt64(format.rawValue))
        for number in 0..<400 {
            var listing = RandomListing.make(number, &random)
            for _ in 0..<Int.random(in: 1...4, using: &random) { Self.change(&listing, &random) }
            trial.compare(listing, in: format)
        }
    }

    private static func change(_ listing: inout Listing, _ random: inout SeededGenerator) {
        func text() -> String { texts.randomElement(using: &random) ?? "" }
        func list() -> [String] { (0..<Int.random(in: 0...18, using: &random)).map { _ in text() } }
        switch Int.random(in: 0..<14, using: &random) {
        case 0: listing.title = text()
        case 1: listing.description = DescriptionText(raw: text(), markup: .html)
        case 2: listing.tags = list()
        case 3: listing.materials = list()
        case 4: listing.images = list().map { ListingImage(location: $0, alternativeText: text()) }
        case 5: listing.options = [VariationOption(name: text(), values: list()), VariationOption(name: text(), values: [text()])]
        case 6: listing.attributes.append(ListingAttribute(name: AttributeName.sku.rawValue, value: text()))
        case 7: listing.attributes.append(ListingAttribute(name: AttributeName.gtin.rawValue, value: text()))
        case 8: listing.variants = list().map { Variant(optionValues: [$0], sku: text(), barcode: text()) }
        case 9: (listing.url, listing.brand, listing.externalID) = (text(), text(), text())
        case 10: listing.price = .unknown
        case 11: (listing.availability, listing.quantity) = (Availability.allCases.randomElement(using: &random), -1)
        case 12: (listing.condition, listing.category) = (text(), list())
        default: listing.images = []
        }
    }
}
