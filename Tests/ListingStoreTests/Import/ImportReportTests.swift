import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct ImportReportTests {
    private static let price = ProblemCause(.priceUnreadable, .text("abc"))

    private func summary() throws -> ImportSummary {
        var summary = try Reading(path: Files.fixture("listing-lines.jsonl")).summary
        summary.file = "shop \"1\".jsonl"
        summary.report(RecordProblem(record: 2, line: 5, column: "price", Self.price))
        summary.report(RecordProblem(ProblemCause(.fileGrew, .number(1_234))))
        return summary
    }

    private func object(_ json: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    // MARK: JSON

    @Test func `the JSON is one line with all figures, exact prices and nulls for unknown places`() throws {
        #expect(
            ImportReport.json(try summary(), of: ["shop \"1\".jsonl"]) == """
                {"schema_version":1,"file":"shop \\"1\\".jsonl","format":"Listing Lines","encoding":"UTF-8",\
                "records":3,"listings":3,"variants":2,"images":2,\
                "currencies":{"EUR":{"listings":2,"lowest":"12.10","highest":"89.00"},"JPY":{"listings":1,"lowest":"0","highest":"0"}},\
                "problem_count":2,"problems":[{"record":2,"line":5,"column":"price","code":"price-unreadable",\
                "severity":"\(Self.price.severity.rawValue)","arguments":{"value":"abc"},"message":"\(Self.price.message)"},\
                {"record":null,"line":null,"code":"file-grew","severity":"lost","arguments":{"byte":1234},\
                "message":"The file got longer while it was being read. What was added after byte 1,234 is skipped."}]}
                """)
    }

    @Test func `the JSON is what other parsers read, with unknown currencies under their own key`() throws {
        let summary = try Reading(path: Files.fixture("shopify-product-export.csv")).summary
        let object = try object(ImportReport.json(summary, of: [""]))
        let currencies = object["currencies"] as? [String: [String: Any]]
        #expect(currencies?["unknown"]?["lowest"] as? String == "3")
        #expect(currencies?["unknown"]?["highest"] as? String == "29.990")
        #expect(object["variants"] as? Int == 5)
    }

    @Test func `the arguments of each problem are named like its placeholders, and terms are given as codes`() throws {
        var summary = try summary()
        summary.report(RecordProblem(record: 1, ProblemCause(.valueOfWrongType, .term(.wholeNumber), .term(.text))))
        let problems = try #require(try object(ImportReport.json(summary, of: [""]))["problems"] as? [[String: Any]])
        let arguments = try #require(problems.last?["arguments"] as? [String: String])
        #expect(arguments.values.sorted() == ["text", "whole-number"])
    }

    @Test(arguments: [(0, 0), (1, 1), (2, 2), (.max, 2)]) func `the number of problems in the JSON can be limited`(limit: Int, count: Int)
        throws
    {
        let object = try object(ImportReport.json(try summary(), of: [""], problems: limit))
        #expect((object["problems"] as? [Any])?.count == count)
        #expect(object["problem_count"] as? Int == 2)
    }

    @Test func `a file that can't be read has a code and a sentence`() throws {
        let object = try object(ImportReport.json(ImportError.notFound(path: "a.csv"), of: ["a.csv"]))
        #expect(object["schema_version"] as? Int == 1)
        #expect(object["file"] as? String == "a.csv")
        let error = try #require(object["error"] as? [String: String])
        #expect(error == ["code": "not-found", "message": "File not found. Check its name and folder."])
    }

    @Test func `the titles of the first and the last listing are members if they are known`() throws {
        let object = try object(ImportReport.json(try summary(), of: [""], titles: ("Mug", "Bowl")))
        #expect(object["first_title"] as? String == "Mug")
        #expect(object["last_title"] as? String == "Bowl")
        #expect(try self.object(ImportReport.json(try summary(), of: [""]))["first_title"] == nil)
    }

    @Test func `several files are named by the first one and the number of the others`() throws {
        let names = try [["a"], ["a", "b"], ["a", "b", "c"]].map { try object(ImportReport.json(try summary(), of: $0))["file"] as? String }
        #expect(names == ["a", "a + 1 file", "a + 2 files"])
    }

    // MARK: Text

    @Test func `the text lists figures, prices with their currency, and the first problems`() throws {
        #expect(
            ImportReport.text(try summary(), problems: 1) == """
                shop "1".jsonl
                  Format    Listing Lines, UTF-8
                  Entries   3
                  Listings  3
                  Variants  2
                  Images    2
                  Prices    12.10 – 89.00 EUR, 2 listings
                            0 JPY, 1 listing
                  Problems  2
                    entry 2, line 5, column price: \(Self.price.message)
                    … and 1 more; --problems all lists it
                """)
    }

    @Test func `a table has rows, and prices without a currency are marked as such`() throws {
        let text = ImportReport.text(try Reading(path: Files.fixture("shopify-product-export.csv")).summary)
        #expect(text.contains("\n  Rows      "))
        #expect(text.contains(" (unknown currency), "))
    }

    @Test func `a summary without prices and problems says “none” for both`() {
        let text = ImportReport.text(ImportSummary(file: "a", format: "Other JSON", encoding: "UTF-8"))
        #expect(text.hasSuffix("  Prices    none\n  Problems  none"))
    }

    @Test func `problems beyond those that are kept are counted`() throws {
        var summary = ImportSummary(file: "a", format: "Other table", encoding: "UTF-8")
        for number in 1...ImportSummary.keptProblems + 2 { summary.report(RecordProblem(record: number, Self.price)) }
        let lines = ImportReport.text(summary, problems: .max).split(separator: "\n")
        #expect(lines.last == "    … and 2 more")
        #expect(lines[lines.count - 2] == "    row 10,000: \(Self.price.message)")
        #expect(ImportReport.text(summary, problems: 0).hasSuffix("  Problems  10,002\n    … and 10,002 more; --problems all lists them"))
    }

    @Test func `control characters of a file don't reach the terminal`() throws {
        var summary = try summary()
        summary.report(
            RecordProblem(record: 3, line: 7, column: "a\nb", ProblemCause(.priceUnreadable, .text("\u{1B}[31mred\u{7F}\u{9B}"))))
        let last = try #require(ImportReport.text(summary).split(separator: "\n").last)
        #expect(last.hasPrefix("    entry 3, line 7, column a␊b: “␛[31mred␡\u{FFFD}” "))
    }

    @Test func `names and values of any length are shortened where they are quoted`() throws {
        let header = "Handle,Title,Variant Price,(" + String(repeating: "x", count: 5000) + ")"
        let price = "e" + String(repeating: "\u{301}", count: 100_000)
        let reading = try Reading(text: "\(header)\na,A,\(price),\n\"b\",B,5,\"c\"d\n")
        try #require(reading.summary.problems.count == 2)
        #expect(reading.summary.problems.allSatisfy { $0.message.utf8.count < 300 })
        #expect(reading.summary.problems[1].column?.utf8.count ?? 0 < 500)
        #expect(reading.listings[0].price.unreadable?.unicodeScalars.count == 201)
        #expect(reading.listings[0].source.rows[0].values[2] == price)
    }
}

