/// How a list is brought from one snapshot to the next, chosen when it is built.
public struct ListUpdate: Equatable, Sendable {
    let transition: ListTransition
    /// Whether updates wait for the next tick, and only the last one of a burst is shown.
    private(set) var isQueued = false
    /// Rows to present or to compare, from which on it is done off the main thread.
    private(set) var backgroundThreshold = Self.defaultThreshold

    /// What a main thread compares in a few milliseconds.
    public static let defaultThreshold = 20_000

    /// By splices; rows fade and slide to their places, unless the desktop asks for reduced motion.
    public static let animated = ListUpdate(transition: .animated)
    /// By splices, at once.
    public static let immediate = ListUpdate(transition: .immediate)
    /// All rows anew: no difference is computed, and nothing keeps its place.
    public static let reload = ListUpdate(transition: .reload)

    private init(transition: ListTransition) { self.transition = transition }

    /// The same, with bursts of updates melted into one, shown with the next frame.
    public var queued: ListUpdate {
        var copy = self
        copy.isQueued = true
        return copy
    }

    /// The same, with large updates made off the main thread and shown when they are ready, in the order of the calls.
    ///
    /// - Parameter rows: of the old and the new list together, those that would have to be compared, and of sections that are
    ///   presented whole, those that are shown. Default: ``defaultThreshold``. An update of no more is shown before the call returns.
    public func inBackground(from rows: Int) -> ListUpdate {
        var copy = self
        copy.backgroundThreshold = rows
        return copy
    }
}

/// What the host does with an update.
public enum ListTransition: Sendable {
    case animated
    case immediate
    case reload
}
