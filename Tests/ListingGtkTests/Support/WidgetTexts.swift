import CGtk

@testable import ListingGtk

extension Widget {
    /// The text of all visible labels in the widget, in display order.
    var allTexts: [String] { texts() }

    /// - Parameter cssClass: the class of widgets to exclude, including their descendants; nil excludes none.
    func texts(without cssClass: String? = nil) -> [String] { Self.texts(in: widget, without: cssClass) }

    private static func texts(in widget: UnsafeMutablePointer<GtkWidget>, without cssClass: String?) -> [String] {
        guard gtk_widget_get_visible(widget) != 0 else { return [] }
        if let cssClass, gtk_widget_has_css_class(widget, cssClass) != 0 { return [] }
        if String(cString: g_type_name_from_instance(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)))
            == "GtkLabel"
        {
            return [String(cString: gtk_label_get_text(OpaquePointer(widget)))]
        }
        var texts: [String] = []
        var child = gtk_widget_get_first_child(widget)
        while let next = child {
            texts += Self.texts(in: next, without: cssClass)
            child = gtk_widget_get_next_sibling(next)
        }
        return texts
    }

    /// Returns the descendants that satisfy a condition, including hidden ones, in display order.
    func descendants(where condition: (Widget) -> Bool) -> [Widget] {
        var found: [Widget] = []
        var child = gtk_widget_get_first_child(widget)
        while let next = child {
            let part = Widget(next)
            if condition(part) { found.append(part) }
            found += part.descendants(where: condition)
            child = gtk_widget_get_next_sibling(next)
        }
        return found
    }

    func isButton(labeled label: String) -> Bool {
        isInstance(of: gtk_button_get_type()) && gtk_button_get_label(pointer()).map { String(cString: $0) } == label
    }

    var isEntry: Bool { isInstance(of: gtk_entry_get_type()) }

    /// Types text into an entry and presses Enter.
    func enter(_ text: String) {
        gtk_editable_set_text(opaque, text)
        var entry = GValue()
        g_value_init(&entry, gtk_entry_get_type())
        g_value_set_object(&entry, raw)
        g_signal_emitv(&entry, PlainSignal.entryActivated.signature.id, 0, nil)
        g_value_unset(&entry)
    }

    private func isInstance(of type: GType) -> Bool { g_type_check_instance_is_a(pointer(as: GTypeInstance.self), type) != 0 }
}
