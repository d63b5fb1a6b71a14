import CGtk

@testable import ListingGtk

extension Widget {
    /// The popovers that belong to the widget.
    var popovers: [UnsafeMutablePointer<GtkWidget>] {
        var found: [UnsafeMutablePointer<GtkWidget>] = []
        var child = gtk_widget_get_first_child(widget)
        while let next = child {
            let isPopover = g_type_check_instance_is_a(
                UnsafeMutableRawPointer(next).assumingMemoryBound(to: GTypeInstance.self), gtk_popover_get_type())
            if isPopover != 0 { found.append(next) }
            child = gtk_widget_get_next_sibling(next)
        }
        return found
    }
}
