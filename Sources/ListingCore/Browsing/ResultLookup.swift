/// Looks up the results and the highlights for the user's query. At most one lookup runs at a time; one whose query is out of date
/// is canceled, and its response is never shown.
@MainActor
final class ResultLookup: CatalogRequester {
    private let state: BrowseState
    private let observer: BrowseObserver
    private let loop = RequestLoop<ResultLookup>()
    /// The inputs that the highlights were computed from; nil before the first ones.
    private var highlightsKey: HighlightsKey?

    /// The part of the model that knows which rows are near the viewport.
    weak var viewport: ViewportLoader?
    /// Called after other results have been shown.
    var onResults: (() -> Void)?

    /// Positions to load before a result is shown for the first time.
    private static let firstRows = 0..<64
    /// The pause between lookups of the same query while a file is being read, because polling would slow down the reading.
    private static let pause = Duration.milliseconds(66)

    init(_ state: BrowseState, _ observer: BrowseObserver) {
        self.state = state
        self.observer = observer
        loop.owner = self
    }

    var isIdle: Bool { loop.isIdle }

    func stop() { loop.stop() }

    /// Looks everything up again for the current state. Nothing is looked up before the marks are loaded; otherwise a hidden listing
    /// would show for a moment.
    func refresh() {
        loop.setDue()
        if state.marks.isLoaded { loop.run() }
    }

    /// Looks everything up again, and cancels the running lookup, because no caller waits for it.
    func restart() {
        loop.cancelCurrent()
        refresh()
    }

    /// Starts the lookup that was requested before the marks were loaded.
    func resume() { if loop.isDue { refresh() } }

    /// True if the page shows another query or grouping, or nothing yet.
    private var isOther: Bool { state.results.map { $0.query != state.query || $0.grouping != state.grouping } ?? true }

    // MARK: Requests

    func makeRequest() -> BrowseRequest? {
        let source = state.source
        let key = highlightsKey.flatMap { $0.reading == source.reading ? $0 : nil }
        return BrowseRequest(
            catalog: source.catalog, query: state.query, grouping: state.grouping, count: source.status.rows, marks: state.marks,
            checks: state.checks?.rows ?? CheckedRows(),
            loaded: state.isOutdated ? LoadedListings() : state.results?.loaded ?? LoadedListings(),
            highlights: key == nil ? BrowseHighlights() : state.highlights, highlightsKey: key, ids: source.ids,
            near: isOther ? Self.firstRows : viewport?.wantedPositions ?? Self.firstRows, isOther: isOther, reading: source.reading)
    }

    func handle(_ response: Result<BrowseResponse, any Error>, to request: BrowseRequest) -> Duration? {
        switch response {
        case .success(let response): show(response, of: request)
        case .failure(let error): show(error)
        }
        return repeatsWhileReading ? Self.pause : nil
    }

    func requestsEnded() { observer.onIdle?() }

    private func show(_ response: BrowseResponse, of request: BrowseRequest) {
        let source = state.source
        guard request.query == state.query, request.grouping == state.grouping, request.reading == source.reading else {
            return loop.setDue()
        }
        let favorites = Set(state.marks.favorites.map(source.ids.id(ofRow:)))
        var next = BrowseResults(
            response.answer, grouping: request.grouping, ids: source.ids, reading: source.reading, favorites: favorites,
            versions: source.history.versions, after: state.results)
        next.insert(response.listings, for: Array(response.listings.keys), at: response.positions)
        // The page shows another query from its first row on.
        if next.query != state.results?.query { viewport?.scrolledToTop() }
        state.results = next
        state.highlights = response.highlights
        highlightsKey = response.highlightsKey
        if response.areHighlightsDue || response.answer.isExtended(by: source.status) { loop.setDue() }
        observer.onChange?(.rows)
        onResults?()
    }

    /// Shows that the query has failed, which is also an answer.
    private func show(_ error: any Error) {
        let failure = String(describing: error)
        let status = state.source.status
        let nothing = QueryResult(
            query: state.query, groups: [], total: status.rows, indexedCount: status.indexedCount, failure: failure)
        state.results = BrowseResults(nothing, grouping: state.grouping, reading: state.source.reading, after: state.results)
        observer.onProblem?(failure)
        observer.onChange?(.rows)
    }

    /// True if the next lookup only repeats the query over more rows while the files are still being read.
    private var repeatsWhileReading: Bool {
        guard state.source.status.phase == .reading, loop.isDue, let results = state.results else { return false }
        return results.query == state.query && results.answer.isExtended(by: state.source.status)
    }
}
