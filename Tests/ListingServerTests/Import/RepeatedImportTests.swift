import TestSupport
import Testing

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

@Suite(
    "Repeated imports into shared catalogs", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)),
    .timeLimit(.minutes(5)))
struct RepeatedImportTests {
    private let folder: ImportFolder

    init() throws { folder = try ImportFolder() }

    @Test func `a file that is there is skipped, and one of the same name takes its place`() async throws {
        let database = try await TestDatabase.shared()
        let path = try folder.write("shop.csv", ImportFolder.table(0..<100))
        let work = try await database.work()
        #expect(try await work.add([path]).isImported(replacing: false))
        #expect(try await work.add([path]).isPresent(indexing: false))
        let renamed = try folder.write("other.csv", ImportFolder.table(0..<100))
        #expect(try await work.add([renamed]).isPresent(indexing: false))
        _ = try folder.write("shop.csv", ImportFolder.table(50..<200))
        #expect(try await work.add([path]).isImported(replacing: true))
        try await work.finish()
        #expect(try await database.number("SELECT count(*) FROM listing_viewer.run WHERE removed IS NULL") == 1)
        #expect(try await database.number("SELECT count(*) FROM listing_viewer.run WHERE removed IS NOT NULL") == 1)
        #expect(
            try await database.number("SELECT removed FROM listing_viewer.run WHERE removed IS NOT NULL")
                == database.number("SELECT added FROM listing_viewer.run WHERE removed IS NULL"))
        #expect(try await database.number("SELECT count(*) FROM listing_viewer.import WHERE finished IS NOT NULL") == 1)
        #expect(try await ServerCatalog.opened(database).status.rows == 150)
        // Another choice of the user makes other listings of the same bytes.
        #expect(try await work.add([path], currency: Currency("EUR")).isImported(replacing: true))
    }

    @Test func `words that an interrupted import has left are added`() async throws {
        let database = try await TestDatabase.shared()
        let path = try folder.write("shop.csv", ImportFolder.table(0..<500))
        _ = try await database.work().add([path])
        let words: Statement = """
            SELECT pg_catalog.hashtext(string_agg(x, ',' ORDER BY x))::bigint FROM (
                SELECT rank::text || encode(first, 'hex') || encode(block, 'hex') AS x FROM listing_viewer.term_block
                UNION ALL SELECT rank::text || encode(prefix, 'hex') || encode(rows, 'hex') FROM listing_viewer.prefix
                UNION ALL SELECT encode(bytes, 'hex') FROM listing_viewer.column_part WHERE kind = 8) AS words
            """
        let before = try await database.number(words)
        try await database.server.administer(
            """
            DELETE FROM listing_viewer.term_block WHERE rank < 16; DELETE FROM listing_viewer.prefix;
            DELETE FROM listing_viewer.column_part WHERE kind = 8; UPDATE listing_viewer.segment SET is_searchable = false;
            """, in: database.name)
        #expect(try await database.number(words) != before)
        #expect(try await database.work().add([path]).isPresent(indexing: true))
        #expect(try await database.number(words) == before)
        #expect(try await database.work().add([path]).isPresent(indexing: false))
    }

    @Test func `words that are complete when the main server fails are used`() async throws {
        let database = try await TestDatabase.shared()
        let path = try folder.write("shop.csv", ImportFolder.table(0..<500))
        _ = try await database.work().add([path])
        let count: Statement = "SELECT count(*) FROM listing_viewer.term_block"
        let before = try await database.number(count)
        try await database.server.administer("UPDATE listing_viewer.segment SET is_searchable = false", in: database.name)
        #expect(try await database.work().add([path]).isPresent(indexing: true))
        #expect(try await database.number(count) == before)
        let catalog = try await ServerCatalog.opened(database)
        #expect(Array(try await catalog.rows(of: ListingQuery(search: SearchText("mug 499"))).rows) == [499])
    }

    @Test func `listings that a failure has left do not get in the way`() async throws {
        let database = try await TestDatabase.shared()
        try await database.server.administer(
            "INSERT INTO listing_viewer.listing (segment, row, key, body) VALUES (1, 0, 1, 'x'), (2, 0, 1, 'x')", in: database.name)
        let path = try folder.write("shop.csv", ImportFolder.table(0..<20))
        #expect(try await database.work().add([path]).isImported(replacing: false))
        #expect(try await database.number("SELECT segment FROM listing_viewer.segment") == 3)
        let catalog = try await ServerCatalog.opened(database)
        #expect(try await catalog.listings(at: Array(0..<20)).count == 20)
    }

    @Test func `files that are read together are one run`() async throws {
        let database = try await TestDatabase.shared()
        let paths = try ["a.csv", "b.csv"].map { try folder.write($0, ImportFolder.table(0..<10, word: $0)) }
        #expect(try await database.work().add(paths).isImported(replacing: false))
        #expect(try await database.work().add(paths).isPresent(indexing: false))
        #expect(try await database.number("SELECT count(*) FROM listing_viewer.run") == 1)
        #expect(
            try await database.number("SELECT count(*) FROM listing_viewer.run WHERE source = $1", .bytes(Array("a.csv\nb.csv".utf8))) == 1)
    }
}
