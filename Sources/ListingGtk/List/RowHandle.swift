import CGtk
import ListingCore

/// The item of the `GListModel` for one row: a GObject that carries the row's path and content.
///
/// Handles are created only for positions that GTK requests. The GObject owns its handle. The handle receives new content for its row,
/// so that the GObject of a row that stays is never replaced.
@MainActor
final class RowHandle {
    let path: ItemPath
    /// The row's content. The slot that shows the row displays new content at once.
    ///
    /// GTK's `bind` is not sufficient for that. GTK 4.18's list item manager looks up the objects of the rows that a splice removes among
    /// those that it adds. It keeps the list item of every object that it finds and does not bind it again. GTK 4.8 does.
    var item: ListItem {
        didSet { if !oldValue.showsSame(as: item) { slot?.refresh() } }
    }
    /// The slot that shows the row, if any.
    weak var slot: ListRowContainer?
    /// The number of slots bound to the handle. While GTK moves a row, it may briefly bind a second slot, and unbind either of the two.
    var bindings = 0
    private weak var owner: SnapshotRows?
    /// Not owned, because the object owns the handle.
    private let object: UnsafeMutablePointer<GObject>

    /// The number of handles, across all lists, whose GObject is alive. A leak test checks it.
    private(set) static var liveCount = 0

    private static let quark = GQuark.named("listing-viewer-row-handle")

    private init(_ row: Snapshot.Row, owner: SnapshotRows, object: UnsafeMutablePointer<GObject>) {
        path = row.path
        item = row.item
        self.owner = owner
        self.object = object
    }

    /// Returns a handle and its GObject. The caller owns the only reference.
    static func make(_ row: Snapshot.Row, owner: SnapshotRows) -> (RowHandle, UnsafeMutableRawPointer) {
        let handle = RowHandle(row, owner: owner, object: GObject.make())
        liveCount += 1
        g_object_set_qdata_full(handle.object, quark, Unmanaged.passRetained(handle).toOpaque()) { data in
            guard let data else { return }
            let handle = Unmanaged<RowHandle>.fromOpaque(data)
            let box = handle.takeUnretainedValue()
            MainActor.assumeIsolated {
                RowHandle.liveCount -= 1
                box.owner?.forget(box)
            }
            handle.release()
        }
        return (handle, UnsafeMutableRawPointer(handle.object))
    }

    /// Returns the object with an additional reference for the caller.
    func addReference() -> UnsafeMutableRawPointer { g_object_ref(object) }

    /// Returns the handle of a list item's GObject.
    static func of(_ object: UnsafeMutableRawPointer) -> RowHandle? {
        g_object_get_qdata(object.assumingMemoryBound(to: GObject.self), quark)
            .map { Unmanaged<RowHandle>.fromOpaque($0).takeUnretainedValue() }
    }
}
