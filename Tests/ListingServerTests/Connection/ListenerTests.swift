import Testing

@testable import ListingServer

@Suite("Messages of a server", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(10)))
struct ListenerTests {
    @Test func `each message arrives in its order, also one before the first is read`() async throws {
        let database = try await TestServer.makeDatabase()
        let listener = try await Listener.open(database.address())
        let connection = try await database.connection()
        try await connection.run("SELECT pg_notify('listing_viewer', 'before')")
        let texts = ["1 2 3", "", "“ä”"]
        let reader = Task {
            var found: [String] = []
            for try await message in listener.notifications() {
                #expect(message.channel == "listing_viewer")
                found.append(message.payload)
                if found.count == 4 { break }
            }
            return found
        }
        for text in texts { try await connection.run("SELECT pg_notify('listing_viewer', $1)", .text(text)) }
        try await connection.run("SELECT pg_notify('other', 'x')")
        #expect(try await reader.value == ["before"] + texts)
    }

    @Test func `waiting ends when its task is canceled`() async throws {
        let listener = try await Listener.open(TestServer.makeDatabase().address())
        let reader = Task {
            var count = 0
            for try await _ in listener.notifications() { count += 1 }
            return count
        }
        await Task.yield()
        reader.cancel()
        #expect(try await reader.value == 0)
    }

    @Test func `a lost connection is an error`() async throws {
        let database = try await TestServer.makeDatabase()
        let listener = try await Listener.open(database.address())
        let reader = Task { await serverError { for try await _ in listener.notifications() {} } }
        try await database.connection().run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'")
        guard case .connectionLost? = await reader.value else {
            Issue.record("no error")
            return
        }
    }
}
