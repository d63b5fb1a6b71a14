import Foundation
import GRDB
import ListingCore
import Testing

@testable import ListingStore

@Suite("Catalogs of other versions")
struct CatalogVersionTests {
    enum Other: CaseIterable {
        case older
        case newer
        /// Only the full-text index.
        case olderIndex
        case newerIndex
        /// The first release, whose caches had no version number.
        case first

        func make(in folder: CatalogFolder) throws {
            let catalog = try #require(folder.path(".catalogue"))
            switch self {
            case .older: try OtherVersions.set(CacheDatabase.version - 1, path: catalog)
            case .newer: try OtherVersions.set(CacheDatabase.version + 1, path: catalog)
            case .olderIndex: try OtherVersions.set(CacheDatabase.version - 1, path: #require(folder.path(".words")))
            case .newerIndex: try OtherVersions.set(CacheDatabase.version + 1, path: #require(folder.path(".words")))
            case .first:
                for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: catalog + suffix) }
                try OtherVersions.makeFirst(path: catalog)
            }
        }
    }

    @Test(arguments: Other.allCases)
    func `a catalog of another version is removed and reported, and the file is read again`(other: Other) async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(200, seed: 4))
            try await folder.make()
            let path = try #require(folder.path(".catalogue"))
            try other.make(in: folder)
            do {
                let catalog = await folder.opened()
                try await folder.expectAllThere(in: catalog)
                #expect(catalog.status.notice == CacheError.otherVersion(path: path).notice)
                let query = ListingQuery(sort: ListingSort(.title, descending: true))
                #expect(try await catalog.rows(of: query, marks: CatalogMarks()).rows.count == 200)
            }
            try await folder.letGo()
            for ending in [".catalogue", ".words"] {
                #expect(try OtherVersions.version(path: #require(folder.path(ending))) == CacheDatabase.version)
            }
            let again = SQLiteCatalog(paths: [folder.file], folder: folder.catalogs, mayRead: false)
            again.start()
            await again.finished()
            try await folder.expectAllThere(in: again)
            #expect(again.status.notice == nil)
        }
    }

    @Test(arguments: Other.allCases)
    func `a catalog that another version has open is not changed, and the file is read into memory`(other: Other) async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(150, seed: 17))
            try await folder.make()
            try other.make(in: folder)
            let paths = try [".catalogue", ".words"].map { try #require(folder.path($0)) }
            let before = try paths.map { try Data(contentsOf: URL(filePath: $0)) }
            let lock = try CacheLock(try #require(folder.path(".lock")))
            lock.share()
            let catalog = await folder.opened()
            try await folder.expectAllThere(in: catalog)
            #expect(catalog.status.notice == CacheError.inUse(path: paths[0]).notice)
            #expect(try paths.map { try Data(contentsOf: URL(filePath: $0)) } == before)
            withExtendedLifetime(lock) {}
        }
    }

    @Test func `a database of another version is not written to`() async throws {
        try await CatalogFolder.with { folder in
            let path = folder.url.path + "/other.catalogue"
            _ = try CatalogStore(path: path)
            try OtherVersions.set(CacheDatabase.version + 1, path: path)
            let before = try Data(contentsOf: URL(filePath: path))
            #expect(throws: CacheError.otherVersion(path: path)) { try CatalogStore(path: path) }
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
        }
    }

    @Test func `a database without tables, as a killed program leaves it, is filled silently`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(50, seed: 5))
            try await folder.make()
            for ending in [".catalogue", ".words"] {
                let path = try #require(folder.path(ending))
                for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
                try Data().write(to: URL(filePath: path))
            }
            let catalog = await folder.opened()
            try await folder.expectAllThere(in: catalog)
            #expect(catalog.status.notice == nil)
        }
    }

    @Test func `the version is read without opening a database, even if it is only in the log of an ended program`() async throws {
        try await CatalogFolder.with { folder in
            let (path, copy) = (folder.url.path + "/some.catalogue", folder.url.path + "/copy.catalogue")
            do {
                let store = try CatalogStore(path: path)
                for suffix in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix) }
                withExtendedLifetime(store) {}
            }
            #expect(CacheDatabase.versionInFiles(at: copy) == CacheDatabase.version)
            try FileManager.default.removeItem(atPath: copy + "-wal")
            #expect(CacheDatabase.versionInFiles(at: copy) == nil, "the copy has no tables without its log")
            #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
            #expect(CacheDatabase.versionInFiles(at: path) == CacheDatabase.version)
            try OtherVersions.set(CacheDatabase.version + 1, path: path)
            #expect(CacheDatabase.versionInFiles(at: path) == CacheDatabase.version + 1)
        }
    }

    @Test(arguments: [0, 1, 31, 32, 50, 99, 100, 400]) func `damaged bytes have no version`(count: Int) async throws {
        try await CatalogFolder.with { folder in
            let path = folder.url.path + "/some.catalogue"
            for byte in [UInt8(0), 0xFF] {
                for file in [path, path + "-wal"] { try Data(repeating: byte, count: count).write(to: URL(filePath: file)) }
                #expect(CacheDatabase.versionInFiles(at: path) == nil)
            }
        }
    }
}
