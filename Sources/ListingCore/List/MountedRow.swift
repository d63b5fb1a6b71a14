/// A row widget that remembers its type, so that its host needs none.
///
/// A slot of the list holds one, a reuse pool many; both only know the kind.
@MainActor
public class MountedRow<Host: RowHost> {
    public let kind: AnyRowKind
    public let view: Host.View
    /// Where it goes when it is idle. Not weak, as weak references cost with every use; the pool empties its shelves when it goes.
    @usableFromInline var shelf: ReusePool<Host>.Shelf?

    fileprivate init(kind: AnyRowKind, view: Host.View) {
        self.kind = kind
        self.view = view
    }

    /// Shows an item of the same kind; the caller has looked at the kind.
    public func configure(with item: ListItem, at path: ItemPath) {}

    /// Called before the row shows another item.
    public func prepareForReuse() {}

    /// An arrow key along the text; see ``ConfigurableRow/move(by:)``.
    public func move(by step: Int) -> Bool { false }
}

final class TypedMountedRow<Row: ConfigurableRow, Host: RowHost>: MountedRow<Host> where Row.View == Host.View {
    private let row: Row
    private let actions: ActionSender<Row.ViewModel>

    init(kind: AnyRowKind, row: Row, actions: ActionSender<Row.ViewModel>) {
        self.row = row
        self.actions = actions
        super.init(kind: kind, view: row.view)
    }

    override func configure(with item: ListItem, at path: ItemPath) {
        guard let box = Erasure.recover(object: item.content, as: RowModelBox<Row.ViewModel>.self) else { return }
        // The buttons of a skeleton belong to no item.
        actions.path = item.isSkeleton ? nil : path
        row.configure(with: box.viewModel)
    }

    override func prepareForReuse() {
        actions.path = nil
        row.prepareForReuse()
    }

    override func move(by step: Int) -> Bool { row.move(by: step) }
}

/// Stands in for a kind that nobody registered: a readable row instead of a crash or a hole.
final class PlaceholderMountedRow<Host: RowHost>: MountedRow<Host> {
    override init(kind: AnyRowKind, view: Host.View) {
        super.init(kind: kind, view: view)
    }
}
