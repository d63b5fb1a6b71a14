/// Reports if the first or the last row of the list is visible, for example for a button that leads back to the top.
@MainActor
public final class EdgeRowVisible: PluginAction {
    /// The end of the list that is watched.
    public enum Edge: Sendable {
        case first
        case last
    }

    /// False while the list has no rows.
    public private(set) var isVisible = false

    private let edge: Edge
    private let onChange: ((Bool) -> Void)?

    public init(_ edge: Edge, onChange: ((Bool) -> Void)? = nil) {
        self.edge = edge
        self.onChange = onChange
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        guard case .laidOut(let layout) = event else { return }
        let row = list.path(at: edge == .first ? 0 : list.snapshot.count - 1)
        let isVisible = layout.visible.contains { $0.path == row }
        guard isVisible != self.isVisible else { return }
        self.isVisible = isVisible
        onChange?(isVisible)
    }
}
