import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// The check of several files: which rules are applied to which of them.
@Suite("Check of several files")
struct FileCheckTests {
    private static let today = Timestamp(seconds: 1_795_000_000)

    /// 14 tags, which Etsy refuses and Shopify does not.
    private static let tags = (1...14).map { "tag \($0)" }.joined(separator: ", ")

    /// Listings of Etsy with 14 tags and no images.
    private static let etsy: String = {
        let images = (1...10).map { "IMAGE\($0)" }.joined(separator: ",")
        let variations = (1...2).map { "VARIATION \($0) TYPE,VARIATION \($0) NAME,VARIATION \($0) VALUES" }.joined(separator: ",")
        return """
            TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,\(images),\(variations),SKU
            Blue mug of clay,For tea,10.00,EUR,1,"\(tags)",clay,\(String(repeating: ",", count: 16))E1

            """
    }()

    /// A product of Shopify with 14 tags, no image and an unknown status, in a table with a doubled column.
    private static let shopify = """
        Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status,Status
        plate,Large plate of clay,For cakes,Potter,"\(tags)",Title,Default Title,S1,12.00,,sold,sold

        """

    /// The ids of the rules with findings in each file, by the file's name.
    private static func findings(
        _ selection: RuleSelection, _ files: KeyValuePairs<String, String>
    ) throws -> (rules: [String: Set<String>], outcome: FileCheck.Outcome) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = try files.map { name, text in
            let path = folder.path + "/" + name
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            return path
        }
        var found: [String: Set<String>] = [:]
        let check = FileCheck(ListingImporter(paths: paths), selection, wantsAll: true)
        let outcome = try check.run(today: try #require(today)) { finding, rule in
            let name = finding.file?.split(separator: "/").last ?? ""
            found[String(name), default: []].insert(rule.id)
        }
        return (found, outcome)
    }

    @Test func `a hint about nearly all listings of a format is common, whatever other files there are`() throws {
        let lines = Self.etsy.split(separator: "\n", omittingEmptySubsequences: false)
        let row = String(lines[1]).replacing(",clay,", with: ",,")
        let etsy = ([String(lines[0])] + (0..<30).map { row.replacing("Blue mug", with: "Blue mug \($0)") }).joined(separator: "\n")
        let shop = Self.shopify.split(separator: "\n").map(String.init)
        let shopify = ([shop[0]] + (0..<100).map { shop[1].replacing("plate,", with: "plate-\($0),") }).joined(separator: "\n")
        for files in [["etsy.csv": etsy], ["etsy.csv": etsy, "shopify.csv": shopify]] as [KeyValuePairs<String, String>] {
            let outcome = try Self.findings(RuleSelection(), files).outcome
            let result = try #require(outcome.checked.sorted.first { $0.rule.id == "etsy-materials-none" })
            #expect(result.listings == 30 && result.isCommon)
        }
    }

    @Test func `woo-grouped finds what groups name but no row of the file has`() throws {
        let header = "ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Regular price,Images,Grouped products"
        let rows = [
            "1,simple,MUG-1,Blue mug,1,0,visible,10,,", "2,simple,MUG-2,Red mug,1,0,visible,10,,",
            "3,grouped,SET,Set of mugs,1,0,visible,,,\"MUG-1, id:2\"", "4,grouped,SET-2,Other set,1,0,visible,,,\"MUG-2, MUG-9, id:7\"",
        ]
        try withFile(([header] + rows).joined(separator: "\n")) { path in
            var found: [LocatedFinding] = []
            let check = FileCheck(ListingImporter(path: path), RuleSelection(packs: [.woo]), wantsAll: true)
            let outcome = try check.run(today: #require(Self.today)) { finding, rule in
                if rule.id == "woo-grouped" { found.append(finding) }
            }
            #expect(found.map(\.finding.value) == ["MUG-9, id:7"] && found.map(\.finding.record) == [4])
            #expect(outcome.packs == [.woo] || outcome.packs.contains(.woo))
        }
    }

    @Test(arguments: [true, false]) func `each file is checked against the rules that its format suggests`(beginsWithEtsy: Bool) throws {
        let (rules, outcome) = try Self.findings(
            RuleSelection(),
            beginsWithEtsy
                ? ["etsy.csv": Self.etsy, "shopify.csv": Self.shopify] : ["shopify.csv": Self.shopify, "etsy.csv": Self.etsy])
        let etsy = try #require(rules["etsy.csv"])
        let shopify = try #require(rules["shopify.csv"])
        #expect(etsy.isSuperset(of: ["etsy-tags-many", "etsy-images-none"]) && !etsy.contains("all-image-missing"))
        #expect(shopify.isSuperset(of: ["shopify-status", "shopify-header-twice", "all-image-missing"]))
        #expect(!etsy.contains { $0.hasPrefix("shopify-") } && !shopify.contains { $0.hasPrefix("etsy-") })
        #expect(outcome.packs == [.all, .etsy, .shopify])
        let applied = Set(outcome.rules.map(\.id))
        #expect(applied.contains("etsy-tags-many") && applied.contains("shopify-status") && !applied.contains("ebay-title-length"))
        #expect(outcome.sources.map { source in source.rules.contains { $0.pack == .etsy } } == [beginsWithEtsy, !beginsWithEtsy])
    }

    @Test func `chosen marketplaces are those of all files`() throws {
        let (rules, outcome) = try Self.findings(
            RuleSelection(packs: [.etsy]), ["etsy.csv": Self.etsy, "shopify.csv": Self.shopify])
        #expect(rules.values.allSatisfy { $0.contains("etsy-tags-many") } && rules.count == 2)
        #expect(!rules.values.contains { $0.contains { $0.hasPrefix("shopify-") } })
        #expect(outcome.packs == [.all, .etsy])
    }

    @Test func `the result names the marketplaces of all files`() throws {
        let (_, outcome) = try Self.findings(RuleSelection(), ["etsy.csv": Self.etsy, "shopify.csv": Self.shopify])
        for form in [CheckForm.text, .html] {
            var text = ""
            var output = form.output(of: ["etsy.csv", "shopify.csv"], version: "1") { text += $0 }
            try output.finish(outcome)
            #expect(text.contains("checked for: Etsy, Shopify"), "\(form)")
        }
        var json = ""
        var output = CheckForm.json.output(of: ["etsy.csv", "shopify.csv"], version: "1") { json += $0 }
        try output.finish(outcome)
        #expect(json.contains(#""checked_for":["all","etsy","shopify"]"#))
    }
}
