import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite("Export of listings")
struct ListingExportTests {
    private func listing(_ change: (inout Listing) -> Void = { _ in }) -> Listing {
        var listing = Listing(
            id: ListingID(0), title: "Mug", source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        change(&listing)
        return listing
    }

    private func euros(_ amount: String) -> Money? { DecimalNumber(plain: amount).map { Money(amount: $0, currency: Currency("EUR")) } }

    @Test func `text for the clipboard has a line for each listing: title, price and link`() {
        let listings = [
            listing {
                $0.price = Price(lowest: euros("12.70")); $0.url = "https://shop.example/mug"
            },
            listing { $0.title = "A\nB\tC" },
            listing { $0.url = "https://shop.example/b" },
            listing { $0.price = Price(unreadable: "on request") },
            listing { $0.price = Price(lowest: euros("10"), highest: euros("20")) },
        ]
        let lines = [
            "Mug\t€12.70\thttps://shop.example/mug", "A B C", "Mug\t\thttps://shop.example/b", "Mug\ton request", "Mug\t€10.00 – €20.00",
        ]
        #expect(ListingExport(.plainText).text(of: listings) == lines.map { $0 + "\n" }.joined())
    }

    @Test func `a table has a header and a line for each listing, and unknown values are empty`() {
        let text = ListingExport(.csv).text(of: [listing()])
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("id,title,price,price_max,compare_at_price,currency,quantity"))
        #expect(lines[1] == ",Mug" + String(repeating: ",", count: CSVListingWriter.columns.count - 2))
    }

    @Test func `the columns of a table are those that the documentation names`() throws {
        let names = CSVListingWriter.columns.map(\.name)
        #expect(Set(names).count == names.count)
        let document = try String(contentsOf: Files.document("LISTING-LINES.md"), encoding: .utf8)
        let listed = names.map { "`\($0)`" }.joined(separator: ", ")
        #expect(document.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(listed))
    }

    @Test func `cells are quoted where needed, and formulas are disarmed`() throws {
        let text = ListingExport(.csv).text(of: [
            listing {
                $0.title = "a \"b\", c\r\nd"; $0.brand = "=HYPERLINK(\"x\")"; $0.condition = " new "; $0.quantity = -3
            }
        ])
        #expect(text.contains(#","a ""b"", c\#r\#nd","#))
        #expect(text.contains(#""'=HYPERLINK(""x"")""#))
        #expect(text.contains(#"," new ","#))
        #expect(text.contains(",-3,"))
    }

    @Test(arguments: 0..<40) func `a table is read back cell by cell`(seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let listings = (0..<Int.random(in: 2...12, using: &random)).map { RandomListing.make($0, &random) }
        let table = try Table(ListingExport(.csv).text(of: listings))
        #expect(table.columns == CSVListingWriter.columns.map(\.name), "seed \(seed)")
        #expect(table.problems == [], "seed \(seed)")
        let expected = listings.map { listing in CSVListingWriter.columns.map { $0.value(listing) ?? "" } }
        #expect(table.rows.map { $0.map(\.withoutGuard) } == expected.map { $0.map(\.withoutGuard) }, "seed \(seed)")
    }

    @Test(arguments: 0..<120) func `Listing Lines are read back as the same listings`(seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let listings = (0..<Int.random(in: 1...8, using: &random)).map { RandomListing.make($0, &random) }
        let reading = try Reading(text: ListingExport(.jsonLines).text(of: listings))
        #expect(reading.format == "Listing Lines", "seed \(seed)")
        // An unreadable price is written as its original text, and reported again.
        #expect(reading.causes.count == listings.count { $0.price.unreadable != nil }, "seed \(seed)")
        try #require(reading.listings.count == listings.count, "seed \(seed)")
        for (found, listing) in zip(reading.listings, listings) {
            var expected = listing
            (expected.source, expected.problems) = (found.source, found.problems)
            #expect(found == expected, "seed \(seed)")
        }
    }

    @Test func `the sample catalog is read back unchanged`() throws {
        let original = try Reading(path: Files.sampleCatalog)
        let again = try Reading(text: ListingExport(.jsonLines).text(of: original.listings))
        #expect(again.listings.count == original.listings.count)
        for (found, listing) in zip(again.listings, original.listings) {
            var expected = listing
            (expected.source, expected.problems) = (found.source, found.problems)
            #expect(found == expected)
        }
    }

    @Test func `a listing with only a title is still read as a listing`() throws {
        let reading = try Reading(text: ListingExport(.jsonLines).text(of: [listing()]))
        #expect(reading.listings.map(\.title) == ["Mug"])
        #expect(reading.causes == [])
    }

    @Test func `a rating that is not a number is omitted without spoiling its line`() throws {
        let odd = listing {
            $0.rating = Rating(average: .nan, count: 3); $0.brand = "B"
        }
        #expect(try Reading(text: ListingExport(.jsonLines).text(of: [odd])).listings.first?.rating == nil)
        #expect(!ListingExport(.csv).text(of: [odd]).contains("nan"))
    }

    @Test(arguments: ListingExport.Form.allCases) func `many listings are delivered in pieces, in order`(form: ListingExport.Form) {
        let listings = (0..<5_000).map { number in listing { $0.title = "Mug number \(number)" } }
        var pieces: [[UInt8]] = []
        ListingExport(form).write(listings) { pieces.append($0) }
        #expect(pieces.count > 1)
        #expect(String(decoding: pieces.joined(), as: UTF8.self) == ListingExport(form).text(of: listings))
    }

    @Test func `an error of the sink stops the export`() {
        struct Full: Error {}
        var asked = 0
        let listings = (0..<100_000).lazy.map { number in
            asked += 1
            return listing { $0.title = "Mug number \(number)" }
        }
        #expect(throws: Full.self) { try ListingExport(.jsonLines).write(listings) { _ in throw Full() } }
        #expect(asked < 50_000)
    }

    @Test func `without listings the output is an empty file or the header of a table`() {
        #expect(ListingExport(.jsonLines).text(of: []).isEmpty)
        #expect(ListingExport(.csv).text(of: []).hasSuffix("description\r\n"))
    }
}

extension String {
    /// The text without the apostrophe that protects a formula.
    fileprivate var withoutGuard: String { hasPrefix("'") ? String(dropFirst()) : self }
}
