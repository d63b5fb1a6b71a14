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
        #expect(try await work.add([path]).isPresent)
        let renamed = try folder.write("other.csv", ImportFolder.table(0..<100))
        #expect(try await work.add([renamed]).isPresent)
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
        #expect(try await database.work().add(paths).isPresent)
        #expect(try await database.number("SELECT count(*) FROM listing_viewer.run") == 1)
        #expect(
            try await database.number("SELECT count(*) FROM listing_viewer.run WHERE source = $1", .bytes(Array("a.csv\nb.csv".utf8))) == 1)
    }

    @Test func `many files that are read together are one run, which the same ones replace`() async throws {
        let database = try await TestDatabase.shared()
        let names = (0..<200).map { "a file of a shop with a name of some length, number \($0).csv" }
        let paths = try names.enumerated().map { try folder.write($1, ImportFolder.table(0..<2, word: "mug\($0)")) }
        #expect(try await database.work().add(paths).isImported(replacing: false))
        #expect(try await database.work().add(paths).isPresent)
        _ = try folder.write(names[199], ImportFolder.table(0..<3))
        #expect(try await database.work().add(paths).isImported(replacing: true))
        // Other files whose names begin in the same way.
        let others = try Array(paths.dropLast()) + [folder.write("other.csv", ImportFolder.table(5..<9))]
        #expect(try await database.work().add(others).isImported(replacing: false))
        let longest = try await database.number("SELECT max(octet_length(source)) FROM listing_viewer.run")
        #expect(longest == 1_000)
    }

    @Test func `the name of a run is short, and that of its files as long as it fits`() {
        #expect(ServerImport.source(of: ["/a/b.csv", "c.csv"]) == Array("b.csv\nc.csv".utf8))
        let long = [String(repeating: "a", count: 600), String(repeating: "b", count: 399)]
        #expect(ServerImport.source(of: long) == Array(long.joined(separator: "\n").utf8))
        let longer = ServerImport.source(of: long + ["c"])
        #expect(longer.count == 1_000 && longer.starts(with: Array(long[0].utf8)))
        #expect(longer != ServerImport.source(of: long + ["d"]))
    }
}
