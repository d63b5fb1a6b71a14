import CGtk
import ListingCore

/// The menu of a row's actions, at the pointer or below the row.
///
/// Each page has one popover, which is refilled for each row and lives as long as the page. It must not be destroyed when it closes,
/// because events for it may still arrive. After such an event, GTK 4.8 believes that the pointer is over the popover, and the next
/// layout would crash if the popover's surface were gone.
@MainActor
final class RowMenu {
    private let page: Widget
    private let popover: Widget
    /// The row and the signal handler that closes the menu when the row disappears; nil while no menu is open.
    private var unmapping: (place: Widget, handler: gulong)?

    /// - Parameter page: the popover's parent. Its layout manager positions the popover.
    init(over page: Widget) {
        self.page = page
        let popover = Widget(gtk_popover_menu_new_from_model(nil))
        self.popover = popover
        MenuEntries.giveNames(in: popover.widget)
        gtk_widget_set_parent(popover.widget, page.widget)
        gtk_popover_set_has_arrow(popover.pointer(), 0)
        gtk_widget_set_halign(popover.widget, GTK_ALIGN_START)
        popover.on("closed") { [weak self] in self?.closed() }
        page.on("destroy") { gtk_widget_unparent(popover.widget) }
    }

    /// - Parameters:
    ///   - point: in pixels of `place`; nil for the middle of its bottom edge.
    ///   - choose: called with the chosen action; not called if the menu is dismissed.
    func open(
        on place: Widget, at point: (x: Double, y: Double)?, _ actions: [OfferedAction],
        choose: @escaping @MainActor (OfferedAction) -> Void
    ) {
        guard let origin = place.position(in: page) else { return }
        forgetPlace()
        fill(actions, choose)
        var target = GdkRectangle(
            x: Int32(origin.x + (point?.x ?? 0)), y: Int32(origin.y + (point?.y ?? 0)), width: point == nil ? Int32(place.width) : 1,
            height: point == nil ? Int32(place.height) : 1)
        gtk_popover_set_pointing_to(popover.pointer(), &target)
        // The row may be rebound or removed while its menu is open.
        unmapping = (place, place.onSignal("unmap") { [weak self] _ in self?.close() })
        gtk_popover_popup(popover.pointer())
    }

    /// Moves the focus back to the row. GTK itself would look for a focusable widget in the popover's parent, the page.
    private func closed() {
        let place = unmapping?.place
        forgetPlace()
        place?.grabFocus()
    }

    /// Closes the menu because its row disappears.
    private func close() {
        forgetPlace()
        gtk_popover_popdown(popover.pointer())
    }

    private func forgetPlace() {
        if let unmapping { unmapping.place.disconnect(unmapping.handler) }
        unmapping = nil
    }

    private func fill(_ actions: [OfferedAction], _ choose: @escaping @MainActor (OfferedAction) -> Void) {
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
        gtk_widget_insert_action_group(popover.widget, "row", group.opaque)
        gtk_popover_menu_set_menu_model(popover.opaque, menu.pointer())
    }
}

extension KeyPress {
    /// The key in GTK's notation, for menus; nil for a key without a name there.
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
