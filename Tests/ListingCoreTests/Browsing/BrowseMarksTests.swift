import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

/// Changes of the page through the user's marks.
@Suite("Marks on the browsing page")
@MainActor struct BrowseMarksTests {
    private func ids(_ listings: [Listing]) -> [Int] { listings.map(\.id.rawValue) }
    private func ids(_ numbers: Int...) -> [ListingID] { numbers.map { ListingID($0) } }

    private func pictured(_ count: Int) -> [Listing] {
        (0..<count).map { id in
            .with(id) {
                $0.title = "Mug \(id)"; $0.images = [ListingImage(location: "/\(id).png")]
            }
        }
    }

    @Test func `favorites are starred, come in the user's order, stay where they are dropped, and can be undone`() async {
        let state = BrowseModel(MemoryCatalog(named(5)))
        await state.settle()
        state.marking.setFavorite(ids(3, 1), true)
        await state.settle()
        #expect(ids(state.highlights.favorites) == [3, 1])
        #expect(state.marking.isFavorite(ListingID(3)) && !state.marking.isFavorite(ListingID(0)))
        #expect(state.results?.isFavorite(ListingID(1)) == true)
        state.marking.moveFavorite(ListingID(1), to: .before(ItemPath(section: BrowseScreen.favoritesSection, item: 3)))
        #expect(ids(state.highlights.favorites) == [1, 3], "a row that was dropped stays where it is")
        await state.settle()
        #expect(ids(state.highlights.favorites) == [1, 3])
        state.marking.moveFavorite(ListingID(1), to: .end(of: BrowseScreen.favoritesSection))
        await state.settle()
        #expect(ids(state.highlights.favorites) == [3, 1])
        state.marking.setFavorite(ids(3), false)
        await state.settle()
        #expect(ids(state.highlights.favorites) == [1] && !state.marking.isFavorite(ListingID(3)))
        #expect(state.found == [Array(0..<5)])
    }

    @Test func `a favorite that was removed comes back at its place`() async {
        let state = BrowseModel(MemoryCatalog(named(5)))
        await state.settle()
        state.marking.setFavorite(ids(3, 1, 4), true)
        await state.settle()
        for (removed, next) in [(1, 4), (4, nil), (3, 1)] {
            let place = state.marking.favorite(after: ListingID(removed))
            #expect(place == next.map { ListingID($0) })
            state.marking.setFavorite(ids(removed), false)
            await state.settle()
            state.marking.restoreFavorite(ListingID(removed), before: place)
            await state.settle()
            #expect(ids(state.highlights.favorites) == [3, 1, 4], "after \(removed)")
        }
        #expect(state.marking.favorite(after: ListingID(0)) == nil)
    }

    @Test func `starring a listing changes only its row`() async {
        let state = BrowseModel(MemoryCatalog(named(5)))
        await state.settle()
        let before = state.results?.groups[0].keys.elements ?? []
        state.marking.setFavorite(ids(3), true)
        await state.settle()
        let after = state.results?.groups[0].keys.elements ?? []
        #expect(before.count == 5 && zip(before, after).map { $0 == $1 } == [true, true, true, false, true])
    }

    @Test func `a hidden listing leaves the results, the highlights and the counts, and comes back when that is undone`() async {
        let state = BrowseModel(MemoryCatalog(pictured(30)))
        await state.settle()
        state.marking.setFavorite(ids(2, 4), true)
        state.marking.recordView(ListingID(2), at: 1)
        await state.settle()
        state.marking.setHidden(ids(2), true)
        await state.settle()
        #expect(state.results?.count == 29 && state.results?.position(of: ListingID(2)) == nil)
        #expect(ids(state.highlights.favorites) == [4] && state.highlights.recentlyViewed.isEmpty)
        #expect(ids(state.highlights.featured) == [0, 1] + Array(3..<21))
        #expect(state.marking.hidden == ids(2))
        state.marking.setHidden(ids(2), false)
        await state.settle()
        #expect(state.found == [Array(0..<30)])
        #expect(ids(state.highlights.favorites) == [2, 4] && ids(state.highlights.recentlyViewed) == [2])
        #expect(ids(state.highlights.featured) == Array(0..<20))
    }

    @Test func `recently viewed listings come latest first`() async {
        let state = BrowseModel(MemoryCatalog(named(5)))
        await state.settle()
        for (time, id) in [4, 0, 4, 2].enumerated() { state.marking.recordView(ListingID(id), at: time) }
        await state.settle()
        #expect(ids(state.highlights.recentlyViewed) == [2, 4, 0])
    }

    @Test func `the first twenty listings with a picture are featured`() async {
        let listings = (0..<50).map { id in
            Listing.with(id) { if !id.isMultiple(of: 2) { $0.images = [ListingImage(location: "/\(id).png")] } }
        }
        let state = BrowseModel(MemoryCatalog(listings))
        await state.settle()
        #expect(ids(state.highlights.featured) == (0..<20).map { $0 * 2 + 1 })
    }

    @Test func `earlier marks apply from the moment a listing is read`() async {
        let store = MemoryMarksStore()
        let mug = ListingKey(firstLike: .bare(title: "Mug"))
        store.save([.setHidden(mug, true), .setFavorite(mug.numbered(2), true)], of: BrowseModel.file)
        let catalog = MemoryCatalog(summary: ImportSummary(file: "", format: "", encoding: ""))
        let state = BrowseModel(catalog, store: store)
        var shown: Set<[[Int]]> = []
        state.observer.onChange = { [unowned state] _ in shown.insert(state.found) }
        catalog.append([.bare(title: "Mug"), .bare(title: "Jug")])
        await wait(for: "rows") { state.results?.total == 2 }
        catalog.append([.bare(title: "Mug")])
        catalog.finish()
        await state.settle()
        #expect(state.found == [[1, 2]] && state.marking.isFavorite(ListingID(2)))
        #expect(!shown.contains { $0.joined().contains(0) })
    }

    @Test func `edits are applied in the user's order, however long their keys take`() async {
        let catalog = HeldCatalog(named(5))
        let store = MemoryMarksStore()
        let state = BrowseModel(catalog, store: store)
        await state.settle()
        catalog.hold { $0 == .keys }
        state.marking.setFavorite(ids(0), true)
        state.marking.setFavorite(ids(1), true)
        await wait(for: "the first key") { catalog.waiting == [.keys] }
        catalog.release()
        await wait(for: "the second key") { state.marking.isFavorite(ListingID(0)) && catalog.waiting == [.keys] }
        #expect(!state.isSettled)
        state.marking.setFavorite(ids(2), true)
        for _ in 0..<200 { await Task.yield() }
        #expect(catalog.waiting == [.keys], "one edit is made at a time")
        catalog.releaseAll()
        await state.settle()
        #expect(await store.marks(of: BrowseModel.file).favorites.map(\.text) == ["title:a0", "title:b1", "title:c2"])
    }
}
