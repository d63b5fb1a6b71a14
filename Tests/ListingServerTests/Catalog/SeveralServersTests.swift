import TestSupport
import Testing

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

/// The peculiarities of catalogs on several servers. `LISTING_VIEWER_SERVERS=3` runs the other suites on them, too.
@Suite("Catalogs on several servers", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(5)))
struct SeveralServersTests {
    private static let titles = (0..<24).map { "mug \($0)" }

    /// Listings, each in a segment of its own.
    private func listings() -> [Listing] {
        Self.titles.enumerated().map { number, title in
            var listing = Listing(id: ListingID(number), title: title, source: SourceRecord(columns: SourceColumns(names: []), rows: []))
            listing.brand = "brand \(number % 3)"
            return listing
        }
    }

    /// The number of the part that has each segment; 0 for the main server.
    private func places(_ database: TestDatabase) async throws -> [Int64: Int] {
        let connection = try await database.connection()
        let rows = try await connection.run("SELECT segment, tableoid::regclass::text FROM listing_viewer.listing GROUP BY 1, 2")
        await connection.close()
        return try rows.reduce(into: [:]) { places, row in
            let table = try row.value(1, String.self)
            places[try row.value(0)] = table.last.flatMap { Int(String($0)) }
        }
    }

    // MARK: Statements

