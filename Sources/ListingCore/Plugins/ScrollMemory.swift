/// A scroll position in a list, expressed by the first visible row, so that it remains valid when rows are inserted above.
public struct ScrollPosition: Hashable, Sendable {
    public let path: ItemPath
    /// The row's position at that time, in case the row is removed.
    public let position: Int
    /// Pixels from the viewport's start to the row's start; 0 or less.
    public let offset: Double
}

/// Remembers the scroll position and restores it.
///
/// A pixel offset is meaningless after an update, and cannot be restored before the rows are loaded. The plugin therefore remembers
/// the row, and waits for it.
@MainActor
public final class ScrollMemory: PluginAction {
    /// The current scroll position; nil before the first layout with rows.
    public private(set) var position: ScrollPosition?

    private var awaited: ScrollPosition?

    /// - Parameter position: The position to restore as soon as its row is there, such as the one from the last visit.
    public init(restoring position: ScrollPosition? = nil) { awaited = position }

    public func react(to event: ListEvent, in list: PluginContext) {
        switch event {
        case .laidOut(let layout):
            guard awaited == nil, let row = layout.visible.first, let index = list.position(of: row.path) else { return }
            position = ScrollPosition(path: row.path, position: index, offset: min(0, row.start))
        case .scrolled(let state) where state.isByUser: awaited = nil
        default: break
        }
    }

    public func follow(_ change: ListChange, in list: PluginContext) {
        position = position.map { ScrollPosition(path: change.path(of: $0.path), position: $0.position, offset: $0.offset) }
        goToAwaited(in: list)
    }

    /// Restores a position, now or as soon as its row is there, unless the user scrolls first.
    public func restore(_ position: ScrollPosition, in list: PluginContext) {
        awaited = position
        goToAwaited(in: list)
    }

    /// Stops waiting for a row that will not come, and scrolls to the row that is now at its position.
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
