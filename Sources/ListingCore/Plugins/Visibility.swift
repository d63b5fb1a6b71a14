/// Reports the visible fraction of each row, the first visible row and the most visible one.
///
/// Mapped rows need not be visible: a toolkit maps rows beyond both ends of the viewport, so visibility is computed from their
/// frames.
@MainActor
public final class Visibility: PluginAction {
    /// The visible fraction of each row that is at least partly visible, above 0 and up to 1.
    public private(set) var shares: [ItemPath: Double] = [:]
    /// The first row that is at least partly visible.
    public private(set) var first: ItemPath?
    /// The row that fills the most pixels of the viewport; of several, the first.
    public private(set) var mostVisible: ItemPath?

    private let onChange: ((Visibility) -> Void)?

    /// - Parameter onChange: Called when a fraction, the first or the most visible row has changed.
    public init(onChange: ((Visibility) -> Void)? = nil) { self.onChange = onChange }

    public func react(to event: ListEvent, in list: PluginContext) {
        switch event {
        case .laidOut(let layout): read(layout)
        case .didEndDisplaying(let path): forget(path)
        default: break
        }
    }

    private func read(_ layout: ViewportLayout) {
        let visible = layout.visible
        var most: (path: ItemPath, pixels: Double)?
        for row in visible where layout.pixels(of: row) > most?.pixels ?? -1 { most = (row.path, layout.pixels(of: row)) }
        change {
            shares = Dictionary(visible.map { ($0.path, layout.share(of: $0)) }) { first, _ in first }
            first = visible.first?.path
            mostVisible = most?.path
        }
    }

    /// Forgets a removed row. The new first and most visible rows follow with the next layout.
    private func forget(_ path: ItemPath) {
        change {
            shares[path] = nil
            if first == path { first = nil }
            if mostVisible == path { mostVisible = nil }
        }
    }

    private func change(_ work: () -> Void) {
        let before = (shares, first, mostVisible)
        work()
        if before != (shares, first, mostVisible) { onChange?(self) }
    }
}
