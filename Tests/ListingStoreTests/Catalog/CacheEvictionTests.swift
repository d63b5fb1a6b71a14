import Foundation
import ListingCore
import Testing

@testable import ListingStore

@Suite("The catalog folder")
struct CacheEvictionTests {
    /// Makes catalogs of one kilobyte each. The first one was opened most recently.
    private func make(_ count: Int, in folder: CatalogFolder, now: Int, days: Int) throws -> [CachePaths] {
        try (0..<count).map { number in
            let files = CachePaths(folder: folder.catalogs, paths: ["/file \(number)"], identity: "")
            #expect(UserFolder.make(for: files.database) == nil)
            _ = try CacheLock(files.lock)
            try Data(count: 4_096).write(to: URL(filePath: files.database))
            let date = Date(timeIntervalSince1970: Double(now - number * days * 24 * 3_600))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: files.lock)
            return files
        }
    }

    private func isThere(_ files: CachePaths) -> Bool { FileManager.default.fileExists(atPath: files.database) }

    @Test func `catalogs that have not been opened for ninety days are removed`() async throws {
        try await CatalogFolder.with { folder in
            let files = try make(5, in: folder, now: 1_000_000_000, days: 30)
            CacheEviction(folder: folder.catalogs, now: 1_000_000_000, limit: .max).clean()
            #expect(files.map(isThere) == [true, true, true, true, false])
            #expect(try folder.names(".lock").count == 4)
        }
    }

    @Test func `the oldest catalogs beyond the total size are removed, except those that are open`() async throws {
        try await CatalogFolder.with { folder in
            let files = try make(5, in: folder, now: 1_000_000_000, days: 1)
            let size = files[0].size
            let open = try CacheLock(files[4].lock, isUse: false)
            CacheEviction(folder: folder.catalogs, now: 1_000_000_000, limit: size * 3).clean()
            #expect(files.map(isThere) == [true, true, false, false, true])
            withExtendedLifetime(open) {}
        }
    }

    @Test func `opening a catalog counts as a use`() async throws {
        try await CatalogFolder.with { folder in
            let files = try make(1, in: folder, now: 1_000_000_000, days: 0)[0]
            #expect(files.lastUse == 1_000_000_000)
            _ = try CacheLock(files.lock)
            #expect(files.lastUse > 1_000_000_000)
        }
    }
}
