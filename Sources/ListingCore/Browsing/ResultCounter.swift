/// Counts beyond the results: facets to filter by next, and which parts of the query to drop if nothing is found.
@MainActor
public final class ResultCounter: CatalogRequester {
    private let state: BrowseState
    private let observer: BrowseObserver
    private let loop = RequestLoop<ResultCounter>()
    private var countsFacets = false
    /// The facets to filter by next, as far as they have been requested and counted.
    public private(set) var facets: FacetCounts?
    /// The numbers of listings that a query would find without each of its parts.
    private var ways: (query: ListingQuery, counts: [QueryClause: Int])?

    /// The pause between counts while a file is being read, when there is always something new to count.
    private static let pause = Duration.milliseconds(500)

    init(_ state: BrowseState, _ observer: BrowseObserver) {
        self.state = state
        self.observer = observer
        loop.owner = self
    }

    var isIdle: Bool { loop.isIdle }

    func stop() { loop.stop() }

    /// Turns the counting of facets on or off.
    ///
    /// - Parameter isWanted: true to count facets whenever the query or the listings change.
    public func countFacets(_ isWanted: Bool) {
        guard isWanted != countsFacets else { return }
        countsFacets = isWanted
        if isWanted { count() }
    }

    /// Counts everything for what is shown now. A running count for another query is canceled.
    func count() {
        if let current = loop.current, current.query != state.query { loop.cancelCurrent() }
        if loop.isRunning || isWanted { loop.run() }
    }

    /// The message for a query that has found nothing or has failed.
    var noResults: NoResultsViewModel? {
        guard let results = state.results, results.isEmpty else { return nil }
        if let failure = results.failure { return NoResultsViewModel(failure: failure) }
        guard !results.query.parts.isEmpty else { return nil }
        let counts = ways.flatMap { $0.query == results.query ? $0.counts : nil } ?? [:]
        return NoResultsViewModel(results.query, counts: counts, sourceNames: state.source.status.summary.sourceNames, reach: reach)
    }

    private var isWanted: Bool { countsFacets || foundNothing }

    /// True if the results are empty and no more rows are being searched.
    private var foundNothing: Bool { state.results.map { $0.isEmpty && $0.failure == nil && reach != .soFar } ?? false }

    private var reach: SearchCoverage { SearchCoverage(state.results?.answer.verifiedCount ?? 0, state.source.status) }

    // MARK: Requests

    func makeRequest() -> CountRequest? {
        guard let results = state.results, !state.isOutdated, isWanted else { return nil }
        let status = state.source.status
        return CountRequest(
            catalog: state.source.catalog, query: results.query, marks: state.marks.catalogMarks(count: status.rows),
            countsFacets: countsFacets, countsWays: foundNothing)
    }

    func handle(_ response: Result<CountRequest.Numbers, any Error>, to request: CountRequest) -> Duration? {
        if case .success(let numbers) = response, request.query == state.results?.query {
            if let facets = numbers.facets { self.facets = facets }
            ways = (request.query, numbers.ways)
            observer.onChange?(.counts)
        }
        return state.source.status.phase == .reading ? Self.pause : nil
    }

    func requestsEnded() {}
}

/// The inputs of one count.
struct CountRequest: CatalogRequest {
    struct Numbers: Sendable {
        var facets: FacetCounts?
        /// Number of listings that would be found without each part of the query.
        var ways: [QueryClause: Int] = [:]
    }

    let catalog: any Catalog
    let query: ListingQuery
    let marks: CatalogMarks
    let countsFacets: Bool
    let countsWays: Bool

    /// Counts, and leaves out whatever cannot be counted, because the lookup of the rows already reports the error.
    ///
    /// - Throws: `CancellationError` if the count is no longer wanted.
    func run() async throws -> Numbers {
        var numbers = Numbers()
        if countsWays {
            for part in query.parts {
                numbers.ways[part] = try? await catalog.allRows(of: query.without(part), marks: marks).count
            }
        }
        if countsFacets {
            do { numbers.facets = try await catalog.facets(of: query, marks: marks) } catch is CancellationError {} catch {
                // Facets of an earlier query must not be shown as this query's.
                numbers.facets = FacetCounts()
            }
        }
        try Task.checkCancellation()
        return numbers
    }
}
