import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite(.enabled(if: Files.hasSamples, "the samples (../shared/samples next to the package) are not here: their licenses keep them out"))
struct JSONFileTests {
    /// The contents of a JSON file, counted with another reader.
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let format: String
        let listings: Int
        let variants: Int
        let images: Int
        /// The number of listings with a price.
        let prices: Int

        var testDescription: String { name }

        init(_ name: String, _ format: String, _ listings: Int, variants: Int, images: Int, prices: Int) {
            (self.name, self.format, self.listings) = (name, format, listings)
            (self.variants, self.images, self.prices) = (variants, images, prices)
        }
    }

    static let samples = [
        Sample("jsonld/petiole_product_schemas.json", "schema.org JSON-LD", 14, variants: 0, images: 14, prices: 14),
        Sample("jsonld/benchmark_products.jsonl", "schema.org JSON-LD", 89, variants: 65, images: 331, prices: 88),
        Sample("shopify/jmikh_products.json", "Shopify products", 25, variants: 96, images: 55, prices: 25),
        Sample("woocommerce/bambini_products.json", "WooCommerce products", 96, variants: 577, images: 387, prices: 96),
        Sample("ebay/browse_sample_response_100.json", "eBay Browse API", 100, variants: 0, images: 1008, prices: 100),
        Sample("ebay/sortable_listings.jsonl", "Other JSON", 20196, variants: 0, images: 0, prices: 20196),
        Sample("misc/dummyjson_products.json", "DummyJSON or Fake Store API", 194, variants: 0, images: 474, prices: 194),
    ]

    @Test(arguments: samples)
    func `a real file of JSON has as many listings, variants, images and prices as were counted independently`(sample: Sample) throws {
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
