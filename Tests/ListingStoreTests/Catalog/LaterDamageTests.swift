import Foundation
import Glibc
import ListingCore
import Testing

@testable import ListingStore

/// Damage of an open catalog: the query that finds it is answered from the files, which are read again, and the status says so.
@Suite("A catalog that is damaged while it is open")
struct LaterDamageTests {
    enum Question: Sendable {
        case rows(ListingQuery, ListingGrouping)
        case facets
        case listings
        case keys
    }

    /// Statements that change the data of a query; the last five are for the full-text index.
    private static let changes: [(sql: String, ending: String, question: Question)] = [
        ("UPDATE columns SET bytes = x'0102030405'", ".catalogue", .rows(ListingQuery(filters: [.rating(3)]), .none)),
        ("UPDATE terms SET terms = x'0102030405'", ".catalogue", .rows(ListingQuery(filters: [.tag(["blue"])]), .none)),
        ("UPDATE rowGroups SET kinds = 7", ".catalogue", .facets),
        ("UPDATE locations SET locations = x'0102030405'", ".catalogue", .listings),
        ("UPDATE listings SET pack = x'0102030405'", ".catalogue", .listings),
        ("DELETE FROM listings", ".catalogue", .listings),
        ("DROP TABLE value", ".catalogue", .facets),
        ("DELETE FROM sortedRows", ".catalogue", .rows(ListingQuery(sort: ListingSort(.price)), .none)),
        ("UPDATE sorted SET equalsNext = x''", ".catalogue", .rows(ListingQuery(sort: ListingSort(.title)), .none)),
        ("UPDATE letters SET rows = x'00'", ".catalogue", .rows(ListingQuery(), .firstLetter)),
        ("UPDATE keys SET entries = x'0102030405'", ".catalogue", .keys),
        ("UPDATE terms SET block = x'0102030405'", ".words", .rows(ListingQuery(search: SearchText("silver ")), .none)),
        ("UPDATE prefixes SET rows = x'0102030405'", ".words", .rows(ListingQuery(search: SearchText("si")), .none)),
        ("UPDATE positions SET block = x'0102030405'", ".words", .rows(ListingQuery(search: SearchText(#""silver ring""#)), .none)),
        ("DELETE FROM fields", ".words", .rows(ListingQuery(search: SearchText(#""silver ring""#)), .none)),
        ("DROP TABLE terms", ".words", .rows(ListingQuery(search: SearchText("silver ")), .none)),
    ]

    @Test(arguments: changes.indices)
    func `data changed by another program is noticed by the query that needs it, which is answered from the file`(index: Int) async throws {
        let (sql, ending, question) = Self.changes[index]
        try await expectRebuilt(by: question, "\(sql)") { folder in
            try FullTextIndex.spoil(path: try #require(folder.path(ending)), sql)
        }
    }

    @Test(arguments: [".catalogue", ".words"], [true, false])
    func `overwritten and emptied database files are noticed too, and the query is answered from the file`(ending: String, isEmptied: Bool)
        async throws
    {
        let question = ending == ".words" ? ListingQuery(search: SearchText("silver ")) : ListingQuery(filters: [.rating(3)])
        try await expectRebuilt(by: .rows(question, .none), "\(ending), \(isEmptied)") { folder in
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

    @Test func `a catalog that is damaged while its words are indexed is read again immediately`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(60, seed: 21))
            do {
                let catalog = folder.catalog()
                catalog.indexing.suspend()
                catalog.start()
                for await status in catalog.statuses() where status.phase != .reading { break }
                let path = try #require(folder.path(".catalogue"))
                try FullTextIndex.spoil(path: path, "UPDATE listings SET pack = x'0102030405'")
                catalog.indexing.resume()
                for await status in catalog.statuses() where status.reading == 1 && status.isFinal { break }
                #expect(!catalog.status.indexingFailed && catalog.status.notice == CacheError.damaged(path: path).notice)
                try await folder.expectAllThere(in: catalog)
            }
            try await expectWhole(folder)
        }
    }

    @Test func `damaged files that others have open are left alone, and the file is read into memory`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(60, seed: 22))
            try await folder.make()
            let (first, second) = (await folder.opened(), await folder.opened())
            let path = try #require(folder.path(".catalogue"))
            try FullTextIndex.spoil(path: path, "UPDATE locations SET locations = x'0102030405'; UPDATE listings SET pack = x'0102030405'")
            try await folder.expectAllThere(in: await rebuilt(first))
            #expect(first.status.notice == CacheError.inUse(path: path).notice && folder.path(".catalogue") == path)
            // The first catalog is in memory now, so no other process has the files open.
            try await folder.expectAllThere(in: await rebuilt(second))
            #expect(second.status.notice == CacheError.damaged(path: path).notice)
        }
    }

    /// Lets a catalog find its damage, and waits until it is whole again.
    private func rebuilt(_ catalog: SQLiteCatalog) async throws -> SQLiteCatalog {
        _ = try await catalog.listings(at: [7])
        for await status in catalog.statuses() where status.reading == 1 && status.isFinal { break }
        return catalog
    }

    @Test func `a disk that damages the catalog twice is not used a third time`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(60, seed: 23))
            try await folder.make()
            let catalog = await folder.opened()
            for turn in 1...2 {
                try FullTextIndex.spoil(path: try #require(folder.path(".catalogue")), "UPDATE keys SET entries = x'0102030405'")
                try await ask(.keys, catalog)
                for await status in catalog.statuses() where status.reading == turn && status.isFinal { break }
                try await folder.expectAllThere(in: catalog)
                #expect((folder.path(".catalogue") == nil) == (turn == 2))
            }
        }
    }

    @Test func `a stopped catalog reports that it is damaged`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(60, seed: 24))
            try await folder.make()
            let catalog = await folder.opened()
            let path = try #require(folder.path(".catalogue"))
            catalog.stop()
            try FullTextIndex.spoil(path: path, "UPDATE keys SET entries = x'0102030405'")
            await #expect(throws: CacheError.damagedAfterStop(path: path)) { try await ask(.keys, catalog) }
        }
    }

    private func expectRebuilt(by question: Question, _ note: String, _ change: (CatalogFolder) throws -> Void) async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(60, seed: 20))
            try await folder.make()
            let database = try #require(folder.path(".catalogue"))
            do {
                let catalog = await folder.opened()
                #expect(catalog.status.phase == .complete && catalog.status.notice == nil && catalog.status.reading == 0, "\(note)")
                try change(folder)
                try await ask(question, catalog)
                for await status in catalog.statuses() where status.reading == 1 && status.isFinal { break }
                try await folder.expectAllThere(in: catalog)
                #expect(catalog.status.notice == CacheError.damaged(path: database).notice, "\(note)")
                #expect(folder.path(".catalogue") != nil && folder.path(".words") != nil, "\(note)")
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
