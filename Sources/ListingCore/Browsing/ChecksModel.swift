/// The check of a page's listings against the rules of marketplaces. It reads the files a second time, at a low priority, when the user
/// asks for it.
@MainActor
public final class ChecksModel {
    public enum Phase: Sendable {
        /// Nothing was asked for, or the files are still being read.
        case idle
        /// The fraction of the files that has been checked, 0 to 1.
        case running(Double)
        case done(CheckReport)
        /// The reason, in words.
        case failed(String)
    }

    private let state: BrowseState
    private let observer: BrowseObserver
    private let checker: (any ListingChecker)?
    private var task: Task<Void, Never>?
    private var isWanted = false

    /// The packs of the rules; nil for those that the files' formats suggest.
    public private(set) var packs: [RulePack]?
    public private(set) var phase = Phase.idle

    /// Called when ``BrowseState/checks`` has changed.
    var onRows: (() -> Void)?

    init(_ state: BrowseState, _ observer: BrowseObserver, _ checker: (any ListingChecker)?) {
        self.state = state
        self.observer = observer
        self.checker = checker
    }

    /// True if the files can be read a second time.
    public var isPossible: Bool { checker != nil }

    /// The result; nil until there is one.
    public var report: CheckReport? { state.checks }

    /// Checks the listings as soon as they have been read, unless that was done. They are checked again whenever the files are read again.
    public func start() {
        isWanted = true
        if case .idle = phase { run() }
    }

    /// Checks the listings against the rules of other marketplaces.
    public func check(against packs: [RulePack]?) {
        self.packs = packs
        isWanted = true
        run()
    }

    /// Tries again after a failure.
    public func retry() { run() }

    /// Ends a running check.
    public func stop() {
        task?.cancel()
        task = nil
        if case .running = phase { phase = .idle }
    }

    /// Begins the check that was asked for while the files were being read.
    func readingEnded() { if isWanted, case .idle = phase { run() } }

    /// Drops the result, because row numbers now denote other listings.
    func forget() {
        stop()
        phase = .idle
        set(nil)
    }

    /// The findings in a listing; none before there is a result.
    public func findings(in listing: Listing) -> [ListingFinding] {
        guard let report = state.checks, let row = state.source.ids.row(of: listing.id) else { return [] }
        let source = state.source.status.summary.runs.last { $0.start <= row }?.source ?? 0
        return report.findings(in: listing, row: row, source: source)
    }

    private func run() {
        guard let checker else { return }
        stop()
        guard state.source.status.phase == .complete else { return }
        phase = .running(0)
        observer.onChange?(.checks)
        task = Task { [weak self, packs] in
            do {
                let report = try await checker.check(against: packs) { fraction in
                    Task { @MainActor in self?.show(fraction) }
                }
                guard let self, !Task.isCancelled else { return }
                phase = .done(report)
                set(report)
            } catch is CancellationError {
                return
            } catch {
                guard let self, !Task.isCancelled else { return }
                phase = .failed(String(describing: error))
                observer.onChange?(.checks)
            }
        }
    }

    private func show(_ fraction: Double) {
        guard case .running(let shown) = phase, fraction - shown >= 0.01 else { return }
        phase = .running(fraction)
        observer.onChange?(.checks)
    }

    private func set(_ report: CheckReport?) {
        guard report != nil || state.checks != nil else { return }
        state.checks = report
        state.results?.recordChange()
        onRows?()
        observer.onChange?(.rows)
        observer.onChange?(.checks)
    }
}
