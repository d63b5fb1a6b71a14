import CGtk
import ListingCore

/// What `GListModel` hands to GTK for a row: a GObject that carries the row's path and its content.
///
/// Made only for positions that GTK asks for. GTK owns the GObject; this box goes with it, and is told of every new content
/// of its row in between, so that a row that stays is never replaced.
@MainActor
final class RowHandle {
    let path: ItemPath
    /// The row's content. A new one is shown at once by the slot that shows the row.
    ///
    /// GTK's `bind` can't be relied on for that: GTK 4.18's list item manager looks up the objects of the rows that a splice
    /// removes among those that it adds. It keeps the list item of each one that it finds and binds nothing. GTK 4.8 binds it again.
    var item: ListItem {
        didSet { if !oldValue.showsSame(as: item) { slot?.refresh() } }
    }
    /// The slot that shows the row at the moment.
    weak var slot: RowSlot?
    /// How many slots are bound to it: GTK may bind a second one for a moment, while it moves a row, and unbind either of them.
    var bindings = 0
    private weak var owner: SnapshotRows?
    /// Not owned: the box belongs to the object, not the other way round.
    private let object: UnsafeMutablePointer<GObject>

    /// Handles of all lists whose GObject is alive: a test of leaks gates on it.
    private(set) static var liveCount = 0

    private static let quark = g_quark_from_static_string("listing-viewer-row-handle")

    private init(_ row: Snapshot.Row, owner: SnapshotRows, object: UnsafeMutablePointer<GObject>) {
        path = row.path
        item = row.item
        self.owner = owner
        self.object = object
    }

    /// A handle and its object, whose only reference is the caller's.
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

    /// One more reference to the object, for a caller who will drop it.
    func addReference() -> UnsafeMutableRawPointer { g_object_ref(object) }

    /// The handle behind a list item's GObject.
    static func of(_ object: UnsafeMutableRawPointer) -> RowHandle? {
        g_object_get_qdata(object.assumingMemoryBound(to: GObject.self), quark)
            .map { Unmanaged<RowHandle>.fromOpaque($0).takeUnretainedValue() }
    }
}
