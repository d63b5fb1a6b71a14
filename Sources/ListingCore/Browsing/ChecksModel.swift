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
    /// Number of checks so far.
    private var number = 0
    private var last: (listing: ListingID, findings: [ListingFinding])?

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

    /// The message in place of the rows of a filter by findings while there are none; nil otherwise.
    var message: NoResultsViewModel? {
        guard !state.query.namedChecks.isEmpty, state.checks == nil else { return nil }
        guard isPossible else {
            return NoResultsViewModel(unchecked: tr("Listings from standard input can’t be checked. Save them in a file first."))
        }
        if case .failed(let reason) = phase { return NoResultsViewModel(unchecked: reason) }
        return NoResultsViewModel(unchecked: nil)
    }

    /// Begins the check that was asked for while the files were being read.
    func readingEnded() { if isWanted, case .idle = phase { run() } }

    /// Drops the result, because row numbers now denote other listings.
    func forget() {
        stop()
        phase = .idle
        set(nil)
    }

    /// The findings in a listing; none before there is a result. Those of the last listing are kept, because a page asks again and again.
    public func findings(in listing: Listing) -> [ListingFinding] {
        guard let report = state.checks, let row = state.source.ids.row(of: listing.id) else { return [] }
        if let last, last.listing == listing.id { return last.findings }
        let source = state.source.status.summary.runs.last { $0.start <= row }?.source ?? 0
        let findings = report.findings(in: listing, row: row, source: source)
        last = (listing.id, findings)
        return findings
    }

    private func run() {
        guard let checker else { return }
        stop()
        switch state.source.status.phase {
        case .reading: return
        case .failed(let reason): return fail(reason)
        case .complete: break
        }
        set(nil)
        number += 1
        phase = .running(0)
        observer.onChange?(.checks)
        task = Task { [weak self, packs, number, source = state.source, names = state.query.namedChecks] in
            do {
                let report = try await checker.check(against: packs, including: names) { fraction in
                    Task { @MainActor in self?.show(fraction, of: number) }
                }
                let isSame = await Self.isReport(report, of: source)
                guard let self, !Task.isCancelled else { return }
                guard isSame else { return fail(tr("The file has changed since it was read. Reload it first.")) }
                phase = .done(report)
                set(report)
            } catch is CancellationError {
                return
            } catch {
                if !Task.isCancelled { self?.fail(String(describing: error)) }
            }
        }
    }

    /// True if a report is about the listings of a catalog: as many, and the same ones where something was found.
    private static func isReport(_ report: CheckReport, of source: OpenCatalog) async -> Bool {
        guard report.summary.listings == source.status.rows else { return false }
        var keys: [Int: ListingKey] = [:]
        for result in report.summary.sorted {
            for example in result.examples { if let row = example.number, let key = example.key { keys[row] = key } }
        }
        guard let listings = try? await source.catalog.listings(at: Array(keys.keys)) else { return false }
        return keys.allSatisfy { row, key in listings[row]?.firstKey == key }
    }

    private func fail(_ reason: String) {
        phase = .failed(reason)
        observer.onChange?(.checks)
    }

    /// - Parameter number: the number of the check. An earlier one may still report.
    private func show(_ fraction: Double, of number: Int) {
        guard case .running(let shown) = phase, number == self.number, fraction - shown >= 0.01 else { return }
        phase = .running(fraction)
        observer.onChange?(.checks)
    }

    private func set(_ report: CheckReport?) {
        guard report != nil || state.checks != nil else { return }
        last = nil
        state.checks = report
        state.results?.recordChange()
        onRows?()
        observer.onChange?(.rows)
        observer.onChange?(.checks)
    }
}
