import GRDB

@testable import ListingStore

extension CatalogueDatabase {
    /// Notes a migration that this program does not know.
    func pretendToBeNewer() throws {
        try writer.write { try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('99: what is to come')") }
    }

    /// As if the disk had changed what is filtered by.
    func spoilFacts() throws { try writer.write { try $0.execute(sql: "UPDATE facts SET columns = x'0102030405'") } }

    /// As if the disk had lost what tells where the listings are.
    func loseRows() throws { try writer.write { try $0.execute(sql: "DELETE FROM facts; DELETE FROM listings") } }

    /// As if an older program had read the files, otherwise than this one.
    func pretendToBeOlder() throws {
        try writer.write { try $0.execute(sql: "UPDATE catalogue SET reader = reader - 1, rows = 1") }
    }
}
