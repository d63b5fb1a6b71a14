import CGtk
import ListingCore

extension RowList {
    var isRightToLeft: Bool { gtk_widget_get_direction(view.widget) == GTK_TEXT_DIR_RTL }

    /// Returns the innermost site at a point of the view.
    func site(atX x: Double, y: Double) -> RowContainer? {
        gtk_widget_pick(view.widget, x, y, GTK_PICK_DEFAULT).flatMap { site(around: $0) }
    }

    /// Keeps GTK's row from taking the focus if the click hits a focusable widget in it, such as a text field. The row would take the focus
    /// last.
    func leaveFocus(toWidgetAtX x: Double, y: Double) {
        var next = gtk_widget_pick(view.widget, x, y, GTK_PICK_DEFAULT)
        var isOthers = false
        while let current = next, current != view.widget {
            let parent = gtk_widget_get_parent(current)
            if parent == view.widget { gtk_widget_set_focus_on_click(current, isOthers ? 0 : 1) }
            if sites[UnsafeMutableRawPointer(current)] == nil, gtk_widget_get_focusable(current) != 0 { isOthers = true }
            next = parent
        }
    }

    /// The innermost site that contains the focus.
    var focusedSite: RowContainer? {
        guard let root = gtk_widget_get_root(view.widget), let focus = gtk_root_get_focus(root) else { return nil }
        return site(around: focus)
    }

    /// The slot of this list that contains the focus, at any depth.
    var slotWithFocus: ListRowContainer? {
        guard let root = gtk_widget_get_root(view.widget), let focus = gtk_root_get_focus(root) else { return nil }
        var next: UnsafeMutablePointer<GtkWidget>? = focus
        while let current = next, let parent = gtk_widget_get_parent(current) {
            if parent == view.widget { return site(around: current) as? ListRowContainer }
            next = parent
        }
        return nil
    }

    private func site(around widget: UnsafeMutablePointer<GtkWidget>) -> RowContainer? {
        var next: UnsafeMutablePointer<GtkWidget>? = widget
        while let current = next {
            if let site = sites[UnsafeMutableRawPointer(current)]?.site { return site }
            // GTK's own widget around the frame may have the focus.
            if let child = gtk_widget_get_first_child(current), let site = sites[UnsafeMutableRawPointer(child)]?.site,
                site is ListRowContainer
            {
                return site
            }
            if current == view.widget { return nil }
            next = gtk_widget_get_parent(current)
        }
        return nil
    }
}

extension RowContainer {
    var hasFocus: Bool { place?.isFocus ?? false }

    /// Moves the focus from a line of a grid to its first cell. A carousel keeps the focus until an arrow key points along it.
    func enterLine() -> Bool {
        guard let cell = list.root.mapped.values.first(where: { $0 is CellContainer && $0.frame.isInside(frame) }) as? CellContainer else {
            return false
        }
        return cell.firstOfLine.grabFocus()
    }
}
