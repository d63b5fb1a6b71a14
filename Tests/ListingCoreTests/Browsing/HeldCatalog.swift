import Synchronization
import TestSupport

@testable import ListingCore
@testable import ListingStore

/// An in-memory catalog whose responses a test can delay or turn into failures.
///
/// Like the slowest possible disk reader, it ignores cancellation and responds late.
final class HeldCatalog: Catalog {
    enum Call: Hashable, Sendable {
        case query(ListingQuery)
        case listings([Int])
        case facets(ListingQuery)
        case keys
        case categories

        /// The search text of a query.
        var search: String? { if case .query(let query) = self { query.search.text } else { nil } }
    }

    struct Failure: Error, CustomStringConvertible { let description = "The disk is gone." }

    /// Holds one call until it is opened, which may be before the call gets to it.
    private final class Gate: Sendable {
        private let state = Mutex((isOpen: false, waiting: CheckedContinuation<Void, Never>?.none))

        func pass() async {
            await withCheckedContinuation { continuation in
                let isOpen = state.withLock { state in
                    if !state.isOpen { state.waiting = continuation }
                    return state.isOpen
                }
                if isOpen { continuation.resume() }
            }
        }

        func open() {
            let waiting = state.withLock { state in
                defer { state = (true, nil) }
                return state.waiting
            }
            waiting?.resume()
        }
    }

    private struct State {
        var calls: [Call] = []
        var cancelled: [Call] = []
        var waiting: [(call: Call, gate: Gate)] = []
        var holds: @Sendable (Call) -> Bool = { _ in false }
        var fails: @Sendable (Call) -> Bool = { _ in false }
        var isStopped = false
        var isUpToDate = false
        var verifiedCount: [Int] = []
    }

    let memory: MemoryCatalog
    private let state = Mutex(State())

    init(_ memory: MemoryCatalog) { self.memory = memory }

    convenience init(_ listings: [Listing]) { self.init(MemoryCatalog(listings)) }

    // MARK: Test controls

    /// All calls so far.
    var calls: [Call] { state.withLock { $0.calls } }
    /// Calls that were canceled.
    var cancelled: [Call] { state.withLock { $0.cancelled } }
    var waiting: [Call] { state.withLock { $0.waiting.map(\.call) } }
    var isStopped: Bool { state.withLock { $0.isStopped } }
    var requests: [[Int]] { calls.compactMap { if case .listings(let rows) = $0 { rows } else { nil } } }

    /// Makes the catalog report that reading its files again would change nothing.
    func setUpToDate() { state.withLock { $0.isUpToDate = true } }

    /// Sets which calls are not answered until they are released.
    func hold(_ holds: @escaping @Sendable (Call) -> Bool) { state.withLock { $0.holds = holds } }

    /// Sets the number of rows that each of the next search results covers; later results cover all rows.
    func look(at rows: [Int]) { state.withLock { $0.verifiedCount = rows } }

    func fail(_ fails: @escaping @Sendable (Call) -> Bool) { state.withLock { $0.fails = fails } }

    /// Answers the waiting calls.
    func release(where isReleased: (Call) -> Bool = { _ in true }) {
        let released = state.withLock { state in
            let isReleased = state.waiting.map { isReleased($0.call) }
            defer { state.waiting = zip(state.waiting, isReleased).filter { !$0.1 }.map(\.0) }
            return zip(state.waiting, isReleased).filter(\.1).map(\.0)
        }
        for (_, gate) in released { gate.open() }
    }

    /// Answers the waiting calls and all future ones.
    func releaseAll() {
        hold { _ in false }
        release()
    }

    private func pass(_ call: Call) async throws {
        let (gate, fails) = state.withLock { state in
            state.calls.append(call)
            let gate = state.holds(call) ? Gate() : nil
            if let gate { state.waiting.append((call, gate)) }
            return (gate, state.fails)
        }
        if let gate {
            await withTaskCancellationHandler {
                await gate.pass()
            } onCancel: {
                state.withLock { $0.cancelled.append(call) }
            }
        }
        if fails(call) { throw Failure() }
    }

    // MARK: Catalog

    var status: CatalogStatus { memory.status }
    func statuses() -> AsyncStream<CatalogStatus> { memory.statuses() }
    func stop() { state.withLock { $0.isStopped = true } }
    func isUpToDate() async -> Bool { state.withLock { $0.isUpToDate } }

    func rows(of query: ListingQuery, groupedBy grouping: ListingGrouping, marks: CatalogMarks) async throws -> QueryResult {
        try await pass(.query(query))
        let answer = try await memory.rows(of: query, groupedBy: grouping, marks: marks)
        let verifiedCount = state.withLock { !query.search.isEmpty && !$0.verifiedCount.isEmpty ? $0.verifiedCount.removeFirst() : nil }
        guard let verifiedCount else { return answer }
        let groups = answer.groups.map { ResultGroup($0.name, RowIDs($0.rows.filter { $0 < verifiedCount }.map(UInt32.init))) }
        return QueryResult(query: query, groups: groups.filter { !$0.rows.isEmpty }, total: answer.total, indexedCount: verifiedCount)
    }

    func categories(of query: ListingQuery, marks: CatalogMarks) async throws -> [CategoryTree.Category] {
        try await pass(.categories)
        return try await memory.categories(of: query, marks: marks)
    }

    func facets(of query: ListingQuery, marks: CatalogMarks) async throws -> FacetCounts {
        try await pass(.facets(query))
        return try await memory.facets(of: query, marks: marks)
    }

    func listings(at rows: [Int]) async throws -> [Int: Listing] {
        try await pass(.listings(rows))
        return try await memory.listings(at: rows)
    }

    func rows(of keys: [ListingKey]) async throws -> [ListingKey: Int] {
        try await pass(.keys)
        return try await memory.rows(of: keys)
    }
}
