import GRDB

@testable import ListingStore

extension WordIndex {
    /// As if the disk had changed something, by a statement.
    static func spoil(path: String, _ sql: String) throws { try DatabaseQueue(path: path).write { try $0.execute(sql: sql) } }
}

extension CatalogueDatabase {
    /// Notes a migration that this program does not know.
    func pretendToBeNewer() throws {
        try writer.write { try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('99: what is to come')") }
    }

    /// As if the disk had changed what is filtered by.
    func spoilFacts() throws { try writer.write { try $0.execute(sql: "UPDATE facts SET columns = x'0102030405'") } }

    /// As if the disk had changed a number or a text of a table, by a statement.
    func spoil(_ sql: String) throws { try writer.write { try $0.execute(sql: sql) } }

    /// As if the disk had lost what tells where the listings are.
    func loseRows() throws { try writer.write { try $0.execute(sql: "DELETE FROM places; DELETE FROM listings") } }

    /// A database as a version that was released has made it, with something in it.
    ///
    /// - Parameter number: of the version, counted from 0.
    static func make(version number: Int, path: String) throws {
        let version = CatalogueVersions.all[number]
        try DatabaseQueue(path: path).write { database in
            try database.execute(sql: version.statements + "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
            for earlier in CatalogueVersions.all[...number] {
                try database.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [earlier.name])
            }
            try database.execute(
                sql: """
                    INSERT INTO catalogue (id, identity, reader, state, rows, summary) VALUES (1, 'x', \(number + 4), 1, 7, x'00');
                    INSERT INTO value (number, kind, text) VALUES (1, 1, x'61');
                    """ + version.contents)
        }
    }

    /// As if an older program had read the files, otherwise than this one.
    func pretendToBeOlder() throws {
        try writer.write { try $0.execute(sql: "UPDATE catalogue SET reader = reader - 1, rows = 1") }
    }
}
