import CGtk

/// Names, roles and states of a widget for screen readers.
extension Widget {
    /// Sets the name that a screen reader says. It replaces the text of a label that names the widget.
    ///
    /// Two rules of GTK 4.18 (`gtk_at_context_get_text_accumulate`) would hide the name. A widget with the role "generic" has none. And
    /// the relation to a label comes before the name, even if the label gives no text because its role is "presentation" or "caption".
    ///
    /// Call this before the widget is first on the screen: it may change the role, which GTK sets once.
    package func setAccessibleLabel(_ label: String) {
        if gtk_accessible_get_accessible_role(opaque) == GTK_ACCESSIBLE_ROLE_GENERIC { setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP) }
        gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        set(GTK_ACCESSIBLE_PROPERTY_LABEL, text: label)
    }

    /// Call this before the widget is first on the screen: GTK sets the role once.
    func setAccessibleRole(_ role: GtkAccessibleRole) {
        var value = GValue()
        g_value_init(&value, gtk_accessible_role_get_type())
        g_value_set_enum(&value, gint(role.rawValue))
        g_object_set_property(pointer(), "accessible-role", &value)
        g_value_unset(&value)
    }

    /// Hides a decoration and its content from screen readers. Call this when the widget is made.
    ///
    /// The role hides it. The state "hidden" would not: GTK 4.18 resets it when the widget is mapped (`gtk_widget_map`).
    @discardableResult
    package func hiddenFromAccessibility() -> Self {
        setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
        return self
    }

    func setAccessibleSelection(_ isSelected: Bool) {
        set(GTK_ACCESSIBLE_STATE_SELECTED) { g_value_set_int(&$0, isSelected ? 1 : 0) }
    }

    /// - Parameter isExpanded: nil for a widget that cannot be expanded.
    func setAccessibleExpansion(_ isExpanded: Bool?) {
        guard let isExpanded else { return gtk_accessible_reset_state(opaque, GTK_ACCESSIBLE_STATE_EXPANDED) }
        set(GTK_ACCESSIBLE_STATE_EXPANDED) { g_value_set_int(&$0, isExpanded ? 1 : 0) }
    }

    /// - Parameter text: nil resets the property.
    package func set(_ property: GtkAccessibleProperty, text: String?) {
        guard let text else { return gtk_accessible_reset_property(opaque, property) }
        var (property, value) = (property, GValue.text(text))
        gtk_accessible_update_property_value(opaque, 1, &property, &value)
        g_value_unset(&value)
    }

    /// - Parameter number: nil resets the property.
    package func set(_ property: GtkAccessibleProperty, number: Int?) {
        guard let number else { return gtk_accessible_reset_property(opaque, property) }
        var (property, value) = (property, GValue())
        gtk_accessible_property_init_value(property, &value)
        g_value_set_int(&value, Int32(clamping: number))
        gtk_accessible_update_property_value(opaque, 1, &property, &value)
        g_value_unset(&value)
    }

    /// - Parameter number: nil resets the relation.
    package func set(_ relation: GtkAccessibleRelation, number: Int?) {
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