@Suite struct KnownFormatsTests {
    @Test func `formats are grouped by kind, tables first, and the last one of each kind reads other files`() {
        let families = KnownFormats.families
        #expect(families.map(\.kind) == [.table, .json, .xml])
        #expect(families.map(\.formats.last) == ["Other table", "Other JSON", "Other XML"])
        #expect(families.flatMap(\.formats).count == FormatRegistry.standard.formats.count)
        #expect(KnownFormats.isTable("Etsy shop export"))
        #expect(!KnownFormats.isTable("Listing Lines"))
    }

    @Test func `the JSON has a line for each format`() throws {
        let lines = KnownFormats.json.split(separator: "\n")
        #expect(lines.first == #"{"format":"Etsy shop export","kind":"table"}"#)
        #expect(lines.last == #"{"format":"Other XML","kind":"xml"}"#)
        #expect(lines.count == FormatRegistry.standard.formats.count)
    }
}

@Suite struct SourceCheckTests {
    @Test func `unreadable files are found by their beginning and reported in order`() throws {
        try withFolder([
            "good.jsonl": #"{"title":"A","price":"1"}"# + "\n", "prose.txt": "Dear diary\n", "empty.csv": "",
            "header.csv": "Handle,Title,Variant Price\n",
        ]) { folder in
            let paths = ["good.jsonl", "absent.csv", "prose.txt", "empty.csv", "header.csv"].map { folder + "/" + $0 } + [folder, "-"]
            let failures = SourceCheck.failures(of: paths)
            #expect(failures.map(\.path) == [paths[1], paths[2], paths[3]])
            #expect(failures.map(\.code) == [.notFound, .noListingsInText, .empty])
        }
    }

    @Test func `a table about listings of other files can be read together with them`() throws {
        try withFolder([
            "shop.csv": "sku,title,description\nA,Mug,A mug\nB,Bowl,A bowl\n", "stock.csv": "sku,quantity\nA,3\n",
            "prose.txt": "Dear diary\n",
        ]) { folder in
            let paths = ["shop.csv", "stock.csv", "prose.txt"].map { folder + "/" + $0 }
            #expect(SourceCheck.failures(of: paths).map(\.path) == [paths[1], paths[2]])
            #expect(SourceCheck.failures(of: paths, together: true).map(\.path) == [paths[2]])
        }
    }

    @Test func `a folder or an archive can be read if one of its files can`() throws {
        try withFolder(["a.txt": "Dear diary,\n", "b.txt": "Dear diary,\n"]) { folder in
            #expect(SourceCheck.failures(of: [folder]).map(\.code) == [.noneReadable])
        }
        try withFolder([:] as [String: String]) { #expect(SourceCheck.failures(of: [$0]).map(\.code) == [.noFiles]) }
    }

    @Test func `every file that a reader accepts passes the check`() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: Files.fixture("")) where !name.hasPrefix(".") {
            let path = Files.fixture(name)
            guard (try? ListingImporter(path: path).read { _ in }) != nil else { continue }
            #expect(SourceCheck.failures(of: [path]).isEmpty, "\(name)")
        }
    }
}
