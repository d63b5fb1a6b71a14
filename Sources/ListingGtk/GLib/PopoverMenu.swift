import CGtk

/// A menu that opens over a page and is refilled each time.
final class PopoverMenu: Widget {
    struct Entry {
        let title: String
        /// The key in GTK's notation that the entry shows.
        let shortcut: String?
        let choose: @MainActor () -> Void
    }

    /// - Parameter page: the popover's parent. Its layout manager positions the popover.
    init(over page: Widget) {
        super.init(gtk_popover_menu_new_from_model(nil))
        MenuEntries.setNames(in: widget)
        gtk_widget_set_parent(widget, page.widget)
        gtk_popover_set_has_arrow(pointer(), 0)
        gtk_widget_set_halign(widget, GTK_ALIGN_START)
        let popover = self
        page.on(.destroy) { gtk_widget_unparent(popover.widget) }
    }

    func onClose(_ handler: @escaping @MainActor () -> Void) { on(.popoverClosed, handler) }

    /// - Parameter frame: what the menu points to, in pixels of the page.
    func open(_ entries: [Entry], at frame: Frame) {
        fill(entries)
        var target = GdkRectangle(frame)
        gtk_popover_set_pointing_to(pointer(), &target)
        gtk_popover_popup(pointer())
    }

    func close() { gtk_popover_popdown(pointer()) }

    private func fill(_ entries: [Entry]) {
        let menu = Object(owning: UnsafeMutableRawPointer(g_menu_new()))
        let group = Object(owning: UnsafeMutableRawPointer(g_simple_action_group_new()))
        for (index, entry) in entries.enumerated() {
            let item = Object(owning: UnsafeMutableRawPointer(g_menu_item_new(entry.title, "row.action\(index)")))
            if let shortcut = entry.shortcut { g_menu_item_set_attribute_value(item.opaque, "accel", g_variant_new_string(shortcut)) }
            g_menu_append_item(menu.opaque, item.opaque)
            let action = Object(owning: UnsafeMutableRawPointer(g_simple_action_new("action\(index)", nil)))
            action.on(.actionActivated) { _ in entry.choose() }
            g_action_map_add_action(group.opaque, action.opaque)
        }
        gtk_widget_insert_action_group(widget, "row", group.opaque)
        gtk_popover_menu_set_menu_model(opaque, menu.pointer())
    }
}
