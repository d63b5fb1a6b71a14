import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

/// Random operations. When everything has settled, the page shows the same as a new one.
@Suite("State of the browsing page, whatever happens")
@MainActor struct BrowseModelPropertyTests {
    @Test(arguments: 0..<12) func `reading, marking, querying and grouping in any order end in the right state`(seed: UInt64) async {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let titles = ["a", "b", "c", "12", "a"]
        let listings = (0..<60).map { Listing.bare($0, title: titles[Int.random(in: 0..<5, using: &random)]) }
        let catalog = HeldCatalog(MemoryCatalog(summary: ImportSummary(file: "", format: "", encoding: "")))
        let store = MemoryMarksStore()
        let state = BrowseModel(catalog, store: store)
        var count = 0
        while count < listings.count {
            let bits = random.next()
            catalog.hold { _ in bits.isMultiple(of: 2) }
            let batch = listings[count..<min(listings.count, count + Int.random(in: 0...12, using: &random))]
            catalog.memory.append(Array(batch))
            count += batch.count
            for _ in 0..<Int.random(in: 0...3, using: &random) { change(state, below: count, using: &random) }
            for _ in 0..<Int.random(in: 0...50, using: &random) { await Task.yield() }
            catalog.release { _ in Bool.random(using: &random) }
        }
        catalog.memory.finish()
        catalog.releaseAll()
        await state.settle()
        let fresh = BrowseModel(catalog.memory, store: store, query: state.query)
        fresh.set(grouping: state.grouping)
        await fresh.settle()
        #expect(state.found == fresh.found, "seed \(seed)")
        #expect(state.marks.marks == fresh.marks.marks, "seed \(seed)")
        #expect(state.results?.groups.map(\.keys) == fresh.results?.groups.map(\.keys), "seed \(seed)")
        // The highlights above the listings are looked up only while they are shown.
        for shown in [state, fresh] {
            shown.set(query: ListingQuery(sort: state.query.sort))
            await shown.settle()
        }
        #expect(state.highlights == fresh.highlights, "seed \(seed)")
    }

    private func change(_ state: BrowseModel, below count: Int, using random: inout SeededGenerator) {
        let listing = ListingID(Int.random(in: 0..<max(count, 1), using: &random))
        let isOn = Bool.random(using: &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0: state.marking.setFavorite([listing], isOn)
        case 1: state.marking.setHidden([listing], isOn)
        case 2: state.marking.recordView(listing, at: 0)
        case 3: state.set(grouping: ListingGrouping.allCases.randomElement(using: &random) ?? .none)
        case 4: state.set(query: ListingQuery(search: SearchText(isOn ? "a" : ""), sort: ListingSort(.title)))
        case 5: state.scroll(to: listing.rawValue..<listing.rawValue + 5)
        default: state.marking.moveFavorite(listing, to: .end(of: BrowseScreen.favoritesSection))
        }
    }
}
