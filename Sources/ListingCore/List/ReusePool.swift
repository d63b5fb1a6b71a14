/// Rows that are not in use, by kind, ready to be shown again.
///
/// It holds its rows strongly: GTK clears a slot's child before it says that the slot goes, so a row that nobody else holds
/// would be destroyed, and the next bind would have to make a new one.
///
/// What a bind calls is inlinable: a host's module knows its own type, and unspecialised code would look up the types of its
/// collections with every bind, which costs more than all the rest.
@MainActor
public final class ReusePool<Host: RowHost> {
    private let registry: ConfiguratorRegistry<Host>
    private let context: Host.Context
    private let router: ActionRouter
    @usableFromInline var shelves: [AnyRowKind: Shelf] = [:]

    /// Rows made since the pool came to be: what a test of scrolling gates on.
    public internal(set) var createdCount = 0

    public init(registry: ConfiguratorRegistry<Host>, context: Host.Context, router: ActionRouter) {
        self.registry = registry
        self.context = context
        self.router = router
    }

    isolated deinit {
        for shelf in shelves.values { shelf.rows = [] }
    }

    /// An idle row of the kind, or a new one. It still has to be configured.
    @inlinable
    public func take(_ kind: AnyRowKind) -> MountedRow<Host> {
        let shelf = shelf(for: kind)
        if let row = shelf.rows.popLast() { return row }
        return makeRow(kind, for: shelf)
    }

    /// - Parameter row: one that this pool gave out.
    @inlinable
    public func give(back row: MountedRow<Host>) {
        row.prepareForReuse()
        row.shelf?.rows.append(row)
    }

    public var idleCount: Int { shelves.values.reduce(0) { $0 + $1.rows.count } }

    @usableFromInline
    func makeRow(_ kind: AnyRowKind, for shelf: Shelf) -> MountedRow<Host> {
        createdCount += 1
        let row = registry.makeRow(kind, context: context, router: router)
        row.shelf = shelf
        return row
    }

    @inlinable
    func shelf(for kind: AnyRowKind) -> Shelf {
        if let shelf = shelves[kind] { return shelf }
        let shelf = Shelf()
        shelves[kind] = shelf
        return shelf
    }

    /// The idle rows of one kind. A row knows its shelf, so that giving it back looks nothing up.
    @MainActor
    @usableFromInline
    final class Shelf {
        @usableFromInline var rows: [MountedRow<Host>] = []

        @usableFromInline init() {}
    }
}
