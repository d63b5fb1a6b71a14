import ListingCore
import Testing

@testable import ListingStore

@Suite(.enabled(if: Files.hasSamples, "the samples (../shared/samples beside the package) are not here: their licences keep them out"))
struct JSONFileTests {
    /// What a file of JSON holds, counted with another reader.
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let format: String
        let listings: Int
        let variants: Int
        let images: Int
        /// Listings with a price.
        let prices: Int

        var testDescription: String { name }
    }

    static let samples = [
        Sample(
            name: "jsonld/petiole_product_schemas.json", format: "schema.org JSON-LD", listings: 14, variants: 0, images: 14, prices: 14),
        Sample(name: "jsonld/benchmark_products.jsonl", format: "schema.org JSON-LD", listings: 89, variants: 65, images: 331, prices: 88),
    ]

    @Test("a real file of JSON has as many listings, variants, images and prices as were counted independently", arguments: samples)
    func counts(sample: Sample) throws {
        let reading = try Reading(path: Files.sample(sample.name))
        #expect(reading.format == sample.format)
        #expect(reading.summary.listings == sample.listings)
        #expect(reading.summary.variants == sample.variants)
        #expect(reading.summary.images == sample.images)
        #expect(reading.listings.count { $0.price.lowest != nil } == sample.prices)
        #expect(reading.summary.problems == [])
        #expect(reading.listings.map(\.id.rawValue) == Array(0..<sample.listings))
    }
}
