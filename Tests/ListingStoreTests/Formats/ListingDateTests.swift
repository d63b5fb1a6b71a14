import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// The date on which a listing was first offered, in each format.
@Suite("Dates of listings, format by format") struct ListingDateTests {
    private struct Case: CustomTestStringConvertible, Sendable {
        let format: String
        let text: String
        let dates: [String?]
        var testDescription: String { format }

        init(_ format: String, _ text: String, _ dates: String?...) { (self.format, self.text, self.dates) = (format, text, dates) }
    }

    private static let cases = [
        Case(
            "Etsy API",
            #"[{"listing_id":1,"title":"A","state":"active","creation_timestamp":1795253405,"original_creation_timestamp":1577880000},"#
                + #"{"listing_id":2,"title":"B","state":"active","creation_timestamp":1795253405},{"listing_id":3,"title":"C","state":"active"}]"#,
            "2020-01-01T12:00:00Z", "2026-11-21T09:30:05Z", nil),
        Case(
            "Shopify products",
            #"{"products":[{"id":1,"title":"A","handle":"a","variants":[],"vendor":"V","body_html":"","#
                + #""created_at":"2025-08-24T00:00:00-04:00","published_at":"2025-08-25T13:07:46-04:00"},"#
                + #"{"id":2,"title":"B","handle":"b","variants":[],"vendor":"V","body_html":"","created_at":"2025-08-24","published_at":null}]}"#,
            "2025-08-25T13:07:46-04:00", "2025-08-24"),
        Case(
            "Shopify GraphQL",
            #"{"data":{"products":{"nodes":[{"id":"gid://shopify/Product/1","title":"A","handle":"a","vendor":"V","#
                + #""productType":"Mugs","descriptionHtml":"","publishedAt":"2026-11-21T09:30:05Z"}]}}}"#,
            "2026-11-21T09:30:05Z"),
        Case(
            "WooCommerce products",
            #"[{"id":1,"name":"A","type":"simple","permalink":"https://w.example/a","regular_price":"1","sale_price":"","#
                + #""stock_status":"instock","date_created":"2026-11-21T10:30:05","date_created_gmt":"2026-11-21T09:30:05"}]"#,
            "2026-11-21T09:30:05Z"),
        Case(
            "Listing Lines",
            """
            {"title":"A","listed":"2026-11-21"}
            {"title":"B","listed":"2026-11-21T10:30:05+01:00"}
            {"title":"C","tags":[]}
            """, "2026-11-21", "2026-11-21T10:30:05+01:00", nil),
        Case(
            "Other table", "Title,Price,Created At,Link\nMug,1,2026-11-21 09:30:05,https://a.example/1\nCup,2,,https://a.example/2\n",
            "2026-11-21T09:30:05Z", nil),
        Case("Other table", "Titel;Preis;Erstellt am\nKrug;1,00;21.11.2026\nTasse;2,00;1.2.2026\n", "2026-11-21", "2026-02-01"),
        Case(
            "Amazon listings report",
            "item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\topen-date\tproduct-id-type\tasin1\n"
                + "Mug\tBlue\t0101A\tA\t9.99\t3\t2013-05-28 14:05:10 PDT\t1\tB00A\n", "2013-05-28T14:05:10-07:00"),
        Case(
            "WordPress export",
            #"<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>"#
                + "<item><title>A</title><pubDate>Sat, 21 Nov 2026 11:30:05 +0200</pubDate><wp:post_id>1</wp:post_id>"
                + "<wp:post_date>2026-11-21 11:30:05</wp:post_date><wp:post_date_gmt>2026-11-21 09:30:05</wp:post_date_gmt>"
                + "<wp:post_type>product</wp:post_type></item><item><title>B</title><pubDate>Sat, 21 Nov 2026 11:30:05 +0200</pubDate>"
                + "<wp:post_id>2</wp:post_id><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt><wp:post_type>product</wp:post_type></item>"
                + "</channel></rss>", "2026-11-21T09:30:05Z", "2026-11-21T11:30:05+02:00"),
        Case(
            "Etsy shop feed",
            #"<rss version="2.0"><channel><link>https://www.etsy.com/shop/A</link><item><title>A</title>"#
                + #"<description>&lt;p class=&quot;price&quot;&gt;1 USD&lt;/p&gt;</description>"#
                + "<pubDate>Sat, 21 Nov 2026 10:30:05 +0100</pubDate></item></channel></rss>", "2026-11-21T10:30:05+01:00"),
    ]

