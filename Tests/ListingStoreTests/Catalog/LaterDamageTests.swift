import Foundation
import Glibc
import ListingCore
import Testing

@testable import ListingStore

/// Damage of an open catalog: queries for damaged data report it, and the next start reads the files again.
@Suite("A catalogue that is damaged while it is open")
struct LaterDamageTests {
    enum Question: Sendable {
        case rows(ListingQuery, ListingGrouping)
        case facets
        case listings
        case keys
    }

    /// Statements that change the data of a query; the last three are for the full-text index.
    private static let changes: [(sql: String, ending: String, question: Question)] = [
        ("UPDATE facts SET columns = x'0102030405'", ".catalogue", .rows(ListingQuery(filters: [.rating(3)]), .none)),
        ("UPDATE terms SET terms = x'0102030405'", ".catalogue", .rows(ListingQuery(filters: [.tag(["blue"])]), .none)),
        ("UPDATE facts SET kinds = 7", ".catalogue", .facets),
        ("UPDATE places SET places = x'0102030405'", ".catalogue", .listings),
        ("UPDATE listings SET pack = x'0102030405'", ".catalogue", .listings),
        ("DELETE FROM listings", ".catalogue", .listings),
        ("DROP TABLE value", ".catalogue", .facets),
        ("DELETE FROM sortedRows", ".catalogue", .rows(ListingQuery(sort: ListingSort(.price)), .none)),
        ("UPDATE sorted SET ties = x''", ".catalogue", .rows(ListingQuery(sort: ListingSort(.title)), .none)),
        ("UPDATE letters SET rows = x'00'", ".catalogue", .rows(ListingQuery(), .firstLetter)),
        ("UPDATE keys SET entries = x'0102030405'", ".catalogue", .keys),
        ("UPDATE words SET leaf = x'0102030405'", ".words", .rows(ListingQuery(search: SearchText("silver ")), .none)),
        ("UPDATE beginnings SET rows = x'0102030405'", ".words", .rows(ListingQuery(search: SearchText("si")), .none)),
        ("DROP TABLE words", ".words", .rows(ListingQuery(search: SearchText("silver ")), .none)),
    ]

    @Test(arguments: changes.indices)
    func `what a statement has changed is noticed by the question that needs it`(index: Int) async throws {
        let (sql, ending, question) = Self.changes[index]
        try await expectNoticed(by: question, "\(sql)") { folder in
            try FullTextIndex.spoil(path: try #require(folder.path(ending)), sql)
        }
    }

    @Test(arguments: [".catalogue", ".words"], [true, false])
    func `so are bytes that were written into a file, and a file that was emptied`(ending: String, isEmptied: Bool) async throws {
        let question = ending == ".words" ? ListingQuery(search: SearchText("silver ")) : ListingQuery(filters: [.rating(3)])
        try await expectNoticed(by: .rows(question, .none), "\(ending), \(isEmptied)") { folder in
            let path = try #require(folder.path(ending))
            let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
            guard !isEmptied else { return #expect(truncate(path, 0) == 0) }
            // After the header, in which SQLite sees that something was written.
            let file = try FileHandle(forUpdating: URL(filePath: path))
            try file.seek(toOffset: 100)
            try file.write(contentsOf: Data(repeating: 0xA5, count: size - 100))
            try file.close()
        }
    }

    @Test func `what is damaged while its words are taken in can't be searched, and is read again the next time`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(60, seed: 21))
            do {
                let catalog = folder.catalog()
                catalog.indexing.suspend()
                catalog.start()
                for await status in catalog.statuses() where status.phase != .reading { break }
                try FullTextIndex.spoil(path: try #require(folder.path(".catalogue")), "UPDATE listings SET pack = x'0102030405'")
                catalog.indexing.resume()
                await catalog.finished()
                #expect(catalog.status.phase == .complete && catalog.status.indexingFailed)
                #expect(catalog.status.notice?.contains("be searched: the catalogue is damaged") == true)
                #expect(folder.path(".catalogue") == nil)
            }
            try await expectWhole(folder)
        }
    }

    private func expectNoticed(by question: Question, _ note: String, _ change: (CatalogFolder) throws -> Void) async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(60, seed: 20))
            try await folder.make()
            let database = try #require(folder.path(".catalogue"))
            do {
                let catalog = SQLiteCatalog(paths: [folder.file], folder: folder.catalogs, mayRead: false)
                catalog.start()
                await catalog.finished()
                #expect(catalog.status.phase == .complete && catalog.status.notice == nil, "\(note)")
                try change(folder)
                let problem = CacheError.damagedLater(path: database)
                await #expect(throws: problem, "\(note)") { try await ask(question, catalog) }
                #expect(catalog.status.phase == .failed(problem.description), "\(note)")
                #expect(folder.path(".catalogue") == nil && folder.path(".words") == nil, "\(note)")
            }
            try await expectWhole(folder)
        }
    }

    private func ask(_ question: Question, _ catalog: SQLiteCatalog) async throws {
        switch question {
        case .rows(let query, let grouping): _ = try await catalog.rows(of: query, groupedBy: grouping, marks: CatalogMarks())
        case .facets: _ = try await catalog.facets(of: ListingQuery(), marks: CatalogMarks())
        case .listings: _ = try await catalog.listings(at: [7])
        case .keys: _ = try await catalog.rows(of: [try #require(ListingKey(text: "id:1"))])
        }
    }

    private func expectWhole(_ folder: CatalogFolder) async throws {
        try await folder.letGo()
        let next = await folder.opened()
        let read = try Reading(path: folder.file).listings
        #expect(next.status.phase == .complete && next.status.indexedCount == read.count && next.status.notice == nil)
        #expect(try await next.listings(at: [0, 59]) == [0: read[0], 59: read[59]])
        #expect(try await next.find("silver") == SQLiteCatalogTests.scan(read, "silver"))
    }
}
