import ListingCore

/// A `GListModel` over a snapshot.
///
///     Snapshot (values) ── row(at:) ──▶ SnapshotListModel ── get_item ──▶ GtkNoSelection ──▶ GtkListView ──▶ ListRowContainer
///
/// GObjects exist only for the positions that GTK holds. A row keeps its GObject as long as GTK retains it, even if its position changes.
/// While an update is announced splice by splice, the model returns the rows as announced so far, because GTK checks `n_items` after
/// every announcement.
@MainActor
final class SnapshotListModel {
    /// The `GListModel` itself.
    let object: ListModel
    private let rows = SnapshotRows()

    init() { object = ListModel(rows) }

    var count: Int { rows.count }

    func row(at position: Int) -> Snapshot.Row? { rows.row(at: position) }

    func position(of path: ItemPath) -> Int? { rows.position(of: path) }

    /// Announces the changes to the next snapshot. Rows that stay but show other content are reconfigured in place.
    func apply(_ snapshot: Snapshot, diff: SnapshotDiff) {
        rows.apply(snapshot, diff: diff) { [object] splice in
            object.itemsChanged(at: splice.position, removed: splice.removed, added: splice.added)
        }
    }

    /// True if a row is an item of a banner.
    func isBanner(_ path: ItemPath) -> Bool {
        rows.banners.contains(path.section) && path.item != Section.headerID && path.item != Section.footerID
    }

    /// Returns the handle of a row that GTK holds.
    func handle(for path: ItemPath) -> RowHandle? { rows.handles[path] }

    /// The number of live GObjects for rows.
    var liveHandleCount: Int { rows.handles.count }

    /// The number of `get_item` calls so far. A test checks it.
    var getItemCount: Int { rows.getItemCount }
}

/// The rows of a `GListModel`, as announced so far.
final class SnapshotRows: ListModelRows {
    private var old = Snapshot.empty
    private var new = Snapshot.empty
    /// Rows before this position come from `new`; the others come from `old`, starting at `oldRest`.
    private var boundary = 0
    private var oldRest = 0
    private(set) var handles: [ItemPath: RowHandle] = [:]
    private(set) var getItemCount = 0
    /// The sections laid out from edge to edge.
    private(set) var banners: Set<SectionID> = []

    override var count: Int { boundary + old.count - oldRest }

    func row(at position: Int) -> Snapshot.Row? {
        position < boundary ? new.row(at: position) : old.row(at: position - boundary + oldRest)
    }

    /// Returns the position of a row. Valid only between updates.
    func position(of path: ItemPath) -> Int? { new.position(of: path) }

    func apply(_ snapshot: Snapshot, diff: SnapshotDiff, announce: (Splice) -> Void) {
        (old, new, boundary, oldRest) = (new, snapshot, 0, 0)
        banners = Set(snapshot.sections.filter { $0.layout == .banner }.map(\.id))
        for splice in diff.splices {
            oldRest += splice.position - boundary + splice.removed
            boundary = splice.position + splice.added
            announce(splice)
        }
        (old, boundary, oldRest) = (.empty, new.count, 0)
        for position in diff.changed {
            guard let row = new.row(at: position), let handle = handles[row.path] else { continue }
            handle.item = row.item
        }
    }

    /// Returns the row's handle, a new one only if GTK holds none.
    override func item(at position: Int) -> ListModelItem? {
        getItemCount += 1
        guard let row = row(at: position) else { return nil }
        if let handle = handles[row.path] {
            // A splice that removes and inserts a row with the same path is a change of that row, which keeps its object.
            handle.item = row.item
            return handle
        }
        let handle = RowHandle(row, owner: self)
        handles[row.path] = handle
        return handle
    }

    func forget(_ handle: RowHandle) {
        if handles[handle.path] === handle { handles[handle.path] = nil }
    }
}
