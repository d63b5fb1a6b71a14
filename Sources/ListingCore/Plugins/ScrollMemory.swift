/// A place in a list, said by the row at its start: the same row comes back there, whatever was inserted above it.
public struct ScrollPlace: Hashable, Sendable {
    public let path: ItemPath
    /// Its position at that time, for when the row has gone.
    public let position: Int
    /// Pixels from the viewport's start to the row's start; 0 or less.
    public let offset: Double
}

/// Remembers how far the list was scrolled and goes back there.
///
/// An offset in pixels means nothing after an update, and before the rows are loaded there is nowhere to scroll to: so it keeps
/// the row, and waits for it.
@MainActor
public final class ScrollMemory: PluginAction {
    /// Where the list is; nil before it was laid out with rows.
    public private(set) var place: ScrollPlace?

    private var awaited: ScrollPlace?

    /// - Parameter place: where to go as soon as its row is there, such as the one kept from the last visit.
    public init(restoring place: ScrollPlace? = nil) { awaited = place }

    public func react(to event: ListEvent, in list: PluginContext) {
        switch event {
        case .laidOut(let layout):
            guard awaited == nil, let row = layout.visible.first, let position = list.position(of: row.path) else { return }
            place = ScrollPlace(path: row.path, position: position, offset: min(0, row.start))
        case .scrolled(let state) where state.isByUser: awaited = nil
        default: break
        }
    }

    public func follow(_ change: ListChange, in list: PluginContext) {
        place = place.map { ScrollPlace(path: change.path(of: $0.path), position: $0.position, offset: $0.offset) }
        goToAwaited(in: list)
    }

    /// Goes to a place, now or as soon as its row is there; a person who scrolls first is not pulled away.
    public func restore(_ place: ScrollPlace, in list: PluginContext) {
        awaited = place
        goToAwaited(in: list)
    }

    /// Gives up waiting for a row that will not come, and goes to the row that is at its position now.
    public func settle(in list: PluginContext) {
        guard let awaited else { return }
        self.awaited = nil
        guard let path = list.path(at: min(awaited.position, list.snapshot.count - 1)) else { return }
        list.send(.scroll(to: path, .start(offset: awaited.offset)))
    }

    private func goToAwaited(in list: PluginContext) {
        guard let awaited, list.contains(awaited.path) else { return }
        self.awaited = nil
        list.send(.scroll(to: awaited.path, .start(offset: awaited.offset)))
    }
}
