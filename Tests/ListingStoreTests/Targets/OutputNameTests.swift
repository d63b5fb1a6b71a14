import ListingCore
import Testing

@testable import ListingStore

@Suite("The name of an output file")
struct OutputNameTests {
    @Test(arguments: [
        ("shop.csv", "csv"), ("a/b.c/shop.XLSX", "xlsx"), ("shop.ods", "ods"), ("shop.jsonl", "jsonl"), ("shop.ndjson", "jsonl"),
        ("shop.v2.jsonld", "jsonld"),
    ]) func `an ending of a general form chooses it`(path: String, id: String) throws {
        #expect(OutputName(path) == .target(try #require(ExportTarget.named(id))))
    }

    @Test(arguments: ["-", "shop", "csv", "/dev/null", "exports.csv/shop", ".csv", "..", "shop.", "", "a.xml/"])
    func `a name without an ending chooses nothing`(path: String) { #expect(OutputName(path) == .silent) }

    @Test(arguments: [
        ("feed.xml", ["google"]), ("feed.tsv", ["google-tsv", "microsoft"]), ("feed.tab", ["google-tsv", "microsoft"]),
        ("feed.TXT", ["microsoft", "google-tsv"]), ("shop.json", ["jsonl", "jsonld"]), ("shop.xls", ["xlsx", "ods"]), ("shop.csv.gz", []),
        ("shop.pdf", []),
    ]) func `any other ending is unclear, and names the targets that it may mean`(path: String, ids: [String]) {
        #expect(OutputName(path) == .unclear(ids.compactMap { ExportTarget.named($0) }))
    }

    @Test func `the ending that each general form proposes chooses it`() {
        for target in ExportTarget.all where target.isGeneral {
            #expect(OutputName("shop." + target.fileExtension) == .target(target))
        }
    }
}
