import Testing

@testable import ListingServer

@Suite("Canceled requests", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(10)))
struct CancellationTests {
    /// Waits until a connection of the database runs a statement with a part in it.
    private func waitUntilRunning(_ part: String, _ database: TestDatabase) async throws {
        let other = try await database.connection()
        let pattern = ServerValue.text("%\(part)%")
        while try await other.run(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE $1 AND pid <> pg_backend_pid()",
            pattern
        ).single(Int.self) == 0 {}
    }

    @Test func `the server stops the statement of a canceled task, and the connection is usable`() async throws {
        let database = try await TestServer.makeDatabase()
        let connection = try await database.connection(limit: nil)
        let task = Task { await serverError { try await connection.run("SELECT pg_sleep(600)") } }
        try await waitUntilRunning("pg_sleep", database)
        task.cancel()
        #expect(await task.value == .canceled)
        #expect(try await connection.run("SELECT 5").single(Int.self) == 5)
        let canceled = try database.server.log(of: database.name).filter { $0.hasPrefix("57014|") }
        #expect(!canceled.isEmpty)
    }

    @Test func `a server that falls silent has lost the connection`() async throws {
        let database = try await TestServer.makeDatabase()
        let connection = try await ServerConnection.open(
            database.address(), limit: .milliseconds(200), grace: .milliseconds(200))
        // The server's own limit ends statements of a server that works.
        try await connection.run("SET statement_timeout = 0")
        #expect(await serverError { try await connection.run("SELECT pg_sleep(60)") } == .connectionLost("Connection timed out"))
        #expect(await serverError { try await connection.run("SELECT 1") } == .connectionLost("closed"))
    }

    @Test func `a cancellation never reaches the next statement`() async throws {
        let connection = try await TestServer.makeDatabase().connection()
        for number in 0..<200 {
            let task = Task { await serverError { try await connection.run("SELECT count(*) FROM generate_series(1, 20000)") } }
            if number % 3 != 0 { await Task.yield() }
            task.cancel()
            let error = await task.value
            #expect(error == nil || error == .canceled)
            #expect(try await connection.run("SELECT $1", .int64(Int64(number))).single(Int.self) == number)
        }
    }

    @Test func `a request that waits for another one is canceled without it`() async throws {
        let database = try await TestServer.makeDatabase()
        let connection = try await database.connection()
        let other = try await database.connection()
        try await other.run("SELECT pg_advisory_lock(7)")
        let first = Task { try await connection.run("SELECT pg_advisory_lock(7), 1") }
        try await waitUntilRunning("pg_advisory_lock(7), 1", database)
        let second = Task { await serverError { try await connection.run("SELECT 2") } }
        second.cancel()
        try await other.run("SELECT pg_advisory_unlock(7)")
        #expect(await second.value == .canceled)
        #expect(try await first.value.count == 1)
    }

    @Test func `connecting is canceled while the server does not answer`() async throws {
        let silent = SilentServer()
        let address = try ServerAddress("postgresql://127.0.0.1:\(silent.port)/x?connect_timeout=600")
        let task = Task { await serverError { try await ServerConnection.open(address) } }
        await Task.yield()
        task.cancel()
        #expect(await task.value == .canceled)
    }

    @Test func `a canceled transaction is taken back`() async throws {
        let database = try await TestServer.makeDatabase()
        let connection = try await database.connection()
        try await connection.run("CREATE TABLE public.a (n integer)")
        let task = Task {
            await serverError {
                try await connection.transaction {
                    try await connection.run("INSERT INTO public.a VALUES (1)")
                    try await connection.run("SELECT pg_sleep(600)")
                }
            }
        }
        try await waitUntilRunning("pg_sleep", database)
        task.cancel()
        #expect(await task.value == .canceled)
        #expect(await connection.isIdle())
        #expect(try await connection.run("SELECT count(*) FROM public.a").single(Int.self) == 0)
    }

    @Test func `a statement over the time limit ends with an error of its own`() async throws {
        let connection = try await TestServer.makeDatabase().connection(limit: .milliseconds(100))
        #expect(await serverError { try await connection.run("SELECT pg_sleep(600)") } == .timedOut)
    }
}
