/// How much of each row can be seen, which row is the first and which the most visible one.
///
/// Mapped is not visible: a toolkit maps rows beyond both ends of the viewport, so their frames decide.
@MainActor
public final class Visibility: PluginAction {
    /// The share of each row of which something is visible, above 0 and up to 1.
    public private(set) var shares: [ItemPath: Double] = [:]
    /// The first row of which something is visible.
    public private(set) var first: ItemPath?
    /// The row that takes the most room of the viewport; the first of several.
    public private(set) var mostVisible: ItemPath?

    private let onChange: ((Visibility) -> Void)?

    /// - Parameter onChange: called when a share, the first or the most visible row is another one.
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

    /// A row that has gone is neither first nor most visible; which one is instead comes with the next layout.
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
