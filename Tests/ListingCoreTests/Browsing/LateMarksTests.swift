import Synchronization
import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

/// Marks that load late, because the disk is slow or the machine is busy.
@Suite("Marks that load late")
@MainActor struct LateMarksTests {
    private let store = HeldMarksStore()
    private let first = ListingKey(firstLike: .bare(title: "a0"))
    private let second = ListingKey(firstLike: .bare(title: "b1"))

    @Test(arguments: 0..<4) func `no listing is shown until it is known which ones are hidden`(asked: Int) async {
        store.save([.setHidden(first, true)], of: BrowseModel.file)
        store.hold()
        let state = BrowseModel(MemoryCatalog(named(3)), store: store, reopen: { MemoryCatalog(named(4)) })
        var shown: [[Int]] = []
        state.observer.onChange = { [unowned state] _ in if state.results != nil { shown += state.found } }
        await wait(for: "the marks to be asked for") { store.isAsked }
        var isRead = true
        switch asked {
        case 0: state.set(grouping: .firstLetter)
        case 1: state.set(query: ListingQuery(sort: ListingSort(.title)))
        case 2:
            isRead = false
            state.reloader.reload { _ in isRead = true }
        default: break
        }
        await wait(for: "the file to be read again") { isRead }
        for _ in 0..<500 { await Task.yield() }
        #expect(shown.isEmpty && !state.isSettled)
        store.release()
        await state.settle()
        #expect(!shown.joined().contains(0) && state.found.joined().contains(1))
        #expect(state.results?.count == (asked == 2 ? 3 : 2))
    }

    @Test func `nothing is looked up for a page that was already closed`() async {
        let catalog = HeldCatalog(named(3))
        store.hold()
        let state = BrowseModel(catalog, store: store)
        await wait(for: "the marks to be asked for") { store.isAsked }
        state.set(grouping: .firstLetter)
        state.stop()
        store.release()
        await wait(for: "the marks") { state.marks.isLoaded }
        for _ in 0..<500 { await Task.yield() }
        #expect(catalog.calls.isEmpty && state.results == nil)
    }

    @Test func `marks made while the store is loading are not undone by its older answer`() async throws {
        store.save([.setFavorite(first, true)], of: BrowseModel.file)
        let model = MarksModel(store: store, catalog: BrowseModel.file)
        store.hold()
        let loading = Task { await model.load() }
        await wait(for: "the marks to be asked for") { store.isAsked }
        model.apply([.setFavorite(second, true)])
        model.setWebPictures(true)
        store.release()
        await loading.value
        #expect(model.marks.favorites == [first, second] && model.pictureAccess == .allowed)
        #expect(await store.marks(of: BrowseModel.file) == model.marks)
    }
}

/// An in-memory store whose responses can be delayed.
private final class HeldMarksStore: MarksStore {
    private struct State {
        var isHeld = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let memory = MemoryMarksStore()
    private let state = Mutex(State())

    var problems: AsyncStream<MarksError> { memory.problems }
    /// True if a call is waiting for its response.
    var isAsked: Bool { state.withLock { !$0.waiting.isEmpty } }

    func hold() { state.withLock { $0.isHeld = true } }

    /// Sends the responses, as they were at the time of the calls.
    func release() {
        let released = state.withLock { state in
            defer { state.waiting = [] }
            state.isHeld = false
            return state.waiting
        }
        for answer in released { answer.resume() }
    }

    func marks(of catalog: CatalogID) async -> Marks {
        let marks = await memory.marks(of: catalog)
        await withCheckedContinuation { answer in
            let isHeld = state.withLock { state in
                if state.isHeld { state.waiting.append(answer) }
                return state.isHeld
            }
            if !isHeld { answer.resume() }
        }
        return marks
    }

    func save(_ edits: [MarksEdit], of catalog: CatalogID) { memory.save(edits, of: catalog) }
    @discardableResult func flush() -> MarksError? { nil }
}
