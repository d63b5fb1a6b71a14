/// The comparison of a page's files with those of an earlier export.
@MainActor
public final class ChangesModel {
    private let comparer: (any ExportComparer)?
    private let run = BackgroundRun<ComparisonReport>()

    /// The earlier export.
    public private(set) var old: EarlierExport = []

    init(_ observer: BrowseObserver, _ comparer: (any ExportComparer)?) {
        self.comparer = comparer
        run.onChange = { [weak observer] in observer?.onChange?(.comparison) }
    }

    public var phase: RunPhase<ComparisonReport> { run.phase }

    /// True if the files can be read a second time.
    public var isPossible: Bool { comparer != nil }

    /// Compares the page's files with those of an earlier export.
    public func compare(with old: EarlierExport) {
        self.old = old
        retry()
    }

    /// Tries again after a failure.
    public func retry() {
        guard let comparer, !old.isEmpty else { return }
        run.start { [old] in try await comparer.compare(with: old, progress: $0) }
    }

    /// Ends a running comparison.
    public func stop() { run.stop() }
}
