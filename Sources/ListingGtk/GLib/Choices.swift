import CGtk

/// A button that shows the selected choice and opens a list of all of them.
final class DropDown: Widget {
    private var choices: [String] = []
    private var isBeingShown = false

    init() { super.init(gtk_drop_down_new(nil, nil)) }

    /// Adds a search field to the list. Call this before choices are shown.
    func enableSearch() {
        lv_drop_down_search(widget)
    }

    /// - Parameter chosen: the index of the selected choice; an index out of range selects none.
    func show(_ choices: [String], chosen: Int) {
        isBeingShown = true
        defer { isBeingShown = false }
        if choices != self.choices {
            self.choices = choices
            let model = Object(owning: UnsafeMutableRawPointer(gtk_string_list_new(nil)))
            for choice in choices { gtk_string_list_append(model.opaque, choice) }
            gtk_drop_down_set_model(opaque, model.opaque)
        }
        let position = choices.indices.contains(chosen) ? guint(chosen) : GTK_INVALID_LIST_POSITION
        if gtk_drop_down_get_selected(opaque) != position { gtk_drop_down_set_selected(opaque, position) }
    }

    /// The index of the selected choice; nil if none is selected.
    var chosen: Int? {
        let position = gtk_drop_down_get_selected(opaque)
        return position == GTK_INVALID_LIST_POSITION ? nil : Int(position)
    }

    /// - Parameter handler: called with the index when the user changes the selection, not when the program does.
    func onChoice(_ handler: @escaping @MainActor (Int) -> Void) {
        onChange(of: .selected) { [weak self] in
            guard let self, !isBeingShown, let chosen else { return }
            handler(chosen)
        }
    }

    /// Sets the accessible name of the widget and of the button inside, because that button takes the focus.
    func name(_ label: String) {
        setAccessibleLabel(label)
        gtk_widget_get_first_child(widget).map { Widget($0) }?.setAccessibleLabel(label)
    }
}

/// An on/off switch.
final class Switch: Widget {
    private var isBeingShown = false

    init(accessibleLabel: String) {
        super.init(gtk_switch_new())
        setAccessibleLabel(accessibleLabel)
    }

    func show(_ isOn: Bool) {
        isBeingShown = true
        gtk_switch_set_active(opaque, isOn.gboolean)
        isBeingShown = false
    }

    /// - Parameter handler: called when the user toggles the switch, not when the program does.
    func onSwitch(_ handler: @escaping @MainActor (Bool) -> Void) {
        onChange(of: .active) { [weak self] in
            guard let self, !isBeingShown else { return }
            handler(gtk_switch_get_active(opaque) != 0)
        }
    }
}
