import ListingCore
import Testing

@testable import ListingStore

@Suite(.enabled(if: Files.hasSamples, "the samples (../shared/samples beside the package) are not here: their licences keep them out"))
struct SampleTests {
    @Test(
        "a real Etsy export has as many listings as were counted independently",
        arguments: [
            ("etsy/infiniemantra.csv", 282), ("etsy/infiniemantra_2.csv", 278), ("etsy/marvilusart.csv", 92), ("etsy/eleswood.csv", 133),
            ("etsy/ohsquishme.csv", 26),
        ])
    func etsy(name: String, count: Int) throws {
        let reading = try Reading(path: Files.sample(name))
        #expect(reading.format == "Etsy shop export")
        #expect(reading.listings.count == count)
        #expect(reading.summary.records == count)
        #expect(reading.summary.problems == [])
        #expect(reading.listings.allSatisfy { $0.price.lowest?.currency != nil && !$0.images.isEmpty })
    }
}
