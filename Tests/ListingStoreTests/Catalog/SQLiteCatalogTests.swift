import Foundation
import ListingCore
import Testing

@testable import ListingStore

@Suite("The SQLite catalog")
struct SQLiteCatalogTests {
    private let everything = ListingQuery()

    @Test func `a file is read into the catalog, and its listings are read back complete and in order`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(5_000, seed: 1))
            let catalog = await folder.opened()
            #expect(catalog.status.phase == .complete && catalog.status.rows == 5_000 && catalog.status.indexedCount == 5_000)
            #expect(catalog.status.notice == nil)
            #expect(try await catalog.rows(of: everything, marks: CatalogMarks()).rows.count == 5_000)
            let read = try Reading(path: folder.file).listings
            let rows = [0, 31, 32, 4_095, 4_096, 4_999]
            let listings = try await catalog.listings(at: rows + [5_000, -1])
            #expect(listings == Dictionary(uniqueKeysWithValues: rows.map { ($0, read[$0]) }))
        }
    }

    @Test func `a reopened catalog is available without reading the file`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(5_000, seed: 2))
            let first = await folder.opened()
            let found = try await first.find("blue mug")
            let facets = try await first.facets(of: everything, marks: CatalogMarks())
            let title = ListingQuery(sort: ListingSort(.title))
            let byTitle = try await first.rows(of: title, marks: CatalogMarks()).rows
            let listings = try await first.listings(at: [7, 4_999])
            let summary = first.status.summary
            let written = try #require(
                folder.path(".catalogue").map { try FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int })

            let again = SQLiteCatalog(paths: [folder.file], folder: folder.catalogs, mayRead: false)
            again.start()
            await again.finished()
            #expect(again.status.phase == .complete && again.status.summary == summary)
            #expect(try await again.find("blue mug") == found && !found.isEmpty)
            #expect(try await again.facets(of: everything, marks: CatalogMarks()) == facets)
            #expect(try await again.rows(of: title, marks: CatalogMarks()).rows == byTitle)
            #expect(try await again.listings(at: [7, 4_999]) == listings)
            #expect(try FileManager.default.attributesOfItem(atPath: #require(folder.path(".catalogue")))[.size] as? Int == written)
        }
    }

    @Test func `a changed file is read again`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(100, seed: 3))
            try await folder.make()
            try folder.write(PlainListings.make(50, seed: 4))
            let catalog = await folder.opened()
            #expect(catalog.status.rows == 50 && catalog.status.indexedCount == 50)
            let read = try Reading(path: folder.file).listings
            #expect(try await catalog.listings(at: [49]) == [49: read[49]])
            #expect(try await catalog.find("mug") == Self.scan(read, "mug"))
        }
    }

    @Test(arguments: 0..<3) func `random queries give the same results as in memory`(seed: UInt64) async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(120, seed: seed))
            let catalog = await folder.opened()
            let memory = ScannedIndex(try Reading(path: folder.file).listings)
            let filters: [ListingFilter] = [
                .brand(["mug", "CAFÉ"]), .tag(["blue"]), .availability([.inStock]), .pictures(true),
                .option(name: "Option 0", values: ["木"]),
                .price(PriceFilter(highest: DecimalNumber(plain: "300"))), .rating(3),
            ]
            let texts = [
                "", "blu", "tea", "\"tea pot\"", "\"pot tea\"", "mug -blue", "青花", "瓷", "-\"silver ring\"", "cafe 2", "\"blue\" -mug",
            ]
            for text in texts {
                for (number, filter) in filters.enumerated() {
                    let key = ListingSort.Key.allCases[(number + text.count) % ListingSort.Key.allCases.count]
                    let query = ListingQuery(search: SearchText(text), filters: number % 3 == 0 ? [] : [filter], sort: ListingSort(key))
                    let expected = try QueryEvaluation(query, in: memory)
                    let rows = try await catalog.rows(of: query, marks: CatalogMarks()).rows
                    #expect(rows == (try expected.rows()), "seed \(seed), \(query)")
                }
                let query = ListingQuery(search: SearchText(text))
                #expect(
                    try await catalog.facets(of: query, marks: CatalogMarks()) == QueryEvaluation(query, in: memory).facets(),
                    "seed \(seed), \(text)")
            }
        }
    }

    @Test func `sorting does not need the facts, and filtering does`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(200, seed: 8))
            try await folder.make()
            let path = try #require(folder.path(".catalogue"))
            try CatalogStore(path: path).damageColumns()
            let catalog = SQLiteCatalog(paths: [folder.file], folder: folder.catalogs, mayRead: false)
            catalog.start()
            await catalog.finished()
            let memory = ScannedIndex(try Reading(path: folder.file).listings)
            for key in ListingSort.Key.allCases {
                for sort in [ListingSort(key), ListingSort(key, descending: true)] {
                    let query = ListingQuery(sort: sort)
                    #expect(
                        try await catalog.rows(of: query, marks: CatalogMarks()).rows == QueryEvaluation(query, in: memory).rows(),
                        "\(sort)")
                }
            }
            #expect(try await !catalog.find("mug").isEmpty)
            // Nothing above has needed the columns.
            #expect(catalog.status.reading == 0)
            await #expect(throws: CacheError.self) {
                try await catalog.rows(of: ListingQuery(filters: [.rating(3)]), marks: CatalogMarks())
            }
        }
    }

    @Test func `listings are found by their keys, including repeated ones`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(500, seed: 5))
            let catalog = await folder.opened()
            let keys = ListingKey.keys(of: try Reading(path: folder.file).listings)
            let rows = try await catalog.rows(of: keys + [try #require(ListingKey(text: "id:unknown"))])
            #expect(rows == Dictionary(uniqueKeysWithValues: zip(keys, 0...)))
        }
    }

    @Test func `marks remove rows from a result and are counted`() async throws {
        try await CatalogFolder.with { folder in
            try folder.write(PlainListings.make(100, seed: 6))
            let catalog = await folder.opened()
            var marks = CatalogMarks(favorites: RowBitmap(capacity: 100), hidden: RowBitmap(capacity: 100))
            for row in [3, 5, 7] { marks.favorites.insert(row) }
            marks.hidden.insert(5)
            let query = ListingQuery(filters: [.favorites])
            #expect(Array(try await catalog.rows(of: query, marks: marks).rows) == [3, 7])
            #expect(try await catalog.facets(of: everything, marks: marks)[.favorites].present == 2)
            #expect(try await catalog.rows(of: everything, marks: marks).rows.count == 99)
        }
    }

    static func scan(_ listings: [Listing], _ text: String) -> [Int] {
        let search = SearchText(text)
        let ranks = listings.map { SearchMatcher(search).match(SearchableTexts($0)) }
        return FieldRank.allCases.reversed().flatMap { rank in listings.indices.filter { ranks[$0] == rank } }
    }
}
