/// The check of a page's listings against the rules of marketplaces. It reads the files a second time, at a low priority, when the user
/// asks for it.
@MainActor
public final class ChecksModel {
    private let state: BrowseState
    private let observer: BrowseObserver
    private let checker: (any ListingChecker)?
    private let runner = BackgroundRun<CheckReport>()
    private var isWanted = false
    private var last: (listing: ListingID, findings: [ListingFinding])?

    /// The packs of the rules; nil for those that the files' formats suggest.
    public private(set) var packs: [RulePack]?
    public var phase: RunPhase<CheckReport> { runner.phase }

    /// Called when ``BrowseState/checks`` has changed.
    var onRows: (() -> Void)?

    init(_ state: BrowseState, _ observer: BrowseObserver, _ checker: (any ListingChecker)?) {
        self.state = state
        self.observer = observer
        self.checker = checker
        runner.onChange = { [weak self] in self?.runChanged() }
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
    public func stop() { runner.stop() }

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
        runner.reset()
        set(nil)
        observer.onChange?(.checks)
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
        case .failed(let reason): return runner.fail(reason)
        case .complete: break
        }
        set(nil)
        runner.start { [packs, source = state.source, names = state.query.namedChecks] progress in
            let report = try await checker.check(against: packs, including: names, progress: progress)
            guard await Self.isReport(report, of: source) else { throw FileHasChanged() }
            return report
        }
    }

    private func runChanged() {
        if case .done(let report) = phase { set(report) }
        observer.onChange?(.checks)
    }

    /// The error of a check that has read another content than the catalog.
    private struct FileHasChanged: Error, CustomStringConvertible {
        var description: String { tr("The file has changed since it was read. Reload it first.") }
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

    private func set(_ report: CheckReport?) {
        guard report != nil || state.checks != nil else { return }
        last = nil
        state.checks = report
        state.results?.recordChange()
        onRows?()
        observer.onChange?(.rows)
    }
}
