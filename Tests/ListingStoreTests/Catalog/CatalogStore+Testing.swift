import GRDB

@testable import ListingStore

extension FullTextIndex {
    /// Simulates damage on disk by a statement.
    static func spoil(path: String, _ sql: String) throws { try DatabaseQueue(path: path).write { try $0.execute(sql: sql) } }
}

extension CatalogStore {
    /// Records a migration that this program does not know.
    func pretendToBeNewer() throws {
        try writer.write { try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('99: what is to come')") }
    }

    /// Simulates damage of the columns on disk.
    func spoilFacts() throws { try writer.write { try $0.execute(sql: "UPDATE facts SET columns = x'0102030405'") } }

    /// Simulates damage of a table on disk by a statement.
    func spoil(_ sql: String) throws { try writer.write { try $0.execute(sql: sql) } }

    /// Simulates the loss of the listings and their locations on disk.
    func loseRows() throws { try writer.write { try $0.execute(sql: "DELETE FROM places; DELETE FROM listings") } }

    /// Makes a database as a released version did, with content.
    ///
    /// - Parameter number: the index of the version, counted from 0.
    static func make(version number: Int, path: String) throws {
        let version = CatalogVersions.all[number]
        try DatabaseQueue(path: path).write { database in
            try database.execute(sql: version.statements + "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
            for earlier in CatalogVersions.all[...number] {
                try database.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [earlier.name])
            }
            try database.execute(
                sql: """
                    INSERT INTO catalogue (id, identity, reader, state, rows, summary) VALUES (1, 'x', \(number + 4), 1, 7, x'00');
                    INSERT INTO value (number, kind, text) VALUES (1, 1, x'61');
                    """ + version.contents)
        }
    }

    /// Simulates a catalog that an older program imported with other parsers.
    func pretendToBeOlder() throws {
        try writer.write { try $0.execute(sql: "UPDATE catalogue SET reader = reader - 1, rows = 1") }
    }
}
