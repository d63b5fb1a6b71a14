/// The comparison of a page's files with those of an earlier export.
@MainActor
public final class ChangesModel {
    public enum Phase: Sendable {
        case idle
        /// The fraction of the files that has been read, 0 to 1.
        case running(Double)
        case done(ComparisonReport)
        /// The reason, in words.
        case failed(String)
    }

    private let observer: BrowseObserver
    private let comparer: (any ExportComparer)?
    private var task: Task<Void, Never>?
    /// Number of comparisons so far.
    private var number = 0

    /// The files of the earlier export.
    public private(set) var old: [String] = []
    public private(set) var phase = Phase.idle

    init(_ observer: BrowseObserver, _ comparer: (any ExportComparer)?) {
        self.observer = observer
        self.comparer = comparer
    }

    /// True if the files can be read a second time.
    public var isPossible: Bool { comparer != nil }

    /// Compares the page's files with those of an earlier export.
    public func compare(with old: [String]) {
        self.old = old
        run()
    }

    /// Tries again after a failure.
    public func retry() { run() }

    /// Ends a running comparison.
    public func stop() {
        task?.cancel()
        task = nil
        if case .running = phase { phase = .idle }
    }

    private func run() {
        guard let comparer, !old.isEmpty else { return }
        stop()
        number += 1
        phase = .running(0)
        observer.onChange?(.comparison)
        task = Task { [weak self, old, number] in
            do {
                let report = try await comparer.compare(with: old) { fraction in
                    Task { @MainActor in self?.show(fraction, of: number) }
                }
                if !Task.isCancelled { self?.end(.done(report)) }
            } catch is CancellationError {
                return
            } catch {
                if !Task.isCancelled { self?.end(.failed(String(describing: error))) }
            }
        }
    }

    private func end(_ phase: Phase) {
        self.phase = phase
        observer.onChange?(.comparison)
    }

    /// - Parameter number: the number of the comparison. An earlier one may still report.
    private func show(_ fraction: Double, of number: Int) {
        guard case .running(let shown) = phase, number == self.number, fraction - shown >= 0.01 else { return }
        phase = .running(fraction)
        observer.onChange?(.comparison)
    }
}
