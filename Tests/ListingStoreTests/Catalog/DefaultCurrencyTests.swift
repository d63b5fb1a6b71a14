import Foundation
import ListingCore
import Testing

@testable import ListingStore

/// The currency of prices for which a file names none.
@Suite struct DefaultCurrencyTests {
    private static let euro = Currency("EUR")

    /// A table with prices without a currency, and every tenth with one. It is long enough to be read by several threads.
    private func write(_ folder: CatalogFolder, count: Int = 3_000) throws -> String {
        let path = folder.url.path + "/table.csv"
        let lines = (0..<count).map { "Mug \($0),\($0 % 10 == 0 ? "GBP \($0).50" : "\($0).50"),https://shop.example/\($0)" }
        try Data((["Title,Price,Link"] + lines).joined(separator: "\n").utf8).write(to: URL(filePath: path))
        return path
    }

    private func opened(_ path: String, _ folder: CatalogFolder, _ currency: Currency?, mayRead: Bool = true) async -> SQLiteCatalog {
        let catalog = SQLiteCatalog(paths: [path], folder: folder.catalogs, mayRead: mayRead, currency: currency)
        catalog.start()
        await catalog.finished()
        return catalog
    }

    @Test func `amounts without a currency get it, and others keep theirs`() throws {
        var listing = try #require(PlainListings.make(1, seed: 1).first)
        let amount = DecimalNumber(significand: 5, scale: 0)
        let bare = Money(amount: amount, currency: nil)
        listing.price = Price(lowest: bare, highest: bare, compareAt: bare)
        listing.variants = [Variant(price: Price(lowest: bare))]
        listing.shipping = [ShippingOffer(price: bare)]
        let euro = try #require(Self.euro)
        var converted = listing
        converted.setMissingCurrency(euro)
        let money = Money(amount: amount, currency: euro)
        #expect(converted.price == Price(lowest: money, highest: money, compareAt: money))
        #expect(converted.variants.first?.price == Price(lowest: money) && converted.shipping.first?.price == money)
        listing.price = Price(lowest: Money(amount: amount, currency: Currency("USD")))
        var kept = listing
        kept.setMissingCurrency(euro)
        #expect(kept == listing, "the file names a currency")
    }

    @Test func `prices are shown, sorted, filtered and counted with it, however they are read`() async throws {
        try await CatalogFolder.with { folder in
            let path = try write(folder)
            let catalog = await opened(path, folder, Self.euro)
            #expect(catalog.status.rows == 3_000)
            #expect(Set(catalog.status.summary.currencies.keys) == [Currency("GBP"), Self.euro])
            #expect(catalog.status.summary.currencies[Self.euro]?.listings == 2_700)
            let listings = try await catalog.listings(at: [1, 2, 10, 2_999])
            #expect([1, 2, 2_999].allSatisfy { listings[$0]?.price.currency == Self.euro })
            #expect(listings[10]?.price.currency == Currency("GBP"))
            let filter = ListingFilter.price(PriceFilter(currency: Self.euro, lowest: DecimalNumber(significand: 2_990, scale: 0)))
            let found = try await catalog.rows(of: ListingQuery(filters: [filter], sort: ListingSort(.price)), marks: CatalogMarks())
            #expect(Array(found.rows) == Array(2_991...2_999))
            let facets = try await catalog.facets(of: ListingQuery(), marks: CatalogMarks())
            #expect(facets[PriceFacet.price].map(\.currency).contains(Self.euro) && !facets[PriceFacet.price].map(\.currency).contains(nil))
            let read = try Self.read(path, currency: Self.euro)
            let rows = Array(0..<3_000)
            let all = try await catalog.listings(at: rows)
            #expect(rows.allSatisfy { all[$0]?.price == read[$0].price }, "reading again gives what the import gave")
        }
    }

    @Test func `another currency is another catalog, and the same one is reopened without reading`() async throws {
        try await CatalogFolder.with { folder in
            let path = try write(folder, count: 20)
            do {
                let plain = await opened(path, folder, nil)
                #expect(try await plain.listings(at: [1])[1]?.price.currency == nil)
            }
            try await folder.letGo()
            let unread = await opened(path, folder, Self.euro, mayRead: false)
            #expect(unread.status.rows == 0, "there is no catalog with this currency yet")
            do { _ = await opened(path, folder, Self.euro) }
            try await folder.letGo()
            let again = await opened(path, folder, Self.euro, mayRead: false)
            #expect(again.status.rows == 20)
            #expect(try await again.listings(at: [1])[1]?.price.currency == Self.euro)
            #expect(await again.isUpToDate())
        }
    }

    private static func read(_ path: String, currency: Currency?) throws -> [Listing] {
        var listings: [Listing] = []
        _ = try ListingImporter(paths: [path], currency: currency).read { event in
            if case .listings(let batch, _, _) = event { listings += batch.listings }
        }
        return listings
    }
}
