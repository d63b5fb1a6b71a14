import TestSupport
import Testing

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

@Suite("A catalog on a server", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(5)))
struct ServerCatalogTests {
    private func listings(_ titles: String...) -> [Listing] {
        titles.enumerated().map { number, title in
            var listing = Listing(id: ListingID(number), title: title, source: SourceRecord(columns: SourceColumns(names: []), rows: []))
            listing.brand = "brand of \(title)"
            return listing
        }
    }

    private func begin() async throws -> (TestDatabase, RunWriter) {
        let database = try await TestServer.makeDatabase()
        return (database, try await RunWriter.begin(database))
    }

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

    @Test func `words that come later are found then`() async throws {
        let (database, writer) = try await begin()
        let run = try await writer.add(listings("blue mug", "red mug", "blue cup"), source: "1.csv", rowsPerSegment: 1, hasWords: false)
        let catalog = ServerCatalog.started(try database.address())
        await catalog.wait { $0.rows == 3 }
        #expect(catalog.status.indexedCount == 0)
        let query = ListingQuery(search: SearchText("blue"))
        let before = try await catalog.rows(of: query)
        #expect(before.count == 0 && before.indexedCount == 0)
        try await writer.addWords(run)
        await catalog.wait { $0.indexedCount == 3 }
        #expect(Array(try await catalog.allRows(of: query).rows) == [0, 2])
    }

    @Test func `one statement reads the first page`() async throws {
        let (database, writer) = try await begin()
        var random = SeededGenerator(seed: 1)
        try await writer.add(QueryListings.make(200, &random), source: "1.csv", rowsPerSegment: 150)
        let catalog = try await ServerCatalog.opened(database)
        // The pool has a connection already. Statements are logged from the next one on, so it is closed.
        try await database.server.administer("ALTER DATABASE \(database.name) SET log_statement = 'all'")
        try await disconnect(database)
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

    // MARK: Failures

    /// Ends all connections of a database but those of its tests.
    private func disconnect(_ database: TestDatabase) async throws {
        try await database.server.administer(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(database.name)' AND pid <> pg_backend_pid()")
    }

    /// The first answer that is not an error.
    private func retried<Answer>(_ body: () async throws -> Answer) async throws -> Answer {
        for _ in 0..<200 {
            do { return try await body() } catch is ServerError { try await Task.sleep(for: .milliseconds(20)) }
        }
        return try await body()
    }

    @Test func `a server that is away is reported, what was read stays, and the catalog goes on when it is back`() async throws {
        let (database, writer) = try await begin()
        try await writer.add(listings("b", "a", "c"), source: "1.csv", rowsPerSegment: 2)
        let catalog = try await ServerCatalog.opened(database)
        let search = ListingQuery(search: SearchText("a"))
        _ = try await catalog.listings(at: [0, 1])
        _ = try await catalog.rows(of: search)
        let facets = try await catalog.facets(of: ListingQuery(), marks: CatalogMarks())
        try await database.server.administer("ALTER DATABASE \(database.name) ALLOW_CONNECTIONS false")
        try await disconnect(database)
        await catalog.wait { $0.notice != nil }
        #expect(catalog.status.phase == .complete && catalog.status.rows == 3)
        #expect(catalog.status.notice?.isTemporary == true && catalog.status.notice?.isSolvedByReload == false)
        #expect(try await catalog.listings(at: [0, 1]).mapValues(\.title) == [0: "b", 1: "a"])
        #expect(Array(try await catalog.rows(of: search).rows) == [1])
        #expect(try await catalog.facets(of: ListingQuery(), marks: CatalogMarks()) == facets)
        #expect(Array(try await catalog.rows(of: ListingQuery()).rows) == [0, 1, 2])
        #expect(await serverError { try await catalog.listings(at: [2]) } != nil)
        try await database.server.administer("ALTER DATABASE \(database.name) ALLOW_CONNECTIONS true")
        let other = RunWriter(try await database.connection(), like: writer)
        try await other.add(listings("d"), source: "2.csv")
        await catalog.wait { $0.notice == nil && $0.rows == 4 && $0.indexedCount == 4 }
        #expect(try await catalog.listings(at: [2, 3]).mapValues(\.title) == [2: "c", 3: "d"])
    }

    @Test func `a catalog that can't be opened says why, and opens as soon as it can`() async throws {
        let database = try await TestServer.makeDatabase()
        let catalog = ServerCatalog.started(try database.address())
        await catalog.wait { if case .failed = $0.phase { true } else { false } }
        #expect(catalog.status.phase == .failed("\(try database.address()): \(ServerError.notSetUp(database: database.name))"))
        let writer = try await RunWriter.begin(database)
        try await writer.add(listings("a"), source: "1.csv")
        await catalog.wait { $0.phase == .complete && $0.rows == 1 }
        #expect(try await catalog.listings(at: [0])[0]?.title == "a")
    }

    @Test func `each reason has its sentence`() async throws {
        let (database, writer) = try await begin()
        try await writer.connection.run("INSERT INTO listing_viewer.catalog (name) VALUES ('other')")
        func reason(_ address: ServerAddress) async -> String {
            let catalog = ServerCatalog.started(address)
            await catalog.wait { if case .failed = $0.phase { true } else { false } }
            guard case .failed(let reason) = catalog.status.phase else { return "" }
            return String(reason.dropFirst("\(address): ".count))
        }
        #expect(await reason(try database.address()) == ServerError.catalogNotNamed(["other", "shop"]).description)
        #expect(
            await reason(try database.address("&catalog=x")) == ServerError.catalogUnknown("x", database: database.name).description)
        let unknown = try database.server.address("absent")
        #expect(await reason(unknown) == ServerError.databaseUnknown("absent").description)
        try await database.server.administer("CREATE ROLE stranger_of_\(database.name) LOGIN")
        let stranger = await reason(try database.address(user: "stranger_of_\(database.name)", "&catalog=shop"))
        #expect(stranger.contains(ServerError.forbidden("").description.prefix(30)), "\(stranger)")
        let reader = ServerCatalog.started(try database.address(user: try await database.user("reader"), "&catalog=shop"))
        await reader.wait { $0.phase == .complete }
        try await writer.connection.run(
            "INSERT INTO listing_viewer.migration (number, reads, writes, program) VALUES (1000, 1000, 1000, '')")
        #expect(await reason(try database.address("&catalog=shop")) == ServerError.newerSchema(number: 1_000).description)
    }

    // MARK: Cancellation

    @Test func `a query that is not wanted any more ends on the server, too`() async throws {
        let (database, writer) = try await begin()
        try await writer.add(listings("a"), source: "1.csv")
        let catalog = try await ServerCatalog.opened(database)
        let observer = try await database.connection()
        try await writer.connection.run("BEGIN")
        try await writer.connection.run("LOCK TABLE listing_viewer.term_block, listing_viewer.prefix IN ACCESS EXCLUSIVE MODE")
        let waiting = Task { try await catalog.rows(of: ListingQuery(search: SearchText("a "))) }
        func count() async throws -> Int {
            try await observer.run(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
            ).single(Int.self)
        }
        while try await count() == 0 { try await Task.sleep(for: .milliseconds(10)) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { _ = try await waiting.value }
        #expect(try await count() == 0)
        try await writer.connection.run("ROLLBACK")
        #expect(Array(try await catalog.rows(of: ListingQuery(search: SearchText("a "))).rows) == [0])
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
}
