import CGtk

/// A multi-line text field. The text is never parsed as markup.
package final class TextArea: Widget {
    private let buffer: Object
    private var isBeingShown = false

    package init(accessibleLabel: String) {
        let view: UnsafeMutablePointer<GtkWidget> = gtk_text_view_new()
        let pointer = UnsafeMutableRawPointer(view).assumingMemoryBound(to: GtkTextView.self)
        buffer = Object(sinking: UnsafeMutableRawPointer(gtk_text_view_get_buffer(pointer)))
        super.init(view)
        gtk_text_view_set_wrap_mode(pointer, GTK_WRAP_WORD_CHAR)
        // Tab moves the focus, as everywhere else.
        gtk_text_view_set_accepts_tab(pointer, 0)
        // See `SearchEntry` for the reason.
        gtk_text_view_set_input_hints(pointer, GTK_INPUT_HINT_NO_EMOJI)
        setAccessibleLabel(accessibleLabel)
    }

    var text: String {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer.pointer(), &start, &end)
        guard let text = gtk_text_buffer_get_text(buffer.pointer(), &start, &end, 1) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// False if the user can only read and copy the text.
    var isEditable: Bool {
        get { gtk_text_view_get_editable(pointer()) != 0 }
        set {
            guard newValue != isEditable else { return }
            gtk_text_view_set_editable(pointer(), newValue ? 1 : 0)
            gtk_text_view_set_cursor_visible(pointer(), newValue ? 1 : 0)
        }
    }

    /// Replaces the text. The user cannot undo this. An equal text keeps the caret where it is.
    package func show(_ text: String) {
        guard text != self.text else { return }
        isBeingShown = true
        gtk_text_buffer_begin_irreversible_action(buffer.pointer())
        gtk_text_buffer_set_text(buffer.pointer(), text, -1)
        gtk_text_buffer_end_irreversible_action(buffer.pointer())
        isBeingShown = false
    }

    /// Sets the space between the text and the edge, in pixels.
    func padding(_ pixels: Int) {
        gtk_text_view_set_left_margin(pointer(), Int32(pixels))
        gtk_text_view_set_right_margin(pointer(), Int32(pixels))
        gtk_text_view_set_top_margin(pointer(), Int32(pixels))
        gtk_text_view_set_bottom_margin(pointer(), Int32(pixels))
    }

    /// - Parameter handler: called when the user changes the text, not when the program does.
    func onEdit(_ handler: @escaping @MainActor (String) -> Void) {
        buffer.on(.textBufferChanged) { [weak self] in
            guard let self, !isBeingShown else { return }
            handler(text)
        }
    }

    /// - Parameter handler: called for every change of the text, by the user or the program.
    func onChange(_ handler: @escaping @MainActor (_ isEmpty: Bool) -> Void) {
        buffer.on(.textBufferChanged) { [weak self] in
            guard let self else { return }
            handler(gtk_text_buffer_get_char_count(buffer.pointer()) == 0)
        }
    }
}
