/// How a list is brought from one snapshot to the next, chosen when it is built.
public struct ListUpdate: Equatable, Sendable {
    let transition: ListTransition
    /// Whether updates wait for the next tick, and only the last one of a burst is shown.
    let isQueued: Bool

    /// By splices; rows fade and slide to their places, unless the desktop asks for reduced motion.
    public static let animated = ListUpdate(transition: .animated, isQueued: false)
    /// By splices, at once.
    public static let immediate = ListUpdate(transition: .immediate, isQueued: false)
    /// All rows anew: no difference is computed, and nothing keeps its place.
    public static let reload = ListUpdate(transition: .reload, isQueued: false)

    /// The same, with bursts of updates melted into one, shown with the next frame.
    public var queued: ListUpdate { ListUpdate(transition: transition, isQueued: true) }
}

/// What the host does with an update.
public enum ListTransition: Sendable {
    case animated
    case immediate
    case reload
}
