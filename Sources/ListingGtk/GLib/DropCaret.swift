import CGtk

extension Widget {
    /// Hides the caret that shows where a drop would go whenever the text of this entry changes.
    ///
    /// After a drop, GTK 4.8 and 4.18 keep its position and go on drawing that caret (`gtk_text_drag_drop`). In text that has become
    /// shorter, Pango finds no such position ("pango_layout_get_cursor_pos: assertion failed").
    func hideDropCaretOnChange() {
        guard let inner = gtk_editable_get_delegate(opaque) else { return }
        let text = WidgetNode(UnsafeMutableRawPointer(inner).assumingMemoryBound(to: GtkWidget.self))
        guard let target = text.controllers.first(where: { $0.isA(gtk_drop_target_get_type()) }) else { return }
        on(.editableChanged) {
            var sender = GValue()
            g_value_init(&sender, gtk_drop_target_get_type())
            g_value_set_object(&sender, target.raw)
            g_signal_emitv(&sender, PlainSignal.dropTargetLeft.signature.id, 0, nil)
            g_value_unset(&sender)
        }
    }
}
