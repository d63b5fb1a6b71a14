import GRDB

@testable import ListingStore

extension FullTextIndex {
    /// Simulates damage on disk by a statement.
    static func spoil(path: String, _ sql: String) throws { try DatabaseQueue(path: path).write { try $0.execute(sql: sql) } }
}

/// Databases of other versions of the program.
enum OtherVersions {
    /// Makes a database with the tables of the first release, which had migrations and no version number.
    static func makeFirst(path: String) throws {
        try DatabaseQueue(path: path).write { database in
            try database.execute(
                sql: """
                    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                    INSERT INTO grdb_migrations VALUES ('1: listings and facts');
                    CREATE TABLE catalogue (
                        id INTEGER PRIMARY KEY CHECK (id = 1), identity TEXT NOT NULL, reader INTEGER NOT NULL, state INTEGER NOT NULL,
                        rows INTEGER NOT NULL, summary BLOB NOT NULL);
                    INSERT INTO catalogue (id, identity, reader, state, rows, summary) VALUES (1, 'x', 4, 1, 7, x'00');
                    """)
        }
    }

    /// Marks a database as one of another version.
    static func set(_ version: Int, path: String) throws {
        try DatabaseQueue(path: path).writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA user_version = \(version)")
            try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }

    static func version(path: String) throws -> Int? {
        try DatabaseQueue(path: path).read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    }
}

extension CatalogStore {
    /// Simulates damage of the columns on disk.
    func damageColumns() throws { try writer.write { try $0.execute(sql: "UPDATE columns SET bytes = x'0102030405'") } }

    /// Simulates damage of a table on disk by a statement.
    func spoil(_ sql: String) throws { try writer.write { try $0.execute(sql: sql) } }

    /// Simulates the loss of the listings and their locations on disk.
    func loseRows() throws { try writer.write { try $0.execute(sql: "DELETE FROM locations; DELETE FROM listings") } }
}
