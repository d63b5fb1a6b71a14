import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

/// Marks that the user has set stay set, whatever happens while the key of their listing is looked up.
@Suite("Marks in progress")
@MainActor struct MarksUnderWayTests {
    private let store = MemoryMarksStore()
    private let third = [ListingID(3)]

    private func marks() async -> Marks { await store.marks(of: BrowseModel.file) }

    /// Returns a page on which a note and a favorite have been set, while the catalog does not answer key lookups.
    private func marking(_ catalog: HeldCatalog, reopen: (@MainActor () -> any Catalog)? = nil) async -> BrowseModel {
        let state = BrowseModel(catalog, store: store, reopen: reopen)
        await state.settle()
        catalog.hold { $0 == .keys }
        state.marking.setNote(third[0], "Ask for blue")
        state.marking.setFavorite(third, true)
        await wait(for: "a key to be asked for") { catalog.waiting.contains(.keys) }
        return state
    }

    private func expectMarked(at location: SourceLocation = #_sourceLocation) async {
        for _ in 0..<20_000 {
            if await marks().favorites.isEmpty { try? await Task.sleep(for: .milliseconds(1)) } else { break }
        }
        let marks = await marks()
        #expect(marks.favorites.map(\.text) == ["title:a3"], sourceLocation: location)
        #expect(marks.notes.map(\.value) == ["Ask for blue"], sourceLocation: location)
    }

    @Test func `marks are saved if the file is read again meanwhile, and shown at the listing's new position`() async {
        let old = HeldCatalog(named(5))
        let state = await marking(old, reopen: { MemoryCatalog([.bare(0, title: "new")] + named(5)) })
        var result: ReloadState?
        state.reloader.reload { result = $0 }
        await wait(for: "the file to be read again") { result != nil }
        old.releaseAll()
        await expectMarked()
        await state.settle()
        #expect(state.highlights.favorites.map(\.title) == ["a3"])
        #expect(state.highlights.favorites.map { state.marking.note(of: $0.id) } == ["Ask for blue"])
    }

    @Test func `marks are saved even if the catalog does not answer, and the failure is reported`() async {
        let catalog = HeldCatalog(named(5))
        catalog.fail { $0 == .keys }
        let state = await marking(catalog)
        var problems: [String] = []
        state.observer.onProblem = { problems.append($0) }
        catalog.releaseAll()
        await expectMarked()
        await state.settle()
        #expect(!problems.isEmpty && problems.allSatisfy { $0 == "The disk is gone." })
    }

    @Test func `marks are saved even if the page is closed meanwhile`() async {
        let catalog = HeldCatalog(named(5))
        var state: BrowseModel? = await marking(catalog)
        state?.stop()
        state = nil
        catalog.releaseAll()
        await expectMarked()
    }
}
