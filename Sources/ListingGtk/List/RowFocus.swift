import ListingCore

/// Takes the focus from a row before its list view drops it.
///
/// A window notices with a delay that the focused widget has been removed. It looks for another one after the next frame and retains the
/// row until then. If a second row loses the focus in the same frame, the window leaks the first one
/// (`_gtk_window_unset_focus_and_default`, up to at least GTK 4.18).
@MainActor
final class RowFocus {
    private unowned let list: RowList
    /// True while the list view has the focus for a moment during an update. That change of focus is not reported.
    private(set) var isBetweenRows = false
    private var isReturning = false

    init(list: RowList) { self.list = list }

    /// - Returns: true if the update removes a row of the list that has the focus.
    func leaveRow(removedBy diff: SnapshotDiff) -> Bool {
        guard !diff.splices.isEmpty, let path = list.containers.slotWithFocus(in: list.view)?.path,
            let position = list.model.position(of: path), diff.removes(position)
        else { return false }
        isBetweenRows = true
        // A window must always have a focus, because GTK 4.8 assumes that when a selectable label gets it.
        list.view.becomeFocusOfWindow()
        isBetweenRows = false
        return true
    }

    /// Moves the focus back to a row after the list's next layout, as GTK would, unless the focus has moved elsewhere by then.
    func returnToRow() {
        guard !isReturning else { return }
        isReturning = true
        var isLaidOut = false
        list.view.onTick { [weak self] in
            // The first tick comes before the layout.
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
        guard list.view.focusInWindow == list.view.node else { return }
        var next: WidgetNode? = list.view.node
        while let current = next {
            if current.isVisible, current.grabFocus() { return }
            next = current.parent
        }
    }
}
