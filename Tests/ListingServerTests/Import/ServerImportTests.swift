import TestSupport
import Testing

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

@Suite("Imports into shared catalogs", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(5)))
struct ServerImportTests {
    private let folder: ImportFolder

    init() throws { folder = try ImportFolder() }

    @Test func `the listings of a file return with everything in them`() async throws {
        let database = try await TestDatabase.shared()
        let path = try folder.write("a folder/shop.csv", ImportFolder.table(0..<3_000) + "x,,no price,,,,\n")
        let outcome = try await database.work().add([path])
        guard case .imported(let summary, false) = outcome else { return #expect(Bool(false), "\(outcome)") }
        let connection = try await database.connection()
        let expected = try ShortListings.read(path)
        #expect(summary.listings == expected.count && summary.sources.map(\.file) == ["shop.csv"])
        let found = try await ServerCatalog.opened(database).listings(at: Array(expected.indices))
        let read = expected.indices.compactMap { found[$0] }
        #expect(read == expected)
        #expect(read.first?.source.columns.file == "shop.csv")
        let rows = try await connection.run("SELECT key FROM listing_viewer.listing ORDER BY row")
        #expect(try rows.map { try $0.value(0, Int64.self) } == expected.map { ListingRows.key(of: $0) })
        let stored = try #require(try await connection.run("SELECT summary, source, layout, rows, facets FROM listing_viewer.run").first)
        #expect(try RunSummary(stored.value(0)).summary.listings == expected.count)
        #expect(try stored.value(1) == Array("shop.csv".utf8))
        #expect(try stored.value(2) == SegmentLayout.number && stored.value(3) == expected.count)
        #expect(try stored.value(4, Int64.self) == SegmentLayout.facets)
        let problems = try await connection.run("SELECT problems FROM listing_viewer.problem_part ORDER BY part")
        #expect(try problems.flatMap { try ProblemPart.problems($0.value(0)) }.count == summary.problems.count)
        #expect(summary.problems.count > 0)
    }

    @Test func `a file is found, filtered and sorted on the server as on the disk`() async throws {
        let database = try await TestDatabase.shared()
        let path = try folder.write("shop.csv", ImportFolder.table(0..<2_500))
        _ = try await database.work().add([path])
        let shared = try await ServerCatalog.opened(database)
        let file = SQLiteCatalog(paths: [path], folder: nil)
        file.start()
        for await status in file.statuses() where status.phase == .complete && status.indexedCount == status.rows { break }
        let brand = TextFacet.brand
        for query in [
            ListingQuery(), ListingQuery(sort: ListingSort(.price)), ListingQuery(sort: ListingSort(.title, descending: true)),
            ListingQuery(sort: ListingSort(.quantity, descending: true)), ListingQuery(search: SearchText("mug 24")),
            ListingQuery(search: SearchText("mu")), ListingQuery(search: SearchText("\"number 7\"")),
            ListingQuery(search: SearchText("t3 -8")),
            ListingQuery(filters: [.texts(brand, ["brand3", "brand4"])], sort: ListingSort(.price)),
        ] {
            let (own, other) = try await (shared.rows(of: query).rows, file.rows(of: query).rows)
            #expect(Array(own) == Array(other), "\(query)")
        }
        let (own, other) = try await (
            shared.facets(of: ListingQuery(), marks: CatalogMarks()), file.facets(of: ListingQuery(), marks: CatalogMarks())
        )
        #expect(own == other)
    }

    @Test(.timeLimit(.minutes(5))) func `a run of several segments is whole`() async throws {
        let database = try await TestDatabase.shared()
        let count = SegmentLayout.rowsPerSegment + 3_000
        let text = "title,price\n" + (0..<count).map { "item \($0),\($0 % 1_000)\n" }.joined()
        let path = try folder.write("large.csv", text)
        _ = try await database.work().add([path])
        #expect(try await database.number("SELECT count(*) FROM listing_viewer.listing") == count)
        #expect(try await database.number("SELECT sum(rows)::bigint FROM listing_viewer.segment") == count)
        #expect(try await database.number("SELECT count(*) FROM listing_viewer.segment") == 2)
        let catalog = try await ServerCatalog.opened(database)
        let last = ListingQuery(search: SearchText("\(count - 1)"))
        #expect(Array(try await catalog.rows(of: last).rows) == [count - 1])
        #expect(try await catalog.listings(at: [count - 1])[count - 1]?.title == "item \(count - 1)")
        let cheapest = try await catalog.rows(of: ListingQuery(sort: ListingSort(.price))).rows
        #expect(cheapest.count == count && cheapest.prefix(3).elementsEqual([0, 1_000, 2_000]))
    }

    @Test func `hostile strings arrive as they are, and the server sees no error`() async throws {
        let database = try await TestDatabase.shared()
        // Other databases make the same roles at the same time, which is an error that is repeated.
        let before = try database.server.log(of: database.name)
        let strings = [
            "'; DROP TABLE a; --", "\\", "$1", "\u{1}\u{7F}", "a\u{0}b", "☕\u{202E}", "\u{FFFF}", String(repeating: "'", count: 300_000),
        ]
        let lines = strings.enumerated().map { number, text in
            "\(number),\"\(text.replacing("\"", with: "\"\""))\",1,\"\(text)\",\"\(text)\",\"\(text)\"\n"
        }
        let path = try folder.write("'; --.csv", "id,title,price,brand,tags,description\n" + lines.joined())
        _ = try await database.work(catalog: "'").add([path])
        let catalog = try await ServerCatalog.opened(database)
        let expected = try ShortListings.read(path)
        let read = try await catalog.listings(at: Array(expected.indices))
        for (row, listing) in expected.enumerated() {
            #expect(read[row]?.title == listing.title && read[row]?.brand == listing.brand && read[row]?.tags == listing.tags)
        }
        #expect(try database.server.log(of: database.name) == before)
    }
}
