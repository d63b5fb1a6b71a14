import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

@Suite("Catalogs in memory")
struct MemoryCatalogTests {
    private let summary = ImportSummary(file: "a.csv", format: "CSV", encoding: "UTF-8")

    @Test func `listings are numbered as they arrive, and found by their rows and keys while more are read`() async throws {
        let catalog = MemoryCatalog(summary: summary)
        catalog.append([.bare(9, title: "a"), .bare(9, title: "b")])
        catalog.append([.bare(0, title: "a")])
        #expect(catalog.status.rows == 3 && catalog.status.phase == .reading)
        #expect(try await catalog.listings(at: [2, 0, 7]).mapValues(\.title) == [2: "a", 0: "a"])
        let key = ListingKey(firstLike: .bare(title: "a"))
        #expect(try await catalog.rows(of: [key, key.numbered(2), key.numbered(3)]) == [key: 0, key.numbered(2): 2])
        #expect(Array(try await catalog.rows(of: ListingQuery(sort: ListingSort(.title))).rows) == [0, 2, 1])
    }

    @Test(arguments: [true, false]) func `an observer gets the last status and then no more`(isWhole: Bool) async {
        let catalog = MemoryCatalog(summary: summary)
        let statuses = catalog.statuses()
        catalog.append([.bare()], progress: 0.5)
        if isWhole { catalog.finish() } else { catalog.fail("The disk is gone.") }
        var last: CatalogStatus?
        for await status in statuses { last = status }
        #expect(last?.phase == (isWhole ? .complete : .failed("The disk is gone.")))
        #expect(last?.rows == 1)
        var late: [CatalogStatus] = []
        for await status in catalog.statuses() { late.append(status) }
        #expect(late.map(\.phase) == [catalog.status.phase])
    }

    @Test func `marks hide listings from answers, counts and categories`() async throws {
        let catalog = MemoryCatalog((0..<4).map { id in .with(id) { $0.category = ["c\(id % 2)"] } })
        let marks = CatalogMarks(favorites: RowBitmap([1, 3], of: 4), hidden: RowBitmap([3], of: 4))
        let favorites = try await catalog.rows(of: ListingQuery(filters: [.favorites]), marks: marks)
        #expect(Array(favorites.rows) == [1] && favorites.total == 4)
        #expect(try await catalog.categories(of: ListingQuery(), marks: marks).map(\.count) == [2, 1])
        #expect(try await catalog.facets(of: ListingQuery(), marks: marks)[.favorites].present == 1)
    }
}
