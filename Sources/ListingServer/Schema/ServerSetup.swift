/// Sets a database up for shared catalogs, and upgrades it: the tables, and the roles of readers, editors and owners.
///
/// Running it again changes nothing. Each step is one transaction, so an interrupted setup continues where it was.
public enum ServerSetup {
    public enum Outcome: Equatable, Sendable {
        case created
        /// From this number of the schema.
        case upgraded(from: Int)
        case unchanged
    }

    /// The oldest version of PostgreSQL, as libpq counts it.
    private static let oldestVersion = 150_000

    /// Setups of other databases of the server make the same roles. PostgreSQL has no lock for all databases, so one of them has to repeat.
    private static let attempts = 20

    /// Makes or upgrades the schema.
    ///
    /// - Parameters:
    ///   - connection: One of a user who may create roles and a schema, or of an owner for an upgrade.
    ///   - program: The name and version of this program, for the record.
    /// - Throws: ``ServerError``. It is ``ServerError/newerSchema(number:)`` if a newer program has set the database up.
    @discardableResult
    public static func run(_ connection: ServerConnection, program: String) async throws -> Outcome {
        let version = await connection.version()
        guard version.number >= oldestVersion else { throw ServerError.oldServer(version: version.name) }
        var first: Int?
        while true {
            let found = try await applyNext(connection, program: program)
            if found == Migration.newest { return outcome(from: first ?? found) }
            first = first ?? found
        }
    }

    private static func outcome(from number: Int) -> Outcome {
        switch number {
        case Migration.newest: .unchanged
        case 0: .created
        default: .upgraded(from: number)
        }
    }

    /// Applies the next migration, if there is one.
    ///
    /// - Returns: The number of the schema before.
    private static func applyNext(_ connection: ServerConnection, program: String) async throws -> Int {
        for attempt in 1... {
            do {
                return try await connection.transaction { try await applyNextLocked(connection, program: program) }
            } catch ServerError.failed(let code, _) where attempt < attempts && isOfAnotherSetup(code) {
                try? await Task.sleep(for: .milliseconds(20 * attempt))
            }
        }
        return 0
    }

    private static func applyNextLocked(_ connection: ServerConnection, program: String) async throws -> Int {
        // Two owners may do this at the same time. The number is this program’s own.
        try await connection.run("SELECT pg_catalog.pg_advisory_xact_lock(7163384699836687214)")
        let number: Int
        switch try await SchemaVersion.current(connection) {
        case .missing: number = 0
        case .known(let known): number = known
        case .newer(let newer, _, _): throw ServerError.newerSchema(number: newer)
        }
        guard let migration = Migration.all.first(where: { $0.number == number + 1 }) else { return number }
        try await connection.runAll(migration.text)
        try await connection.run(
            "INSERT INTO listing_viewer.migration (number, reads, writes, program) VALUES ($1, $2, $3, $4)",
            .int64(Int64(migration.number)), .int64(Int64(migration.reads)), .int64(Int64(migration.writes)), .bytes(Array(program.utf8)))
        // Windows that are open look at the version.
        if number > 0 { try await connection.run("NOTIFY listing_viewer") }
        return number
    }

    /// True for the errors of two transactions that make the same role: unique_violation, duplicate_object, and "tuple concurrently
    /// updated", which is an internal_error.
    private static func isOfAnotherSetup(_ code: String) -> Bool { ["23505", "42710", "XX000"].contains(code) }
}
