import CGtk
import ListingCore

/// The menu of a row's actions, at the pointer or below the row.
@MainActor
enum RowMenu {
    /// - Parameters:
    ///   - point: pixels in `place`; nil for the middle of its lower edge.
    ///   - choose: called with the action that was chosen, if one was.
    static func open(
        on place: Widget, at point: (x: Double, y: Double)?, _ actions: [OfferedAction],
        choose: @escaping @MainActor (OfferedAction) -> Void
    ) {
        let menu = Object(owning: UnsafeMutableRawPointer(g_menu_new()))
        let group = Object(owning: UnsafeMutableRawPointer(g_simple_action_group_new()))
        for (index, action) in actions.enumerated() {
            let item = Object(owning: UnsafeMutableRawPointer(g_menu_item_new(action.title, "row.action\(index)")))
            if let shortcut = action.shortcut?.trigger {
                g_menu_item_set_attribute_value(item.opaque, "accel", g_variant_new_string(shortcut))
            }
            g_menu_append_item(menu.opaque, item.opaque)
            let entry = Object(owning: UnsafeMutableRawPointer(g_simple_action_new("action\(index)", nil)))
            entry.onOptional("activate") { choose(action) }
            g_action_map_add_action(group.opaque, entry.opaque)
        }
        let popover = Widget(gtk_popover_menu_new_from_model(menu.pointer()))
        MenuEntries.giveNames(in: popover.widget)
        gtk_widget_insert_action_group(popover.widget, "row", group.opaque)
        gtk_widget_set_parent(popover.widget, place.widget)
        gtk_popover_set_has_arrow(popover.pointer(), 0)
        gtk_widget_set_halign(popover.widget, GTK_ALIGN_START)
        var target = GdkRectangle(
            x: Int32(point?.x ?? 0), y: Int32(point?.y ?? 0), width: point == nil ? Int32(place.width) : 1,
            height: point == nil ? Int32(place.height) : 1)
        gtk_popover_set_pointing_to(popover.pointer(), &target)
        // The row may be used for another item, or go, while its menu is open.
        let unmapping = place.onSignal("unmap") { _ in gtk_popover_popdown(popover.pointer()) }
        let ending = place.onSignal("destroy") { _ in remove(popover) }
        popover.on("closed") { [weak place] in
            place?.disconnect(unmapping)
            // The chosen action is sent after the popover has closed, and may take the row away.
            MainLoop.after(milliseconds: 0) { [weak place] in
                place?.disconnect(ending)
                remove(popover)
            }
        }
        gtk_popover_popup(popover.pointer())
    }

    private static func remove(_ popover: Widget) {
        if gtk_widget_get_parent(popover.widget) != nil { gtk_widget_unparent(popover.widget) }
    }
}

extension KeyPress {
    /// GTK's notation, for menus; nil for a key that it has no name for.
    var trigger: String? {
        var text = ""
        if modifiers.contains(.control) { text += "<Control>" }
        if modifiers.contains(.alt) { text += "<Alt>" }
        if modifiers.contains(.shift) { text += "<Shift>" }
        switch key {
        case .character(let character): return text + String(character)
        case .delete: return text + "Delete"
        case .enter: return text + "Return"
        case .space: return text + "space"
        case .function(let number): return text + "F\(number)"
        default: return nil
        }
    }
}
