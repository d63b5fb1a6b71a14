import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// The project's own form as a target.
@Suite("Listing Lines as a target")
struct ListingLinesTargetTests {
    @Test func `the file is that of the export, and nothing is lost`() throws {
        var random = SeededGenerator(seed: 7)
        let listings = (0..<50).map { RandomListing.make($0, &random) }
        let file = try TargetText(.listingLines, listings)
        #expect(file.text == ListingExport(.jsonLines).text(of: listings))
        #expect(file.report.listings == 50 && file.report.rows == 50)
        #expect(file.report.entries.allSatisfy { $0.outcome == .carried })
        #expect(file.report.count(.title, .carried) == 50)
        #expect(file.report.count(.tags, .carried) == listings.count { !$0.tags.isEmpty })
    }
}
