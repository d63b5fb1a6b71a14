import CGtk

@testable import ListingGtk

extension Widget {
    /// The texts of all labels in the widget that are not hidden, from first to last.
    var allTexts: [String] { Self.texts(in: widget) }

    private static func texts(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
        guard gtk_widget_get_visible(widget) != 0 else { return [] }
        if String(cString: g_type_name_from_instance(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)))
            == "GtkLabel"
        {
            return [String(cString: gtk_label_get_text(OpaquePointer(widget)))]
        }
        var texts: [String] = []
        var child = gtk_widget_get_first_child(widget)
        while let next = child {
            texts += Self.texts(in: next)
            child = gtk_widget_get_next_sibling(next)
        }
        return texts
    }
}
