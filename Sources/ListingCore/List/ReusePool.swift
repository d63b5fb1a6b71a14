/// Idle rows by kind, ready to be reused.
///
/// The pool holds its rows strongly: GTK clears a slot's child before it reports that the slot goes away, so a row without another
/// owner would be destroyed, and the next bind would have to create a new one.
///
/// Methods on the path of a bind are inlinable because a host's module knows its own type: unspecialized code would look up the
/// types of its collections at every bind, which costs more than all the rest.
@MainActor
public final class ReusePool<Host: RowHost> {
    private let registry: ConfiguratorRegistry<Host>
    private let context: Host.Context
    private let router: ActionRouter
    @usableFromInline var shelves: [AnyRowKind: Shelf] = [:]

    /// Number of rows created so far; tests of scrolling assert on it.
    public internal(set) var createdCount = 0

    public init(registry: ConfiguratorRegistry<Host>, context: Host.Context, router: ActionRouter) {
        self.registry = registry
        self.context = context
        self.router = router
    }

    isolated deinit {
        for shelf in shelves.values { shelf.rows = [] }
    }

    /// Returns an idle row of the kind, or a new one. The caller must configure it.
    @inlinable
    public func dequeue(_ kind: AnyRowKind) -> MountedRow<Host> {
        let shelf = shelf(for: kind)
        if let row = shelf.rows.popLast() { return row }
        return makeRow(kind, for: shelf)
    }

    /// Returns a row to the pool.
    ///
    /// - Parameter row: A row that this pool has given out.
    @inlinable
    public func enqueue(_ row: MountedRow<Host>) {
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

    /// The idle rows of one kind. A row references its shelf, so that returning it needs no lookup.
    @MainActor
    @usableFromInline
    final class Shelf {
        @usableFromInline var rows: [MountedRow<Host>] = []

        @usableFromInline init() {}
    }
}
