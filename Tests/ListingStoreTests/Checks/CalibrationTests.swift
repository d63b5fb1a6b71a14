import Foundation
import ListingCore
import ListingStore
import TestSupport
import Testing

/// The rules on real exports that marketplaces have accepted, if they are next to the project. Rules that find errors there are wrong. The
/// other numbers were counted with a program that knows nothing of this project.
@Suite(.enabled(if: Files.hasSamples, "the samples (../shared/samples next to the package) are not here: their licenses keep them out"))
struct CalibrationTests {
    private static let etsy = ["eleswood", "infiniemantra", "marvilusart", "ohsquishme"].map { "etsy/\($0).csv" }

    /// Returns the number of listings with findings of each rule, over some sample files.
    private static func listings(of files: [String], for packs: [RulePack]) throws -> [String: Int] {
        var counts: [String: Int] = [:]
        for file in files {
            let path = Files.sample(file)
            let check = FileCheck(ListingImporter(path: path), RuleSelection(packs: packs), wantsAll: false)
            let today = try #require(Timestamp(year: 2026, month: 11, day: 26))
            let outcome = try check.run(today: today) { _, _ in }
            for result in outcome.checked.sorted { counts[result.rule.id, default: 0] += result.listings }
        }
        return counts
    }

    @Test func `exports that Etsy has accepted violate no written rule of Etsy`() throws {
        let counts = try Self.listings(of: Self.etsy, for: [.etsy])
        let rules = [
            "etsy-title-length", "etsy-title-characters", "etsy-title-forbidden", "etsy-title-once", "etsy-title-start",
            "etsy-title-capitals",
            "etsy-tags-many", "etsy-tag-length", "etsy-tag-characters", "etsy-tag-start", "etsy-tag-duplicate", "etsy-materials-many",
            "etsy-material-characters", "etsy-material-length", "etsy-price-low", "etsy-quantity-high", "etsy-images-none",
            "etsy-description-missing", "etsy-options-many", "etsy-option-value-length",
        ]
        for rule in rules { #expect(counts[rule] == nil, "\(rule)") }
        let errors = counts.keys.filter { id in RulePack.etsy.rules.contains { $0.id == id && $0.severity == .error } }
        #expect(errors == [])
    }

    @Test func `recommendations of Etsy are found as often as an independent program counts them`() throws {
        let counts = try Self.listings(of: Self.etsy, for: [.etsy])
        #expect(counts["etsy-tags-unused"] == 95)
        #expect(counts["etsy-tags-none"] == 17)
        #expect(counts["etsy-materials-none"] == 212)
        #expect(counts["etsy-images-few"] == 85)
        #expect(counts["etsy-title-words"] == 265)
    }
}
