import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite(.enabled(if: Files.hasSamples, "the samples (../shared/samples next to the package) are not here: their licenses keep them out"))
struct SampleTests {
    @Test(arguments: [
        ("etsy/infiniemantra.csv", 282, 2044), ("etsy/infiniemantra_2.csv", 278, 2004), ("etsy/marvilusart.csv", 92, 505),
        ("etsy/eleswood.csv", 133, 808), ("etsy/ohsquishme.csv", 26, 110),
    ])
    func `a real Etsy export has as many listings and images as were counted independently`(name: String, count: Int, images: Int) throws {
        let reading = try Reading(path: Files.sample(name))
        #expect(reading.format == "Etsy shop export")
        #expect(reading.listings.count == count)
        #expect(reading.summary.records == count)
        #expect(reading.summary.images == images)
        #expect(reading.summary.problems == [])
        #expect(reading.listings.allSatisfy { $0.price.lowest?.currency != nil && !$0.images.isEmpty })
    }

    /// The contents of a Shopify sample, counted with another CSV reader.
    struct Shopify: Sendable, CustomTestStringConvertible {
        let name: String
        let listings: Int
        let records: Int
        let variants: Int
        let images: Int
        /// The number of variants of the listing that has the most.
        let most: Int

        var testDescription: String { name }

        init(_ name: String, _ listings: Int, records: Int, variants: Int, images: Int, most: Int) {
            (self.name, self.listings, self.records) = (name, listings, records)
            (self.variants, self.images, self.most) = (variants, images, most)
        }

        static let all = [
            Shopify("apparel", 20, records: 22, variants: 22, images: 20, most: 3),
            Shopify("jewelery", 20, records: 41, variants: 23, images: 41, most: 2),
            Shopify("home-and-garden", 20, records: 21, variants: 21, images: 21, most: 2),
            Shopify("lifemademagic_export", 338, records: 4088, variants: 3675, images: 1455, most: 100),
            Shopify("imagezoo_export", 8624, records: 17248, variants: 17248, images: 8578, most: 2),
            Shopify("hair_export", 84, records: 565, variants: 445, images: 300, most: 76),
            Shopify("prijsgarantie_export", 814, records: 814, variants: 814, images: 0, most: 1),
            Shopify("patak_tr_export", 86, records: 548, variants: 168, images: 513, most: 21),
            Shopify("vietjewelers_export", 1243, records: 2307, variants: 1654, images: 1406, most: 12),
        ]
    }

    @Test(arguments: Shopify.all)
    func `a real Shopify export has as many listings, records, variants and images as were counted independently`(sample: Shopify) throws {
        let reading = try Reading(path: Files.sample("shopify/\(sample.name).csv"))
        #expect(reading.format == "Shopify product export")
        #expect(reading.summary.listings == sample.listings)
        #expect(reading.summary.records == sample.records)
        #expect(reading.summary.variants == sample.variants)
        #expect(reading.summary.images == sample.images)
        #expect(reading.listings.map(\.variants.count).max() == sample.most)
        #expect(reading.listings.map(\.id.rawValue) == Array(0..<sample.listings))
        #expect(reading.summary.problems == [])
    }

    @Test func `a table of products and one of their variations are one catalog`() throws {
        let names = ["woocommerce/bambini_products.csv", "woocommerce/bambini_variations.csv"]
        let summary = try ListingImporter(paths: names.map(Files.sample)).read { _ in }
        #expect(summary.listings == 96)
        #expect(summary.variants == 577)
    }

    @Test(arguments: [
        ("misc/fashion_styles.csv", "Other table", 44446), ("misc/GoogleProducts.csv", "Other table", 3226),
        ("misc/airbnb_albany_listings.csv.gz", "Inside Airbnb listings", 421),
        ("misc/ikea_sa.csv", "Other table", 3694), ("misc/bigbasket.csv", "Other table", 27555),
        ("misc/divan_ru_products.csv", "Other table", 170),
        ("misc/lazada-products.csv", "Scraped data set", 1000), ("feeds/campers4sale_feed.tsv", "Product feed (text)", 807),
        ("feeds/gmc_learning_feed.tsv", "Product feed (text)", 6), ("woocommerce/b2g_amz_products.csv", "Other table", 32),
        ("woocommerce/bambini_products.csv", "WooCommerce product table", 96),
        ("woocommerce/bambini_variations.csv", "WooCommerce variation table", 92),
        ("woocommerce/sample_products.csv", "WooCommerce product export", 15),
        ("woocommerce/importer_unit_sample.csv", "WooCommerce product export", 5),
        ("woocommerce/siul72_export2.csv", "WooCommerce product export", 372),
    ])
    func `a real table has as many listings as were counted independently`(name: String, format: String, count: Int) throws {
        let reading = try Reading(path: Files.sample(name))
        #expect(reading.format == format)
        #expect(reading.summary.listings == count)
        let known = [ProblemCause(.priceUnreadable, .text("Не указана")), ProblemCause(.priceUnreadable, .text("Regular price"))]
        let unexpected = reading.causes.filter { cause in
            !known.contains(cause) && ![.titleColumnMissing, .titleMissing].contains(cause.code)
        }
        #expect(unexpected == [])
    }
}
