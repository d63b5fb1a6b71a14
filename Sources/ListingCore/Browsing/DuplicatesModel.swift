/// The search for listings that share titles, SKUs, barcodes or images. It looks through the whole catalog when the user asks for it.
@MainActor
public final class DuplicatesModel {
    private let state: BrowseState
    private let run = BackgroundRun<DuplicateReport>()

    init(_ state: BrowseState, _ observer: BrowseObserver) {
        self.state = state
        run.onChange = { [weak observer] in observer?.onChange?(.duplicates) }
        run.work = {
            let source = state.source
            guard source.status.phase != .reading else { return nil }
            return { [catalog = source.catalog, rows = source.status.rows] in
                try await DuplicateReport(of: catalog, rows: rows, progress: $0)
            }
        }
    }

    public var phase: RunPhase<DuplicateReport> { run.phase }

    /// Looks through the listings as soon as they have been read, unless that was done.
    public func start() { run.open() }

    /// Tries again after a failure.
    public func retry() { run.begin() }

    /// Ends the search. What was found stays.
    public func stop() { run.close() }

    /// Begins the search that was asked for while the files were being read.
    func readingEnded() { run.beginIfWanted() }

    /// Drops the result, because row numbers now denote other listings, and looks again if the page is open.
    func forget() { run.renew() }

    /// The ids of the listings of rows.
    public func ids(ofRows rows: [Int]) -> [ListingID] { rows.map(state.source.ids.id) }
}