    @Test func `a statement about one segment asks one server, and no statement asks for more than it needs`() async throws {
        let (database, writer) = try await begin(servers: 3)
        try await writer.add(listings(), source: "1.csv", rowsPerSegment: 1)
        let places = try await places(database)
        #expect(Set(places.values) == [0, 1, 2])
        let parts = try await database.parts()
        for part in parts { try await part.server.administer("ALTER DATABASE \(database.name) SET log_statement = 'all'") }
        let catalog = try await ServerCatalog.opened(database)
        let session = try #require(catalog.session)
        let connection = try await database.connection()

        /// Runs something about a segment, and expects statements at no part but that of the segment.
        func expectOneServer(_ segment: Int64, _ body: () async throws -> Void) async throws {
            let before = try parts.map { try $0.remoteStatements().count }
            try await body()
            for (index, part) in parts.enumerated() {
                let statements = try part.remoteStatements().dropFirst(before[index])
                #expect(statements.isEmpty == (places[segment] != index + 1), "\(segment), part \(index + 1): \(statements)")
            }
        }
        for segment in session.segments {
            let number = segment.number
            try await expectOneServer(number) { _ = try await catalog.listings(at: [segment.rows.lowerBound]) }
            try await expectOneServer(number) { _ = try await catalog.cache.parts(LoadedColumns.parts, of: segment) }
            try await expectOneServer(number) {
                try await RowWriting.insert.write(to: .columnPart, connection) { try await $0.add(.int64(number), .int16(99), .bytes([1])) }
            }
        }
        let all = Array(session.segments.indices)
        _ = try await catalog.listings(at: all)
        for query in [
            ListingQuery(search: SearchText("mug 7")), ListingQuery(search: SearchText("mug")),
            ListingQuery(search: SearchText("\"mug 1\"")), ListingQuery(filters: [.texts(.brand, ["brand 1", "brand 2"])]),
        ] { #expect(try await catalog.rows(of: query).count > 0) }
        _ = try await catalog.rows(of: ListingKey.keys(of: listings()))
        for part in parts {
            let queries = try part.remoteStatements().filter { $0.contains("SELECT") }
            #expect(!queries.isEmpty)
            for query in queries {
                // A condition on the segment alone would read the words, or the listings, of a whole segment.
                let condition = query.split(separator: " WHERE ", maxSplits: 1).dropFirst().first ?? ""
                #expect(condition.contains("segment"), "\(query)")
                #expect(["\"row\"", "key", "initial", "prefix", "kind"].contains { condition.contains($0) }, "\(query)")
            }
        }
    }

    @Test func `rows come by INSERT where PostgreSQL 15 has partitions on other servers, and by COPY elsewhere`() async throws {
        let one = try await TestDatabase.shared(servers: 1).connection()
        guard case .copy = try await RowWriting.better(for: one) else { return #expect(Bool(false), "one server") }
        let three = try await TestDatabase.shared(servers: 3).connection()
        let version = await three.version().number
        switch try await RowWriting.better(for: three) {
        case .insert: #expect(version < 160_000)
        case .copy: #expect(version >= 160_000)
        }
    }

    // MARK: Rights

    @Test func `readers have no way to the parts, and nothing is imported there`() async throws {
        let (database, writer) = try await begin(servers: 3)
        try await writer.add(listings(), source: "1.csv", rowsPerSegment: 1)
        let reader = try await database.connection(user: database.user("reader"))
        let count = try await reader.run("SELECT count(*) FROM listing_viewer.listing").single(Int.self)
        #expect(count == Self.titles.count)
        for statement in [
            "INSERT INTO listing_viewer.listing VALUES (1, 1, 1, '')", "DELETE FROM listing_viewer.listing",
            "SELECT FROM listing_viewer.listing_1", "SELECT umoptions FROM pg_catalog.pg_user_mapping",
            "CREATE TEMPORARY TABLE t (a integer); CREATE FOREIGN TABLE pg_temp.f (a integer) SERVER listing_viewer_part1",
        ] {
            let error = await serverError { try await reader.runAll(statement) }
            guard case .forbidden? = error else {
                Issue.record("\(statement): \(String(describing: error))")
                continue
            }
        }
        for part in try await database.parts() {
            let error = await serverError { try await part.work() }
            guard case .failed("23514", let message)? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(message.contains("files_are_imported_into_the_main_server"))
        }
    }

    // MARK: Failures

    @Test func `while a part is away, the listings of the others are shown, and imports leave nothing or all`() async throws {
        let (database, writer) = try await begin(servers: 3)
        try await writer.add(listings(), source: "1.csv", rowsPerSegment: 1)
        let places = try await places(database)
        let catalog = try await ServerCatalog.opened(database)
        let part = try await database.parts()[0]
        try await part.goAway()
        for segment in try #require(catalog.session).segments {
            let row = segment.rows.lowerBound
            let error = await serverError {
                let title = try await catalog.listings(at: [row])[row]?.title
                #expect(title == Self.titles[row])
            }
            if places[segment.number] == 1 {
                guard case .partUnavailable? = error else {
                    Issue.record("\(row): \(String(describing: error))")
                    continue
                }
            } else {
                #expect(error == nil)
            }
        }
        #expect(catalog.status.phase == .complete && catalog.status.notice == nil)

        let folder = try ImportFolder()
        let paths = try (0..<12).map { try folder.write("\($0).csv", ImportFolder.table($0..<$0 + 2, word: "cup")) }
        let connection = try await database.connection(limit: nil)
        let work = try await ServerImport(connection, catalog: "shop")
        var failures = 0
        for path in paths {
            do { #expect(try await work.add([path]).isImported(replacing: false)) } catch ServerError.partUnavailable { failures += 1 }
        }
        #expect(failures > 0 && failures < paths.count)
        #expect(try await database.number("SELECT count(*) FROM listing_viewer.run") == 1 + paths.count - failures)
        try await part.comeBack()
        for path in paths { _ = try await work.add([path]) }
        await catalog.wait { $0.rows == Self.titles.count + 2 * paths.count && $0.indexedCount == $0.rows }
        #expect(try await catalog.rows(of: ListingQuery(search: SearchText("cup"))).count == 2 * paths.count)
        #expect(try await catalog.listings(at: Array(0..<catalog.status.rows)).count == catalog.status.rows)
    }

    @Test func `an import whose part is lost before the end leaves nothing that is seen`() async throws {
        let database = try await TestDatabase.shared(servers: 3)
        // The next segment is one of the first part.
        let next: Statement = """
            SELECT setval('listing_viewer.segment_number', min(n), false) FROM generate_series(1, 1000) AS n
            WHERE satisfies_hash_partition('listing_viewer.listing'::regclass, 3, 1, n::bigint)
            """
        _ = try await database.number(next)
        let folder = try ImportFolder()
        let path = try folder.write("shop.csv", ImportFolder.table(0..<500))
        let held = try await database.heldImport(of: path)
        try await database.parts()[0].disconnect()
        try await held.release()
        let error = await held.task.value
        if case .partUnavailable? = error {} else { Issue.record("\(String(describing: error))") }
        let counts: Statement = """
            SELECT (SELECT count(*) FROM listing_viewer.run) + (SELECT count(*) FROM listing_viewer.segment)
            + (SELECT count(*) FROM listing_viewer.listing) + (SELECT sum(runs)::bigint FROM listing_viewer.catalog)
            """
        #expect(try await database.number(counts) == 0)
        #expect(try await database.work().add([path]).isImported(replacing: false))
        #expect(try await ServerCatalog.opened(database).status.rows == 500)
    }
}
