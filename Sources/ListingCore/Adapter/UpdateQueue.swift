/// The waiting updates, and the one in progress.
///
/// A long list is presented and compared off the main thread. Meanwhile the user scrolls, folds and drags the rows shown:
///
///     show ──▶ waiting ──▶ presented ──▶ transformed ──▶ compared ──▶ on screen
///                          background    main            background   main
///
/// At most one update is in progress, so that updates are shown in the order of the requests. A comparison with rows that have
/// changed since is repeated, after the update has been transformed again.
struct UpdateQueue {
    /// Wraps an update of the host, which it applies by calling its argument.
    typealias Bringing = @MainActor (_ bring: () -> Void) -> Void

    struct Update {
        enum Content {
            case snapshot(Snapshot)
            /// A closure that presents the update off the main thread.
            case presentation(@Sendable () -> Snapshot)
        }

        let content: Content
        let bringing: Bringing?
    }

    /// The update in progress.
    struct Current {
        enum Source {
            /// The presentation is still running.
            case awaited
            case snapshot(Snapshot)
            /// The sections' latest rows; only the plugins' transformation has changed.
            case unchanged
        }

        let number: Int
        var source: Source
        /// nil if no work is tied to these rows, and if only the transformation has changed.
        let bringing: Bringing?
        /// The running comparison, and the version of the shown rows for which it was made.
        var comparison: (SnapshotComparison, version: Int)?
        /// The result of the comparison.
        var result: SnapshotComparison.Result?

        /// True if only a drag or the host delays the update.
        var isReady: Bool { result != nil }
    }

    private var waiting: [Update] = []
    private(set) var current: Current?
    private var lastNumber = 0

    var isEmpty: Bool { waiting.isEmpty && current == nil }
    var hasWaiting: Bool { !waiting.isEmpty }

    /// - Parameter superseding: True to drop waiting updates. One that is being compared is still shown, because a list that
    ///   changes
    ///   faster than it is compared would otherwise never show anything.
    mutating func add(_ update: Update, superseding: Bool) {
        if superseding {
            waiting.removeAll()
            if let current, current.isReady, case .snapshot = current.source { self.current = nil }
        }
        waiting.append(update)
    }

    /// Returns the next update, unless another one is in progress.
    mutating func next() -> Update? { current == nil && hasWaiting ? waiting.removeFirst() : nil }

    /// - Returns: The number that identifies the result of the background work.
    mutating func start(
        _ source: Current.Source, _ comparison: (SnapshotComparison, version: Int)? = nil, bringing: Bringing? = nil
    ) -> Int {
        lastNumber += 1
        current = Current(number: lastNumber, source: source, bringing: bringing, comparison: comparison)
        return lastNumber
    }

    /// Accepts the result of a presentation; ignored if the update is no longer in progress.
    mutating func receive(_ snapshot: Snapshot, for number: Int) {
        if current?.number == number { current?.source = .snapshot(snapshot) }
    }

    mutating func receive(_ result: SnapshotComparison.Result, for number: Int) {
        if current?.number == number { current?.result = result }
    }

    mutating func finish() { current = nil }
}
