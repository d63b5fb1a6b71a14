import Dispatch
import ListingCore
import Synchronization
import TestSupport
import Testing

@testable import ListingStore

/// The comparison for a window.
@Suite("Comparison of a window's files with an earlier export")
struct CatalogComparerTests {
    private static func write(_ listings: [Listing], in folder: CatalogFolder, named name: String) throws -> String {
        let path = folder.url.path + "/" + name
        try ListingExport(.jsonLines).text(of: listings).write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private static func listing(_ number: Int, title: String? = nil, price: Int64 = 10) -> Listing {
        Listing.with(number) { listing in
            listing.title = title ?? "Mug \(number)"
            listing.externalID = "L-\(number)"
            listing.price = Price(lowest: Money(amount: DecimalNumber(significand: price, scale: 0), currency: Currency("EUR")))
        }
    }

    @Test func `new, gone and changed listings are reported with their prices and titles`() async throws {
        try await CatalogFolder.with { folder in
            let old = try Self.write((0..<6).map { Self.listing($0) }, in: folder, named: "old.jsonl")
            let today = (1..<6).map { Self.listing($0, title: $0 == 3 ? "Blue mug 3" : nil, price: $0 == 2 ? 12 : 10) } + [Self.listing(9)]
            let new = try Self.write(today, in: folder, named: "new.jsonl")
            let progress = Mutex<[Double]>([])
            let report = try await CatalogComparer(paths: [new]).compare(with: [old]) { part in progress.withLock { $0.append(part) } }
            #expect(report.names == (old: "old.jsonl", new: "new.jsonl"))
            #expect(report.count == 4 && report.listings.map(\.title) == ["Mug 2", "Blue mug 3", "Mug 9", "Mug 0"])
            #expect(report.listings.map(\.status) == [.changed, .changed, .new, .gone])
            #expect(report.listings[0].oldPrice == Self.listing(2).price && report.listings[0].kinds == [.priceUp])
            #expect(report.listings[1].oldTitle == "Mug 3" && report.listings[1].oldPrice == nil)
            #expect(report.listings[3].key == nil && report.listings[2].key == today[5].firstKey)
            #expect(report.listings.map(\.position) == [1, 2, 5, nil])
            let parts = progress.withLock { $0 }
            #expect(parts == parts.sorted() && parts.last == 1)
        }
    }

    @Test func `a file is the same as itself, and a missing one is an error in words`() async throws {
        try await CatalogFolder.with { folder in
            let path = try Self.write((0..<6).map { Self.listing($0) }, in: folder, named: "a.jsonl")
            let report = try await CatalogComparer(paths: [path]).compare(with: [path]) { _ in }
            #expect(report.summary.isEmpty && report.listings.isEmpty)
            await #expect(throws: ImportError.self) { _ = try await CatalogComparer(paths: [path]).compare(with: ["/none"]) { _ in } }
        }
    }

    @Test func `a decision on a doubtful match holds for the next comparison, until it is forgotten`() async throws {
        try await CatalogFolder.with { folder in
            func named(_ title: String) -> Listing {
                var listing = Self.listing(1, title: title)
                listing.externalID = nil
                return listing
            }
            let old = try Self.write([named("Corner sofa plans for garden")], in: folder, named: "old.jsonl")
            let new = try Self.write([named("Corner sofa plans for garden patio")], in: folder, named: "new.jsonl")
            let store = MatchDecisionStore(path: folder.url.path + "/data/matches")
            let comparer = CatalogComparer(paths: [new], store: store)
            let first = try await comparer.compare(with: [old]) { _ in }
            let pair = try #require(first.listings.first?.pair)
            #expect(first.listings.map(\.status) == [.changed])
            try await comparer.decide(pair, false)
            let apart = try await comparer.compare(with: [old]) { _ in }
            #expect(apart.listings.map(\.status) == [.new, .gone])
            try await comparer.decide(pair, true)
            let same = try await comparer.compare(with: [old]) { _ in }
            #expect(same.listings.map(\.reason) == [.confirmed] && same.listings[0].pair == nil)
            try await comparer.decide(pair, nil)
            #expect(try await comparer.compare(with: [old]) { _ in }.listings.map(\.reason) == [.similar])
            // A damaged file is kept under another name.
            try "damaged".write(toFile: store.path, atomically: true, encoding: .utf8)
            #expect(store.load().isEmpty)
            try await comparer.decide(pair, true)
            #expect(store.load().same == [pair])
            #expect(try String(contentsOfFile: store.path + ".damaged", encoding: .utf8) == "damaged")
            // Windows that decide at the same time lose nothing.
            let pairs = (0..<40).map { MatchDecisions.Pair(old: UInt64($0) + 1, new: UInt64($0) + 100) }
            DispatchQueue.concurrentPerform(iterations: pairs.count) { try? MatchDecisionStore(path: store.path).decide(pairs[$0], true) }
            #expect(Set(store.load().same) == Set(pairs + [pair]))
            let blocked = MatchDecisionStore(path: new + "/matches")
            #expect(throws: MatchDecisionStore.Failure.self) { try blocked.decide(pair, true) }
        }
    }

    private static func table(_ text: String, in folder: CatalogFolder, named name: String) throws -> String {
        let path = folder.url.path + "/" + name
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test func `a joined window compares joined listings, and their rows are those of its catalog`() async throws {
        try await CatalogFolder.with { folder in
            let header = "id,title,price,currency,sku\n"
            let products = (0..<12).map { "\(100_100 + $0),Mug \($0),10,EUR,MUG-\($0)00\n" }
            let shop = try Self.table(header + products.joined(), in: folder, named: "shop.csv")
            let stock = { (last: Int) in "sku,quantity\n" + (0..<12).map { "MUG-\($0)00,\($0 == 11 ? last : 5)\n" }.joined() }
            let new = try Self.table(stock(0), in: folder, named: "stock.csv")
            let before = try Self.table(stock(5), in: folder, named: "earlier-stock.csv")
            let comparer = CatalogComparer(paths: [new, shop], together: true)
            // Both exports have the stock.
            let report = try await comparer.compare(with: [before, shop]) { _ in }
            #expect(report.listings.map(\.title) == ["Mug 11"] && report.listings.map(\.status) == [.changed])
            #expect(report.missing.isEmpty)
            let catalog = SQLiteCatalog(paths: [new, shop], folder: nil, together: true)
            catalog.start()
            await catalog.finished()
            let row = try #require(report.listings.first?.position)
            #expect(try await catalog.listings(at: [row])[row]?.title == "Mug 11")
            // The earlier export has no stock, so it isn't compared.
            let alone = try await comparer.compare(with: [shop]) { _ in }
            #expect(alone.listings.isEmpty)
            #expect(alone.missing.contains { $0.property == .quantity && $0.isMissingInOld })
            // The earlier export was joined, and the window is not.
            let old = EarlierExport([before, shop], areJoined: true)
            let separate = try await CatalogComparer(paths: [shop]).compare(with: old) { _ in }
            #expect(separate.listings.isEmpty)
            #expect(separate.missing.contains { $0.property == .quantity && !$0.isMissingInOld })
        }
    }

    @Test func `a canceled comparison ends`() async throws {
        try await CatalogFolder.with { folder in
            let path = try Self.write((0..<20_000).map { Self.listing($0) }, in: folder, named: "a.jsonl")
            let task = Task { try await CatalogComparer(paths: [path]).compare(with: [path]) { _ in } }
            task.cancel()
            await #expect(throws: CancellationError.self) { _ = try await task.value }
        }
    }
}
