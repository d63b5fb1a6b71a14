import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// No known format leaves a field unread that the meaning of names would read.
@Suite struct UnreadFieldTests {
    /// A field that a format may lack although the meaning of names finds something.
    private struct Exception {
        let format: String
        let field: String
        let reason: String

        init(_ format: String, _ field: String, _ reason: String) { (self.format, self.field, self.reason) = (format, field, reason) }
    }

    private static let exceptions = [
        Exception("schema.org JSON-LD", "link", "the address within an offer is that of a term of schema.org"),
        Exception("DummyJSON or Fake Store API", "link", "the only address within an object is that of a picture of a code"),
        Exception("WooCommerce product export", "availability", "a variation without its product has the stock of the variation"),
    ]

    private typealias Field = (name: String, has: @Sendable (Listing) -> Bool)

    private static let fields: [Field] = [
        ("title", { !$0.title.hasPrefix("#") }), ("price", { $0.price.lowest != nil }), ("currency", { $0.price.currency != nil }),
        ("link", { $0.url != nil }), ("availability", { $0.availability != nil }), ("rating", { $0.rating != nil }),
        ("brand", { $0.brand != nil }), ("seller", { $0.seller != nil }), ("images", { !$0.images.isEmpty }),
    ]

    /// The meaning of names alone, whatever the file is.
    private static let role = FormatRegistry(formats: [OtherJSON(), ProductXML(), GenericTable()])

    private struct Enough: Error {}

    /// The number of listings that are compared.
    private static let most = 500

    /// Returns the format and the first listings of a file; nil if it can't be read.
    private static func read(_ path: String, by formats: FormatRegistry) -> (format: String, listings: [Listing])? {
        var (format, listings) = ("", [Listing]())
        do {
            _ = try ListingImporter(paths: [path], formats: formats).read { event in
                switch event {
                case .receiving: break
                case .opened(let name, _): format = name
                case .listings(let batch, _, _): listings += batch.listings
                }
                if listings.count >= most { throw Enough() }
            }
        } catch is Enough {} catch { return nil }
        return (format, listings)
    }

    /// Identifies the records of a listing across formats.
    private static func records(_ listing: Listing) -> [String] {
        listing.source.rows.map { "\(listing.source.columns.file ?? "") \($0.record)" }
    }

    private func expectNothingUnread(_ path: String) {
        guard let known = Self.read(path, by: .standard), !MappingPreview.formats.contains(known.format),
            let mapped = Self.read(path, by: Self.role)
        else { return }
        var byRecord: [String: [Listing]] = [:]
        for listing in known.listings { for record in Self.records(listing) { byRecord[record, default: []].append(listing) } }
        for field in Self.fields where !Self.exceptions.contains(where: { $0.format == known.format && $0.field == field.name }) {
            let unread = mapped.listings.first { listing in
                guard field.has(listing), let same = Self.records(listing).first.flatMap({ byRecord[$0] }) else { return false }
                return !same.contains { field.has($0) }
            }
            #expect(unread == nil, "\(known.format): the \(field.name) of “\(unread?.title ?? "")” is unread")
        }
    }

    @Test(arguments: SplitTests.fixtures)
    func `no fixture's format leaves a field empty that the meaning of its names would fill`(name: String) {
        expectNothingUnread(Files.fixture(name))
    }

    private static let samples: [String] = ((try? FileManager.default.subpathsOfDirectory(atPath: Files.samples)) ?? []).sorted()
        .filter { (try? TextFile(path: Files.sample($0))) != nil }

    @Test(
        .enabled(if: Files.hasSamples, "the samples (../shared/samples next to the package) are not here: their licenses keep them out"),
        arguments: samples) func `no real file's format leaves a field empty that the meaning of its names would fill`(name: String)
    { expectNothingUnread(Files.sample(name)) }

