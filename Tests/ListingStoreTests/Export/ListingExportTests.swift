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

    @Test func `without listings the output is empty`() { #expect(ListingExport(.jsonLines).text(of: []).isEmpty) }
}
