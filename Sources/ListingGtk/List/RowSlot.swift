import CGtk
import ListingCore

/// The GTK side of the typed path: what a row is built with and what it puts on the screen.
enum GtkRowHost: RowHost {
    typealias Context = RowContext
    typealias View = Widget
}

/// A row widget of this app: states its view model, and is otherwise built of widgets.
protocol RowWidget: ConfigurableRow where Context == RowContext, View == Widget {}

typealias RowRegistry = ConfiguratorRegistry<GtkRowHost>
typealias RowPool = ReusePool<GtkRowHost>

/// A place of the list view that shows one row after the other.
///
/// GTK has no row types: it hands its places on in the order they came free, whatever is in them. So a place stays an empty
/// frame, and the row in it is exchanged by kind: kept where the next item is of the same kind, swapped through the pool
/// where it is not. Binding what is shown already does nothing, as GTK binds again whenever only a position has changed.
@MainActor
final class RowSlot {
    private let listItem: OpaquePointer
    private let frame = Bin()
    private unowned let list: RowList
    private var mounted: MountedRow<GtkRowHost>?
    private var shown: (path: ItemPath, item: ListItem)?
    private var handle: RowHandle?

    init(_ listItem: OpaquePointer, list: RowList) {
        self.listItem = listItem
        self.list = list
        gtk_list_item_set_child(listItem, frame.widget)
        // GTK 4.8 gives the focus to selectable rows only, and its arrow keys do not jump over others: a row that can't have the
        // focus would be a wall for the keyboard. What selecting does is up to the selection model; here it does nothing.
        gtk_list_item_set_selectable(listItem, 1)
    }

    var isMapped: Bool { frame.isMapped }
    var path: ItemPath? { handle?.path }
    var rowView: Widget? { mounted?.view }

    /// GTK's own widget around the frame: it takes the focus and is the list item that a screen reader tells of.
    private lazy var place = gtk_widget_get_parent(frame.widget).map { makePlace($0) }

    func bind(_ handle: RowHandle) {
        self.handle = handle
        handle.slot = self
        refresh()
    }

    func unbind() {
        if handle?.slot === self { handle?.slot = nil }
        handle = nil
    }

    /// Brings the row up to date with its handle; nothing happens if it shows just that.
    func refresh() {
        guard let handle else { return }
        if let shown, shown.path == handle.path, shown.item.showsSame(as: handle.item) { return }
        let row = row(of: handle.item.kind, for: handle.path)
        row.configure(with: handle.item, at: handle.path)
        list.counts.configures += 1
        shown = (handle.path, handle.item)
        isActivatable = handle.item.isActivatable
        accessibleLabel = handle.item.accessibleLabel
        accessibleExpansion = handle.item.accessibleExpansion
        markCurrent()
    }

    @discardableResult
    func grabFocus() -> Bool {
        place?.grabFocus() ?? false
    }

    /// Draws the row as the one whose content is shown beside the list, or not.
    func markCurrent() {
        isCurrent = list.current != nil && list.current == shown?.path
    }

    // What GTK is told of the place. It does some work for every call, so it hears of changes only.

    private var isActivatable = true {
        didSet { if isActivatable != oldValue { gtk_list_item_set_activatable(listItem, isActivatable.gboolean) } }
    }

    private var accessibleExpansion: Bool? {
        didSet { if accessibleExpansion != oldValue { place?.setAccessibleExpansion(accessibleExpansion) } }
    }

    private var isCurrent = false {
        didSet { if isCurrent != oldValue { frame.setClass("current", isCurrent) } }
    }

    private var accessibleLabel: String? {
        didSet {
            guard accessibleLabel != oldValue, let place else { return }
            if let accessibleLabel { place.setAccessibleLabel(accessibleLabel) } else { place.resetAccessibleLabel() }
        }
    }

    /// Gives the row back, for another list place to use.
    func teardown() {
        unbind()
        place = nil
        frame.set(child: nil)
        if let mounted { list.pool.give(back: mounted) }
        mounted = nil
        shown = nil
    }

    private func makePlace(_ widget: UnsafeMutablePointer<GtkWidget>) -> Widget {
        let place = Widget(widget)
        let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        for (key, step) in [("Left", isRightToLeft ? 1 : -1), ("Right", isRightToLeft ? -1 : 1)] {
            place.onKeys([key]) { [weak self, weak place] in
                guard let place, gtk_widget_is_focus(place.widget) != 0 else { return false }
                return self?.mounted?.move(by: step) ?? false
            }
        }
        return place
    }

    private func row(of kind: AnyRowKind, for path: ItemPath) -> MountedRow<GtkRowHost> {
        if let mounted, mounted.kind == kind {
            if shown?.path != path { mounted.prepareForReuse() }
            return mounted
        }
        if let mounted {
            frame.set(child: nil)
            list.pool.give(back: mounted)
        }
        let row = list.pool.take(kind)
        mounted = row
        frame.set(child: row.view)
        return row
    }
}
