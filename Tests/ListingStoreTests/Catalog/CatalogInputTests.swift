import Foundation
import Glibc
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// The input of a catalog, and the mapping with which it is read.
@Suite("Sources of a catalog")
struct CatalogInputTests {
    @Test func `a new column mapping makes a new catalog, and the same mapping reuses it`() async throws {
        try await CatalogFolder.with { folder in
            try Data("what,how_much\nOak chair,80\nAsh stool,35\n".utf8).write(to: URL(filePath: folder.file))
            var mapping = try MappingPreview(path: folder.file).current
            mapping.set(.title, at: 0)
            mapping.set(.price, at: 1)
            var remembered = RememberedMappings()
            remembered.remember(mapping)
            #expect(try await titles(in: folder, remembered) == ["Oak chair", "Ash stool"])
            #expect(try await titles(in: folder, remembered, mayRead: false) == ["Oak chair", "Ash stool"])
            mapping.set(.title, at: 1)
            mapping.set(.brand, at: 0)
            remembered.remember(mapping)
            #expect(try await titles(in: folder, remembered) == ["80", "35"])
            // Mappings of other tables do not matter.
            remembered.remember(ColumnMapping(guessing: ["a", "b"], rows: []))
            #expect(try await titles(in: folder, remembered, mayRead: false) == ["80", "35"])
        }
    }

    private func titles(in folder: CatalogFolder, _ remembered: RememberedMappings, mayRead: Bool = true) async throws -> [String] {
        let catalog = SQLiteCatalog(paths: [folder.file], folder: folder.catalogs, mayRead: mayRead) { remembered }
        catalog.start()
        await catalog.finished()
        let listings = try await catalog.listings(at: [0, 1])
        return [0, 1].compactMap { listings[$0]?.title }
    }

    @Test func `listings of spreadsheets in an archive are in the catalog, which needs no second reading`() async throws {
        try await CatalogFolder.with { folder in
            let path = folder.url.path + "/shop.zip"
            let table = [["Title", "Price"]] + (1...100).map { ["Bowl \($0)", "\($0)"] }
            var members = [Packed.Member("a.xlsx", ""), Packed.Member("b.xls", "")]
            members[0].bytes = WorkbookFile(.init("S", table: table)).bytes
            members[1].bytes = Excel97File(.init("S", table: table)).bytes
            try Data(Packed.zip(members)).write(to: URL(filePath: path))
            let read = try Reading(path: path).listings
            #expect(read.count == 200)
            for mayRead in [true, false] {
                let catalog = SQLiteCatalog(paths: [path], folder: folder.catalogs, mayRead: mayRead)
                catalog.start()
                await catalog.finished()
                #expect(try await catalog.listings(at: [0, 99, 199]) == [0: read[0], 99: read[99], 199: read[199]])
            }
        }
    }

    @Test func `a folder's catalog is reused, and the folder is read again if a file was changed, added or removed`() async throws {
        try await CatalogFolder.with { folder in
            let exports = folder.url.appending(path: "exports")
            try FileManager.default.createDirectory(at: exports, withIntermediateDirectories: true)
            func write(_ name: String, _ title: String) throws {
                try Data("Handle,Title,Variant Price\n\(title),\(title),1\n".utf8).write(to: exports.appending(path: name))
            }
            func titles(mayRead: Bool) async throws -> [String] {
                let catalog = SQLiteCatalog(paths: [exports.path], folder: folder.catalogs, mayRead: mayRead)
                catalog.start()
                await catalog.finished()
                let listings = try await catalog.listings(at: [0, 1, 2])
                return [0, 1, 2].compactMap { listings[$0]?.title }
            }
            try write("a.csv", "Mug")
            try write("b.csv", "Jug")
            #expect(try await titles(mayRead: true) == ["Mug", "Jug"])
            #expect(try await titles(mayRead: false) == ["Mug", "Jug"])
            try write("b.csv", "Bowl")
            #expect(try await titles(mayRead: false).isEmpty)
            #expect(try await titles(mayRead: true) == ["Mug", "Bowl"])
            try write("c.csv", "Cup")
            #expect(try await titles(mayRead: true) == ["Mug", "Bowl", "Cup"])
            try FileManager.default.removeItem(at: exports.appending(path: "a.csv"))
            #expect(try await titles(mayRead: true) == ["Bowl", "Cup"])
        }
    }

