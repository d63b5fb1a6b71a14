import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

/// The listings in memory, and when they are requested.
@Suite("Loading listings near the viewport")
@MainActor struct BrowseLoadingTests {
    @Test func `the first rows load with the result, and others once they are near the viewport`() async {
        let catalog = HeldCatalog(named(10_000))
        let state = BrowseModel(catalog)
        await state.settle()
        #expect(state.results?.loaded.unknown(0..<64) == [])
        #expect(state.results?.loaded.unknown(64..<10_000).count == 10_000 - 64)
        state.scroll(to: 5_000..<5_010)
        await state.settle()
        #expect(state.results?.loaded.unknown(4_952..<5_058) == [])
        #expect(state.results?.loaded[4_951] == nil && state.results?.loaded[5_058] == nil)
        #expect(state.listings.loaded(ListingID(5_000))?.title == "c5000")
        #expect(state.listings.loaded(ListingID(7_000)) == nil)
        #expect(await state.listings.listing(ListingID(7_000))?.title == "b7000")
    }

    @Test func `scrolling row by row requests a few rows at a time`() async {
        let catalog = HeldCatalog(named(1_000))
        let state = BrowseModel(catalog)
        await state.settle()
        let before = catalog.requests.count
        for start in 0..<200 {
            state.scroll(to: start..<start + 10)
            await state.settle()
        }
        let sizes = catalog.requests.dropFirst(before).map(\.count)
        #expect(sizes.allSatisfy { (8...9).contains($0) }, "\(sizes)")
        #expect(sizes.reduce(0, +) >= 209 - 64 + 40)
    }

    @Test func `one request runs at a time, and the next one is for the viewport at that moment`() async {
        let catalog = HeldCatalog(named(10_000))
        let state = BrowseModel(catalog)
        await state.settle()
        catalog.hold { if case .listings = $0 { true } else { false } }
        let before = catalog.requests.count
        for start in stride(from: 1_000, to: 9_000, by: 500) { state.scroll(to: start..<start + 10) }
        await wait(for: "a request") { catalog.waiting.count == 1 }
        state.scroll(to: 100..<110)
        catalog.release()
        await wait(for: "the next request") { catalog.waiting.count == 1 }
        catalog.releaseAll()
        await state.settle()
        let requests = catalog.requests.dropFirst(before)
        #expect(requests.count == 2)
        #expect(requests.last == Array(64..<158), "loaded rows are not requested again")
    }

    @Test func `rows that can't be loaded say so, are not requested again, and load when the user retries`() async {
        let catalog = HeldCatalog(named(1_000))
        let state = BrowseModel(catalog)
        await state.settle()
        catalog.fail { if case .listings = $0 { true } else { false } }
        state.scroll(to: 500..<510)
        await state.settle()
        func row() -> ListItem? { BrowseScreen.snapshot(for: state.properties).items(of: "listings").dropFirst(501).first }
        #expect(row()?.viewModel(as: .failure)?.message == "The disk is gone.")
        let requests = catalog.requests.count
        state.scroll(to: 533..<543)
        await state.settle()
        #expect(catalog.requests.count == requests + 1 && catalog.requests.last == Array(558..<591), "rows that came near the viewport")
        catalog.fail { _ in false }
        state.viewport.retry()
        await state.settle()
        #expect(row()?.viewModel(as: .listing)?.title == "c500")
    }

    @Test func `rows that the catalog fails to deliver are not requested over and over`() async {
        let catalog = HeldCatalog(named(10))
        let state = BrowseModel(GappyCatalog(catalog))
        await state.settle()
        state.scroll(to: 0..<10)
        await state.settle()
        guard case .failed? = state.results?.loaded[3] else {
            Issue.record("row 3 is \(String(describing: state.results?.loaded[3]))")
            return
        }
        #expect(catalog.requests.count { $0.contains(3) } <= 3, "with the first result, with the one after it, and near the viewport")
    }

    /// A catalog that cannot return the listing of one of its rows.
    private final class GappyCatalog: Catalog {
        private let whole: HeldCatalog
        init(_ whole: HeldCatalog) { self.whole = whole }
        var status: CatalogStatus { whole.status }
        func statuses() -> AsyncStream<CatalogStatus> { whole.statuses() }
        func stop() {}
        func rows(of query: ListingQuery, groupedBy grouping: ListingGrouping, marks: CatalogMarks) async throws -> QueryResult {
            try await whole.rows(of: query, groupedBy: grouping, marks: marks)
        }
        func categories(of query: ListingQuery, marks: CatalogMarks) async throws -> [CategoryTree.Category] { [] }
        func facets(of query: ListingQuery, marks: CatalogMarks) async throws -> FacetCounts {
            try await whole.facets(of: query, marks: marks)
        }
        func listings(at rows: [Int]) async throws -> [Int: Listing] { try await whole.listings(at: rows).filter { $0.key != 3 } }
        func rows(of keys: [ListingKey]) async throws -> [ListingKey: Int] { try await whole.rows(of: keys) }
    }

    @Test func `changing the order or the grouping does not load rows again`() async {
        let catalog = HeldCatalog(named(60))
        let state = BrowseModel(catalog)
        await state.settle()
        let before = catalog.requests.count
        state.set(query: ListingQuery(sort: ListingSort(.newest)))
        await state.settle()
        state.set(grouping: .firstLetter)
        await state.settle()
        #expect(catalog.requests.count == before)
    }

    @Test func `listings are read in the order of their ids, and missing ones are omitted`() async throws {
        let state = BrowseModel(MemoryCatalog(named(9)))
        await state.settle()
        let ids = [8, 77, 0].map { ListingID($0) }
        #expect(try await state.listings.listings(ids).map(\.title) == ["c8", "a0"])
        #expect(await state.listings.listing(ListingID(77)) == nil)
    }

    @Test func `a listing that can't be read says why`() async {
        let catalog = HeldCatalog(named(100))
        let state = BrowseModel(catalog)
        await state.settle()
        var problems: [String] = []
        state.observer.onProblem = { problems.append($0) }
        catalog.fail { if case .listings = $0 { true } else { false } }
        #expect(await state.listings.listing(ListingID(99)) == nil)
        #expect(problems == ["The disk is gone."])
    }
}
