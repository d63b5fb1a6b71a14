import Foundation
import ListingCore
@testable import ListingStore
import TestSupport
import Testing

/// A file that exists as long as this object.
private final class ShopFile {
    let path: String
    private let folder: URL

    init(_ text: String, named name: String) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "listing-store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appending(path: name).path
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}

@Suite("Comparison of files")
struct FileComparisonTests {
    private struct Result {
        let outcome: FileComparison.Outcome
        var outcomes: [ListingOutcome] = []
    }

    private func compare(_ old: String, _ new: String, _ options: FileComparison.Options = FileComparison.Options()) throws -> Result {
        var outcomes: [ListingOutcome] = []
        let outcome = try FileComparison(ListingImporter(path: old), ListingImporter(path: new), options).run { outcomes.append($0) }
        return Result(outcome: outcome, outcomes: outcomes)
    }

    private func output(_ form: CompareForm, _ old: String, _ new: String) throws -> String {
        var text = ""
        var result = try form.output(of: ("old", "new"), limit: 10) { text += $0 }
        let outcome = try FileComparison(ListingImporter(path: old), ListingImporter(path: new)).run { try result.add($0) }
        try result.finish(outcome)
        return text
    }

    private func file(_ lines: String...) throws -> ShopFile { try ShopFile(lines.joined(separator: "\n") + "\n", named: "shop.jsonl") }

