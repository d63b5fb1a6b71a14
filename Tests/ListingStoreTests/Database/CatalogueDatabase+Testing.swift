import GRDB

@testable import ListingStore

extension CatalogueDatabase {
    /// Notes a migration that this program does not know.
    func pretendToBeNewer() throws {
        try writer.write { try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('99: what is to come')") }
    }
}
