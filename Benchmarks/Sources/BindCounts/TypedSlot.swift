import ListingCore

/// A slot of a list, like the app's own but without widgets.
@MainActor
final class TypedSlot {
    private let pool: ReusePool<NoHost>
    private var mounted: MountedRow<NoHost>?
    private var shown: (path: ItemPath, item: ListItem)?
    private var isActivatable = true

    init(_ pool: ReusePool<NoHost>) { self.pool = pool }

    func show(_ item: ListItem, at path: ItemPath) {
        if let shown, shown.path == path, shown.item.showsSame(as: item) { return }
        row(of: item.kind, for: path).configure(with: item, at: path)
        shown = (path, item)
        isActivatable = item.isActivatable
    }

    private func row(of kind: AnyRowKind, for path: ItemPath) -> MountedRow<NoHost> {
        if let mounted, mounted.kind == kind {
            if shown?.path != path { mounted.prepareForReuse() }
            return mounted
        }
        if let mounted { pool.enqueue(mounted) }
        let row = pool.dequeue(kind)
        mounted = row
        return row
    }
}
