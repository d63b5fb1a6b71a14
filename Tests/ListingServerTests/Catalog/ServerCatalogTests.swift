import Foundation
import TestSupport
import Testing

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

@Suite("A catalog on a server", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(5)))
struct ServerCatalogTests {
    // MARK: Live

    @Test(arguments: [true, false]) func `listings of others are appended, and rows keep their place`(listens: Bool) async throws {
        let (database, writer) = try await begin()
        let catalog = ServerCatalog.started(try database.address(), listens: listens)
        await catalog.wait { $0.phase == .complete }
        #expect(catalog.status.rows == 0)
        try await writer.add(listings("b", "a"), source: "1.csv")
        await catalog.wait { $0.rows == 2 && $0.indexedCount == 2 }
        let byTitle = ListingQuery(sort: ListingSort(.title))
        #expect(Array(try await catalog.rows(of: byTitle).rows) == [1, 0])
        #expect(Array(try await catalog.rows(of: ListingQuery(search: SearchText("a"))).rows) == [1])
        _ = try await catalog.facets(of: ListingQuery(), marks: CatalogMarks())
        try await writer.add(listings("a", "c"), source: "2.csv", rowsPerSegment: 1)
        await catalog.wait { $0.rows == 4 && $0.indexedCount == 4 }
        #expect(Array(try await catalog.rows(of: byTitle).rows) == [1, 2, 0, 3])
        #expect(Array(try await catalog.rows(of: ListingQuery(search: SearchText("a"))).rows) == [1, 2])
        #expect(try await catalog.listings(at: [0, 1, 2, 3, 4]).mapValues(\.title) == [0: "b", 1: "a", 2: "a", 3: "c"])
        #expect(try await catalog.facets(of: ListingQuery(), marks: CatalogMarks())[.brand].map(\.count) == [2, 1, 1])
        #expect(catalog.status.summary.listings == 4)
        #expect(catalog.status.summary.sources.map(\.file) == ["1.csv", "2.csv"])
    }

    @Test func `the rows of a replaced file are hidden`() async throws {
        let (database, writer) = try await begin()
        let old = try await writer.add(listings("a", "b"), source: "1.csv")
        try await writer.add(listings("c"), source: "2.csv")
        let catalog = try await ServerCatalog.opened(database)
        let key = ListingKey.keys(of: listings("a", "b"))[0]
        #expect(try await catalog.rows(of: [key]) == [key: 0])
        try await writer.add(listings("a", "d"), source: "1.csv", replacing: old)
        await catalog.wait { $0.rows == 5 && $0.indexedCount == 5 }
        #expect(Array(try await catalog.rows(of: ListingQuery()).rows) == [2, 3, 4])
        #expect(Array(try await catalog.rows(of: ListingQuery(search: SearchText("a"))).rows) == [3])
        #expect(Array(try await catalog.rows(of: ListingQuery(sort: ListingSort(.title, descending: true))).rows) == [4, 2, 3])
        #expect(try await catalog.facets(of: ListingQuery(), marks: CatalogMarks()).listings == 3)
        #expect(try await catalog.rows(of: [key]) == [key: 3])
        #expect(catalog.status.summary.listings == 3)
        // The listing may still be on the screen.
        #expect(try await catalog.listings(at: [0])[0]?.title == "a")
        let again = try await ServerCatalog.opened(database)
        #expect(again.status.rows == 3)
    }

    @Test func `with too many values, an answer does not depend on what was read before`() async throws {
        let (database, writer) = try await begin()
        try await writer.add(listings("a", "b", "c"), source: "1.csv")
        let session = try #require(try await ServerCatalog.opened(database).session)
        let query = ListingQuery(filters: [.texts(.brand, ["brand of c"])])
        for (most, hasColumns) in [(2, false), (ValueDictionary.maxCount, true)] {
            let cache = SegmentCache(pool: ConnectionPool(try database.address()), mostValues: most)
            _ = try await cache.index(session, IndexNeeds.counting(query))
            let index = try await cache.index(session, IndexNeeds(query, .none))
            #expect((index.columns != nil) == hasColumns && (index.values == nil) == hasColumns)
            let code = try index.code(of: DictionaryEntry(TextFacet.brand, "brand of c"))
            #expect(code != nil)
        }
    }

    @Test func `one statement reads the first page`() async throws {
        let (database, writer) = try await begin()
        var random = SeededGenerator(seed: 1)
        try await writer.add(QueryListings.make(200, &random), source: "1.csv", rowsPerSegment: 150)
        let catalog = try await ServerCatalog.opened(database)
        // The pool has a connection already. Statements are logged from the next one on, so it is closed.
        try await database.server.administer("ALTER DATABASE \(database.name) SET log_statement = 'all'")
        try await database.disconnect()
        await catalog.wait { $0.notice == nil && $0.phase == .complete }
        _ = try await retried { try await catalog.listings(at: [199]) }
        let before = try statements(database)
        let rows = try await catalog.rows(of: ListingQuery()).rows(at: 0..<50)
        #expect(try await catalog.listings(at: rows).count == 50)
        let read = try statements(database).dropFirst(before.count).filter { $0.contains("listing_viewer.listing ") }
        #expect(read.count == 1, "\(read)")
        #expect(try statements(database).allSatisfy { !$0.uppercased().contains("OFFSET") })
    }

    private func statements(_ database: TestDatabase) throws -> [String] {
        try database.server.log(of: database.name).filter { $0.contains("execute ") }
    }

    // MARK: Checks

    @Test func `listings are checked in their order`() async throws {
        let (database, writer) = try await begin()
        var random = SeededGenerator(seed: 2)
        let listings = QueryListings.make(120, &random)
        try await writer.add(listings, source: "1.csv", rowsPerSegment: 50)
        let catalog = try await ServerCatalog.opened(database)
        let report = try await SharedChecker { catalog }.check(against: nil, including: []) { _ in }
        let memory = MemoryCatalog(listings, summary: catalog.status.summary)
        let expected = try await SharedChecker { memory }.check(against: nil, including: []) { _ in }
        #expect(report.summary.listings == 120)
        #expect(report.rows == expected.rows)
        #expect(!report.rows.names.isEmpty)
    }

    @Test func `listings are compared with those of an earlier export`() async throws {
        let (database, writer) = try await begin()
        let old = listings("a", "b", "c").map { listing in
            var listing = listing
            listing.externalID = listing.title
            return listing
        }
        var new = old
        new[1].brand = "another"
        new.append(listings("d")[0])
        try await writer.add(new, source: "1.csv", rowsPerSegment: 2)
        let catalog = try await ServerCatalog.opened(database)
        let file = FileManager.default.temporaryDirectory.appending(path: "\(database.name)-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(ListingExport(.jsonLines).text(of: old).utf8).write(to: file)
        let report = try await SharedComparer({ catalog }, name: "shop").compare(with: EarlierExport([file.path])) { _ in }
        #expect(report.names.1 == "shop")
        #expect(report.listings.map(\.title) == ["b", "d"], "\(report.listings)")
    }
}
