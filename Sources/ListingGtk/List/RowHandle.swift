import ListingCore

/// The item of the list model for one row, with the row's path and content.
///
/// Handles are created only for positions that GTK requests. The handle receives new content for its row, so that the GObject of a row
/// that stays is never replaced.
final class RowHandle: ListModelItem {
    let path: ItemPath
    /// The row's content. The slot that shows the row displays new content immediately.
    ///
    /// GTK's `bind` is not sufficient for that. GTK 4.18's list item manager looks up the objects of the rows that a splice removes among
    /// those that it adds. It keeps the list item of every object that it finds and does not bind it again. GTK 4.8 does.
    var item: ListItem {
        didSet { if !oldValue.showsSame(as: item) { container?.refresh() } }
    }
    /// The slot that shows the row, if any.
    weak var container: ListRowContainer?
    /// The number of slots bound to the handle. While GTK moves a row, it may briefly bind a second slot, and unbind either of the two.
    var bindings = 0
    private weak var owner: SnapshotRows?

    init(_ row: Snapshot.Row, owner: SnapshotRows) {
        path = row.path
        item = row.item
        self.owner = owner
    }

    override func released() { owner?.forget(self) }
}
