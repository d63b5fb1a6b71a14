/// Counts beyond the results: facets to filter by next, which parts of the query to drop if nothing is found, and the listings with each
/// of the files' problems.
@MainActor
public final class ResultCounter: CatalogRequester {
    private let state: BrowseState
    private let observer: BrowseObserver
    private let loop = RequestLoop<ResultCounter>()
    private var facetReaders: Set<FacetReader> = []
    private var countsFacets: Bool { !facetReaders.isEmpty }
    /// The facets to filter by next, as far as they have been requested and counted.
    public private(set) var facets: FacetCounts?
    /// The numbers of listings that a query would find without each of its parts.
    private var ways: (query: ListingQuery, counts: [QueryClause: Int])?

    /// The searches that the user has saved. Their listings are counted together with the facets.
    public var saved: [SavedSearch] = [] {
        didSet { if saved != oldValue, countsFacets { count() } }
    }
    /// The numbers of listings that saved queries find, as far as they have been counted.
    public private(set) var savedCounts: [ListingQuery: Int] = [:]

    /// The numbers of listings with each problem, and what they were counted in.
    private var problems: (key: ProblemsKey, counts: [ProblemCode: Int])?

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
    /// - Parameters:
    ///   - isWanted: true to count facets whenever the query or the listings change.
    ///   - reader: the part of the window that shows the counts. They are counted while any of them wants that.
    public func countFacets(_ isWanted: Bool, for reader: FacetReader = .filterPanel) {
        guard isWanted != facetReaders.contains(reader) else { return }
        if isWanted { facetReaders.insert(reader) } else { facetReaders.remove(reader) }
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

    private var isWanted: Bool { countsFacets || foundNothing || !problemCodes.isEmpty }

    /// Number of listings with each problem; empty until they have been counted.
    var problemListings: [ProblemCode: Int] { problems.flatMap { $0.key.reading == state.source.reading ? $0.counts : nil } ?? [:] }

    /// The problems whose listings are to be counted: none while a file is being read, because more may follow.
    private var problemCodes: Set<ProblemCode> {
        let status = state.source.status
        return status.phase == .reading || problems?.key == problemsKey ? [] : Set(status.summary.problemCounts.keys)
    }

    private var problemsKey: ProblemsKey { ProblemsKey(reading: state.source.reading, hidden: state.marks.marks.hidden.count) }

    /// True if the results are empty and no more rows are being searched.
    private var foundNothing: Bool { state.results.map { $0.isEmpty && $0.failure == nil && reach != .soFar } ?? false }

    private var reach: SearchCoverage { SearchCoverage(state.results?.answer.verifiedCount ?? 0, state.source.status) }

    // MARK: Requests

    func makeRequest() -> CountRequest? {
        guard let results = state.results, !state.isOutdated, isWanted else { return nil }
        return CountRequest(
            catalog: state.source.catalog, query: results.query, marks: state.catalogMarks,
            countsFacets: countsFacets, saved: countsFacets ? saved.map(\.query) : [], countsWays: foundNothing, problemCodes: problemCodes,
            problemsKey: problemsKey)
    }

    func handle(_ response: Result<CountRequest.Numbers, any Error>, to request: CountRequest) -> Duration? {
        if case .success(let numbers) = response, request.query == state.results?.query {
            if let facets = numbers.facets { self.facets = facets }
            if request.countsFacets { savedCounts = numbers.saved }
            ways = (request.query, numbers.ways)
            observer.onChange?(.counts)
        }
        if case .success(let numbers) = response, !request.problemCodes.isEmpty {
            problems = (request.problemsKey, numbers.problems)
            observer.onChange?(.rows)
        }
        return state.source.status.phase == .reading ? Self.pause : nil
    }

    func requestsEnded() {}
}

/// A part of the window that shows the counts of facets.
public enum FacetReader: Sendable { case filterPanel, charts }

/// The inputs that the listings with problems were counted from.
struct ProblemsKey: Equatable, Sendable {
    let reading: ReadingID
    /// Number of hidden listings, which are not counted.
    let hidden: Int
}

/// The inputs of one count.
struct CountRequest: CatalogRequest {
    struct Numbers: Sendable {
        var facets: FacetCounts?
        /// Number of listings that each saved query finds.
        var saved: [ListingQuery: Int] = [:]
        /// Number of listings that would be found without each part of the query.
        var ways: [QueryClause: Int] = [:]
        /// Number of listings with each problem.
        var problems: [ProblemCode: Int] = [:]
    }

    let catalog: any Catalog
    let query: ListingQuery
    let marks: CatalogMarks
    let countsFacets: Bool
    let saved: [ListingQuery]
    let countsWays: Bool
    let problemCodes: Set<ProblemCode>
    let problemsKey: ProblemsKey

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
        for query in saved { numbers.saved[query] = try? await catalog.allRows(of: query, marks: marks).count }
        for code in problemCodes {
            numbers.problems[code] = try? await catalog.rows(of: ListingQuery(filters: [.problem([code])]), marks: marks).count
        }
        try Task.checkCancellation()
        return numbers
    }
}
