import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

/// The state of the browsing page during an import and after queries.
@Suite("State of the browsing page")
@MainActor struct BrowseModelTests {
    private let summary = ImportSummary(file: "a.csv", format: "CSV", encoding: "UTF-8")

    @Test func `a file is shown while it is read, and the progress ends only with the last listing`() async {
        let catalog = MemoryCatalog(summary: summary)
        let state = BrowseModel(catalog)
        var shown: [(total: Int, isReading: Bool)] = []
        state.observer.onChange = { [unowned state] _ in shown.append((state.results?.total ?? 0, state.properties.progress != nil)) }
        #expect(state.properties.progress != nil && state.results == nil)
        for part in 0..<4 {
            catalog.append(Array(named(40)[part * 10..<part * 10 + 10]), progress: 0.25)
            let count = part * 10 + 10
            await wait(for: "\(count) rows") { state.results?.total == count }
            #expect(state.properties.progress != nil && !state.isSettled)
        }
        catalog.finish()
        await state.settle()
        #expect(state.properties.progress == nil)
        #expect(shown.map(\.total) == shown.map(\.total).sorted(), "results come in order")
        #expect(
            shown.contains { !$0.isReading } && shown.allSatisfy { $0.isReading || $0.total == 40 },
            "the progress lasts until everything is read")
        #expect(state.found == [Array(0..<40)])
        #expect(state.results?.loaded.unknown(0..<40) == [])
    }

    @Test func `the settled state is reported once, when everything is shown`() async {
        let catalog = MemoryCatalog(summary: summary)
        let state = BrowseModel(catalog)
        var isSettled: [Bool] = []
        state.observer.onSettled = { [unowned state] in isSettled.append(state.isSettled) }
        catalog.append(named(3))
        await wait(for: "rows") { state.results?.total == 3 }
        #expect(isSettled.isEmpty)
        catalog.finish()
        await wait(for: "the end") { !isSettled.isEmpty }
        #expect(!isSettled.contains(false))
    }

    @Test func `a file that fails partway shows what was read, without progress`() async {
        let catalog = MemoryCatalog(summary: summary)
        let state = BrowseModel(catalog)
        catalog.append(named(3), progress: 0.5)
        catalog.fail("The disk is gone.")
        await state.settle()
        #expect(state.status.phase == .failed("The disk is gone."))
        #expect(state.found == [[0, 1, 2]] && state.properties.progress == nil)
    }

    @Test func `only the result of the last query is shown, even if earlier ones arrive late`() async {
        let catalog = HeldCatalog([.bare(0, title: "a"), .bare(1, title: "ab"), .bare(2, title: "abc")])
        let state = BrowseModel(catalog)
        await state.settle()
        var shown: Set<String> = []
        state.observer.onChange = { [unowned state] _ in shown.insert(state.properties.query.search.text) }
        catalog.hold { $0.search?.isEmpty == false }
        for text in ["a", "ab", "abc"] {
            state.set(query: ListingQuery(search: SearchText(text)))
            #expect(state.isSearching)
            if text == "a" { await wait(for: "a lookup") { catalog.waiting.count == 1 } }
        }
        #expect(catalog.cancelled.map(\.search) == ["a"])
        catalog.release()
        await wait(for: "the last lookup") { catalog.waiting.map(\.search) == ["abc"] }
        #expect(state.properties.query.search.isEmpty, "what was shown stays until then")
        catalog.releaseAll()
        await state.settle()
        #expect(state.found == [[2]] && !state.isSearching)
        #expect(!shown.contains("a") && !shown.contains("ab"))
        #expect(!catalog.calls.contains { $0.search == "ab" }, "a query without a waiting caller is not run")
    }

    @Test func `withdrawing a query while it runs leaves the shown rows unchanged`() async {
        let catalog = HeldCatalog(named(9))
        let state = BrowseModel(catalog)
        await state.settle()
        catalog.hold { $0.search == "a0" }
        state.set(query: ListingQuery(search: SearchText("a0")))
        await wait(for: "a lookup") { !catalog.waiting.isEmpty }
        state.set(query: ListingQuery())
        catalog.releaseAll()
        await state.settle()
        #expect(state.found == [Array(0..<9)])
    }

    @Test func `a query that fails is reported once and shows no rows, and the next one is answered`() async {
        let catalog = HeldCatalog(named(9))
        let state = BrowseModel(catalog)
        await state.settle()
        var problems: [String] = []
        state.observer.onProblem = { problems.append($0) }
        catalog.fail { $0.search == "a0" }
        state.set(query: ListingQuery(search: SearchText("a0")))
        await state.settle()
        #expect(problems == ["The disk is gone."])
        #expect(state.results?.isEmpty == true && !state.isSearching)
        // An unknown result must not be reported as "nothing found".
        #expect(state.properties.noResults?.title == "Search Failed")
        #expect(state.properties.noResults?.hint == "The disk is gone.")
        #expect(SearchStatus(state.query, answer: state.results?.answer, status: state.status) == .failed)
        #expect(state.properties.progress == nil && !state.properties.isAwaited)
        #expect(catalog.calls.count { $0.search == "a0" } == 1)
        state.set(query: ListingQuery())
        await state.settle()
        #expect(state.found == [Array(0..<9)] && problems.count == 1)
        #expect(state.properties.noResults == nil)
    }

    @Test func `groups and sorts change the sections and their rows`() async {
        let state = BrowseModel(MemoryCatalog(named(6)))
        await state.settle()
        state.set(grouping: .firstLetter)
        await state.settle()
        #expect(state.results?.groups.map(\.name) == [.letter("A"), .letter("B"), .letter("C")])
        #expect(state.found == [[0, 3], [1, 4], [2, 5]])
        state.set(query: ListingQuery(sort: ListingSort(.newest)))
        await state.settle()
        #expect(state.found == [[3, 0], [4, 1], [5, 2]])
        #expect(BrowseScreen.snapshot(for: state.properties).duplicates.isEmpty)
    }

    @Test func `results grow while the file is still being read`() async {
        let catalog = MemoryCatalog(summary: summary)
        let state = BrowseModel(catalog, query: ListingQuery(search: SearchText("a0 a3")))
        catalog.append(Array(named(4)[..<2]))
        state.set(query: ListingQuery(search: SearchText("a*")))
        state.set(query: ListingQuery(filters: [.pictures(false)]))
        await wait(for: "some rows") { state.found == [[0, 1]] }
        catalog.append(Array(named(4)[2...]))
        await wait(for: "more rows") { state.found == [[0, 1, 2, 3]] }
        catalog.finish()
        await state.settle()
    }

    @Test func `stopping stops the catalog and leaves the shown rows unchanged`() async {
        let next = MemoryCatalog(summary: summary)
        let catalog = HeldCatalog(named(3))
        let state = BrowseModel(catalog, reopen: { next })
        await state.settle()
        var isDone = false
        state.reloader.reload { _ in isDone = true }
        catalog.hold { $0.search == "a0" }
        state.set(query: ListingQuery(search: SearchText("a0")))
        await wait(for: "a lookup") { !catalog.waiting.isEmpty }
        state.stop()
        #expect(catalog.isStopped && catalog.cancelled.map(\.search) == ["a0"])
        catalog.releaseAll()
        next.append(named(1))
        next.finish()
        for _ in 0..<200 { await Task.yield() }
        #expect(state.found == [[0, 1, 2]] && state.catalog === catalog && !isDone)
    }

    @Test func `facets are counted once they are requested, for the query and the marks`() async {
        let state = BrowseModel(MemoryCatalog((0..<4).map { id in .with(id) { $0.brand = "b\(id % 2)" } }))
        await state.settle()
        state.marking.setHidden([ListingID(0)], true)
        await state.settle()
        #expect(state.counter.facets == nil)
        state.counter.countFacets(true)
        while !state.counter.isIdle { await Task.yield() }
        #expect(state.counter.facets?[.brand].map(\.count).sorted() == [1, 2])
        state.set(query: ListingQuery(filters: [.brand(["b1"])]))
        await state.settle()
        while !state.counter.isIdle { await Task.yield() }
        #expect(state.counter.facets?[.pictures].absent == 2)
    }

    @Test
    func `a query that changes during the facet counts gets its own counts without waiting for the first ones`() async {
        let catalog = HeldCatalog((0..<4).map { id in .with(id) { $0.brand = "b\(id % 2)" } })
        let state = BrowseModel(catalog)
        await state.settle()
        let (first, second) = (ListingQuery(), ListingQuery(filters: [.brand(["b1"])]))
        catalog.hold { $0 == .facets(first) }
        state.counter.countFacets(true)
        await wait(for: "the first count to be asked for") { catalog.waiting == [.facets(first)] }
        state.set(query: second)
        await state.settle()
        await wait(for: "the first count to be given up") { catalog.cancelled == [.facets(first)] }
        catalog.releaseAll()
        await wait(for: "the count of the other query") { state.counter.facets?[.pictures].absent == 2 }
        #expect(catalog.calls.contains(.facets(second)))
    }

    @Test func `when nothing is found, the results without each part of the query are counted`() async {
        let state = BrowseModel(MemoryCatalog((0..<4).map { id in .with(id) { $0.brand = "b\(id % 2)" } }))
        state.set(query: ListingQuery(search: SearchText("nothing"), filters: [.brand(["b0"])]))
        await state.settle()
        while !state.counter.isIdle { await Task.yield() }
        #expect(state.properties.noResults?.offers.map(\.action) == [.without(.search)])
        state.set(query: ListingQuery())
        await state.settle()
        #expect(state.properties.noResults == nil)
    }

    @Test func `while a file is being read, an empty result is provisional and offers nothing to remove`() async {
        let catalog = MemoryCatalog(summary: ImportSummary(file: "", format: "", encoding: ""))
        let state = BrowseModel(catalog, query: ListingQuery(search: SearchText("d")))
        catalog.append(named(5))
        await wait(for: "an answer") { state.results?.total == 5 }
        await wait(for: "the count") { state.counter.isIdle }
        #expect(state.properties.noResults?.title == "No Results Yet for “d”" && state.properties.noResults?.offers.isEmpty == true)
        catalog.finish()
        await state.settle()
        await wait(for: "what to take off") { state.properties.noResults?.offers.isEmpty == false }
        #expect(state.properties.noResults?.title == "No Results for “d”")
    }

    @Test func `a partial answer is shown, and the search continues until every listing has been checked`() async {
        let catalog = HeldCatalog(named(30))
        let state = BrowseModel(catalog)
        await state.settle()
        let query = ListingQuery(search: SearchText("a"))
        catalog.look(at: [0, 0, 10])
        var shown: [[Int]] = []
        var texts: [String?] = []
        state.observer.onChange = { [weak state] _ in
            guard let state, state.results?.query == query else { return }
            if shown.last != state.found.first ?? [] { shown.append(state.found.first ?? []) }
            if let text = state.properties.noResults?.title, texts.last != text { texts.append(text) }
        }
        state.set(query: query)
        await state.settle()
        #expect(shown == [[], [0, 3, 6, 9], Array(stride(from: 0, to: 30, by: 3))])
        #expect(texts == ["No Results Yet for “a”"])
        #expect(catalog.calls.count { $0 == .query(query) } == 4)
    }

    @Test func `the offers of an empty result are counted completely, and an abandoned search is not continued`() async {
        let catalog = HeldCatalog(named(30))
        let state = BrowseModel(catalog, query: ListingQuery(search: SearchText("a"), filters: [.pictures(true)]))
        catalog.look(at: [30, 4, 17])
        await state.settle()
        await wait(for: "the ways out") { state.properties.noResults?.offers.contains { $0.text.contains("listings)") } == true }
        #expect(state.properties.noResults?.offers.contains { $0.text.contains("(10 listings)") } == true)

        let (slow, next) = (ListingQuery(search: SearchText("b")), ListingQuery(search: SearchText("c")))
        catalog.hold { $0 == .query(slow) }
        state.set(query: slow)
        await wait(for: "the search") { catalog.waiting.contains(.query(slow)) }
        catalog.look(at: [3])
        state.set(query: next)
        catalog.releaseAll()
        await state.settle()
        #expect(catalog.calls.count { $0 == .query(slow) } == 1)
        #expect(state.found == [Array(stride(from: 2, to: 30, by: 3))])
    }

    @Test func `the sections above all listings are looked up once, after the rows, and not while searching or sorting`() async {
        let catalog = HeldCatalog(named(50))
        let state = BrowseModel(catalog, query: ListingQuery(search: SearchText("a1")))
        await state.settle()
        #expect(!catalog.calls.contains(.categories))
        catalog.hold { $0 == .categories }
        state.set(query: ListingQuery())
        await wait(for: "all rows") { state.results?.count == 50 && catalog.waiting == [.categories] }
        catalog.releaseAll()
        await state.settle()
        for query in [ListingQuery(sort: ListingSort(.title)), ListingQuery(search: SearchText("a3")), ListingQuery()] {
            state.set(query: query)
            await state.settle()
        }
        state.marking.setFavorite([ListingID(3)], true)
        await state.settle()
        #expect(catalog.calls.filter { $0 == .categories }.count == 1)
        #expect(state.highlights.favorites.count == 1)
        state.marking.setHidden([ListingID(4)], true)
        await state.settle()
        #expect(catalog.calls.filter { $0 == .categories }.count == 2)
    }
}
