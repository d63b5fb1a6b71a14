import Synchronization

@testable import ListingCore
@testable import ListingStore

/// A catalog of a few listings in memory.
public final class MemoryCatalog: Catalog {
    private struct State {
        var index = InMemoryQueryIndex()
        var rows: [ListingKey: Int] = [:]
        var counter = ListingKeyCounter()
    }

    private let state = Mutex(State())
    private let broadcaster: StatusBroadcaster

    /// Creates an empty catalog; see ``append(_:)``.
    public init(summary: ImportSummary) { broadcaster = StatusBroadcaster(CatalogStatus(summary: summary)) }

    /// Creates a complete catalog.
    public convenience init(_ listings: [Listing], summary: ImportSummary = ImportSummary(file: "", format: "", encoding: "")) {
        self.init(summary: summary)
        append(listings)
        finish()
    }

    /// Appends listings; their ids become their rows.
    ///
    /// - Parameters:
    ///   - summary: The summary of all listings; nil leaves it unchanged.
    ///   - progress: The fraction of the files that has been read, 0 to 1.
    public func append(_ listings: [Listing], summary: ImportSummary? = nil, progress: Double = 0) {
        let count = state.withLock { state in
            let first = state.index.table.count
            let numbered = listings.enumerated().map { offset, listing in
                var listing = listing
                listing.id = ListingID(first + offset)
                return listing
            }
            state.index.append(numbered)
            for listing in numbered { state.rows[state.counter.key(of: listing)] = listing.id.rawValue }
            return first + numbered.count
        }
        broadcaster.update { status in
            status.rows = count
            status.indexedCount = count
            status.progress = progress
            if let summary { status.summary = summary }
        }
    }

    /// Removes all listings, because the reading starts over.
    public func beginAnew() {
        state.withLock { $0 = State() }
        broadcaster.update { status in
            status.reading += 1
            (status.rows, status.indexedCount, status.progress) = (0, 0, 0)
        }
    }

    /// Marks the catalog as complete.
    public func finish() {
        broadcaster.update { status in
            status.phase = .complete
            status.progress = 1
        }
    }

    /// Marks the reading as failed.
    ///
    /// - Parameter reason: The reason, worded for the user.
    public func fail(_ reason: String) { broadcaster.update { $0.phase = .failed(reason) } }

    /// Does nothing, because nothing is being read.
    public func stop() {}

    public var status: CatalogStatus { broadcaster.status }
    public func statuses() -> AsyncStream<CatalogStatus> { broadcaster.statuses() }

    public func rows(of query: ListingQuery, groupedBy grouping: ListingGrouping, marks: CatalogMarks) async throws -> QueryResult {
        let (evaluation, count) = try evaluation(of: query, marks)
        return QueryResult(query: query, groups: try evaluation.groups(by: grouping), total: count, indexedCount: evaluation.indexedCount)
    }

    public func facets(of query: ListingQuery, marks: CatalogMarks) async throws -> FacetCounts {
        try evaluation(of: query, marks).0.facets()
    }

    public func categories(of query: ListingQuery, marks: CatalogMarks) async throws -> [CategoryTree.Category] {
        try evaluation(of: query, marks).0.categories()
    }

    public func listings(at rows: [Int]) async throws -> [Int: Listing] {
        let index = state.withLock { $0.index }
        return rows.reduce(into: [:]) { $0[$1] = index[$1] }
    }

    public func rows(of keys: [ListingKey]) async throws -> [ListingKey: Int] {
        state.withLock { state in keys.reduce(into: [:]) { $0[$1] = state.rows[$1] } }
    }

    private func evaluation(of query: ListingQuery, _ marks: CatalogMarks) throws -> (QueryEvaluation<InMemoryQueryIndex>, Int) {
        let index = state.withLock { $0.index }
        return (try QueryEvaluation(query, in: index, marks), index.count)
    }
}
