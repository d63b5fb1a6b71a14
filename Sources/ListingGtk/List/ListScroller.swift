import CGtk
import ListingCore

/// Scrolls a page to its rows.
///
/// Where a row lies is known once GTK has made it, and the heights of those between are guessed until then: so a row far away is
/// brought near first, and to its place with the frames that follow.
@MainActor
final class ListScroller {
    private struct Goal {
        let path: ItemPath
        let anchor: ScrollAnchor
        /// The row that gets the focus once the list is there.
        var focus: ItemPath?
        var framesLeft = 20
        /// A row that is where it should be in two frames in a row stays there.
        var isThere = false
        /// Whether the row has had the focus. Who has given it to something outside of the list meanwhile keeps it there.
        var wasFocused = false
    }

    private unowned let list: RowList
    private var goal: Goal?
    private var animation: Animation?
    /// Whether the list is moved by itself at the moment.
    private(set) var isActive = false

    init(list: RowList) { self.list = list }

    func scroll(to path: ItemPath, _ anchor: ScrollAnchor) {
        // A row that was to get the focus gets it wherever the list is scrolled to.
        pursue(Goal(path: path, anchor: anchor, focus: goal?.focus))
    }

    private func pursue(_ goal: Goal) {
        self.goal = goal
        list.carousels[goal.path.section]?.list?.showItem(goal.path)
        // Where the rows lie is known after the layout that is to come.
        if list.isAwaitingLayout { gtk_widget_queue_allocate(list.scrolledWindow.widget) } else { pursue() }
    }

    /// Gives an item the focus; the list scrolls no further than it has to.
    func focus(_ path: ItemPath) {
        if let site = list.mappedSite(for: path), site.list === list || site is CellSite {
            // A button in the row that has the focus keeps it.
            if list.focusedSite !== site { _ = moved { site.grabFocus() } }
        } else if goal?.path == path {
            // On the way to it already, and to a certain place.
            goal?.focus = path
        } else {
            pursue(Goal(path: path, anchor: .nearest, focus: path))
        }
    }

    /// - Parameter offset: pixels before the viewport.
    func scroll(toOffset offset: Double) {
        goal = nil
        let adjustment = list.scrolledWindow.verticalAdjustment
        let start = adjustment.value
        guard abs(offset - start) > 0.5 else { return }
        animation?.skip()
        animation = Animation(on: list.view, milliseconds: 200) { [weak self] share in
            self?.moved { self?.list.scroll(toOffset: start + (offset - start) * share) }
        } onEnd: { [weak self] in
            self?.animation = nil
        }
    }

    /// Goes on with what the last frame has brought nearer.
    func layoutEnded() { if goal != nil { pursue() } }

    @discardableResult
    func moved<Result>(_ work: () -> Result) -> Result {
        isActive = true
        defer { isActive = false }
        return work()
    }

    private func pursue() {
        guard var goal else { return }
        goal.framesLeft -= 1
        guard goal.framesLeft > 0, let handler = list.handler, let position = handler.list.position(of: goal.path) else {
            self.goal = nil
            return
        }
        if let site = list.mappedSite(for: goal.path), let bounds = list.bounds(of: site), bounds.height > 0 {
            let distance = distance(of: bounds, to: goal.anchor)
            let wasThere = goal.isThere
            goal.isThere = abs(distance) < 1 || !move(by: distance)
            let givesFocus = goal.focus == goal.path && goal.isThere && (!goal.wasFocused || list.focusedSite != nil)
            self.goal = goal
            if givesFocus, moved({ site.grabFocus() }), self.goal?.path == goal.path { self.goal?.wasFocused = true }
            guard goal.isThere, wasThere else { return gtk_widget_queue_allocate(list.scrolledWindow.widget) }
            self.goal = nil
            if let other = goal.focus, other != goal.path { focus(other) }
        } else {
            self.goal = goal
            let row = handler.list.snapshot.arrangedRow(of: position, forWidth: list.viewport?.width ?? 0)
            moved { list.showRow(at: row) }
            gtk_widget_queue_allocate(list.scrolledWindow.widget)
        }
    }

    /// - Returns: whether the list could go there at all.
    private func move(by distance: Double) -> Bool {
        let adjustment = list.scrolledWindow.verticalAdjustment
        let before = adjustment.value
        moved { list.scroll(toOffset: before + distance) }
        return abs(adjustment.value - before) >= 0.5
    }

    private func distance(of bounds: RowList.Bounds, to anchor: ScrollAnchor) -> Double {
        let length = Double(list.scrolledWindow.height)
        switch anchor {
        case .start(let offset): return bounds.y - offset
        case .center: return bounds.y + bounds.height / 2 - length / 2
        case .nearest:
            if bounds.y < 0 || bounds.height > length { return bounds.y }
            return max(0, bounds.y + bounds.height - length)
        }
    }
}

extension RowList {
    var isScrollingItself: Bool { scroller?.isActive == true }

    /// Brings an item of a carousel into view.
    func showItem(_ path: ItemPath) {
        if let position = model.position(of: path) { showRow(at: position) }
    }
}
