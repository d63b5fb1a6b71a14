import CGtk

/// A single-line text field.
final class Entry: Widget {
    private var isBeingShown = false

    init() {
        super.init(gtk_entry_new())
        // See `SearchEntry` for the reason.
        gtk_entry_set_input_hints(pointer(), GTK_INPUT_HINT_NO_EMOJI)
        hideDropCaretOnChange()
    }

    /// The text. Setting it does not call the handler of ``onEdit(_:)``.
    var text: String {
        get { String(cString: gtk_editable_get_text(opaque)) }
        set {
            guard newValue != text else { return }
            isBeingShown = true
            gtk_editable_set_text(opaque, newValue)
            isBeingShown = false
        }
    }

    @discardableResult
    func widthInCharacters(_ count: Int) -> Self {
        gtk_editable_set_width_chars(opaque, Int32(count))
        gtk_editable_set_max_width_chars(opaque, Int32(count))
        return self
    }

    /// Calls the handler for every change by the user.
    func onEdit(_ handler: @escaping @MainActor () -> Void) {
        on(.editableChanged) { [weak self] in
            if self?.isBeingShown == false { handler() }
        }
    }

    func onEnter(_ handler: @escaping @MainActor () -> Void) { on(.entryActivated, handler) }
}
