import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Real feeds and exports, counted with Python's ElementTree. The fourteen problems of WooCommerce's sample are IDs of pictures that the
/// sample lacks, because its author multiplied them by a thousand, along with the prices.
@Suite(.enabled(if: Files.hasSamples, "the samples (../shared/samples next to the package) are not here: their licenses keep them out"))
struct MarkupSampleTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let format: String
        let listings: Int
        let records: Int
        let variants: Int
        let images: Int
        var problems = 0
        var testDescription: String { name }
    }

    @Test(arguments: [
        Sample(
            name: "feeds/eleswood_google-feed.xml", format: "Google Merchant feed", listings: 133, records: 133, variants: 0,
            images: 808),
        Sample(name: "feeds/rv_google-feed.xml", format: "Google Merchant feed", listings: 97, records: 97, variants: 0, images: 984),
        Sample(
            name: "feeds/andreasfragk_facebook-feed.xml", format: "Google Merchant feed", listings: 220, records: 220, variants: 0,
            images: 220),
        Sample(
            name: "feeds/onlineerhverv_product-feed.xml", format: "Other XML", listings: 7, records: 7, variants: 0, images: 7),
        Sample(name: "feeds/petiole_etsy_rss.xml", format: "Etsy shop feed", listings: 10, records: 10, variants: 0, images: 10),
        Sample(
            name: "woocommerce/sample_products.xml", format: "WooCommerce WordPress export", listings: 18, records: 47, variants: 7,
            images: 25, problems: 14),
    ])
    func `a real feed has as many listings, records, variants and pictures as were counted independently`(sample: Sample) throws {
        let reading = try Reading(path: Files.sample(sample.name))
        #expect(reading.format == sample.format)
        #expect(reading.summary.listings == sample.listings)
        #expect(reading.summary.records == sample.records)
        #expect(reading.summary.variants == sample.variants)
        #expect(reading.summary.images == sample.images)
        #expect(reading.listings.map(\.id.rawValue).sorted() == Array(0..<sample.listings))
        #expect(reading.listings.allSatisfy { $0.price.lowest != nil })
        #expect(reading.summary.problemCount == sample.problems)
    }
}
