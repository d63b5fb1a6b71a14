import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct ImportReportTests {
    private func summary() throws -> ImportSummary {
        var summary = try Reading(path: Files.fixture("listing-lines.jsonl")).summary
        summary.file = "shop \"1\".jsonl"
        summary.report(RecordProblem(record: 2, line: 5, column: "price", message: "odd"))
        summary.report(RecordProblem(message: "of the file"))
        return summary
    }

    @Test func `the JSON is one line with all figures, exact prices and nulls for unknown places`() throws {
        #expect(
            ImportReport.json(try summary()) == """
                {"file":"shop \\"1\\".jsonl","format":"Listing Lines","encoding":"UTF-8","records":3,"listings":3,"variants":2,"images":2,\
                "currencies":{"EUR":{"listings":2,"lowest":"12.10","highest":"89.00"},"JPY":{"listings":1,"lowest":"0","highest":"0"}},\
                "problem_count":2,"problems":[{"record":2,"line":5,"column":"price","message":"odd"},\
                {"record":null,"line":null,"message":"of the file"}]}
                """)
    }

    @Test func `the JSON is what other parsers read, with unknown currencies under their own key`() throws {
        let summary = try Reading(path: Files.fixture("shopify-product-export.csv")).summary
        let object = try JSONSerialization.jsonObject(with: Data(ImportReport.json(summary).utf8)) as? [String: Any]
        let currencies = object?["currencies"] as? [String: [String: Any]]
        #expect(currencies?["unknown"]?["lowest"] as? String == "3")
        #expect(currencies?["unknown"]?["highest"] as? String == "29.990")
        #expect(object?["variants"] as? Int == 5)
    }

    @Test func `the text lists figures, prices with their currency, and the first problems`() throws {
        #expect(
            ImportReport.text(try summary(), problems: 1) == """
                shop "1".jsonl
                  Format    Listing Lines, UTF-8
                  Records   3
                  Listings  3
                  Variants  2
                  Images    2
                  Prices    12.10 – 89.00 EUR, 2 listings
                            0 JPY, 1 listing
                  Problems  2
                    record 2, line 5, column price: odd
                    … and 1 more
                """)
    }

    @Test func `control characters of a file don't reach the terminal`() throws {
        var summary = try summary()
        summary.report(RecordProblem(record: 3, line: 7, column: "a\nb", message: "“\u{1B}[31mred\u{7F}\u{9B}” — é"))
        let text = ImportReport.text(summary)
        #expect(text.hasSuffix("\n    record 3, line 7, column a␊b: “␛[31mred␡\u{FFFD}” — é"))
    }

    @Test func `names and strings of any length are shortened where they are quoted`() throws {
        let header = "Handle,Title,Variant Price,(" + String(repeating: "x", count: 5000) + ")"
        let price = "e" + String(repeating: "\u{301}", count: 100_000)
        let reading = try Reading(text: "\(header)\na,A,\(price),\n\"b\",B,5,\"c\"d\n")
        try #require(reading.summary.problems.count == 2)
        #expect(reading.summary.problems.allSatisfy { $0.message.utf8.count < 1500 })
        #expect(reading.summary.problems[1].column?.utf8.count ?? 0 < 500)
        #expect(reading.listings[0].price.unreadable?.unicodeScalars.count == 201)
        #expect(reading.listings[0].source.rows[0].values[2] == price)
    }
}
