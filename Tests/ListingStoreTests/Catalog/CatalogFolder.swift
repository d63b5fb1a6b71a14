import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// A temporary folder with an export and a folder for catalogs.
struct CatalogFolder: Sendable {
    let url: URL
    var file: String { url.path + "/export.jsonl" }
    var catalogs: String { url.path + "/cache/catalogues" }

    static func with(_ body: (CatalogFolder) async throws -> Void) async throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "catalogue-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        try await body(CatalogFolder(url: url))
    }

    func write(_ listings: [Listing]) throws { try Data(ListingExport(.jsonLines).text(of: listings).utf8).write(to: URL(filePath: file)) }

    func catalog(folder: String? = nil) -> SQLiteCatalog { SQLiteCatalog(paths: [file], folder: folder ?? catalogs) }

    /// Returns a catalog after its import has ended.
    func opened(folder: String? = nil) async -> SQLiteCatalog {
        let catalog = catalog(folder: folder)
        catalog.start()
        await catalog.finished()
        return catalog
    }

    /// Makes a catalog, and returns after all its locks have been released.
    func make() async throws {
        do { _ = await opened() }
        try await letGo()
    }

    /// Waits until all locks on catalogs are released. A catalog releases its lock slightly after it reports its end.
    func letGo() async throws {
        for name in try names(".lock") {
            for turn in 0... {
                if let lock = try? CacheLock(catalogs + "/" + name, isUse: false), lock.isExclusive { break }
                guard turn < 12_000 else { return _ = Issue.record("another process holds the catalog") }
                try await Task.sleep(for: .milliseconds(5))
            }
        }
    }

    /// Checks that a complete catalog has all listings of the file, and finds them.
    func expectAllThere(in catalog: SQLiteCatalog) async throws {
        let read = try Reading(path: file).listings
        #expect(catalog.status.phase == .complete && catalog.status.rows == read.count)
        #expect(try await catalog.listings(at: [0, read.count - 1]) == [0: read[0], read.count - 1: read[read.count - 1]])
        #expect(try await catalog.find("mug") == SQLiteCatalogTests.scan(read, "mug"))
    }

    func names(_ ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: catalogs).filter { $0.hasSuffix(ending) }
    }

    /// Returns the path of the catalog's file with an extension.
    func path(_ ending: String) -> String? {
        (try? FileManager.default.contentsOfDirectory(atPath: catalogs))?.first { $0.hasSuffix(ending) }.map { catalogs + "/" + $0 }
    }
}

extension SQLiteCatalog {
    func finished() async { for await status in statuses() where status.isFinal { return } }

    /// Waits until nothing is being read or indexed.
    func hasStopped() async {
        await withCheckedContinuation { done in reading.async { self.indexing.async { done.resume() } } }
    }

    func find(_ text: String) async throws -> [Int] {
        Array(try await allRows(of: ListingQuery(search: SearchText(text))).rows)
    }
}

/// Listings with few distinct words and attribute values.
enum PlainListings {
    static func make(_ count: Int, seed: UInt64) -> [Listing] {
        var random = SeededGenerator(seed: seed)
        let words = ["blue", "Blå", "mug", "tea pot", "silver ring", "青花瓷", "CAFÉ", "a"]
        func word() -> String { words.randomElement(using: &random) ?? "a" }
        return (0..<count).map { number in
            var listing = RandomListing.make(number, &random)
            listing.title = "\(word()) \(word())"
            listing.brand = word()
            listing.tags = Array(Set([word(), word()])).sorted()
            listing.description = DescriptionText(raw: "<p>\(word()) \(number)</p>", markup: .html)
            listing.source = SourceRecord(columns: SourceColumns(names: []), rows: [])
            return listing
        }
    }
}
