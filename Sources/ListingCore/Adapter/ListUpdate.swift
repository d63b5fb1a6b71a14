/// The strategy for updating a list from one snapshot to the next, chosen when it is built.
public struct ListUpdate: Equatable, Sendable {
    let transition: ListTransition
    /// True if updates wait for the next tick, and only the last one of a burst is shown.
    private(set) var isQueued = false
    /// Number of rows to present or compare above which that is done off the main thread.
    private(set) var backgroundThreshold = Self.defaultThreshold

    /// The number of rows that a main thread compares in a few milliseconds.
    public static let defaultThreshold = 20_000

    /// By splices; rows fade and slide into position, unless the desktop asks for reduced motion.
    public static let animated = ListUpdate(transition: .animated)
    /// By splices, without animation.
    public static let immediate = ListUpdate(transition: .immediate)
    /// By replacing all rows: no difference is computed, and nothing keeps its position.
    public static let reload = ListUpdate(transition: .reload)

    private init(transition: ListTransition) { self.transition = transition }

    /// The same strategy, with bursts of updates coalesced into one, shown with the next frame.
    public var queued: ListUpdate {
        var copy = self
        copy.isQueued = true
        return copy
    }

    /// The same strategy, with large updates prepared off the main thread and shown when ready, in the order of the calls.
    ///
    /// - Parameter rows: Threshold for the rows to compare, of the old and the new list together; for sections presented whole, for
    ///   the rows shown. Updates up to it are shown before the call returns. Default: ``defaultThreshold``.
    public func inBackground(from rows: Int) -> ListUpdate {
        var copy = self
        copy.backgroundThreshold = rows
        return copy
    }
}

/// The host's way of applying an update.
public enum ListTransition: Sendable {
    case animated
    case immediate
    case reload
}
