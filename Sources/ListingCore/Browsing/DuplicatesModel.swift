/// The search for listings that share titles, SKUs, barcodes or images. It looks through the whole catalog when the user asks for it.
@MainActor
public final class DuplicatesModel {
    private let state: BrowseState
    private let observer: BrowseObserver
    private let run = BackgroundRun<DuplicateReport>()
    private var isWanted = false

    init(_ state: BrowseState, _ observer: BrowseObserver) {
        self.state = state
        self.observer = observer
        run.onChange = { [weak observer] in observer?.onChange?(.duplicates) }
    }

    public var phase: RunPhase<DuplicateReport> { run.phase }

    /// Looks through the listings as soon as they have been read, unless that was done.
    public func start() {
        isWanted = true
        if case .idle = phase { begin() }
    }

    /// Tries again after a failure.
    public func retry() { begin() }

    /// Ends the search. What was found stays.
    public func stop() {
        isWanted = false
        run.stop()
    }

    /// Begins the search that was asked for while the files were being read.
    func readingEnded() { if isWanted, case .idle = phase { begin() } }

    /// Drops the result, because row numbers now denote other listings, and looks again if the page is open.
    func forget() {
        run.reset()
        observer.onChange?(.duplicates)
        if isWanted { begin() }
    }

    /// The ids of the listings of rows.
    public func ids(ofRows rows: [Int]) -> [ListingID] { rows.map(state.source.ids.id) }

    private func begin() {
        let status = state.source.status
        guard status.phase != .reading else { return }
        run.start { [catalog = state.source.catalog] progress in
            try await DuplicateReport(of: catalog, rows: status.rows, progress: progress)
        }
    }
}
