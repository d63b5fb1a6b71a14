import Foundation
import Testing

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

/// People who share a catalog, each on a computer of their own.
struct MarksTeam: Sendable {
    let database: TestDatabase
    let folder: URL

    static func with(_ body: (MarksTeam) async throws -> Void) async throws {
        let (database, _) = try await begin()
        let folder = FileManager.default.temporaryDirectory.appending(path: "team-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(MarksTeam(database: database, folder: folder))
    }

    /// A person with a role of the server.
    func member(_ name: String, role: String = "editor") async throws -> TeamMember {
        let user = "\(name)_of_\(database.name)"
        try await database.server.administer("CREATE ROLE \(user) LOGIN IN ROLE listing_viewer_\(role)")
        return TeamMember(
            user: user, catalog: CatalogID(try database.address(user: user).description), path: folder.path + "/\(name).sqlite")
    }

    /// Lets no one connect, and ends all connections.
    func stop() async throws {
        try await database.server.administer("ALTER DATABASE \(database.name) ALLOW_CONNECTIONS false")
        try await database.disconnect()
    }

    func restart() async throws { try await database.server.administer("ALTER DATABASE \(database.name) ALLOW_CONNECTIONS true") }

    /// The notes of the history, the oldest first.
    func history() async throws -> [String] {
        let connection = try await database.connection()
        return try await connection.run("SELECT note FROM listing_viewer.note_history ORDER BY at, author").map {
            try String(decoding: $0.value(0, [UInt8].self), as: UTF8.self)
        }
    }

    /// The number of rows that the server has of a kind.
    func count(_ kind: MarkKind) async throws -> Int {
        let connection = try await database.connection()
        return try await connection.run("SELECT count(*) FROM listing_viewer.mark WHERE kind = $1 AND is_set", .int16(Int16(kind.rawValue)))
            .single()
    }
}

/// A person of a team.
struct TeamMember: Sendable {
    let user: String
    let catalog: CatalogID
    /// The file of the edits that wait.
    let path: String

    /// The program on the person's computer, which notices changes and failures soon.
    func program() -> TeamProgram {
        let pace = ServerChanges.Pace(interval: .milliseconds(50), shortestPause: .milliseconds(20), longestPause: .milliseconds(100))
        return TeamProgram(
            store: ServerMarksStore(files: MemoryMarksStore(), unsent: path, pace: pace), catalog: catalog)
    }
}

/// A running program with the marks of a team.
final class TeamProgram: Sendable {
    let store: ServerMarksStore
    let catalog: CatalogID

    init(store: ServerMarksStore, catalog: CatalogID) { (self.store, self.catalog) = (store, catalog) }

    func save(_ edits: MarksEdit...) { store.save(edits, of: catalog) }
    var marks: Marks { get async { await store.marks(of: catalog) } }

    /// Waits until the marks are as wanted.
    @discardableResult
    func wait(for comment: Comment, at location: SourceLocation = #_sourceLocation, _ isWanted: (Marks) -> Bool) async -> Marks {
        var last = Marks()
        for _ in 0..<3_000 {
            last = await marks
            if isWanted(last) { return last }
            try? await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("in vain for \(comment): \(last)", sourceLocation: location)
        return last
    }

    /// The next problem that is reported, except those about waiting.
    func notice() async -> MarksError? {
        for await problem in store.problems {
            if case .waiting = problem { continue }
            return problem
        }
        return nil
    }
}

extension ListingKey {
    static func id(_ value: some CustomStringConvertible) -> ListingKey { ListingKey(source: .id, value: "\(value)", occurrence: 1) }
}
