import CGtk

/// A page of groups of rows that scrolls, as in libadwaita's windows of preferences.
final class PreferencesPage: Widget {
    init(_ groups: PreferencesGroup...) {
        super.init(adw_preferences_page_new())
        for group in groups { adw_preferences_page_add(pointer(), group.pointer()) }
    }
}

/// Rows under a title.
final class PreferencesGroup: Widget {
    init(title: String, _ rows: Widget...) {
        super.init(adw_preferences_group_new())
        adw_preferences_group_set_title(pointer(), Markup.escaped(title))
        for row in rows { adw_preferences_group_add(pointer(), row.widget) }
    }
}

/// A row with a title, a line below it, and a control at its end.
class ActionRow: Widget {
    init(title: String, subtitle: String = "", end: Widget) {
        super.init(adw_action_row_new())
        show(title: title)
        show(subtitle: subtitle)
        adw_action_row_add_suffix(pointer(), end.aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER).widget)
        adw_action_row_set_activatable_widget(pointer(), end.widget)
    }

    fileprivate override init(_ widget: UnsafeMutablePointer<GtkWidget>) { super.init(widget) }

    fileprivate func show(title: String) {
        // libadwaita parses both as markup.
        adw_preferences_row_set_title(pointer(), Markup.escaped(title))
        setAccessibleLabel(title)
        adw_action_row_set_title_lines(pointer(), 2)
        adw_action_row_set_subtitle_lines(pointer(), 3)
    }

    /// The line below the title; empty for none.
    private(set) var subtitle = ""

    func show(subtitle: String) {
        guard subtitle != self.subtitle else { return }
        self.subtitle = subtitle
        adw_action_row_set_subtitle(pointer(), Markup.escaped(subtitle))
        set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text: subtitle.isEmpty ? nil : subtitle)
    }
}

/// A row with a title that opens a list of choices and shows the selected one.
final class ComboRow: ActionRow {
    private var choices: [String] = []
    private var isBeingShown = false

    init(title: String, subtitle: String = "") {
        super.init(adw_combo_row_new())
        show(title: title)
        show(subtitle: subtitle)
        Self.hideShownChoice(in: WidgetNode(widget))
    }

    /// Hides the list that shows the chosen value from screen readers. libadwaita gives it no name, and the row has the value in its
    /// description.
    private static func hideShownChoice(in parent: WidgetNode) {
        var next = parent.firstChild
        while let child = next {
            if child.isA(gtk_list_view_get_type()) {
                Widget(child.pointer).hiddenFromAccessibility()
            } else if !child.isA(gtk_popover_get_type()) {
                // The popover's list is the one that people choose from.
                hideShownChoice(in: child)
            }
            next = child.nextSibling
        }
    }

    /// - Parameter chosen: the index of the selected choice.
    func show(_ choices: [String], chosen: Int) {
        isBeingShown = true
        defer { isBeingShown = false }
        if choices != self.choices {
            self.choices = choices
            let model = Object(owning: UnsafeMutableRawPointer(gtk_string_list_new(nil)))
            for choice in choices { gtk_string_list_append(model.opaque, choice) }
            adw_combo_row_set_model(pointer(), model.opaque)
        }
        guard choices.indices.contains(chosen) else { return }
        if adw_combo_row_get_selected(pointer()) != guint(chosen) { adw_combo_row_set_selected(pointer(), guint(chosen)) }
        set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text: [choices[chosen], subtitle].filter { !$0.isEmpty }.joined(separator: ". "))
    }

    /// The index of the selected choice.
    var chosen: Int { Int(adw_combo_row_get_selected(pointer())) }

    /// - Parameter handler: called with the index when the user changes the selection, not when the program does.
    func onChoice(_ handler: @escaping @MainActor (Int) -> Void) {
        onChange(of: .selected) { [weak self] in
            guard let self, !isBeingShown, choices.indices.contains(chosen) else { return }
            handler(chosen)
        }
    }
}
