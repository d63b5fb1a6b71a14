import Testing

@testable import ListingCore

@Suite("Catalogues in memory")
struct MemoryCatalogueTests {
    private let summary = ImportSummary(file: "a.csv", format: "CSV", encoding: "UTF-8")

    @Test("listings are numbered as they come, and found by their rows and keys while more are read")
    func growing() async throws {
        let catalogue = MemoryCatalogue(summary: summary)
        catalogue.append([.bare(9, title: "a"), .bare(9, title: "b")])
        catalogue.append([.bare(0, title: "a")])
        #expect(catalogue.status.rows == 3 && catalogue.status.phase == .reading)
        #expect(try await catalogue.listings(at: [2, 0, 7]).mapValues(\.title) == [2: "a", 0: "a"])
        let key = ListingKey(firstLike: .bare(title: "a"))
        #expect(try await catalogue.rows(of: [key, key.numbered(2), key.numbered(3)]) == [key: 0, key.numbered(2): 2])
        #expect(Array(try await catalogue.rows(of: ListingQuery(sort: ListingSort(.title))).rows) == [0, 2, 1])
    }

    @Test("who follows it sees its last status, and then no more", arguments: [true, false])
    func statuses(isWhole: Bool) async {
        let catalogue = MemoryCatalogue(summary: summary)
        let statuses = catalogue.statuses()
        catalogue.append([.bare()], progress: 0.5)
        if isWhole { catalogue.finish() } else { catalogue.fail("The disk is gone.") }
        var last: CatalogueStatus?
        for await status in statuses { last = status }
        #expect(last?.phase == (isWhole ? .complete : .failed("The disk is gone.")))
        #expect(last?.rows == 1)
        var late: [CatalogueStatus] = []
        for await status in catalogue.statuses() { late.append(status) }
        #expect(late.map(\.phase) == [catalogue.status.phase])
    }

    @Test("marks hide listings from answers, counts and categories")
    func marks() async throws {
        let catalogue = MemoryCatalogue((0..<4).map { id in .with(id) { $0.category = ["c\(id % 2)"] } })
        let marks = CatalogueMarks(favourites: RowBitmap([1, 3], of: 4), hidden: RowBitmap([3], of: 4))
        let favourites = try await catalogue.rows(of: ListingQuery(filters: [.favourites]), marks: marks)
        #expect(Array(favourites.rows) == [1] && favourites.of == 4)
        #expect(try await catalogue.categories(of: ListingQuery(), marks: marks).map(\.count) == [2, 1])
        #expect(try await catalogue.facets(of: ListingQuery(), marks: marks).favourites == 1)
    }
}
