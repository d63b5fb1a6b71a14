import TestSupport
import Testing

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

@Suite("Failures of a server’s catalog", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(5)))
struct ServerFailureTests {
    @Test func `a server that is away is reported, what was read stays, and the catalog goes on when it is back`() async throws {
        let (database, writer) = try await begin()
        try await writer.add(listings("b", "a", "c"), source: "1.csv", rowsPerSegment: 2)
        let catalog = try await ServerCatalog.opened(database)
        let search = ListingQuery(search: SearchText("a"))
        let seen = try #require(try await catalog.listings(at: [0, 1])[1])
        _ = try await catalog.rows(of: search)
        let facets = try await catalog.facets(of: ListingQuery(), marks: CatalogMarks())
        try await database.server.administer("ALTER DATABASE \(database.name) ALLOW_CONNECTIONS false")
        try await database.disconnect()
        await catalog.wait { $0.notice != nil }
        #expect(catalog.status.phase == .complete && catalog.status.rows == 3)
        #expect(catalog.status.notice?.isTemporary == true && catalog.status.notice?.isSolvedByReload == false)
        #expect(try await catalog.listings(at: [0, 1]).mapValues(\.title) == [0: "b", 1: "a"])
        #expect(Array(try await catalog.rows(of: search).rows) == [1])
        #expect(try await catalog.facets(of: ListingQuery(), marks: CatalogMarks()) == facets)
        #expect(Array(try await catalog.rows(of: ListingQuery()).rows) == [0, 1, 2])
        #expect(await serverError { try await catalog.listings(at: [2]) } != nil)
        // A listing that was read can be marked.
        #expect(try await catalog.rows(of: [seen.firstKey]) == [seen.firstKey: 1])
        #expect(await serverError { try await catalog.rows(of: [seen.firstKey, seen.firstKey.numbered(2)]) } != nil)
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

    @Test func `a schema that is upgraded while a catalog is open asks for an update, and what was read stays`() async throws {
        let (database, writer) = try await begin()
        try await writer.add(listings("a", "b"), source: "1.csv")
        let catalog = try await ServerCatalog.opened(database)
        _ = try await catalog.listings(at: [0])
        try await writer.connection.run(
            "INSERT INTO listing_viewer.migration (number, reads, writes, program) VALUES (1000, 1000, 1000, '')")
        try await writer.connection.run("NOTIFY listing_viewer")
        await catalog.wait { $0.notice != nil }
        #expect(catalog.problem == .newerSchema(number: 1_000))
        #expect(catalog.status.notice?.isSolvedByReload == true && catalog.status.phase == .complete)
        #expect(try await catalog.listings(at: [0])[0]?.title == "a")
    }

    @Test func `a connection that is lost during a query is reported, and made again`() async throws {
        let (database, writer) = try await begin()
        try await writer.add(listings("a"), source: "1.csv")
        let catalog = try await ServerCatalog.opened(database)
        let observer = try await database.connection()
        try await writer.connection.run("BEGIN")
        try await writer.connection.run("LOCK TABLE listing_viewer.listing IN ACCESS EXCLUSIVE MODE")
        let listener = "SELECT max(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'" as Statement
        let before = try await observer.run(listener).single(Int.self)
        let waiting = Task { await serverError { try await catalog.listings(at: [0]) } }
        var ended = 0
        while ended == 0 {
            ended = try await observer.run(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
            ).count
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(await waiting.value?.isAboutConnection == true)
        try await writer.connection.run("ROLLBACK")
        // The connection that listens is a new one, although nothing has happened to the earlier one.
        while try await observer.run(listener).first?.optional(0, Int.self) ?? before == before {
            try await Task.sleep(for: .milliseconds(10))
        }
        await catalog.wait { $0.notice == nil }
        #expect(try await catalog.listings(at: [0])[0]?.title == "a")
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
}
