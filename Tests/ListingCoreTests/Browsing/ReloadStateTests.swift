import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

/// Changes of the page when its file is read again.
@Suite("Reading a file again")
@MainActor struct ReloadStateTests {
    private func ids(_ numbers: Int...) -> [ListingID] { numbers.map { ListingID($0) } }

    private func reread(_ state: BrowseModel) async -> ReloadState? {
        var result: ReloadState?
        state.reloader.reload { result = $0 }
        await wait(for: "the file to be read again") { result != nil }
        await state.settle()
        return result
    }

    @Test func `an unchanged file shows the same listings and marks`() async {
        let old = HeldCatalog(named(5))
        let state = BrowseModel(old, reopen: { MemoryCatalog(named(5)) })
        await state.settle()
        state.marking.setFavorite(ids(3, 1), true)
        state.marking.setHidden(ids(2), true)
        await state.settle()
        #expect(await reread(state) == .unchanged)
        #expect(old.isStopped && state.catalog !== old)
        #expect(state.found == [[0, 1, 3, 4]] && state.marking.hidden == ids(2))
        #expect(state.highlights.favorites.map(\.title) == ["a3", "b1"])
    }

    @Test(arguments: [false, true])
    func `files known to be unchanged are not read again, unless reading them failed`(hasFailed: Bool) async {
        let memory = MemoryCatalog(summary: ImportSummary(file: "", format: "", encoding: ""))
        memory.append(named(5))
        if hasFailed { memory.fail("The disk is gone.") } else { memory.finish() }
        let catalog = HeldCatalog(memory)
        catalog.setUpToDate()
        let state = BrowseModel(catalog, reopen: { MemoryCatalog(named(6)) })
        await state.settle()
        #expect(await reread(state) == (hasFailed ? .changed(added: 1, removed: 0, changed: 0) : .unchanged))
        #expect(catalog.isStopped == hasFailed && state.found == [Array(0..<(hasFailed ? 6 : 5))])
    }

    @Test func `listings keep their ids and marks at their new positions, and new ones get new ids`() async {
        let again = [.bare(0, title: "new")] + named(5).reversed().dropLast()
        let state = BrowseModel(MemoryCatalog(named(5)), reopen: { MemoryCatalog(again) })
        await state.settle()
        state.marking.setFavorite(ids(3), true)
        await state.settle()
        let reading = state.properties.reading
        #expect(await reread(state) == .changed(added: 1, removed: 1, changed: 0))
        #expect(state.found == [[5, 4, 3, 2, 1]])
        #expect(state.results?.titles == [["new", "b4", "a3", "c2", "b1"]])
        #expect(state.marking.isFavorite(ListingID(3)) && state.highlights.favorites.map(\.id) == ids(3))
        #expect(state.listings.loaded(ListingID(5))?.title == "new" && state.listings.loaded(ListingID(0)) == nil)
        #expect(await state.listings.listing(ListingID(0)) == nil)
        state.marking.setHidden(ids(5, 4), true)
        await state.settle()
        #expect(state.found == [[3, 2, 1]])
        #expect(state.properties.reading != reading && state.results?.reading == state.properties.reading)
    }

    @Test func `a changed listing is redrawn in place`() async {
        var again = named(5)
        again[2].brand = "Acme"
        let state = BrowseModel(MemoryCatalog(named(5)), reopen: { MemoryCatalog(again) })
        await state.settle()
        let before = BrowseScreen.snapshot(for: state.properties)
        #expect(await reread(state) == .changed(added: 0, removed: 0, changed: 1))
        let after = BrowseScreen.snapshot(for: state.properties)
        let start = after.start(of: "listings") ?? 0
        let diff = SnapshotDiff(from: before, to: after)
        #expect(diff.splices.isEmpty && diff.changed.contains(start + 3))
        #expect(after.items(of: "listings")[3].viewModel(as: .listing)?.subtitle == "Acme")
    }

