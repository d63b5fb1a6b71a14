import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Problems with the catalogs' folder: the listings are shown nevertheless, and the problem is reported.
@Suite("A catalog that can't be kept")
struct CatalogTroubleTests {
    private func expectAllThere(_ catalog: SQLiteCatalog, _ folder: CatalogFolder) async throws {
        try await folder.expectAllThere(in: catalog)
    }

    @Test func `without a folder everything is kept in memory`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(200, seed: 1))
            let catalog = SQLiteCatalog(paths: [folder.file], folder: nil)
            catalog.start()
            await catalog.finished()
            try await expectAllThere(catalog, folder)
            #expect(catalog.status.notice == nil)
        }
    }

    @Test func `a folder that can't be created is reported`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(200, seed: 2))
            let catalog = await folder.opened(folder: folder.file + "/below-a-file")
            try await expectAllThere(catalog, folder)
            #expect(
                catalog.status.notice?.text
                    == "The index of this file could not be saved (Not a directory). The file will take longer to open next time.")
        }
    }

    @Test func `two windows share one catalog; while one is writing it, the other reads the file into memory`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(200, seed: 3))
            let identity = try #require(CachePaths.identity(of: [folder.file]))
            let files = CachePaths(folder: folder.catalogs, paths: [folder.file], identity: identity)
            #expect(UserFolder.make(for: files.lock) == nil)
            do {
                let writer = try CacheLock(files.lock)
                let reader = await folder.opened()
                try await expectAllThere(reader, folder)
                #expect(reader.status.notice == CacheError.inUse(path: files.lock).notice)
                withExtendedLifetime(writer) {}
            }
            let first = await folder.opened()
            let second = await folder.opened()
            for catalog in [first, second] {
                try await expectAllThere(catalog, folder)
                #expect(catalog.status.notice == nil)
            }
        }
    }

    @Test func `an open window keeps the catalog of a changed file, and the next start removes it`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(200, seed: 7))
            do {
                let before = await folder.opened()
                let read = try Reading(path: folder.file).listings
                try folder.write(PlainListings.make(90, seed: 8))
                try await expectAllThere(await folder.opened(), folder)
                #expect(try await before.listings(at: [150]) == [150: read[150]])
                #expect(try folder.names(".catalogue").count == 2)
            }
            try await folder.letGo()
            try folder.write(PlainListings.make(80, seed: 9))
            try await expectAllThere(await folder.opened(), folder)
            #expect(try folder.names(".catalogue").count == 1)
        }
    }

    @Test(arguments: [".catalogue", ".words"], 0..<4)
    func `a truncated or damaged database is replaced, and the file is read again`(ending: String, seed: UInt64) async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(1_000, seed: seed))
            try await folder.make()
            let path = try #require(folder.path(ending))
            var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
            var random = SeededGenerator(seed: seed)
            if seed % 2 == 0 {
                bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
            } else {
                for _ in 0..<2_000 { bytes[Int.random(in: bytes.indices, using: &random)] ^= 0x5A }
            }
            try Data(bytes).write(to: URL(filePath: path))
            for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
            do {
                let catalog = await folder.opened()
                // A query that finds damage has the file read again.
                _ = try await catalog.listings(at: [0, 999])
                _ = try await catalog.find("mug")
                await catalog.finished()
                try await expectAllThere(catalog, folder)
            }
            try await expectAllThere(await folder.opened(), folder)
        }
    }

    @Test func `listings missing from the database count as damage, and the file is read again`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(300, seed: 12))
            try await folder.make()
            let path = try #require(folder.path(".catalogue"))
            try CatalogStore(path: path).loseRows()
            let catalog = await folder.opened()
            #expect(catalog.status.rows == 300)
            #expect(try await catalog.listings(at: [-1, 300, 1_000_000]).isEmpty)
            _ = try await catalog.listings(at: [7])
            for await status in catalog.statuses() where status.reading == 1 && status.isFinal { break }
            try await expectAllThere(catalog, folder)
        }
    }

    @Test(arguments: [
        "UPDATE catalogue SET rows = -5", "UPDATE catalogue SET rows = 'many'", "UPDATE catalogue SET state = x'00'",
        "UPDATE catalogue SET identity = x'FF'", "INSERT INTO source VALUES (0, x'00', 'there')", "UPDATE currency SET code = x'00'",
        "UPDATE value SET kind = 300", "UPDATE value SET kind = 'tag'", "UPDATE sorted SET rows = rows - 1",
        "UPDATE sorted SET rows = -1", "UPDATE sorted SET count = 'x'", "UPDATE sorted SET count = count + 1",
        "DELETE FROM sortedRows", "UPDATE sortedRows SET rows = 7", "UPDATE letters SET rows = x'00'", "DELETE FROM letters",
        "UPDATE keys SET entries = 'x'", "UPDATE terms SET terms = 1", "UPDATE locations SET locations = x'0102030405'",
    ])
    func `a column with unexpected contents counts as damage and never crashes`(sql: String) async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(150, seed: 14))
            try await folder.make()
            let path = try #require(folder.path(".catalogue"))
            try CatalogStore(path: path).spoil(sql)
            let catalog = await folder.opened()
            let query = ListingQuery(search: SearchText("mug"), sort: ListingSort(.title))
            _ = try? await catalog.listings(at: [0, 149])
            _ = try? await catalog.rows(of: query, marks: CatalogMarks())
            _ = try? await catalog.rows(of: ListingQuery(sort: ListingSort(.price, descending: true)), marks: CatalogMarks())
            _ = try? await catalog.rows(of: ListingQuery(), groupedBy: .firstLetter, marks: CatalogMarks())
            _ = try? await catalog.facets(of: ListingQuery(), marks: CatalogMarks())
            _ = try? await catalog.rows(of: [try #require(ListingKey(text: "id:1"))])
            // Damage that was found is repaired; other damage is, by the next start.
            await catalog.finished()
            let next = await folder.opened()
            try await expectAllThere(next, folder)
            let memory = ScannedIndex(try Reading(path: folder.file).listings)
            for sort in [ListingSort(.title), ListingSort(.price, descending: true)] {
                let query = ListingQuery(sort: sort)
                let rows = try await next.rows(of: query, marks: CatalogMarks()).rows
                #expect(try rows == QueryEvaluation(query, in: memory).rows(), "\(sort)")
            }
            let facets = try await next.facets(of: ListingQuery(), marks: CatalogMarks())
            #expect(try facets == QueryEvaluation(ListingQuery(), in: memory).facets())
        }
    }

    @Test func `a catalog with damaged metadata is reported and written again`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(150, seed: 15))
            for sql in [
                "UPDATE catalogue SET rows = rows - 1", "UPDATE catalogue SET summary = x'00'", "INSERT INTO source VALUES (0, x'00', 'x')",
            ] {
                try await folder.make()
                let path = try #require(folder.path(".catalogue"))
                try CatalogStore(path: path).spoil(sql)
                do {
                    let catalog = await folder.opened()
                    try await expectAllThere(catalog, folder)
                    #expect(catalog.status.notice == CacheError.damaged(path: path).notice, "\(sql)")
                }
                try await folder.make()
                let again = SQLiteCatalog(paths: [folder.file], folder: folder.catalogs, mayRead: false)
                again.start()
                await again.finished()
                #expect(again.status.phase == .complete && again.status.notice == nil, "\(sql)")
            }
        }
    }

    @Test func `an index of words with an invalid progress is built again`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(150, seed: 16))
            for value in ["'many'", "x'00'", "-3"] {
                try await folder.make()
                let path = try #require(folder.path(".words"))
                try FullTextIndex.spoil(path: path, "UPDATE progress SET indexedRows = \(value)")
                try await expectAllThere(await folder.opened(), folder)
            }
        }
    }

    @Test(arguments: [14, 20])
    func `a disk that fills up while files are read is reported, and the files are read into memory`(maxPages: Int) async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(1_500, seed: 10))
            do {
                let catalog = SQLiteCatalog(
                    paths: [folder.file], folder: folder.catalogs, mayRead: true, limits: StoreLimits(pages: maxPages))
                catalog.start()
                await catalog.finished()
                try await expectAllThere(catalog, folder)
                #expect(catalog.status.notice == CacheError.diskFull(path: folder.catalogs).notice)
                #expect(catalog.status.notice?.text == "The disk is full. The file will take longer to open next time.")
            }
            let again = await folder.opened()
            try await expectAllThere(again, folder)
            #expect(again.status.notice == nil)
        }
    }

    @Test func `if the disk has no room for the words, they are kept in memory and the listings on disk`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(1_500, seed: 10))
            try await expectWordsInMemory(folder, mayRead: true, pages: 8)
            let again = SQLiteCatalog(paths: [folder.file], folder: folder.catalogs, mayRead: false) { RememberedMappings() }
            again.start()
            await again.finished()
            try await expectAllThere(again, folder)
            #expect(again.status.notice == nil)
        }
    }

    @Test func `on a disk without room for any words, existing listings are not read again`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(300, seed: 11))
            try await folder.make()
            try FileManager.default.removeItem(atPath: #require(folder.path(".words")))
            try await expectWordsInMemory(folder, mayRead: false, pages: 2)
        }
    }

    /// Checks that all listings can be searched on a disk with space for the given number of pages of the full-text index.
    private func expectWordsInMemory(_ folder: CatalogFolder, mayRead: Bool, pages: Int) async throws {
        let catalog = SQLiteCatalog(
            paths: [folder.file], folder: folder.catalogs, mayRead: mayRead, limits: StoreLimits(wordPages: pages))
        catalog.start()
        await catalog.finished()
        try await expectAllThere(catalog, folder)
        let status = catalog.status
        #expect(status.notice?.text == "The search index could not be saved (the disk is full). Search still works in this window.")
        #expect(status.rows > 0 && status.indexedCount == status.rows && !status.indexingFailed && folder.path(".words") == nil)
    }

    @Test func `a catalog knows whether its files have changed`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(20, seed: 1))
            for count in [21, 20] {
                let catalog = await folder.opened()
                #expect(await catalog.isUpToDate())
                try folder.write(PlainListings.make(count, seed: 1))
                #expect(await !catalog.isUpToDate())
            }
            let inMemory = SQLiteCatalog(paths: [folder.url.path], folder: folder.catalogs)
            #expect(await !inMemory.isUpToDate())
        }
    }

    @Test func `unused columns are released, and loaded again for the next query`() async throws {
        let cache = IdleEvictingColumns(patience: .milliseconds(1))
        var loads = 0
        for _ in 0..<3 {
            _ = try cache.cache {
                loads += 1
                return ColumnCache(count: 0)
            }
            while !cache.isEmpty { await Task.yield() }
        }
        #expect(loads == 3)
    }

    @Test func `every problem of the index is described in whole sentences, with its reason, and without naming a cache file`() {
        let (path, reason) = ("/cache/catalogues/1a2b.catalogue", "Permission denied")
        let explained: [CacheError] = [
            .notWritable(path: path, reason: reason), .wordsNotWritable(reason), .notSearchable(reason),
        ]
        let others: [CacheError] = [
            .diskFull(path: path), .otherVersion(path: path), .inUse(path: path), .damaged(path: path), .damagedAfterStop(path: path),
            .fileChanged(path: path), .changedWhileRead,
        ]
        for error in explained { #expect(error.description.contains("(\(reason))"), "\(error)") }
        for text in (explained + others).map(\.description) {
            #expect(text.first?.isUppercase == true && text.hasSuffix("."), "\(text)")
            #expect(!text.contains("1a2b") && !text.contains("catalog") && !text.contains("'"), "\(text)")
        }
    }

    @Test func `a missing file fails with the reason`() async throws {
        try await CatalogFolder.with { folder in
            let catalog = await folder.opened()
            #expect(catalog.status.phase == .failed(ImportError.notFound(path: folder.file).description))
        }
    }

    @Test func `an interrupted reading starts again from the beginning`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(8_000, seed: 5))
            do {
                let catalog = folder.catalog()
                catalog.start()
                for await status in catalog.statuses() where status.rows > 0 { break }
                catalog.stop()
                await catalog.hasStopped()
            }
            let catalog = await folder.opened()
            try await expectAllThere(catalog, folder)
        }
    }

    @Test func `a catalog stopped during indexing does nothing more and is released with its window`() async throws {
        try await CatalogFolder.with { folder in
            let count = 100
            try folder.write(PlainListings.make(count, seed: 7))
            weak var gone: SQLiteCatalog?
            do {
                let catalog = folder.catalog()
                gone = catalog
                // Suspend the indexing, so that nothing is indexed before the catalog is stopped, regardless of the machine's load.
                catalog.indexing.suspend()
                catalog.start()
                for await status in catalog.statuses() where status.phase == .complete { break }
                catalog.stop()
                catalog.indexing.resume()
                await catalog.hasStopped()
                #expect(catalog.status.rows == count && catalog.status.indexedCount == 0)
            }
            // An indexing thread may still retain the catalog.
            for _ in 0..<500 where gone != nil { try await Task.sleep(for: .milliseconds(20)) }
            #expect(gone == nil)
            let catalog = await folder.opened()
            #expect(catalog.status.indexedCount == count)
        }
    }
}
