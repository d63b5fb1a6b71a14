import CGtk
import ListingCore

extension Widget {
    /// Updates the accessible properties that have changed.
    func describe(_ row: RowAccessibility, since old: RowAccessibility) {
        if row.label != old.label { set(GTK_ACCESSIBLE_PROPERTY_LABEL, text: row.label) }
        if row.description != old.description { set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text: row.description) }
        if row.role != old.role {
            // GTK sets a widget's role only once, but this widget shows rows of every role.
            set(GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION, text: row.role == .heading ? trc("role", "heading") : nil)
        }
        if row.level != old.level { set(GTK_ACCESSIBLE_PROPERTY_LEVEL, number: row.level) }
        if row.isExpanded != old.isExpanded { setAccessibleExpansion(row.isExpanded) }
        if row.position != old.position { set(GTK_ACCESSIBLE_RELATION_POS_IN_SET, number: row.position) }
        if row.setSize != old.setSize { set(GTK_ACCESSIBLE_RELATION_SET_SIZE, number: row.setSize) }
    }
}
