/// Loads the listings near the viewport. One request runs at a time; the next one is for the viewport's position by then.
@MainActor
public final class ViewportLoader: CatalogRequester {
    private let state: BrowseState
    private let observer: BrowseObserver
    private let loop = RequestLoop<ViewportLoader>()
    /// The visible rows; nil before the first layout.
    private var visible: [ItemPath]?

    /// Number of rows to load before and after the visible ones.
    private static let margin = 48
    /// A request is made when a row this near to the visible ones is missing. It is smaller than the margin, so that a scrolling user gets
    /// one update for several rows, and none follows the first rows of a result. It is not much smaller, because all rows of an answer are
    /// laid out in one frame: with a threshold of 16, the 99th percentile of the frames was almost twice as long.
    private static let threshold = 40

    init(_ state: BrowseState, _ observer: BrowseObserver) {
        self.state = state
        self.observer = observer
        loop.owner = self
    }

    var isIdle: Bool { loop.isIdle }

    func stop() { loop.stop() }

    /// Sets the visible rows and loads the listings near them.
    public func show(visible paths: [ItemPath]) {
        visible = paths
        load()
    }

    /// Forgets the visible rows, because others are going to be shown from the first one on.
    func scrolledToTop() { visible = nil }

    /// The topmost visible item of the results; nil if something else is at the top.
    public var topResult: ItemPath? { visible?.first.flatMap { BrowseScreen.isResults($0.section) ? $0 : nil } }

    /// True if the summary row, which shows the reading progress, is on screen.
    public var isSummaryVisible: Bool {
        let isBrowsing = (state.results?.query ?? state.query).parts.isEmpty
        return isBrowsing && visible?.contains { $0.section == BrowseScreen.summarySection } ?? true
    }

    /// The positions near the viewport in the whole result; nil if no row is visible.
    var wantedPositions: Range<Int>? {
        guard let positions = state.results?.positions(around: visible ?? [], margin: Self.margin), !positions.isEmpty else { return nil }
        return positions
    }

    /// Loads missing listings near the viewport.
    func load() { if loop.isRunning || makeRequest() != nil { loop.run() } }

    /// Requests the listings that failed to load again.
    public func retry() {
        state.results?.forgetFailures()
        observer.onChange?(.rows)
        load()
    }

    // MARK: Requests

    func makeRequest() -> ListingsRequest? {
        guard let results = state.results, !state.isOutdated, let positions = wantedPositions else { return nil }
        let near = results.positions(around: visible ?? [], margin: Self.threshold)
        guard !results.loaded.unknown(results.answer.rows(at: near)).isEmpty else { return nil }
        let rows = results.loaded.unknown(results.answer.rows(at: positions))
        return ListingsRequest(catalog: state.source.catalog, rows: rows, positions: positions, reading: state.source.reading)
    }

    func handle(_ response: Result<[Int: Listing], any Error>, to request: ListingsRequest) -> Duration? {
        guard request.reading == state.source.reading, !state.isOutdated else { return nil }
        // Without a failure, rows that the catalog lists but does not return would be requested forever.
        let (listings, failure): ([Int: Listing], LoadFailure) =
            switch response {
            case .success(let listings): (listings, LoadFailure(tr("This listing is no longer in the file.")))
            case .failure(let error): ([:], LoadFailure(error))
            }
        state.results?.insert(listings, for: request.rows, at: request.positions, failure: failure)
        observer.onChange?(.rows)
        return nil
    }

    func requestsEnded() { observer.onIdle?() }
}

/// A request for the listings of some rows.
struct ListingsRequest: CatalogRequest {
    let catalog: any Catalog
    let rows: [Int]
    /// The positions of the rows in the whole result.
    let positions: Range<Int>
    let reading: ReadingID

    func run() async throws -> [Int: Listing] { try await catalog.listings(at: rows) }
}
