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
        /// The numbers of the rules that have found anything.
        private var fired: Set<Int> = []

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
            fired.formUnion(full.violations.map(\.rule))
            fired.formUnion(full.digests.map(\.rule))
            guard fast.violations != full.violations || fast.digests != full.digests else { return }
            let missing = Set(full.violations.map(\.rule)).subtracting(fast.violations.map(\.rule)).map { full.rules[$0].id }
            Issue.record("not found in “\(listing.title)”: \(missing.sorted())")
        }

        /// The rules with a condition that have found nothing, so that nothing is known of their condition.
        var untried: [String] {
            fast.rules.indices.filter { fast.rules[$0].condition != .always && !fired.contains($0) }.map { fast.rules[$0].id }
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
        "<script>x</script>", "<ul><li>Oak", "<p class=\"MsoNormal\">Oak</p>", "36000291452", "4006381333932", "2001234567893",
        "9812345678902", "https://example.com/" + String(repeating: "a", count: 2_600), String(repeating: "word ", count: 70),
        String(repeating: "ü", count: 21), String(repeating: "x", count: 300),
    ]

    /// Amounts at which conditions about prices change, and far from them.
    private static let amounts = [
        "0", "0.00", "0.15", "0.2", "0.99", "1", "1.0", "12.5", "12.50", "12.345", "10000", "10000.00", "10000.01", "100000.1", "60000",
        "3000000", "12.500",
    ].compactMap { DecimalNumber(plain: $0) }

    @Test func `listings have the same findings without conditions, and each condition is tried`() throws {
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
        let formats: [CheckedFormats] = [
            .etsyExport, .etsyAPI, .shopifyTable, .feed, .amazonFlat, .ebayUpload, .listingLines, .jsonLD, .other,
        ]
        for format in formats {
            var random = SeededGenerator(seed: UInt64(format.rawValue))
            for number in 0..<400 {
                var listing = RandomListing.make(number, &random)
                for _ in 0..<Int.random(in: 1...4, using: &random) { Self.change(&listing, &random) }
                trial.compare(listing, in: format)
            }
        }
        #expect(trial.untried == [])
    }

    private static func change(_ listing: inout Listing, _ random: inout SeededGenerator) {
        func text() -> String { texts.randomElement(using: &random) ?? "" }
        func list() -> [String] { (0..<Int.random(in: 0...18, using: &random)).map { _ in text() } }
        func longList() -> [String] { (0..<([40, 260].randomElement(using: &random) ?? 0)).map { "\(text()) \($0)" } }
        func price() -> Price {
            Bool.random(using: &random)
                ? .unknown : Price(lowest: amounts.randomElement(using: &random).map { Money(amount: $0, currency: currency()) })
        }
        func currency() -> Currency? { [Currency("EUR"), Currency("USD"), Currency("JPY"), nil].randomElement(using: &random) ?? nil }
        func stock() -> Int? { [-2, 0, 1, 999, 1_000, nil].randomElement(using: &random) ?? nil }
        switch Int.random(in: 0..<23, using: &random) {
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
        case 13: (listing.price, listing.quantity) = (price(), stock())
        case 14: listing.price.highest = price().lowest
        case 15: listing.images = longList().map { ListingImage(location: $0) }
        case 16: listing.tags = longList()
        case 17: listing.variants = (0..<2_100).map { Variant(optionValues: ["\($0)"]) }
        case 18: listing.options = (0..<7).map { VariationOption(name: "\($0)", values: [text()]) }
        case 19: listing.options = (0..<2).map { VariationOption(name: "\($0)", values: longList()) }
        case 20:
            listing.problems += [ProblemCode.titleMissing, .priceNegative, .currencyUnknown].map { RecordProblem(ProblemCause($0)) }
        case 21:
            listing.variants = list().map { value in
                var variant = Variant(optionValues: [value])
                (variant.price, variant.quantity) = (price(), stock())
                return variant
            }
        default: listing.images = []
        }
    }
}
