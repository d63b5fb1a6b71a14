import CGtk

/// Gives the entries of menus an accessible name.
///
/// GTK names an entry by the label in it. That label has the role "presentation", and GTK 4.18 ignores such a label, so the entries would
/// have no name.
@MainActor
enum MenuEntries {
    /// - Parameter popover: a menu made from a model. GTK makes and renames its entries before it maps the popover.
    static func setNames(in popover: UnsafeMutablePointer<GtkWidget>) {
        let menu = Widget(borrowing: popover)
        menu.on(.map) { setNames(below: menu.widget) }
    }

    private static func setNames(below parent: UnsafeMutablePointer<GtkWidget>) {
        var next = gtk_widget_get_first_child(parent)
        while let child = next {
            if gtk_accessible_get_accessible_role(OpaquePointer(child)).isMenuEntry {
                setName(to: Widget(borrowing: child))
            } else {
                setNames(below: child)
            }
            next = gtk_widget_get_next_sibling(child)
        }
    }

    private static func setName(to entry: Widget) {
        var value = GValue()
        g_value_init(&value, lv_type_string())
        defer { g_value_unset(&value) }
        g_object_get_property(entry.pointer(), "text", &value)
        guard let text = g_value_get_string(&value) else { return }
        // A name with an underscore is shown with one, and has two in the model.
        entry.setAccessibleLabel(String(cString: text).replacing("__", with: "_"))
    }
}

extension GtkAccessibleRole {
    fileprivate var isMenuEntry: Bool {
        [GTK_ACCESSIBLE_ROLE_MENU_ITEM, GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX, GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO].contains(self)
    }
}
