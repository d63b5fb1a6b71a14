/// A row widget that keeps its type to itself, so that the host needs to know only the kind.
///
/// Each slot of the list holds one, a reuse pool many.
@MainActor
public class MountedRow<Host: RowHost> {
    public let kind: AnyRowKind
    public let view: Host.View
    /// True for a line of several items; see ``ConfigurableRow/isLine``.
    public let isLine: Bool
    /// The shelf to which the row returns when it is idle. A strong reference, because weak ones cost time at every use; the pool
    /// breaks the cycle by emptying its shelves when it is deinitialized.
    @usableFromInline var shelf: ReusePool<Host>.Shelf?

    fileprivate init(kind: AnyRowKind, view: Host.View, isLine: Bool) {
        self.kind = kind
        self.view = view
        self.isLine = isLine
    }

    /// Shows an item of the same kind; the caller has checked the kind.
    public func configure(with item: ListItem, at path: ItemPath) {}

    /// Called before the row shows another item.
    public func prepareForReuse() {}

    /// Handles an arrow key along the text direction; see ``ConfigurableRow/move(by:)``.
    public func move(by step: Int) -> Bool { false }
}

final class TypedMountedRow<Row: ConfigurableRow, Host: RowHost>: MountedRow<Host> where Row.View == Host.View {
    private let row: Row
    private let actions: ActionSender<Row.ViewModel>

    init(kind: AnyRowKind, row: Row, actions: ActionSender<Row.ViewModel>) {
        self.row = row
        self.actions = actions
        super.init(kind: kind, view: row.view, isLine: Row.isLine)
    }

    override func configure(with item: ListItem, at path: ItemPath) {
        guard let box = Erasure.recover(object: item.content, as: RowModelBox<Row.ViewModel>.self) else { return }
        // A skeleton's buttons belong to no item.
        actions.path = item.isSkeleton ? nil : path
        row.configure(with: box.viewModel)
    }

    override func prepareForReuse() {
        actions.path = nil
        row.prepareForReuse()
    }

    override func move(by step: Int) -> Bool { row.move(by: step) }
}

/// A placeholder for an unregistered kind: a readable row instead of a crash or a gap.
final class PlaceholderMountedRow<Host: RowHost>: MountedRow<Host> {
    init(kind: AnyRowKind, view: Host.View) {
        super.init(kind: kind, view: view, isLine: false)
    }
}