    @Test func `a file is the same as itself`() throws {
        let file = try file(#"{"id":"1","title":"Mug","price":"10"}"#, #"{"id":"2","title":"Bowl","price":"20"}"#)
        let result = try compare(file.path, file.path)
        #expect(result.outcomes.isEmpty && result.outcome.summary.isEmpty && result.outcome.summary.unchanged == 2)
        #expect(try output(.text, file.path, file.path).contains("Nothing has changed."))
    }

    @Test func `listings that differ come in the order of the new file, and then those that are gone`() throws {
        let old = try file(
            #"{"id":"1","title":"Mug","price":"10","currency":"EUR"}"#, #"{"id":"2","title":"Bowl","price":"20","currency":"EUR"}"#,
            #"{"id":"3","title":"Jug","price":"30","currency":"EUR"}"#)
        let new = try file(
            #"{"id":"4","title":"Cup","price":"5","currency":"EUR"}"#, #"{"id":"2","title":"Bowl","price":"25","currency":"EUR"}"#,
            #"{"id":"3","title":"Jug","price":"30","currency":"EUR"}"#)
        let result = try compare(old.path, new.path)
        #expect(result.outcomes.map(\.status) == [.new, .changed, .gone])
        #expect(result.outcomes.map(\.title) == ["Cup", "Bowl", "Mug"])
        let summary = result.outcome.summary
        #expect(summary.match.new == 1 && summary.match.gone == 1 && summary.changed == 1 && summary.unchanged == 1)
        #expect(summary.kinds == [.new: 1, .gone: 1, .priceUp: 1])
    }

    @Test func `JSON has the summary first and a line for each listing`() throws {
        let old = try file(#"{"id":"1","title":"Mug","price":"12.70","currency":"EUR"}"#, #"{"id":"2","title":"Bøwl"}"#)
        let new = try file(#"{"id":"1","title":"Mug","price":"11.90","currency":"EUR"}"#, #"{"id":"3","title":"Cüp"}"#)
        let lines = try output(.json, old.path, new.path).split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(lines.count == 4)
        let summary = try #require(lines[0]["summary"] as? [String: Any])
        #expect(summary["new_listings"] as? Int == 1 && summary["gone"] as? Int == 1 && summary["changed"] as? Int == 1)
        #expect(lines[1]["status"] as? String == "changed" && lines[1]["matched_by"] as? String == "id")
        let change = try #require((lines[1]["changes"] as? [[String: Any]])?.first)
        #expect(change["kind"] as? String == "price_down" && change["delta"] as? String == "-0.80" && change["percent"] as? Double == -6.3)
        #expect(lines[2]["status"] as? String == "new" && (lines[2]["listing"] as? [String: Any])?["title"] as? String == "Cüp")
        #expect(lines[3]["status"] as? String == "gone" && (lines[3]["key"] as? [String: Any])?["old"] as? String == "id:2")
    }

    @Test func `CSV has a row for each change`() throws {
        let old = try file(#"{"id":"1","title":"Mug","price":"12.70","currency":"EUR","tags":["a"]}"#)
        let new = try file(#"{"id":"1","title":"Mug","price":"11.90","currency":"EUR","tags":["=b"]}"#)
        let lines = try output(.csv, old.path, new.path).split(separator: "\r\n")
        #expect(lines.count == 3)
        #expect(lines[1] == "changed,price_down,id:1,Mug,,price,,12.70,11.90,EUR,-0.80,-6.3,id,true,1,1")
        #expect(lines[2].contains(",a,'=b,"))
    }

    @Test func `a property that one table lacks is named once and not compared`() throws {
        let old = try ShopFile("Product ID,Name,Cost\n1,Mug,10\n2,Bowl,20\n", named: "a.csv")
        let new = try ShopFile("Product ID,Name,Cost,Tags\n1,Mug,10,blue\n2,Bowl,20,red\n", named: "b.csv")
        let result = try compare(old.path, new.path)
        #expect(result.outcomes.isEmpty)
        #expect(result.outcome.missing == [MissingProperty(property: .tags, isMissingInOld: true, listings: 2)])
        #expect(try output(.text, old.path, new.path).contains("Not compared, because only the new file has it: Tags (2)."))
    }

    @Test func `the same change in nearly all listings is reported once`() throws {
        let lines = { (price: Int, prefix: String) in
            (1...25).map { #"{"id":"\#($0)","title":"\#(prefix)Mug \#($0)","price":"\#($0 * price)","currency":"EUR"}"# }.joined(
                separator: "\n")
        }
        let old = try ShopFile(lines(100, ""), named: "a.jsonl")
        let dearer = try ShopFile(lines(108, ""), named: "b.jsonl")
        let masses = try compare(old.path, dearer.path).outcome.summary.massChanges
        #expect(masses.map(\.kind) == [.priceUp] && masses.map(\.listings) == [25])
        #expect(try output(.text, old.path, dearer.path).contains("Price changed by +8.0\u{A0}% in 25 listings."))
        let renamed = try ShopFile(lines(100, "SALE "), named: "c.jsonl")
        #expect(try compare(old.path, renamed.path).outcome.summary.massChanges.map(\.pattern) == [.prefixAdded("SALE ")])
    }

    @Test func `a new file with far fewer listings is doubted`() throws {
        let lines = (1...20).map { #"{"id":"\#($0)","title":"Mug \#($0)"}"# }
        let old = try ShopFile(lines.joined(separator: "\n"), named: "a.jsonl")
        let new = try ShopFile(lines.prefix(12).joined(separator: "\n"), named: "b.jsonl")
        #expect(try compare(old.path, new.path).outcome.summary.hasFarFewerListings)
        #expect(try !compare(new.path, old.path).outcome.summary.hasFarFewerListings)
    }

    @Test func `minor changes are counted, and reported on request`() throws {
        let old = try file(#"{"id":"1","title":"Mug","images":["https://a.com/x.jpg?v=1"]}"#)
        let new = try file(#"{"id":"1","title":"Mug","images":["https://a.com/x.jpg?v=2"]}"#)
        let result = try compare(old.path, new.path)
        #expect(result.outcomes.isEmpty && result.outcome.summary.minorOnly == 1)
        #expect(try compare(old.path, new.path, FileComparison.Options(includesMinor: true)).outcomes.count == 1)
    }

    @Test func `a comparison that is stopped throws the error of its caller`() throws {
        struct Stop: Error {}
        let old = try file(#"{"id":"1","title":"Mug","price":"1"}"#)
        let new = try file(#"{"id":"1","title":"Mug","price":"2"}"#)
        #expect(throws: Stop.self) {
            _ = try FileComparison(ListingImporter(path: old.path), ListingImporter(path: new.path)).run { _ in throw Stop() }
        }
    }
}

/// Comparisons of real exports, if they are next to the project. The numbers were counted by hand and by other programs.
@Suite(.enabled(if: Files.hasSamples, "the samples (../shared/samples next to the package) are not here: their licenses keep them out"))
struct RealComparisonTests {
    @Test func `two exports of a shop differ in the four listings that are gone`() throws {
        var outcomes: [ListingOutcome] = []
        let result = try FileComparison(
            ListingImporter(path: Files.sample("etsy/infiniemantra.csv")), ListingImporter(path: Files.sample("etsy/infiniemantra_2.csv"))
        ).run { outcomes.append($0) }
        #expect(outcomes.map(\.status) == [.gone, .gone, .gone, .gone])
        #expect(result.summary.unchanged == 278 && result.summary.minorOnly == 0)
        #expect(result.summary.match.reasons == [.title: 278])
    }

    @Test func `an export and a feed of one shop are matched by titles and pictures`() throws {
        let result = try FileComparison(
            ListingImporter(path: Files.sample("etsy/eleswood.csv")), ListingImporter(path: Files.sample("feeds/eleswood_google-feed.xml"))
        ).run { _ in }
        #expect(result.summary.match.pairs == 133 && result.summary.match.new == 0 && result.summary.match.gone == 0)
        #expect(result.summary.match.reasons[.title] == 107 && result.summary.match.reasons[.picture] == 26)
    }
}
