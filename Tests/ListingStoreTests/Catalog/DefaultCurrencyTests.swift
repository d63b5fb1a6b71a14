import Foundation
import ListingCore
import TestSupport
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
        let isSet = converted.setMissingCurrency(euro)
        #expect(isSet && !converted.isCurrencyChosen, "another file named it")
        let money = Money(amount: amount, currency: euro)
        #expect(converted.price == Price(lowest: money, highest: money, compareAt: money))
        #expect(converted.variants.first?.price == Price(lowest: money) && converted.shipping.first?.price == money)
        listing.price = Price(lowest: Money(amount: amount, currency: Currency("USD")))
        var kept = listing
        kept.setChosenCurrency(euro)
        #expect(kept == listing, "the file names a currency")
        listing.price = Price(lowest: bare)
        listing.setChosenCurrency(euro)
        #expect(listing.isCurrencyChosen && listing.price.currency == euro)
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
            #expect([1, 2, 2_999].allSatisfy { listings[$0]?.isCurrencyChosen == true } && listings[10]?.isCurrencyChosen == false)
            #expect(catalog.status.summary.currencies[Self.euro]?.chosen == 2_700)
            #expect(catalog.status.summary.currencies[Currency("GBP")]?.chosen == 0)
            let filter = ListingFilter.price(PriceFilter(currency: Self.euro, lowest: DecimalNumber(significand: 2_990, scale: 0)))
            let found = try await catalog.rows(of: ListingQuery(filters: [filter], sort: ListingSort(.price)), marks: CatalogMarks())
            #expect(Array(found.rows) == Array(2_991...2_999))
            let facets = try await catalog.facets(of: ListingQuery(), marks: CatalogMarks())
            #expect(facets[PriceFacet.price].map(\.currency).contains(Self.euro) && !facets[PriceFacet.price].map(\.currency).contains(nil))
            let read = try Self.read(path, currency: Self.euro)
            let rows = Array(0..<3_000)
            let all = try await catalog.listings(at: rows)
            #expect(
                rows.allSatisfy { all[$0]?.price == read[$0].price && all[$0]?.isCurrencyChosen == read[$0].isCurrencyChosen },
                "reading again gives what the import gave")
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
            #expect(try await again.listings(at: [1])[1]?.isCurrencyChosen == true)
            #expect(again.status.summary.currencies[Self.euro]?.chosen == 18)
            #expect(await again.isUpToDate())
        }
    }

    @Test func `listings that are stored as a whole keep who chose the currency`() throws {
        var listings = PlainListings.make(2, seed: 1)
        listings[0].price = Price(lowest: Money(amount: DecimalNumber(significand: 5), currency: nil))
        listings[0].setChosenCurrency(try #require(Self.euro))
        listings[1].price = Price(lowest: Money(amount: DecimalNumber(significand: 5), currency: Self.euro))
        var encoder = ListingEncoder()
        for listing in listings { encoder.append(listing) }
        #expect(try ListingEncoder.listings(encoder.packed()) == listings)
    }

    @Test func `a currency that another file names wins over the user's choice`() throws {
        let files = [
            "a.csv":
                "id,title,price,sku,image\n1,Blue mug,10,MUG-1,https://img.example/1.jpg\n2,Red bowl,20,BOWL-1,https://img.example/2.jpg\n",
            "b.csv": "id,title,price,currency,sku\n1,Blue mug,10,USD,MUG-1\n2,Red bowl,20,USD,BOWL-1\n",
        ]
        try withFolder(files) { folder in
            var currencies: [String?] = []
            var chosen = 0
            _ = try ListingImporter(paths: ["a.csv", "b.csv"].map { folder + "/" + $0 }, currency: Self.euro, together: true).read {
                event in
                guard case .listings(let batch, _, _) = event else { return }
                currencies += batch.listings.map { $0.price.currency?.code }
                chosen += batch.listings.count(where: \.isCurrencyChosen)
            }
            #expect(currencies == ["USD", "USD"] && chosen == 0)
        }
    }

    @Test(arguments: [("csv", true), ("google-tsv", true), ("jsonld", true), ("jsonl", true), ("csv", false)])
    func `the report of an export counts a chosen currency as the user's answer`(target: String, isChosen: Bool) throws {
        let euro = try #require(Self.euro)
        let listing = Listing.with {
            $0.url = "https://shop.example/1"
            $0.images = [ListingImage(location: "https://shop.example/1.jpg")]
            $0.price = Price(lowest: Money(amount: DecimalNumber(significand: 10), currency: isChosen ? nil : euro))
            $0.setChosenCurrency(euro)
        }
        var export = TargetExport(try #require(ExportTarget.named(target)), answers: ExportAnswers())
        try export.write([listing]) { _ in }
        try export.finish { _ in }
        #expect(export.report.count(.currency, .changed(.answered)) == (isChosen ? 1 : 0))
        #expect(export.report.count(.currency, .carried) == (isChosen ? 0 : 1))
    }

    private static func read(_ path: String, currency: Currency?) throws -> [Listing] {
        var listings: [Listing] = []
        _ = try ListingImporter(paths: [path], currency: currency).read { event in
            if case .listings(let batch, _, _) = event { listings += batch.listings }
        }
        return listings
    }
}
