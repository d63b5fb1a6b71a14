/// The comparison of a page's files with those of an earlier export.
@MainActor
public final class ChangesModel {
    private let state: BrowseState
    private let observer: BrowseObserver
    private let comparer: (any ExportComparer)?
    /// The positions of the differences in the result, by the key of the listing in the new files; made when they are needed.
    private var positions: [ListingKey: [Int]]?
    /// True while the result is shown.
    private var isWanted = false
    private var deciding: Task<Void, Never>?
    /// True for a comparison that follows a decision of the user, so that the result before it can still be shown.
    public private(set) var isRepeated = false
    private let run = BackgroundRun<ComparisonReport>()
    /// The result before a repeated comparison, which holds until there is another one.
    private var last: ComparisonReport?

    /// The earlier export.
    public private(set) var old: EarlierExport = []

    init(_ state: BrowseState, _ observer: BrowseObserver, _ comparer: (any ExportComparer)?) {
        self.state = state
        self.observer = observer
        self.comparer = comparer
        run.onChange = { [weak self] in self?.runChanged() }
    }

    public var phase: RunPhase<ComparisonReport> { run.phase }

    /// True if the files can be read a second time.
    public var isPossible: Bool { comparer != nil }

    /// Compares the page's files with those of an earlier export.
    public func compare(with old: EarlierExport) {
        self.old = old
        isRepeated = false
        last = nil
        retry()
    }

    /// Tries again after a failure.
    public func retry() {
        guard let comparer, !old.isEmpty else { return }
        isWanted = true
        run.start { [old] in try await comparer.compare(with: old, progress: $0) }
    }

    /// Ends a running comparison. A result stays.
    public func stop() {
        isWanted = false
        run.stop()
    }

    /// Drops the result, because row numbers now denote other listings, and compares again if the result is shown.
    func forget() {
        let isWanted = isWanted
        run.reset()
        (last, isRepeated) = (nil, false)
        runChanged()
        if isWanted { retry() }
    }

    private func runChanged() {
        positions = nil
        if let report = phase.result { last = report }
        observer.onChange?(.comparison)
    }

    /// Remembers whether two listings are the same, and compares again.
    ///
    /// - Parameters:
    ///   - isSame: nil forgets an earlier decision.
    ///   - fail: called with the reason why that can't be saved, in words.
    public func decide(_ pair: MatchDecisions.Pair, _ isSame: Bool?, fail: @escaping @MainActor (String) -> Void) {
        guard let comparer else { return }
        let last = deciding
        deciding = Task { [weak self] in
            await last?.value
            do {
                try await comparer.decide(pair, isSame)
                guard let self, isWanted else { return }
                isRepeated = true
                retry()
            } catch {
                fail(String(describing: error))
            }
        }
    }

    // MARK: The result for single listings

    /// The result, or that before a repeated comparison; nil if there is none.
    public var report: ComparisonReport? { phase.result ?? last }

    /// The changes of a listing of the page; nil if there are none, or before there is a result.
    public func changes(of listing: Listing) -> ListingChanges? {
        guard let report, let row = state.source.ids.row(of: listing.id) else { return nil }
        let positions = positions ?? Self.positions(in: report)
        self.positions = positions
        let difference = positions[listing.firstKey]?.map { report.listings[$0] }.first { $0.position == row }
        return difference.map { ListingChanges($0, since: report.names.old) }
    }

    private static func positions(in report: ComparisonReport) -> [ListingKey: [Int]] {
        var positions: [ListingKey: [Int]] = [:]
        for (position, difference) in report.listings.enumerated() {
            if let key = difference.key { positions[key, default: []].append(position) }
        }
        return positions
    }

    /// The changed listing before or after one of the page, in the order of the result; the first or last one if none is open.
    ///
    /// - Returns: nil if there is none.
    public func neighbor(of listing: ListingID?, isNext: Bool) -> (key: ListingKey, row: Int)? {
        let changed = (report?.listings ?? []).compactMap { difference in
            difference.position.flatMap { row in difference.key.map { (key: $0, row: row) } }
        }
        guard let row = listing.flatMap(state.source.ids.row) else { return isNext ? changed.first : changed.last }
        return isNext ? changed.filter { $0.row > row }.min { $0.row < $1.row } : changed.filter { $0.row < row }.max { $0.row < $1.row }
    }
}
