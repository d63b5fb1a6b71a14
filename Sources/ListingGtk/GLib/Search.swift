import CGtk

/// A search field that reports every change immediately. GTK's own search signal waits for a pause in typing.
final class SearchEntry: Widget {
    private var isBeingShown = false
    private var selectsWhenMapped = false
    /// True while an input method composes characters that are not in the text yet.
    private(set) var isComposing = false

    init(placeholder: String, accessibleLabel: String) {
        super.init(gtk_search_entry_new())
        var value = GValue.text(placeholder)
        g_object_set_property(pointer(), "placeholder-text", &value)
        g_value_unset(&value)
        setAccessibleLabel(accessibleLabel)
        on(.map) { [weak self] in
            guard let self, selectsWhenMapped else { return }
            selectsWhenMapped = false
            if hasCaret { selectAll() }
        }
        // A key typed since then cancels the selection; otherwise the next letter would replace the typed ones.
        on(.editableChanged) { [weak self] in self?.selectsWhenMapped = false }
        hideDropCaretOnChange()
        guard let inner = gtk_editable_get_delegate(opaque) else { return }
        // GTK's emoji chooser hangs the program in GTK 4.18 if an arrow key is pressed before its first layout
        // (`gtk_flow_box_get_below_focusable`). Input methods offer a chooser as well.
        gtk_text_set_input_hints(UnsafeMutableRawPointer(inner).assumingMemoryBound(to: GtkText.self), GTK_INPUT_HINT_NO_EMOJI)
        Object(sinking: UnsafeMutableRawPointer(inner)).on(.preeditChanged) { [weak self] in
            self?.isComposing = $0.string(1)?.isEmpty == false
        }
    }

    var text: String { String(cString: gtk_editable_get_text(opaque)) }

    /// Replaces the text and moves the caret to its end.
    func show(_ text: String) {
        guard text != self.text else { return }
        isBeingShown = true
        gtk_editable_set_text(opaque, text)
        gtk_editable_set_position(opaque, -1)
        isBeingShown = false
    }

    /// - Parameter handler: called with the text when the user changes it, not when the program does.
    func onEdit(_ handler: @escaping @MainActor (String) -> Void) {
        on(.editableChanged) { [weak self] in
            guard let self, !isBeingShown else { return }
            handler(text)
        }
    }

    /// True if the field has the focus.
    var hasCaret: Bool { gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0 }

    /// Moves the focus to the field and selects its text, immediately or as soon as the field is mapped.
    ///
    /// It selects nothing before, because GTK 4.8 keeps the caret blinking if text is selected in an unmapped entry, and warns in the next
    /// frame ("unexpected blinking selection").
    func grabFocusAndSelectAll() {
        if isMapped {
            grabFocus()
            return selectAll()
        }
        if let inner = gtk_editable_get_delegate(opaque) {
            gtk_text_grab_focus_without_selecting(UnsafeMutableRawPointer(inner).assumingMemoryBound(to: GtkText.self))
        }
        selectsWhenMapped = true
    }

    private func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

    func moveCaretToEnd() { gtk_editable_set_position(opaque, -1) }
}

/// A bar that slides in for a search. Its field is cleared when it closes.
final class SearchBar: Widget {
    init(_ child: Widget, entry: SearchEntry) {
        super.init(gtk_search_bar_new())
        gtk_search_bar_set_child(opaque, child.widget)
        gtk_search_bar_connect_entry(opaque, entry.opaque)
    }

    var isOpen: Bool {
        get { gtk_search_bar_get_search_mode(opaque) != 0 }
        set { gtk_search_bar_set_search_mode(opaque, newValue.gboolean) }
    }

    func onToggle(_ handler: @escaping @MainActor () -> Void) { onChange(of: .searchModeEnabled, handler) }
}

extension Widget {
    /// Forwards keys that nothing in the widget has handled to a search field.
    ///
    /// - Parameters:
    ///   - entry: the field, which handles the key as if it had the focus.
    ///   - isWanted: returns true if the key should be forwarded; gets GDK's key value and modifiers.
    ///   - typed: called when the field has handled the key.
    func forwardTyping(
        to entry: SearchEntry, isWanted: @escaping @MainActor (UInt32, UInt32) -> Bool, typed: @escaping @MainActor () -> Void
    ) {
        guard let raw = gtk_event_controller_key_new() else { return }
        let controller = Object(owning: UnsafeMutableRawPointer(raw))
        let sender = controller.opaque
        controller.on(.keyPressed) { [weak entry] arguments in
            guard let entry, isWanted(arguments.unsigned(1), arguments.flags(3)) else { return arguments.answer(false) }
            // The inner text widget handles the keys.
            let inner = gtk_editable_get_delegate(entry.opaque).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
            let isTaken = gtk_event_controller_key_forward(sender, inner ?? entry.widget) != 0
            if isTaken { typed() }
            arguments.answer(isTaken)
        }
        add(controller: OpaquePointer(g_object_ref(controller.raw)))
    }
}
