import CGtk
import ListingCore

/// A `GListModel` in front of a snapshot.
///
///     Snapshot (values) ── row(at:) ──▶ SnapshotListModel ── get_item ──▶ GtkNoSelection ──▶ GtkListView ──▶ RowSlot
///
/// GObjects exist for the positions that GTK holds, not for the rows there are: the same one is handed out for a row while it
/// lives, under whatever position the row has by then. While an update is announced splice by splice, the model answers with
/// the rows as far as they have been announced, as GTK checks `n_items` against every single announcement.
@MainActor
final class SnapshotListModel {
    /// The `GListModel` itself.
    let object: Object

    private var old = Snapshot.empty
    private var new = Snapshot.empty
    /// Rows before this position come from `new`, the others from `old`, from `oldRest` on.
    private var boundary = 0
    private var oldRest = 0
    private var handles: [ItemPath: RowHandle] = [:]

    /// Calls of `get_item` so far: what a test of the list gates on.
    private(set) var getItemCount = 0

    init() {
        object = Object(owning: ListModelType.makeInstance())
        ListModelType.attach(self, to: object)
    }

    isolated deinit {
        ListModelType.detach(object)
    }

    var count: Int { boundary + old.count - oldRest }
    var liveHandleCount: Int { handles.count }

    func row(at position: Int) -> Snapshot.Row? {
        position < boundary ? new.row(at: position) : old.row(at: position - boundary + oldRest)
    }

    /// Announces the way to the next snapshot. Rows that stay and show something else are configured again in place.
    func apply(_ snapshot: Snapshot, diff: SnapshotDiff) {
        (old, new, boundary, oldRest) = (new, snapshot, 0, 0)
        for splice in diff.splices {
            oldRest += splice.position - boundary + splice.removed
            boundary = splice.position + splice.added
            g_list_model_items_changed(object.opaque, guint(splice.position), guint(splice.removed), guint(splice.added))
        }
        (old, boundary, oldRest) = (.empty, new.count, 0)
        for position in diff.changed {
            guard let row = new.row(at: position), let handle = handles[row.path] else { continue }
            handle.item = row.item
            handle.slot?.refresh()
        }
    }

    func handle(for path: ItemPath) -> RowHandle? { handles[path] }

    /// The row's object with a reference for the caller, as `get_item` gives.
    fileprivate func item(at position: Int) -> UnsafeMutableRawPointer? {
        getItemCount += 1
        guard let row = row(at: position) else { return nil }
        if let handle = handles[row.path] {
            if !handle.item.showsSame(as: row.item) { handle.item = row.item }
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

/// The GType of the model, registered from Swift: a GObject with the `GListModel` interface that asks its Swift owner.
@MainActor
private enum ListModelType {
    private static let quark = g_quark_from_static_string("listing-viewer-list-model")

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
                return MainActor.assumeIsolated { guint(ListModelType.owner(of: model)?.count ?? 0) }
            }
            interface.pointee.get_item = { model, position in
                nonisolated(unsafe) let model = model
                nonisolated(unsafe) var item: gpointer?
                MainActor.assumeIsolated { item = ListModelType.owner(of: model)?.item(at: Int(position)) }
                return item
            }
        }
        g_type_add_interface_static(type, g_list_model_get_type(), &interface)
        return type
    }()

    static func makeInstance() -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(GObject.make(type))
    }

    /// Not retained: the owner holds the object, and takes itself off before it goes.
    static func attach(_ owner: SnapshotListModel, to object: Object) {
        g_object_set_qdata(object.pointer(), quark, Unmanaged.passUnretained(owner).toOpaque())
    }

    static func detach(_ object: Object) {
        g_object_set_qdata(object.pointer(), quark, nil)
    }

    static func owner(of model: OpaquePointer?) -> SnapshotListModel? {
        guard let model else { return nil }
        return g_object_get_qdata(UnsafeMutablePointer<GObject>(model), quark)
            .map { Unmanaged<SnapshotListModel>.fromOpaque($0).takeUnretainedValue() }
    }
}
