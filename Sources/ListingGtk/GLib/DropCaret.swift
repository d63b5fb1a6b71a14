import CGtk

extension Widget {
    /// Hides the caret that shows where a drop would go whenever the text of this entry changes.
    ///
    /// After a drop, GTK 4.8 and 4.18 keep its position and go on drawing that caret (`gtk_text_drag_drop`). In a text that has become
    /// shorter, Pango finds no such position ("pango_layout_get_cursor_pos: assertion failed").
    func hideDropCaretOnChange() {
        guard let inner = gtk_editable_get_delegate(opaque) else { return }
        let text = UnsafeMutableRawPointer(inner).assumingMemoryBound(to: GtkWidget.self)
        guard
            let target = Self.controllers(of: text).first(where: {
                g_type_check_instance_is_a($0.pointer(), gtk_drop_target_get_type()) != 0
            })
        else { return }
        on("changed") {
            var sender = GValue()
            g_value_init(&sender, gtk_drop_target_get_type())
            g_value_set_object(&sender, target.raw)
            g_signal_emitv(&sender, g_signal_lookup("leave", gtk_drop_target_get_type()), 0, nil)
            g_value_unset(&sender)
        }
    }

    private static func controllers(of widget: UnsafeMutablePointer<GtkWidget>) -> [Object] {
        guard let model = gtk_widget_observe_controllers(widget) else { return [] }
        let list = Object(owning: UnsafeMutableRawPointer(model))
        return withExtendedLifetime(list) {
            (0..<g_list_model_get_n_items(model)).compactMap { g_list_model_get_item(model, $0).map { Object(owning: $0) } }
        }
    }
}
