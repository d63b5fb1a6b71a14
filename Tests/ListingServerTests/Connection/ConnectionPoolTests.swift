import Synchronization
import Testing

@testable import ListingServer

@Suite("The pool of connections", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(10)))
struct ConnectionPoolTests {
    @Test func `tasks share a limited number of connections`() async throws {
        let database = try await TestServer.makeDatabase()
        let pool = ConnectionPool(try database.address(), count: 3)
        let pids = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<30 {
                group.addTask { try await pool.with { try await $0.run("SELECT pg_backend_pid() FROM pg_sleep(0.01)").single(Int.self) } }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect((1...3).contains(pids.count))
    }

    @Test func `a task that waits for a connection may be canceled`() async throws {
        let pool = ConnectionPool(try await TestServer.makeDatabase().address(), count: 1)
        try await pool.with { _ in
            let waiting = Task { await serverError { try await pool.with { try await $0.run("SELECT 1") } } }
            await Task.yield()
            waiting.cancel()
            #expect(await waiting.value == .canceled)
        }
        #expect(try await pool.with { try await $0.run("SELECT 1").single(Int.self) } == 1)
    }

    @Test func `a connection that is lost, or in a transaction, is not used again`() async throws {
        let database = try await TestServer.makeDatabase()
        let pool = ConnectionPool(try database.address(), count: 1)
        func pid() async throws -> Int { try await pool.with { try await $0.run("SELECT pg_backend_pid()").single(Int.self) } }
        let first = try await pid()
        try await database.connection().run("SELECT pg_terminate_backend($1, 10000)", .int32(Int32(first)))
        let second = try await pid()
        #expect(second != first)
        try await pool.with { _ = try await $0.run("BEGIN") }
        #expect(try await pid() != second)
    }

    @Test func `a closed pool lends nothing`() async throws {
        let pool = ConnectionPool(try await TestServer.makeDatabase().address())
        try await pool.with { _ = try await $0.run("SELECT 1") }
        await pool.close()
        #expect(await serverError { try await pool.with { try await $0.run("SELECT 1") } } == .connectionLost("closed"))
    }
}
