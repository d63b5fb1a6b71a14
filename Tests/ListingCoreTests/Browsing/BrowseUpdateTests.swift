import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

/// The number of updates that a change leads to: every one of them costs a scrolling user time in some frame.
@Suite("Updates of the browsing page")
@MainActor struct BrowseUpdateTests {
    @MainActor private final class Log {
        var changes: [BrowseChange] = []

        init(_ model: BrowseModel) { model.observer.onChange = { [unowned self] in changes.append($0) } }
    }

    private let mugs = (0..<300).map { Listing.bare($0, title: "\($0.isMultiple(of: 2) ? "blue" : "red") mug") }

    private func settle(_ model: BrowseModel) async {
        await model.settle()
        await wait(for: "the counts") { model.counter.isIdle }
    }

    /// Returns a settled model that counts facets, and the log of its changes from now on.
    private func browsing(_ catalog: any Catalog) async -> (BrowseModel, Log) {
        let model = BrowseModel(catalog)
        model.counter.countFacets(true)
        await settle(model)
        return (model, Log(model))
    }

    @Test func `typing a letter confirms it immediately and changes the page twice: its rows and its counts`() async {
        let (model, log) = await browsing(MemoryCatalog(mugs))
        for text in ["b", "blue", "", "red"] {
            log.changes = []
            model.set(query: ListingQuery(search: SearchText(text)))
            #expect(log.changes == [.query], "\(text)")
            await settle(model)
            #expect(log.changes == [.query, .rows, .counts], "\(text)")
        }
    }

    @Test func `without facets to count, typing a letter changes the page once`() async {
        let (model, log) = await browsing(MemoryCatalog(mugs))
        model.counter.countFacets(false)
        model.set(query: ListingQuery(search: SearchText("blue")))
        await settle(model)
        #expect(log.changes == [.query, .rows])
    }

    @Test func `typing far down the list changes the page no more often and requests no rows`() async {
        let catalog = HeldCatalog(mugs)
        let (model, log) = await browsing(catalog)
        model.scroll(to: 280..<290)
        await settle(model)
        log.changes = []
        let requests = catalog.requests.count
        model.set(query: ListingQuery(search: SearchText("mug")))
        await settle(model)
        #expect(log.changes == [.query, .rows, .counts])
        #expect(catalog.requests.count == requests, "the first rows were there already")
    }

    @Test func `letters typed faster than they are answered are confirmed one by one and answered together`() async {
        let catalog = HeldCatalog(mugs)
        let (model, log) = await browsing(catalog)
        catalog.hold { $0.search?.isEmpty == false }
        for text in ["b", "bl", "blu", "blue"] {
            model.set(query: ListingQuery(search: SearchText(text)))
            #expect(model.finding.query.search.text == text, "the user's query is shown next to the rows")
            #expect(model.finding.searchStatus(of: model.results?.answer) == .searching)
        }
        await wait(for: "the search") { !catalog.waiting.isEmpty }
        #expect(log.changes == [.query, .query, .query, .query])
        catalog.releaseAll()
        await settle(model)
        #expect(log.changes.suffix(2) == [.rows, .counts] && log.changes.count == 6)
        #expect(model.finding.searchStatus(of: model.results?.answer) == .found(150, of: 300, .all))
    }

    @Test func `an empty result changes the page twice, the second time with its offers`() async {
        let (model, log) = await browsing(MemoryCatalog(mugs))
        model.counter.countFacets(false)
        model.set(query: ListingQuery(search: SearchText("green"), filters: [.pictures(false)]))
        await settle(model)
        #expect(log.changes == [.query, .rows, .counts])
        #expect(model.properties.noResults?.offers.count == 1)
    }

    @Test func `an abandoned count changes nothing`() async {
        let catalog = HeldCatalog(mugs)
        let (model, log) = await browsing(catalog)
        let first = ListingQuery(search: SearchText("blue"))
        catalog.hold { $0 == .facets(first) }
        model.set(query: first)
        await wait(for: "the count") { catalog.waiting == [.facets(first)] }
        model.set(query: ListingQuery(search: SearchText("red")))
        await wait(for: "the count to be given up") { catalog.cancelled == [.facets(first)] }
        catalog.releaseAll()
        await settle(model)
        #expect(log.changes == [.query, .rows, .query, .rows, .counts])
    }

    @Test func `a query that fails changes the page once`() async {
        let catalog = HeldCatalog(mugs)
        let (model, log) = await browsing(catalog)
        catalog.fail { $0.search == "blue" || $0 == .facets(ListingQuery(search: SearchText("blue"))) }
        model.set(query: ListingQuery(search: SearchText("blue")))
        await settle(model)
        #expect(log.changes == [.query, .rows])
    }

    @Test func `every reading of every page has its own identity`() async {
        let models = (0..<3).map { _ in BrowseModel(MemoryCatalog(mugs), reopen: { MemoryCatalog(named(3)) }) }
        var readings: Set<ReadingID> = []
        for model in models {
            await model.settle()
            readings.insert(model.properties.reading ?? ReadingID())
            model.reloader.reload { _ in }
            await model.settle()
            readings.insert(model.properties.reading ?? ReadingID())
            #expect(model.results?.reading == model.properties.reading)
        }
        #expect(readings.count == 6)
    }
}
