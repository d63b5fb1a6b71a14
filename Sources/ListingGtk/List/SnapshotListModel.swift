import CGtk
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
    let object: Object
    private let rows: SnapshotRows

    init() {
        rows = SnapshotRows()
        object = Object(owning: ListModelType.makeInstance(of: rows))
    }

    var count: Int { rows.count }

    func row(at position: Int) -> Snapshot.Row? { rows.row(at: position) }

    func position(of path: ItemPath) -> Int? { rows.position(of: path) }

    /// Announces the changes to the next snapshot. Rows that stay but show other content are reconfigured in place.
    func apply(_ snapshot: Snapshot, diff: SnapshotDiff) {
        rows.apply(snapshot, diff: diff) { [object] splice in
            g_list_model_items_changed(object.opaque, guint(splice.position), guint(splice.removed), guint(splice.added))
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
///
/// The GObject owns them: a list view that is being destroyed asks its model for `n_items` once more, possibly after the model's Swift
/// owner is gone, and aborts the program if the answer has changed.
@MainActor
final class SnapshotRows {
    private var old = Snapshot.empty
    private var new = Snapshot.empty
    /// Rows before this position come from `new`; the others come from `old`, starting at `oldRest`.
    private var boundary = 0
    private var oldRest = 0
    private(set) var handles: [ItemPath: RowHandle] = [:]
    private(set) var getItemCount = 0
    /// The sections laid out from edge to edge.
    private(set) var banners: Set<SectionID> = []

    var count: Int { boundary + old.count - oldRest }

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

    /// Returns the row's object with a reference for the caller, as `get_item` requires.
    func item(at position: Int) -> UnsafeMutableRawPointer? {
        getItemCount += 1
        guard let row = row(at: position) else { return nil }
        if let handle = handles[row.path] {
            // A splice that removes and inserts a row with the same path is a change of that row, which keeps its object.
            handle.item = row.item
            return handle.addReference()
        }
        let (handle, object) = RowHandle.make(row, owner: self)
        handles[row.path] = handle
        return object
    }

    func forget(_ handle: RowHandle) {
        if handles[handle.path] === handle { handles[handle.path] = nil }
    }
}

/// The GType of the model, registered from Swift: a GObject with the `GListModel` interface, backed by `SnapshotRows`.
@MainActor
private enum ListModelType {
    private static let quark = GQuark.named("listing-viewer-list-model")

    private static let type: GType = {
        var info = GTypeInfo()
        info.class_size = guint16(MemoryLayout<GObjectClass>.size)
        info.instance_size = guint16(MemoryLayout<GObject>.size)
        let type = g_type_register_static(GObject.type, "ListingViewerSnapshotListModel", &info, GTypeFlags(rawValue: 0))
        var interface = GInterfaceInfo()
        interface.interface_init = { pointer, _ in
            guard let interface = pointer?.assumingMemoryBound(to: GListModelInterface.self) else { return }
            interface.pointee.get_item_type = { _ in GObject.type }
            interface.pointee.get_n_items = { model in
                nonisolated(unsafe) let model = model
                return MainActor.assumeIsolated { guint(ListModelType.rows(of: model)?.count ?? 0) }
            }
            interface.pointee.get_item = { model, position in
                nonisolated(unsafe) let model = model
                nonisolated(unsafe) var item: gpointer?
                MainActor.assumeIsolated { item = ListModelType.rows(of: model)?.item(at: Int(position)) }
                return item
            }
        }
        g_type_add_interface_static(type, g_list_model_get_type(), &interface)
        return type
    }()

    static func makeInstance(of rows: SnapshotRows) -> UnsafeMutableRawPointer {
        GObject.make(type, owning: rows, under: quark)
    }

    static func rows(of model: OpaquePointer?) -> SnapshotRows? {
        GObject.state(SnapshotRows.self, of: model, under: quark)
    }
}
