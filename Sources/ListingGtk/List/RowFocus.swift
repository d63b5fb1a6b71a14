import CGtk
import ListingCore

/// Takes the focus from a row before its list view lets go of it.
///
/// A window notices late that the widget with the focus has left it: after the next frame it looks for another one, and holds the row
/// until then. If a second row loses the focus in the same frame, the window forgets to let go of the first one
/// (`_gtk_window_unset_focus_and_default`, up to GTK 4.18 at least).
@MainActor
final class RowFocus {
    private unowned let list: RowList
    /// The list view has the focus for a moment while its rows change, and nobody is told of that.
    private(set) var isBetweenRows = false
    private var isReturning = false

    init(list: RowList) { self.list = list }

    /// - Returns: whether a row of the list had the focus that an update takes out.
    func leaveRow(removedBy diff: SnapshotDiff) -> Bool {
        guard !diff.splices.isEmpty, let root = gtk_widget_get_root(list.view.widget), let path = list.slotWithFocus?.path,
            let position = list.model.position(of: path), diff.removes(position)
        else { return false }
        isBetweenRows = true
        // A window must not be without any focus: GTK 4.8 assumes one when a text that can be selected gets it.
        gtk_root_set_focus(root, list.view.widget)
        isBetweenRows = false
        return true
    }

    /// Gives the focus to a row when the list has laid out its rows, as GTK would, unless somebody has chosen a place by then.
    func returnToRow() {
        guard !isReturning else { return }
        isReturning = true
        var isLaidOut = false
        list.view.onTick { [weak self] in
            // This frame's layout is still to come.
            guard isLaidOut else {
                isLaidOut = true
                return true
            }
            self?.isReturning = false
            self?.focusRow()
            return false
        }
    }

    private func focusRow() {
        guard let root = gtk_widget_get_root(list.view.widget), gtk_root_get_focus(root) == list.view.widget else { return }
        var next: UnsafeMutablePointer<GtkWidget>? = list.view.widget
        while let current = next {
            if gtk_widget_get_visible(current) != 0, gtk_widget_grab_focus(current) != 0 { return }
            next = gtk_widget_get_parent(current)
        }
    }
}
