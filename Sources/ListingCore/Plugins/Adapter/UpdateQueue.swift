/// The updates that wait, and the one on its way to the screen.
///
/// A long list is presented and compared off the main thread. Meanwhile the user scrolls, folds and drags what is shown:
///
///     show ──▶ waiting ──▶ presented ──▶ shaped ──▶ compared ──▶ on the screen
///                          elsewhere     main       elsewhere    main
///
/// There is one on its way at most, so that updates are shown in the order in which they were asked for. What was compared with
/// rows that have changed since is shaped and compared again.
struct UpdateQueue {
    /// Brings the host up to date by calling its argument.
    typealias Bringing = @MainActor (_ bring: () -> Void) -> Void

    struct Update {
        enum Content {
            case snapshot(Snapshot)
            /// To be presented off the main thread.
            case presentation(@Sendable () -> Snapshot)
        }

        let content: Content
        let bringing: Bringing?
    }

    /// An update on its way.
    struct Current {
        enum Source {
            /// Awaited from a presentation.
            case awaited
            case snapshot(Snapshot)
            /// What the sections said last, as only its shape has changed.
            case unchanged
        }

        let number: Int
        var source: Source
        /// nil where nothing belongs to these rows, and where only the shape has changed.
        let bringing: Bringing?
        /// What is being compared, and the version of the shown rows that it was made for.
        var comparison: (SnapshotComparison, version: Int)?
        /// What came of it.
        var result: SnapshotComparison.Result?

        /// Whether nothing but a drag or the host keeps it from the screen.
        var isReady: Bool { result != nil }
    }

    private var waiting: [Update] = []
    private(set) var current: Current?
    private var lastNumber = 0

    var isEmpty: Bool { waiting.isEmpty && current == nil }
    var hasWaiting: Bool { !waiting.isEmpty }

    /// - Parameter superseding: whether those that wait are not shown any more. One that is being compared is, as a list that
    ///   changes faster than it is compared would never show anything.
    mutating func add(_ update: Update, superseding: Bool) {
        if superseding {
            waiting.removeAll()
            if let current, current.isReady, case .snapshot = current.source { self.current = nil }
        }
        waiting.append(update)
    }

    /// The next one, unless another one is on its way.
    mutating func next() -> Update? { current == nil && hasWaiting ? waiting.removeFirst() : nil }

    /// - Returns: the number by which the answer from elsewhere is known.
    mutating func start(
        _ source: Current.Source, _ comparison: (SnapshotComparison, version: Int)? = nil, bringing: Bringing? = nil
    ) -> Int {
        lastNumber += 1
        current = Current(number: lastNumber, source: source, bringing: bringing, comparison: comparison)
        return lastNumber
    }

    /// Takes in what was presented; nothing happens for an answer that nobody waits for.
    mutating func receive(_ snapshot: Snapshot, for number: Int) {
        if current?.number == number { current?.source = .snapshot(snapshot) }
    }

    mutating func receive(_ result: SnapshotComparison.Result, for number: Int) {
        if current?.number == number { current?.result = result }
    }

    mutating func finish() { current = nil }
}
