import CGtk

/// A line to type what is looked for. It tells every change at once; GTK's own signal for searching waits for a pause.
final class SearchEntry: Widget {
    private var isBeingShown = false
    private var selectsWhenMapped = false
    /// Whether an input method has begun something that is not in the text yet.
    private(set) var isComposing = false

    init(placeholder: String, accessibleLabel: String) {
        super.init(gtk_search_entry_new())
        var value = GValue.text(placeholder)
        g_object_set_property(pointer(), "placeholder-text", &value)
        g_value_unset(&value)
        setAccessibleLabel(accessibleLabel)
        on("map") { [weak self] in
            guard let self, selectsWhenMapped else { return }
            selectsWhenMapped = false
            if hasCaret { selectAll() }
        }
        // The next letter must not replace the letters that were typed before.
        on("changed") { [weak self] in self?.selectsWhenMapped = false }
        guard let inner = gtk_editable_get_delegate(opaque) else { return }
        // GTK's own chooser of emoji hangs the program in GTK 4.18 if an arrow key comes before its layout
        // (`gtk_flow_box_get_below_focusable`). Input methods have a chooser as well.
        gtk_text_set_input_hints(UnsafeMutableRawPointer(inner).assumingMemoryBound(to: GtkText.self), GTK_INPUT_HINT_NO_EMOJI)
        Object(sinking: UnsafeMutableRawPointer(inner)).onSignal("preedit-changed") { [weak self] in
            self?.isComposing = $0.string(1)?.isEmpty == false
        }
    }

    var text: String { String(cString: gtk_editable_get_text(opaque)) }

    /// Shows another text, with the caret behind it.
    func show(_ text: String) {
        guard text != self.text else { return }
        isBeingShown = true
        gtk_editable_set_text(opaque, text)
        gtk_editable_set_position(opaque, -1)
        isBeingShown = false
    }

    /// - Parameter handler: called with what the user typed, not with what the program shows.
    func onEdit(_ handler: @escaping @MainActor (String) -> Void) {
        on("changed") { [weak self] in
            guard let self, !isBeingShown else { return }
            handler(text)
        }
    }

    /// Whether the caret is in it.
    var hasCaret: Bool { gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0 }

    /// Puts the caret into it and selects what is there, now or when it comes on the screen.
    ///
    /// Until then it selects nothing: GTK 4.8 lets the caret go on blinking when text is selected in an entry that is not mapped, and
    /// complains of that in the next frame ("unexpected blinking selection").
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

/// A bar that comes and goes with a search. When it goes, its line is emptied.
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

    func onToggle(_ handler: @escaping @MainActor () -> Void) { onChange(of: "search-mode-enabled", handler) }
}

extension Widget {
    /// Keys that nothing in the widget has taken, as typing them.
    ///
    /// - Parameters:
    ///   - entry: where the key goes, as if it had the focus.
    ///   - isWanted: whether the key is to go there; gets GDK's key value and modifiers.
    ///   - typed: called when the entry took the key.
    func forwardTyping(
        to entry: SearchEntry, isWanted: @escaping @MainActor (UInt32, UInt32) -> Bool, typed: @escaping @MainActor () -> Void
    ) {
        guard let raw = gtk_event_controller_key_new() else { return }
        let controller = Object(owning: UnsafeMutableRawPointer(raw))
        let sender = controller.opaque
        controller.onSignal("key-pressed") { [weak entry] arguments in
            guard let entry, isWanted(arguments.unsigned(1), arguments.flags(3)) else { return arguments.answer(false) }
            // The entry shows its text in a widget of its own, which takes the keys.
            let inner = gtk_editable_get_delegate(entry.opaque).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
            let isTaken = gtk_event_controller_key_forward(sender, inner ?? entry.widget) != 0
            if isTaken { typed() }
            arguments.answer(isTaken)
        }
        add(controller: OpaquePointer(g_object_ref(controller.raw)))
    }
}