    @Test func `a scraped data set with the ids of Amazon's reviews keeps its prices, links, sellers and ratings`() throws {
        let reading = try Reading(path: Files.fixture("scraped-data-set.json"))
        #expect(reading.format == "Other JSON")
        let box = try #require(reading.listings.first)
        let money = { (amount: Int64) in Money(amount: DecimalNumber(significand: amount, scale: 1), currency: Currency("EUR")) }
        #expect(box.title == "Oak Nest Box, Small")
        #expect(box.price == Price(lowest: money(199), compareAt: money(249)))
        #expect(box.seller?.name == "Twig & Feather" && box.brand == "Twigwright")
        #expect(box.rating == Rating(average: 4.5, count: 12))
        #expect(box.url == "https://shop.example/dp/B0TWIG0002")
        #expect(box.availability == .inStock)
        #expect(box.images.count == 2)
        #expect(reading.listings[1].price == .unknown && reading.listings[1].url != nil)
    }

    @Test func `fields that a format does not read are read by their names, in objects and in tables`() throws {
        let objects = try Reading(
            text: """
                {"asin":"B1","title":"Mug","rank":"1 in Mugs","final_price":"12.50","currency":"EUR","url":"https://s.example/1",\
                "seller_name":"Kiln","rating":4,"reviews_count":3,"availability":"in stock"}
                {"asin":"B2","title":"Cup","rank":"2 in Mugs","final_price":"ask","currency":"EUR","url":"","seller_name":""}

                """)
        #expect(objects.format == "Amazon Reviews metadata")
        let mug = try #require(objects.listings.first)
        let price = Price(lowest: Money(amount: DecimalNumber(significand: 125, scale: 1), currency: Currency("EUR")))
        #expect(mug.price.lowest?.amount.description == "12.50" && mug.price.currency?.code == "EUR")
        #expect(mug.url == "https://s.example/1" && mug.seller?.name == "Kiln" && mug.availability == .inStock)
        #expect(mug.rating == Rating(average: 4, count: 3))
        #expect(objects.listings[1].price == Price(unreadable: "ask") && objects.listings[1].url == nil)
        #expect(objects.listings[1].problems.map(\.column) == ["final_price"])
        #expect(objects.listings[1].problems.causes == [ProblemCause(.priceUnreadable, .text("ask"))])

        let table = try Reading(
            text: """
                Handle,Title,Variant Price,Option1 Name,Option1 Value,Currency,Product URL,Availability
                mug,Mug,12.5,Size,S,EUR,https://s.example/mug,in stock
                mug,,14,Size,L,EUR,https://s.example/mug,in stock
                cup,Cup,5,,,EUR,https://s.example/cup,sold out

                """)
        #expect(table.format == "Shopify product export")
        #expect(table.listings.map(\.url) == ["https://s.example/mug", "https://s.example/cup"])
        #expect(table.listings[0].price.lowest == price.lowest)
        #expect(table.listings[0].variants.map { $0.price.currency?.code } == ["EUR", "EUR"])
        #expect(table.listings.map(\.availability) == [.inStock, .outOfStock])
        #expect(table.causes == [])
    }

    @Test func `values in nested objects are not used, because they may describe something else`() throws {
        let reading = try Reading(
            text: #"[{"asin":"B1","title":"Mug","rank":"1","shipping":{"price":5,"url":"https://s.example/terms"},"parts":{"brand":"x"}}]"#
        )
        #expect(reading.format == "Amazon Reviews metadata")
        #expect(reading.listings.map(\.price) == [.unknown])
        #expect(reading.listings[0].url == nil && reading.listings[0].brand == nil)
    }

    @Test func `a field that the format reads in one of the first listings is not filled by name where it is empty`() throws {
        let lines = { (price: String) in
            "{\"asin\":\"B1\",\"title\":\"Mug\",\"rank\":\"1\",\"price\":\(price),\"sale_price\":\"9\"}\n"
        }
        let reading = try Reading(text: lines("null") + lines("4") + String(repeating: lines("null"), count: 40))
        #expect(reading.listings.count == 42)
        #expect(reading.listings.map { $0.price.lowest?.amount.description }.filter { $0 != nil } == ["4"])
    }

    @Test func `invalid items after the first listing are reported and do not stop the reading`() throws {
        let broken = String(repeating: "{\"asin\":}\n", count: 300)
        let line = "{\"asin\":\"B1\",\"title\":\"Mug\",\"rank\":\"1\",\"final_price\":\"3\"}\n"
        let reading = try Reading(text: line + broken + line)
        #expect(reading.listings.map { $0.price.lowest?.amount.description } == ["3", "3"])
        #expect(reading.summary.problemCount == 300)
        #expect(reading.summary.records == 302)
    }
}
