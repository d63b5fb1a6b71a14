import Synchronization
import Testing

@testable import ListingCore

/// The order of requests to a catalog.
@Suite("Requests one at a time")
@MainActor struct RequestLoopTests {
    /// Answers with the number that was asked for, when it is let.
    private struct Question: CatalogRequest {
        let number: Int
        let gate: Gate

        func run() async throws -> Int {
            while !gate.isOpen {
                try Task.checkCancellation()
                await Task.yield()
            }
            return number
        }
    }

    private final class Gate: Sendable {
        private let state = Mutex(true)

        var isOpen: Bool {
            get { state.withLock { $0 } }
            set { state.withLock { $0 = newValue } }
        }
    }

    @MainActor private final class Asker: CatalogRequester {
        let loop = RequestLoop<Asker>()
        let gate = Gate()
        /// The number to ask for next; nil for nothing.
        var wanted: Int?
        private(set) var answers: [Int] = []
        private(set) var ends = 0

        init() { loop.owner = self }

        func makeRequest() -> Question? { wanted.map { Question(number: $0, gate: gate) } }

        func handle(_ response: Result<Int, any Error>, to request: Question) -> Duration? {
            if case .success(let number) = response { answers.append(number) }
            return nil
        }

        func requestsEnded() { ends += 1 }
    }

    private let asker = Asker()

    private func ask(_ number: Int?) {
        asker.wanted = number
        asker.loop.run()
    }

    private func end() async { await wait(for: "the end") { asker.loop.isIdle } }

    @Test func `requests that become due while another one runs become one request, for what is wanted last`() async {
        asker.gate.isOpen = false
        ask(1)
        await wait(for: "the first request") { asker.loop.current != nil }
        for number in 2...5 { ask(number) }
        #expect(asker.loop.isDue && asker.loop.isRunning)
        asker.gate.isOpen = true
        await end()
        #expect(asker.answers == [1, 5] && asker.ends == 1)
    }

    @Test func `a canceled request is not answered, and the latest one runs instead`() async {
        asker.gate.isOpen = false
        ask(1)
        await wait(for: "the first request") { asker.loop.current != nil }
        asker.wanted = 2
        asker.loop.cancelCurrent()
        await wait(for: "the second request") { asker.loop.current?.number == 2 }
        asker.gate.isOpen = true
        await end()
        #expect(asker.answers == [2] && asker.ends == 1)
    }

    @Test func `a loop with nothing to request ends immediately and can run again`() async {
        ask(nil)
        await end()
        #expect(asker.answers.isEmpty && asker.ends == 1)
        asker.wanted = 3
        asker.loop.setDue()
        #expect(!asker.loop.isIdle && !asker.loop.isRunning, "a due request waits to be started")
        asker.loop.run()
        await end()
        #expect(asker.answers == [3] && asker.ends == 2)
    }

    @Test func `a stopped loop gives no more answers`() async {
        asker.gate.isOpen = false
        ask(1)
        await wait(for: "the request") { asker.loop.current != nil }
        asker.loop.stop()
        asker.gate.isOpen = true
        for _ in 0..<200 { await Task.yield() }
        #expect(asker.answers.isEmpty && asker.ends == 0)
    }
}
