import TestSupport
import Testing

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

@Suite(
    "Failed imports into shared catalogs", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(5))
)
struct FailedImportTests {
    private let folder: ImportFolder

    init() throws { folder = try ImportFolder() }

    private static let counts: Statement = """
        SELECT (SELECT count(*) FROM listing_viewer.run) + (SELECT count(*) FROM listing_viewer.segment)
        + (SELECT count(*) FROM listing_viewer.listing) + (SELECT count(*) FROM listing_viewer.term_block)
        + (SELECT count(*) FROM listing_viewer.prefix) + (SELECT count(*) FROM listing_viewer.column_part)
        + (SELECT count(*) FROM listing_viewer.run_order) + (SELECT count(*) FROM listing_viewer.problem_part)
        + (SELECT sum(runs)::bigint FROM listing_viewer.catalog)
        """

    /// Imports a file that is held at its end, ends it in some way, and expects nothing of it.
    private func withHeldImport(_ end: (TestDatabase, HeldImport) async throws -> ServerError) async throws {
        let database = try await TestDatabase.shared()
        let path = try folder.write("shop.csv", ImportFolder.table(0..<2_000))
        let held = try await database.heldImport(of: path)
        let expected = try await end(database, held)
        #expect(await held.task.value == expected)
        try await held.release()
        #expect(try await database.number(Self.counts) == 0)
        #expect(try await database.work().add([path]).isImported(replacing: false))
    }

    @Test func `an import that is canceled leaves nothing`() async throws {
        try await withHeldImport { _, held in
            held.task.cancel()
            return .canceled
        }
    }

    @Test func `an import whose connection ends leaves nothing`() async throws {
        try await withHeldImport { database, held in
            _ = try await database.number("SELECT pg_catalog.pg_terminate_backend($1)::integer::bigint", .int32(held.process))
            return .shuttingDown
        }
    }

    @Test func `a file without listings leaves nothing, and the next one is imported`() async throws {
        let database = try await TestDatabase.shared()
        let work = try await database.work()
        let bad = try folder.write("bad.csv", "title,price\n")
        await #expect(throws: ImportError.self) { try await work.add([bad]) }
        await #expect(throws: ImportError.self) { try await work.add([self.folder.url.path + "/absent.csv"]) }
        #expect(try await database.number(Self.counts) == 0)
        let good = try folder.write("good.csv", ImportFolder.table(0..<5))
        #expect(try await work.add([good]).isImported(replacing: false))
    }

    @Test func `two imports of the same file at the same time leave one of it`() async throws {
        let database = try await TestDatabase.shared()
        let path = try folder.write("shop.csv", ImportFolder.table(0..<3_000))
        let works = try await (database.work(), database.work())
        async let one = works.0.add([path])
        async let other = works.1.add([path])
        _ = try await (one, other)
        #expect(try await database.number("SELECT count(*) FROM listing_viewer.run WHERE removed IS NULL") == 1)
        #expect(try await ServerCatalog.opened(database).status.rows == 3_000)
    }

    @Test func `an editor may import, and a reader may not`() async throws {
        let database = try await TestDatabase.shared()
        let path = try folder.write("shop.csv", ImportFolder.table(0..<50))
        let editor = try await database.user("editor")
        #expect(try await database.work(user: editor).add([path]).isImported(replacing: false))
        _ = try folder.write("shop.csv", ImportFolder.table(0..<60))
        #expect(try await database.work(user: editor).add([path]).isImported(replacing: true))
        let reader = try await database.user("reader")
        for catalog in ["shop", "new"] {
            let error = await serverError { try await database.work(user: reader, catalog: catalog) }
            guard case .forbidden = error else {
                #expect(Bool(false), "\(String(describing: error))")
                continue
            }
        }
    }

    @Test func `a database without shared catalogs is refused, and the only catalog needs no name`() async throws {
        let empty = try await TestServer.makeDatabase()
        #expect(await serverError { try await empty.work() } == .notSetUp(database: empty.name))
        let database = try await TestDatabase.shared()
        let path = try folder.write("shop.csv", ImportFolder.table(0..<5))
        _ = try await database.work(catalog: nil).add([path])
        _ = try await database.work(catalog: nil)
        #expect(try await database.number("SELECT count(*) FROM listing_viewer.catalog WHERE name = 'listings'") == 1)
        _ = try await database.work(catalog: "b'\";--")
        #expect(await serverError { try await database.work(catalog: nil) } == .catalogNotNamed(["b'\";--", "listings"]))
        #expect(await serverError { try await database.work(catalog: String(repeating: "é", count: 101)) } == .catalogNameTooLong)
        #expect(await serverError { try await database.work(catalog: "a\u{0}") } == .nulInText)
    }
}