    @Test func `a pipe is received, with its progress in the status, and then read like a file`() async throws {
        try await CatalogFolder.with { folder in
            let pipe = folder.url.path + "/pipe"
            #expect(mkfifo(pipe, 0o600) == 0)
            let catalog = SQLiteCatalog(paths: [pipe], folder: folder.catalogs)
            // Opened for reading as well, so that the call does not block.
            let descriptor = open(pipe, O_RDWR | O_CLOEXEC)
            catalog.start()
            let line = "{\"title\":\"Mug\",\"price\":\"1\"}\n"
            #expect(Glibc.write(descriptor, line, line.utf8.count) == line.utf8.count)
            for await status in catalog.statuses() where status.received == line.utf8.count || status.isFinal { break }
            #expect(catalog.status.received == line.utf8.count && catalog.status.phase == .reading)
            close(descriptor)
            await catalog.finished()
            #expect(catalog.status.phase == .complete && catalog.status.received == nil && catalog.status.notice == nil)
            let listings = try await catalog.listings(at: [0])
            #expect(listings[0]?.title == "Mug")
        }
    }

    @Test func `a listing's id is its row, even if listings are delivered in a different order than they begin`() async throws {
        try await CatalogFolder.with { folder in
            let rows = (0..<40).map { "\($0 % 20),Chair \($0 % 20),\($0),Size,\($0)" }
            let text = "item_group_id,title,price,option1 name,option1 value\n" + rows.joined(separator: "\n") + "\n7,Chair 7,9,Size,L\n"
            try Data(text.utf8).write(to: URL(filePath: folder.file))
            let read = try Reading(path: folder.file).listings
            try #require(read.map(\.id.rawValue) != Array(read.indices), "the test needs listings out of order")
            let catalog = await folder.opened()
            let listings = try await catalog.listings(at: Array(read.indices))
            for (row, listing) in listings {
                #expect(listing.id == ListingID(row))
                #expect(listing.title == read[row].title)
            }
            #expect(listings.count == read.count)
        }
    }

    @Test
    func `a file that turns out to be Windows-1252 has each listing once, and can be searched and reopened`()
        async throws
    {
        try await CatalogFolder.with { folder in
            let lines = (0..<9_000).map { "{\"title\":\"mug \($0)\",\"price\":\"1\"}\n" }.joined()
            try Data(Array(lines.utf8) + Array("{\"title\":\"caf".utf8) + [0xE9] + Array("\",\"price\":\"2\"}\n".utf8))
                .write(to: URL(filePath: folder.file))
            let catalog = SQLiteCatalog(paths: [folder.file], folder: folder.catalogs, mayRead: true, sniffLimit: 1_000)
            catalog.start()
            await catalog.finished()
            let status = catalog.status
            #expect(status.phase == .complete && status.reading == 1 && status.rows == 9_001 && status.indexedCount == 9_001)
            #expect(status.notice == nil && status.summary.encoding == "Windows-1252" && status.summary.listings == 9_001)
            #expect(try await catalog.find("café") == [9_000])
            #expect(try await catalog.find("mug").count == 9_000)
            #expect(try await catalog.listings(at: [9_000])[9_000]?.title == "café")

            let again = SQLiteCatalog(paths: [folder.file], folder: folder.catalogs, mayRead: false)
            again.start()
            await again.finished()
            #expect(again.status.phase == .complete && again.status.rows == 9_001)
            #expect(try await again.find("café") == [9_000])
        }
    }

    @Test func `words of a discarded reading are no longer found`() async throws {
        try await CatalogFolder.with { folder in
            // With this number of rows, the first ones are indexed before the last ones are read.
            let count = SegmentStore.rowsPerSegment + 3 * MultiValueColumn.rowsPerBlock
            let lines = (0..<count).map { "{\"title\":\"mu\u{AD}g\",\"sku\":\"\($0)\"}\n" }.joined()
            try Data(
                Array(lines.utf8) + Array("{\"title\":\"caf".utf8) + [0xE9] + Array("\"}\n".utf8) + Array(repeating: 0xE9, count: count * 3)
            )
            .write(to: URL(filePath: folder.file))
            let catalog = SQLiteCatalog(paths: [folder.file], folder: folder.catalogs, mayRead: true, sniffLimit: 1_000)
            // Searching during the import starts the indexing immediately; otherwise it would wait for the end.
            catalog.recordSearch()
            catalog.start()
            await catalog.finished()
            #expect(catalog.status.reading == 1 && catalog.status.summary.encoding == "Windows-1252")
            let read = try Reading(path: folder.file).listings
            #expect(catalog.status.rows == read.count && catalog.status.indexedCount == read.count)
            let title = try #require(read.first?.title)
            #expect(title != "mu\u{AD}g")
            #expect(try await catalog.listings(at: [0])[0]?.title == title)
            #expect(try await catalog.find("mug").isEmpty)
        }
    }
}
