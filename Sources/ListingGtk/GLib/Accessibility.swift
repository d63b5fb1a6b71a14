import CGtk

/// What a screen reader tells of a widget.
extension Widget {
    /// What it calls the widget, whatever a label in it or beside it says.
    ///
    /// With GTK 4.18, a widget without a role of its own has no name, and that of a label which names the widget comes before this one,
    /// even where it is none because the label's role is "presentation" or "caption" (`gtk_at_context_get_text_accumulate`). GTK 4.8
    /// would say both. To be called before the widget is on the screen for the first time, as its role may have to be another one.
    func setAccessibleLabel(_ label: String) {
        if gtk_accessible_get_accessible_role(opaque) == GTK_ACCESSIBLE_ROLE_GENERIC { setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP) }
        gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        set(GTK_ACCESSIBLE_PROPERTY_LABEL, text: label)
    }

    /// To be called before the widget is on the screen for the first time.
    func setAccessibleRole(_ role: GtkAccessibleRole) {
        var value = GValue()
        g_value_init(&value, gtk_accessible_role_get_type())
        g_value_set_enum(&value, gint(role.rawValue))
        g_object_set_property(pointer(), "accessible-role", &value)
        g_value_unset(&value)
    }

    /// Leaves the widget and what is in it out of what is read, where it only decorates. To be called when the widget is made.
    ///
    /// By its role, as GTK 4.18 takes the state "hidden" off again when the widget is mapped (`gtk_widget_map`).
    @discardableResult
    func hiddenFromAccessibility() -> Self {
        setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
        return self
    }

    func setAccessibleSelection(_ isSelected: Bool) {
        set(GTK_ACCESSIBLE_STATE_SELECTED) { g_value_set_int(&$0, isSelected ? 1 : 0) }
    }

    /// - Parameter isExpanded: nil for one that does not fold.
    func setAccessibleExpansion(_ isExpanded: Bool?) {
        guard let isExpanded else { return gtk_accessible_reset_state(opaque, GTK_ACCESSIBLE_STATE_EXPANDED) }
        set(GTK_ACCESSIBLE_STATE_EXPANDED) { g_value_set_int(&$0, isExpanded ? 1 : 0) }
    }

    /// - Parameter text: nil takes what was set before off again.
    func set(_ property: GtkAccessibleProperty, text: String?) {
        guard let text else { return gtk_accessible_reset_property(opaque, property) }
        var (property, value) = (property, GValue.text(text))
        gtk_accessible_update_property_value(opaque, 1, &property, &value)
        g_value_unset(&value)
    }

    /// - Parameter number: nil takes what was set before off again.
    func set(_ property: GtkAccessibleProperty, number: Int?) {
        guard let number else { return gtk_accessible_reset_property(opaque, property) }
        var (property, value) = (property, GValue())
        gtk_accessible_property_init_value(property, &value)
        g_value_set_int(&value, Int32(clamping: number))
        gtk_accessible_update_property_value(opaque, 1, &property, &value)
        g_value_unset(&value)
    }

    /// - Parameter number: nil takes what was set before off again.
    func set(_ relation: GtkAccessibleRelation, number: Int?) {
        guard let number else { return gtk_accessible_reset_relation(opaque, relation) }
        var (relation, value) = (relation, GValue())
        gtk_accessible_relation_init_value(relation, &value)
        g_value_set_int(&value, Int32(clamping: number))
        gtk_accessible_update_relation_value(opaque, 1, &relation, &value)
        g_value_unset(&value)
    }

    private func set(_ state: GtkAccessibleState, _ fill: (inout GValue) -> Void) {
        var (state, value) = (state, GValue())
        gtk_accessible_state_init_value(state, &value)
        fill(&value)
        gtk_accessible_update_state_value(opaque, 1, &state, &value)
        g_value_unset(&value)
    }
}
