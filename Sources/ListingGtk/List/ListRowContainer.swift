import CGtk
import ListingCore

/// A list item of the list view, as the container of a row.
///
/// GTK has no row types: it reuses list items in the order in which they become free, whatever they contain.
@MainActor
final class ListRowContainer: RowContainer {
    private let listItem: OpaquePointer
    private(set) var handle: RowHandle?

    init(_ listItem: OpaquePointer, list: RowList) {
        self.listItem = listItem
        super.init(list: list)
        gtk_list_item_set_child(listItem, frame.widget)
        // GTK 4.8 gives the focus only to selectable rows, and its arrow keys do not skip others, so a row that is not selectable would
        // block keyboard navigation. Selecting has no effect here, because the selection model ignores it.
        gtk_list_item_set_selectable(listItem, 1)
    }

    override var path: ItemPath? { handle?.path }
    override var position: Int { Int(gtk_list_item_get_position(listItem)) }
    /// GTK's own widget around the frame.
    override var place: Widget? { listItemWidget }
    var rowView: Widget? { mounted?.view }

    private lazy var listItemWidget = listItemPointer.map { makePlace($0) }

    /// GTK's own widget around the frame while the list item is set up. Not owned; `makePlace` explains why.
    private var listItemPointer: UnsafeMutablePointer<GtkWidget>?

    func bind(_ handle: RowHandle) {
        if listItemPointer == nil {
            listItemPointer = gtk_widget_get_parent(frame.widget)
            listItemPointer.map { Self.removeHoverSelection(from: $0) }
        }
        if self.handle !== handle {
            unbind()
            handle.bindings += 1
        }
        self.handle = handle
        handle.slot = self
        refresh()
    }

    func unbind() {
        guard let handle else { return }
        self.handle = nil
        handle.bindings -= 1
        guard handle.slot === self else { return }
        handle.slot = handle.bindings > 0 ? list.slot(boundTo: handle) : nil
        // The content may have changed while only this slot was updated.
        handle.slot?.refresh()
    }

    /// Updates the row from its handle.
    func refresh() {
        if let handle { show(handle.item, at: handle.path) }
    }

    override func didShow(_ item: ListItem) {
        super.didShow(item)
        isActivatable = item.isActivatable
        reachOut()
    }

    /// Lets a banner extend over the margins that other rows leave free.
    func reachOut() {
        frame.overhang = list.margin > 0 && path.map(list.model.isBanner) == true ? list.margin : 0
    }

    func teardown() {
        unbind()
        // If the row had the focus, only the window still holds a reference. The window moves the focus after the next frame and drops the
        // row, and then GTK 4.8 reads the row once more (gtk_label_grab_focus). The row must therefore live one frame longer.
        if let listItemPointer {
            let kept = Object(sinking: UnsafeMutableRawPointer(listItemPointer))
            var frames = 3
            // The ticks come from the page, because a carousel's row may already have left the window.
            list.root.view.onTick {
                frames -= 1
                return withExtendedLifetime(kept) { frames > 0 }
            }
        }
        (listItemWidget, listItemPointer) = (nil, nil)
        clear()
    }

    private var isActivatable = true {
        didSet { if isActivatable != oldValue { gtk_list_item_set_activatable(listItem, isActivatable.gboolean) } }
    }

    /// Removes GTK's controller that selects the row under the pointer.
    ///
    /// Lists that activate rows by a single click also select the row that the pointer enters. Nothing can be selected here, but GTK still
    /// moves its selection tracker and requests a layout. The pointer also enters a row when the one over it is removed, which happens
    /// during a layout, and GTK 4.8 then does not draw the row ("Trying to snapshot GtkListItemWidget without a current allocation").
    private static func removeHoverSelection(from listItemWidget: UnsafeMutablePointer<GtkWidget>) {
        guard let model = gtk_widget_observe_controllers(listItemWidget) else { return }
        let controllers = Object(owning: UnsafeMutableRawPointer(model))
        for position in (0..<g_list_model_get_n_items(model)).reversed() {
            guard let item = g_list_model_get_item(model, position) else { continue }
            let controller = Object(owning: item)
            if g_type_check_instance_is_a(controller.pointer(), gtk_event_controller_motion_get_type()) != 0 {
                gtk_widget_remove_controller(listItemWidget, controller.opaque)
            }
        }
        withExtendedLifetime(controllers) {}
    }

    private func makePlace(_ widget: UnsafeMutablePointer<GtkWidget>) -> Widget {
        // Not owned: GTK 4.18 tears down a list item when its widget is disposed of, which a reference would prevent. GTK 4.8 does so
        // when the widget leaves the window.
        let place = Widget(borrowing: widget)
        let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        for (key, step) in [("Left", isRightToLeft ? 1 : -1), ("Right", isRightToLeft ? -1 : 1)] {
            place.onKeys([key]) { [weak self, weak place] in
                guard let place, place.isFocus else { return false }
                return self?.mounted?.move(by: step) ?? false
            }
        }
        return place
    }
}
