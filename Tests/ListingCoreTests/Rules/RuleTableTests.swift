import Foundation
import TestSupport
import Testing

@testable import ListingCore

/// All rules together: their ids, their sentences, and their document.
@Suite("The table of rules")
struct RuleTableTests {
    private static let writes = ProcessInfo.processInfo.environment["LISTING_VIEWER_WRITE_DOCUMENTS"] == "1"

    @Test func `ids are unique, in lowercase, and begin with the name of their pack`() {
        var seen: Set<String> = []
        for pack in RulePack.allCases {
            for rule in pack.rules {
                #expect(seen.insert(rule.id).inserted, "\(rule.id) is there twice")
                #expect(rule.pack == pack && rule.id.hasPrefix(pack.rawValue + "-"), "\(rule.id)")
                #expect(
                    rule.id.utf8.allSatisfy { $0.isASCIILetter && $0 & 0x20 != 0 || $0.isDigit || $0 == UInt8(ascii: "-") }, "\(rule.id)")
            }
        }
    }

    @Test func `every rule has a heading, a sentence, a reason, something to do and an example`() {
        for rule in RulePack.allRules {
            for text in [rule.words.title, rule.words.message, rule.words.why, rule.words.fix] {
                #expect(!text.description.isEmpty, "\(rule.id)")
            }
            #expect(!rule.example.isEmpty, "\(rule.id)")
        }
    }

    @Test func `a rule about a length or a number has a limit`() {
        for rule in RulePack.allRules {
            switch rule.check {
            case .length, .bytes, .number, .cellLength: #expect(rule.limit != nil, "\(rule.id)")
            default: break
            }
        }
    }

    @Test func `headings and reasons have no placeholder that stays`() {
        for rule in RulePack.allRules {
            for text in [rule.title, rule.why, rule.fix] { #expect(!text.contains(/\{[a-z]+\}/), "\(rule.id): \(text)") }
        }
    }

    @Test func `a rule of a marketplace replaces the general one that says the same`() {
        let known = Set(RulePack.allRules.map(\.id))
        for (general, specific) in SupersededRules.specific {
            #expect(known.contains(general) && general.hasPrefix("all-"), "\(general)")
            #expect(known.isSuperset(of: specific), "\(specific)")
        }
        let shopify = RuleSelection().rules(for: .shopifyTable).rules.map(\.id)
        #expect(shopify.contains("shopify-compare-at") && !shopify.contains("all-old-price"))
        #expect(RuleSelection().rules(for: .other).rules.contains { $0.id == "all-old-price" })
        // The rule of Shopify reads columns that this file does not have.
        let other = RuleSelection(packs: [.shopify]).rules(for: .listingLines).rules.map(\.id)
        #expect(other.contains("all-old-price"))
        #expect(RuleSelection(only: ["all-old-price"]).rules(for: .shopifyTable).rules.map(\.id) == ["all-old-price"])
    }

    @Test func `files of each format have the rules that it suggests, with common numbers`() {
        let set = RuleSet(RuleSelection())
        func ids(_ format: CheckedFormats) -> [String] { set.numbers(for: format).map { set.rules[$0].id } }
        for format in [CheckedFormats.etsyExport, .shopifyTable, .feed, .other] {
            #expect(ids(format) == RuleSelection().rules(for: format).rules.map(\.id))
        }
        #expect(ids(.etsyExport).contains("etsy-tags-many") && !ids(.shopifyTable).contains("etsy-tags-many"))
        #expect(set.rules(for: [.shopifyTable, .etsyExport]).packs == [.all, .etsy, .shopify])
        // A general rule is missing only where a rule of the marketplace replaces it.
        #expect(ids(.shopifyTable).contains("all-image-missing") && !ids(.etsyExport).contains("all-image-missing"))
        let chosen = RuleSet(RuleSelection(packs: [.ebay], only: ["ebay"]))
        #expect(chosen.numbers(for: .etsyExport) == chosen.numbers(for: .shopifyTable))
        #expect(RuleSet(RuleSelection(packs: [.ebay])).rules(for: [.etsyExport]).packs == [.all, .ebay])
    }

    @Test func `every rule is named by a test`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let tests = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let missing = RulePack.allRules.map(\.id).filter { !tests.contains($0) }
        #expect(missing == [])
    }

    @Test func `the document has all rules as the code describes them`() throws {
        let file = Files.document(RuleDocument.name)
        if Self.writes { try RuleDocument.text.write(to: file, atomically: true, encoding: .utf8) }
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text == RuleDocument.text, "make rules writes it again")
    }
}