    @Test func `the old listings are shown until the whole file has been read again`() async {
        let next = MemoryCatalog(summary: ImportSummary(file: "", format: "", encoding: ""))
        let state = BrowseModel(MemoryCatalog(named(5)), reopen: { next })
        await state.settle()
        var result: ReloadState?
        state.reloader.reload { result = $0 }
        state.reloader.reload { _ in Issue.record("a file is read again once at a time") }
        next.append(named(2))
        state.set(query: ListingQuery(sort: ListingSort(.newest)))
        await wait(for: "the query") { state.found == [[4, 3, 2, 1, 0]] }
        #expect(!state.isSettled && result == nil)
        next.finish()
        await wait(for: "the end") { result != nil }
        await state.settle()
        #expect(result == .changed(added: 0, removed: 3, changed: 0) && state.found == [[1, 0]])
    }

    @MainActor private final class Trouble { var reason: String? = "It is gone." }

    @Test func `a file that can't be read again keeps the old listings, and can be tried again`() async {
        let summary = ImportSummary(file: "", format: "", encoding: "")
        let trouble = Trouble()
        let state = BrowseModel(
            MemoryCatalog(named(5)),
            reopen: {
                guard let reason = trouble.reason else { return MemoryCatalog(named(6)) }
                let broken = MemoryCatalog(summary: summary)
                broken.fail(reason)
                return broken
            })
        await state.settle()
        var settled = 0
        state.observer.onSettled = { settled += 1 }
        #expect(await reread(state) == .failed("It is gone."))
        #expect(state.found == [Array(0..<5)])
        await wait(for: "the notification that all is shown") { settled > 0 }
        trouble.reason = nil
        #expect(await reread(state) == .changed(added: 1, removed: 0, changed: 0))
    }

    @Test func `a file too long to be compared replaces all rows and keeps the marks`() async {
        let count = ReloadState.maxCompared + 1
        let state = BrowseModel(
            MemoryCatalog(named(count)), reopen: { MemoryCatalog([.bare(0, title: "new")] + named(count)) })
        await state.settle()
        state.marking.setFavorite(ids(3), true)
        await state.settle()
        let generation = state.results?.generation
        #expect(await reread(state) == .read(listings: count + 1))
        #expect(state.results?.generation != generation, "a row with the same number is a different listing")
        #expect(state.highlights.favorites.map(\.title) == ["a3"] && state.marking.isFavorite(ListingID(4)))
        #expect(state.results?.listing(ListingID(0))?.title == "new")
    }

    @Test func `without a way to read the file again, nothing happens`() async {
        let state = BrowseModel(MemoryCatalog(named(5)))
        await state.settle()
        state.reloader.reload { _ in Issue.record("nothing can be read again") }
        await state.settle()
        #expect(state.found == [Array(0..<5)])
    }

    @Test func `a restarted reading shows only its own listings`() async {
        let memory = MemoryCatalog(summary: ImportSummary(file: "", format: "", encoding: ""))
        let catalog = HeldCatalog(memory)
        memory.append(named(5))
        let state = BrowseModel(catalog)
        await wait(for: "the first listings") { state.results?.titles == [["a0", "b1", "c2", "a3", "b4"]] }
        await wait(for: "their highlights") { state.highlights.featured.isEmpty && catalog.waiting.isEmpty }
        let reading = state.properties.reading
        // Requested before the reset and answered after it: these listings are void.
        catalog.hold { if case .listings = $0 { true } else { false } }
        memory.append(named(7).suffix(2).map { .bare(0, title: "void \($0.title)") })
        await wait(for: "the next listings to be asked for") { !catalog.waiting.isEmpty }
        memory.beginAnew()
        await wait(for: "the news") { state.status.reading == 1 }
        catalog.releaseAll()
        memory.append(named(3, "xyz"))
        memory.finish()
        await state.settle()
        #expect(state.results?.titles == [["x0", "y1", "z2"]])
        #expect(state.found == [[0, 1, 2]] && state.properties.reading != reading)
    }
}
