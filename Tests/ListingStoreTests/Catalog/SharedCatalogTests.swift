import Foundation
import ListingCore
import Testing

@testable import ListingStore

/// A catalog on disk that is opened several times, at the same time or in sequence.
@Suite("A catalog that is reopened and shared")
struct SharedCatalogTests {
    private func titles(_ catalog: SQLiteCatalog, _ rows: [Int]) async throws -> [String?] {
        let listings = try await catalog.listings(at: rows)
        return rows.map { listings[$0]?.title }
    }

    private func rows(_ catalog: SQLiteCatalog, _ filters: ListingFilter...) async throws -> [Int] {
        Array(try await catalog.rows(of: ListingQuery(filters: filters), marks: CatalogMarks()).rows)
    }

    @Test(arguments: ["identity = 'other'", "summary = x'00'"])
    func `a catalog that others have open is not overwritten, whatever is wrong with it`(
        change: String
    ) async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(6_000, seed: 1))
            try await folder.make()
            let first = await folder.opened()
            let read = try Reading(path: folder.file).listings
            let found = SQLiteCatalogTests.scan(read, "blue mug")
            #expect(try await first.find("blue mug") == found)
            let path = try #require(folder.path(".catalogue"))
            try CatalogStore(path: path).spoil("UPDATE catalogue SET \(change)")
            let second = await folder.opened()
            #expect(second.status.phase == .complete && second.status.rows == 6_000)
            #expect(second.status.notice == CacheError.inUse(path: path).notice)
            #expect(try await second.find("blue mug") == found)
            for catalog in [first, second] {
                #expect(try await titles(catalog, [0, 5_999]) == [read[0].title, read[5_999].title])
            }
        }
    }

    @Test func `an invalid byte at the beginning does not make a reopened file look changed`() async throws {
        try await CatalogFolder.with { folder in
            var text = Array("Handle,Title,Variant Price\n".utf8)
            for row in 0..<6_000 {
                text += Array("m\(row),".utf8)
                text += row == 3 ? [0x43, 0xE9] : Array((row > 5_000 ? "Café" : "Mug").utf8)
                text += Array(" number \(row),\(row)\n".utf8)
            }
            try Data(text).write(to: URL(filePath: folder.file))
            try await folder.make()
            let again = SQLiteCatalog(paths: [folder.file], folder: folder.catalogs, mayRead: false)
            again.start()
            await again.finished()
            #expect(again.status.phase == .complete && again.status.rows == 6_000)
            #expect(try await titles(again, [3, 5_999]) == ["C\u{FFFD} number 3", "Café number 5999"])
        }
    }

    @Test(arguments: [false, true]) func `listings are found by their file, whatever its position`(tableFirst: Bool) async throws {
        try await CatalogFolder.with { folder in
            let (table, products) = (folder.url.path + "/variations.csv", folder.url.path + "/products.csv")
            // No file contains the parents of two variations, so these become listings after all others.
            let variations = [10, 11, 1_007].map { "\($0)1,\($0),Parent \($0),S-\($0),5,red\n" }.joined()
            try Data("id,parent_id,parent_name,sku,price,attributes\n\(variations)".utf8).write(to: URL(filePath: table))
            let lines = (0..<100).map { "{\"title\":\"Mug \($0)\",\"price\":\"1\",\"id\":\"\($0 + 1_000)\"}\n" }.joined()
            try Data(lines.utf8).write(to: URL(filePath: products))
            let paths = tableFirst ? [table, products] : [products, table]
            let summary = try Reading(paths: paths).summary
            for mayRead in [true, false] {
                let catalog = SQLiteCatalog(paths: paths, folder: folder.catalogs, mayRead: mayRead)
                catalog.start()
                await catalog.finished()
                #expect(catalog.status.summary == summary)
                let facets = try await catalog.facets(of: ListingQuery(), marks: CatalogMarks())
                #expect(facets[.source].map(\.count) == summary.sources.map(\.listings))
                for number in summary.sources.indices {
                    let found = try await rows(catalog, .source([number]))
                    let listings = try await catalog.listings(at: found)
                    #expect(found.count == summary.sources[number].listings)
                    #expect(Set(listings.values.map(\.source.columns.file)) == [summary.sources[number].file])
                }
            }
        }
    }

    @Test func `a value is found in any spelling of its accents, while the file is read and afterwards`() async throws {
        try await CatalogFolder.with { folder in
            var listings = PlainListings.make(4, seed: 1)
            for (row, brand) in ["Cafe\u{301}", "Café", "Cafe", "\u{212A}elvin"].enumerated() { listings[row].brand = brand }
            try folder.write(listings)
            for _ in 0..<2 {
                let catalog = await folder.opened()
                for brand in ["Cafe\u{301}", "Café"] { #expect(try await rows(catalog, .brand([brand])) == [0, 1]) }
                for brand in ["\u{212A}elvin", "Kelvin"] { #expect(try await rows(catalog, .brand([brand])) == [3]) }
                #expect(try await rows(catalog, .brand(["Coffee é"])).isEmpty)
            }
        }
    }

    @Test func `a word is found however much of it is typed, in any script`() async throws {
        try await CatalogFolder.with { folder in
            var listings = PlainListings.make(3, seed: 1)
            let letters = ["क", "é", "ж", "𐐀"]
            let words = letters.map { String(repeating: $0, count: 40) } + [String(repeating: "ab", count: 40)]
            listings[1].title = words.joined(separator: " ")
            try folder.write(listings)
            let catalog = await folder.opened()
            for word in words {
                for count in [14, 15, 16, 17, 20, 21, 22, 31, 32, 33, 40] where count <= word.count {
                    let typed = String(word.prefix(count))
                    #expect(try await catalog.find(typed) == [1], "\(count) of \(word.prefix(1))")
                    #expect(SearchText(typed).matches(in: listings[1].title).isEmpty == false)
                }
            }
        }
    }
}
