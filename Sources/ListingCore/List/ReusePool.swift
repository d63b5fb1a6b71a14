/// Rows that are not in use, by kind, ready to be shown again.
///
/// It holds its rows strongly: GTK clears a slot's child before it says that the slot goes, so a row that nobody else holds
/// would be destroyed, and the next bind would have to make a new one.
@MainActor
public final class ReusePool<Host: RowHost> {
    private let registry: ConfiguratorRegistry<Host>
    private let context: Host.Context
    private let router: ActionRouter
    private var idle: [AnyRowKind: [MountedRow<Host>]] = [:]

    /// Rows made since the pool came to be: what a test of scrolling gates on.
    public private(set) var createdCount = 0

    public init(registry: ConfiguratorRegistry<Host>, context: Host.Context, router: ActionRouter) {
        self.registry = registry
        self.context = context
        self.router = router
    }

    /// An idle row of the kind, or a new one. It still has to be configured.
    public func take(_ kind: AnyRowKind) -> MountedRow<Host> {
        if let row = idle[kind]?.popLast() { return row }
        createdCount += 1
        return registry.makeRow(kind, context: context, router: router)
    }

    public func give(back row: MountedRow<Host>) {
        row.prepareForReuse()
        idle[row.kind, default: []].append(row)
    }

    public var idleCount: Int { idle.values.reduce(0) { $0 + $1.count } }
}
