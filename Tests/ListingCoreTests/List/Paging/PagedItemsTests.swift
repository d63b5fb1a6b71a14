import Synchronization
import Testing

@testable import ListingCore

@Suite("Paged items")
@MainActor struct PagedItemsTests {
    private let limits = PageTable<Int>.Limits(pageSize: 10, margin: 0, keptPages: 4)

    /// Holds requests until the test answers them.
    private final class Desk: Sendable {
        typealias Answer = CallbackPageSource<Int>.Completion
        private let asked = Mutex<[(request: PageRequest, answer: Answer)]>([])
        private let stopped = Mutex<[Int]>([])

        var source: CallbackPageSource<Int> {
            CallbackPageSource { request, answer in
                self.asked.withLock { $0.append((request, answer)) }
                return { self.stopped.withLock { $0.append(request.page) } }
            }
        }

        var pages: [Int] { asked.withLock { $0.map(\.request.page) } }
        var stoppedPages: [Int] { stopped.withLock { $0 } }

        func answer(_ page: Int) {
            let last = asked.withLock { $0.last { $0.request.page == page } }
            if let last { last.answer(.success(PageReply(Array(last.request.positions)))) }
        }

        func fail(_ page: Int) {
            asked.withLock { $0.last { $0.request.page == page } }?.answer(.failure(LoadFailure("no answer")))
        }
    }

    /// Waits until a condition is true, at most ten seconds.
    private func eventually(_ holds: () -> Bool) async -> Bool {
        for _ in 0..<10_000 {
            if holds() { return true }
            try? await Task.sleep(for: .milliseconds(1))
        }
        return holds()
    }

    @Test func `pages near the viewport are fetched, shown and reported`() async {
        let desk = Desk()
        var states: [PagedElement<Int>] = []
        let items = PagedItems(PageTable(count: 1_000, limits: limits), source: desk.source) { states.append($0[42]) }
        items.show(42..<48)
        #expect(await eventually { desk.pages == [4] })
        desk.answer(4)
        #expect(await eventually { states == [.loaded(42)] })
        desk.answer(4)
        #expect(items.table[42] == .loaded(42) && items.requestCount == 0)
    }

    @Test func `a page that is no longer wanted is canceled at its source`() async {
        let desk = Desk()
        let items = PagedItems(PageTable(count: 1_000, limits: limits), source: desk.source) { _ in }
        items.show(42..<48)
        #expect(await eventually { desk.pages == [4] })
        items.show(900..<905)
        #expect(await eventually { desk.stoppedPages == [4] && desk.pages == [4, 90] })
        #expect(items.requestCount == 1)
        desk.answer(4)
        desk.answer(90)
        #expect(await eventually { items.table[900] == .loaded(900) })
        #expect(items.table[42] == .loading)
    }

    @Test func `a failure row’s path requests its page again`() async {
        let desk = Desk()
        let items = PagedItems(PageTable(count: 1_000, limits: limits), source: desk.source) { _ in }
        items.show(42..<48)
        #expect(await eventually { desk.pages == [4] })
        desk.fail(4)
        #expect(await eventually { items.table.failure?.message == "no answer" })
        items.retry(ItemPath(section: "all", item: "header"))
        items.retry(ItemPath(section: "all", item: 40))
        #expect(await eventually { desk.pages == [4, 4] })
        desk.answer(4)
        #expect(await eventually { items.table[42] == .loaded(42) })
    }

    @Test func `requests end with their owner`() async {
        let desk = Desk()
        var items: PagedItems<Int>? = PagedItems(PageTable(count: 1_000, limits: limits), source: desk.source) { _ in }
        items?.show(42..<48)
        #expect(await eventually { desk.pages == [4] })
        items = nil
        #expect(await eventually { desk.stoppedPages == [4] })
    }

    @Test func `an error thrown by a source fails its page`() async {
        struct Broken: PageSource {
            func page(_ request: PageRequest) async throws -> PageReply<Int> { throw LoadFailure("broken") }
        }
        let items = PagedItems(PageTable(count: 10, limits: limits), source: Broken()) { _ in }
        items.show(0..<5)
        #expect(await eventually { items.table[0] == .failed(LoadFailure("broken")) })
    }
}
