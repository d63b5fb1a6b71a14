import CGtk

/// A list view, which makes a widget for the rows near its viewport only. It must be in a scrolled window.
package final class ListView: Widget {
    /// - Parameter factory: fills the list items. The view and the model's owner share the model.
    init(_ model: ListModel, factory: ListItemFactory, orientation: GtkOrientation) {
        // The view takes over both references.
        let selection = gtk_no_selection_new(OpaquePointer(g_object_ref(model.raw)))
        super.init(gtk_list_view_new(selection, OpaquePointer(g_object_ref(factory.raw))))
        gtk_orientable_set_orientation(opaque, orientation)
        gtk_list_view_set_single_click_activate(opaque, 1)
    }

    /// Calls the handler with the position of a row that a click or Enter activates.
    func onActivate(_ handler: @escaping @MainActor (Int) -> Void) {
        on(.rowActivated) { handler(Int($0.unsigned(1))) }
    }

    /// Scrolls no further than needed to make the row at a position visible.
    func showRow(at position: Int) { activateAction("list.scroll-to-item", position: UInt32(clamping: position)) }

    /// Has the Tab key leave the list from any of its rows, once it has passed the controls of the row. By default, it moves from row to
    /// row.
    func leaveByTab() { lv_set_tab_leaves(widget) }
}

/// Makes and fills the list items of a list view. Connect its four signals.
final class ListItemFactory: Object {
    init() { super.init(owning: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new())) }
}

/// A `GtkListItem`: a container that a list view fills with one row after the other.
///
/// A value without a reference, so that a bind allocates nothing. It is valid from `setup` until `teardown`.
struct FactoryListItem: Hashable {
    let pointer: OpaquePointer

    init(_ pointer: gpointer) { self.pointer = OpaquePointer(pointer) }
}

@MainActor
extension FactoryListItem {
    /// The position of the row in the list.
    var position: Int { Int(gtk_list_item_get_position(pointer)) }

    func set(child: Widget) { gtk_list_item_set_child(pointer, child.widget) }
    func set(selectable: Bool) { gtk_list_item_set_selectable(pointer, selectable.gboolean) }
    func set(activatable: Bool) { gtk_list_item_set_activatable(pointer, activatable.gboolean) }
}

extension Widget {
    /// Makes the widget, which is inside a row, the one whose controls the Tab key passes before it leaves the list.
    func becomeTabItem() { lv_set_tab_item(widget) }

    /// Moves the focus to the previous or next row of the list view that contains the widget.
    ///
    /// - Returns: true if there is such a row and it took the focus.
    func focusNeighbor(below: Bool) -> Bool {
        // GTK keeps the rows of a list view as its children, in list order.
        var ancestor = node
        while let parent = ancestor.parent, !parent.isA(gtk_list_view_get_type()) { ancestor = parent }
        return (below ? ancestor.nextSibling : ancestor.previousSibling)?.grabFocus() ?? false
    }
}
