/// The version of the schema in a database, and what this program may do with it.
public enum SchemaVersion: Equatable, Sendable {
    /// The database has no shared catalogs.
    case missing
    /// It has been made for this program, or for an older one: then it has to be upgraded first.
    case known(number: Int)
    /// A newer program has made it, and allows older ones to read or to write.
    case newer(number: Int, canBeRead: Bool, canBeWritten: Bool)

    /// Reads the version.
    ///
    /// - Throws: ``ServerError``, which is ``ServerError/forbidden(_:)`` for a user without the reader's role.
    public static func current(_ connection: ServerConnection) async throws -> SchemaVersion {
        // The catalog of PostgreSQL is visible to all users, so the error can name a missing right instead of a missing schema.
        let exists = try await connection.run(
            """
            SELECT EXISTS (SELECT FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
            WHERE n.nspname = 'listing_viewer' AND c.relname = 'migration')
            """
        ).single(Bool.self)
        guard exists else { return .missing }
        let rows = try await connection.run("SELECT number, reads, writes FROM listing_viewer.migration ORDER BY number DESC LIMIT 1")
        guard let row = rows.first else { return .missing }
        let (number, reads, writes) = try (row.value(0, Int.self), row.value(1, Int.self), row.value(2, Int.self))
        guard number > Migration.newest else { return .known(number: number) }
        return .newer(number: number, canBeRead: reads <= Migration.newest, canBeWritten: writes <= Migration.newest)
    }

    /// Ensures that this program may read the shared catalogs, or write them.
    ///
    /// - Parameters:
    ///   - database: The name for the message.
    ///   - writing: True to write, too.
    /// - Throws: ``ServerError/notSetUp(database:)``, ``ServerError/olderSchema(number:)`` or ``ServerError/newerSchema(number:)``, which
    ///   say what to do.
    public func check(database: String, writing: Bool) throws(ServerError) {
        switch self {
        case .missing: throw .notSetUp(database: database)
        case .known(let number): if number < Migration.newest { throw .olderSchema(number: number) }
        case .newer(let number, let canBeRead, let canBeWritten):
            if writing ? !canBeWritten : !canBeRead { throw .newerSchema(number: number) }
        }
    }
}