    @Test(arguments: cases)
    private func `a date is read from each format's own field, and formats without one have no date`(of example: Case) throws {
        let reading = try Reading(text: example.text)
        #expect(reading.listings.map { $0.listed?.text } == example.dates)
        #expect(reading.listings.allSatisfy { listing in listing.attributes.allSatisfy { !["Listed", "Published"].contains($0.name) } })
        #expect(reading.summary.problems.isEmpty)
    }

    @Test(
        .enabled(if: Files.hasSamples),
        arguments: [
            ("woocommerce/sample_products.xml", "2019-01-16"), ("shopify/jmikh_products.json", "2025-08-25"),
            ("ebay/browse_sample_response_100.json", "2023-"), ("feeds/petiole_etsy_rss.xml", "202"),
        ])
    func `dates in real exports are read`(name: String, beginning: String) throws {
        let listings = try Reading(path: Files.sample(name)).listings
        #expect(listings.contains { $0.listed?.text.hasPrefix(beginning) ?? false })
        #expect(listings.count { $0.listed == nil } * 10 <= listings.count)
    }

    @Test func `ambiguous dates stay facts and are not used for sorting`() throws {
        let reading = try Reading(text: "Title,Price,Created At\nMug,1,03/04/2026\nCup,2,04/05/2026\n")
        #expect(reading.listings.map { $0.listed } == [nil, nil])
        #expect(reading.listings.first?.attributes.map { "\($0.name): \($0.value)" } == ["Created At: 03/04/2026"])
    }

    @Test func `an unreadable date in a format's own date column stays a fact`() throws {
        let reading = try Reading(
            text: "item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\topen-date\tproduct-id-type\tasin1\n"
                + "Mug\tBlue\t0101A\tA\t9.99\t3\t28/05/2013 14:05:10 BST\t1\tB00A\n")
        let mug = try #require(reading.listings.first)
        #expect(mug.listed == nil && mug.attributes.contains { $0.value == "28/05/2013 14:05:10 BST" })
    }

    @Test func `a listing with several rows has the date of its earliest variant`() throws {
        let reading = try Reading(
            text: "Item Group Id,Title,Size,Price,Created At\nA,Mug,S,1,2026-11-21\nA,Mug,M,2,2026-03-02\nB,Cup,,3,2026-01-01\n")
        #expect(reading.listings.map { $0.listed?.day } == ["2026-03-02", "2026-01-01"])
    }

    @Test func `a date makes neither an envelope a listing nor a table of amounts a catalog`() throws {
        let reading = try Reading(
            text:
                "{\n"
                + #""title":"Export","created_at":"2026-11-21","currency":"EUR","ads":[{"title":"A","price":"1"},{"title":"B","price":"2"}]}"#
        )
        #expect(reading.listings.map(\.title) == ["A", "B"])
        #expect(throws: (any Error).self) { try Reading(text: "created_at,amount\n2026-11-21,5\n2026-11-22,6\n") }
    }

    @Test func `in Listing Lines, text that is not a date is reported and ignored`() throws {
        let reading = try Reading(text: #"{"title":"A","price":"1","listed":"soon"}"#)
        #expect(reading.listings.first?.listed == nil)
        #expect(reading.listings.first?.problems.causes == [ProblemCause(.dateUnreadable, .text("soon"))])
    }
}
