import Testing

@testable import ListingServer

@Suite("The setup of a server", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(10)))
struct ServerSetupTests {
    @Test func `an empty database is set up once`() async throws {
        let connection = try await TestServer.makeDatabase().connection()
        #expect(try await SchemaVersion.current(connection) == .missing)
        #expect(try await ServerSetup.run(connection, program: "test") == .created)
        #expect(try await SchemaVersion.current(connection) == .known(number: Migration.newest))
        #expect(try await ServerSetup.run(connection, program: "test") == .unchanged)
        let rows = try await connection.run("SELECT number, program FROM listing_viewer.migration ORDER BY number")
        #expect(try rows.map { try $0.value(0, Int.self) } == Array(1...Migration.newest))
        #expect(try rows.allSatisfy { try $0.value(1) == Array("test".utf8) })
        #expect(try await connection.run("SELECT count(*) FROM listing_viewer.server").single(Int.self) == 1)
        // The setup leaves its role only to its transactions. The search path is that of each connection.
        #expect(try await connection.run("SELECT current_user = session_user").single(Bool.self))
        #expect(try await connection.run("SELECT current_setting('search_path')").single(String.self) == "pg_catalog, pg_temp")
    }

    @Test func `several setups at the same time make one schema in each database`() async throws {
        let databases = [try await TestServer.makeDatabase(), try await TestServer.makeDatabase(), try await TestServer.makeDatabase()]
        let outcomes = try await withThrowingTaskGroup(of: ServerSetup.Outcome.self) { group in
            for database in databases + databases {
                group.addTask { try await ServerSetup.run(database.connection(), program: "test") }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.filter { $0 == .created }.count == 3 && outcomes.filter { $0 == .unchanged }.count == 3)
    }

    @Test func `a schema of a newer program is refused as far as it says`() async throws {
        let database = try await TestServer.makeDatabase()
        let connection = try await database.connection()
        #expect(try await ServerSetup.run(connection, program: "test") == .created)
        let newer = Migration.newest + 1
        let insert: Statement = "INSERT INTO listing_viewer.migration (number, reads, writes, program) VALUES ($1, $2, $3, '')"
        try await connection.run(insert, .int32(Int32(newer)), .int32(1), .int32(Int32(newer)))
        let readable = try await SchemaVersion.current(connection)
        #expect(readable == .newer(number: newer, canBeRead: true, canBeWritten: false))
        #expect(throws: Never.self) { try readable.check(database: "d", writing: false) }
        #expect(throws: ServerError.newerSchema(number: newer)) { try readable.check(database: "d", writing: true) }
        #expect(await serverError { try await ServerSetup.run(connection, program: "test") } == .newerSchema(number: newer))

        try await connection.run(insert, .int32(Int32(newer + 1)), .int32(Int32(newer)), .int32(Int32(newer)))
        let closed = try await SchemaVersion.current(connection)
        #expect(throws: ServerError.newerSchema(number: newer + 1)) { try closed.check(database: "d", writing: false) }
        #expect(try await connection.run("SELECT count(*) FROM listing_viewer.migration").single(Int.self) == Migration.newest + 2)
    }

    @Test func `a missing and an older schema say what to do`() {
        #expect(throws: ServerError.notSetUp(database: "d")) { try SchemaVersion.missing.check(database: "d", writing: false) }
        #expect(throws: ServerError.olderSchema(number: 0)) { try SchemaVersion.known(number: 0).check(database: "d", writing: false) }
        #expect(ServerError.notSetUp(database: "d").description.contains("listing-viewer server init"))
    }

    @Test func `a setup that fails in the middle leaves nothing, and can be repeated`() async throws {
        let database = try await TestServer.makeDatabase()
        let connection = try await database.connection()
        await #expect(throws: ServerError.self) {
            try await connection.transaction { try await connection.runAll(Migration.all[0].text + "; SELECT 1 / 0;") }
        }
        #expect(try await SchemaVersion.current(connection) == .missing)
        #expect(try await ServerSetup.run(connection, program: "test") == .created)
    }

    @Test func `a user without rights gets words, and changes nothing`() async throws {
        let database = try await TestServer.makeDatabase()
        try await database.server.administer("CREATE ROLE plain_\(database.name) LOGIN")
        let connection = try await database.connection(user: "plain_\(database.name)")
        guard case .forbidden? = await serverError({ try await ServerSetup.run(connection, program: "test") }) else {
            Issue.record("the setup was not refused")
            return
        }
        #expect(try await SchemaVersion.current(connection) == .missing)
        #expect(try await ServerSetup.run(database.connection(), program: "test") == .created)
        guard case .forbidden? = await serverError({ try await SchemaVersion.current(connection) }) else {
            Issue.record("the schema can be read without a role")
            return
        }
    }

    @Test func `an owner without other rights may set a further database up`() async throws {
        let database = try await TestServer.makeDatabase()
        // The roles exist already, as they do after the first setup of a server.
        try await ServerSetup.run(TestServer.makeDatabase().connection(), program: "test")
        let user = try await database.user("owner")
        try await database.server.administer("GRANT CREATE ON DATABASE \(database.name) TO \(user)")
        let outcome = await Result { try await ServerSetup.run(database.connection(user: user), program: "test") }
        #expect(try outcome.get() == .created)
    }
}

extension Result where Failure == any Error {
    init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
