import ListingCore

/// Scrolls a page to a given row.
///
/// GTK knows a row's position only after it has made the row, and estimates the heights of the rows between. A distant row is therefore
/// first brought near, and then to its exact position over the following frames.
@MainActor
final class ListScroller {
    private struct Goal {
        let path: ItemPath
        let anchor: ScrollAnchor
        /// The row that gets the focus when the scrolling ends.
        var focus: ItemPath?
        var framesLeft = 20
        /// True if the row was in position in the last frame. Two frames in a row end the scrolling.
        var isThere = false
        /// True if the row has had the focus. If the user has since moved the focus out of the list, it stays there.
        var wasFocused = false
    }

    private unowned let list: RowList
    private var goal: Goal?
    private var animation: Animation?
    /// True while the scroller itself, not the user, moves the list.
    private(set) var isActive = false

    init(list: RowList) { self.list = list }

    func scroll(to path: ItemPath, _ anchor: ScrollAnchor) {
        // A pending request for the focus survives, because the focus does not depend on where the list scrolls.
        pursue(Goal(path: path, anchor: anchor, focus: goal?.focus))
    }

    private func pursue(_ goal: Goal) {
        self.goal = goal
        showInCarousel(goal.path)
        // The positions are known only after the pending layout.
        if list.scrolling.isAwaitingLayout { list.scrolledWindow.queueLayout() } else { pursue() }
    }

    /// Moves the focus to an item, scrolling no further than necessary.
    func focus(_ path: ItemPath) {
        if let container = list.mappedContainer(for: path), container.list === list || container.cell != nil {
            // A button inside the row keeps the focus if it has it.
            if list.focusedContainer !== container { _ = moved { container.grabFocus() } }
        } else if goal?.path == path {
            // The list already scrolls to this row, with a specific anchor.
            goal?.focus = path
        } else {
            pursue(Goal(path: path, anchor: .nearest, focus: path))
        }
    }

    /// - Parameter offset: the scroll position in pixels.
    func scroll(toOffset offset: Double) {
        goal = nil
        let adjustment = list.scrolledWindow.verticalAdjustment
        let start = adjustment.value
        guard abs(offset - start) > 0.5 else { return }
        animation?.skip()
        animation = Animation(on: list.view, milliseconds: 200) { [weak self] share in
            self?.moved { self?.list.scrolling.scroll(to: start + (offset - start) * share) }
        } onEnd: { [weak self] in
            self?.animation = nil
        }
    }

    /// Continues towards the goal after each frame.
    func layoutEnded() { if goal != nil { pursue() } }

    @discardableResult
    func moved<Result>(_ work: () -> Result) -> Result {
        isActive = true
        defer { isActive = false }
        return work()
    }

    /// Scrolls an item of a carousel into the carousel's view.
    private func showInCarousel(_ path: ItemPath) {
        guard let carousel = list.containers.carousel(showing: path.section), let position = carousel.model.position(of: path) else {
            return
        }
        carousel.view.showRow(at: position)
    }

    private func pursue() {
        guard var goal else { return }
        goal.framesLeft -= 1
        guard goal.framesLeft > 0, let handler = list.handler, let position = handler.list.position(of: goal.path) else {
            self.goal = nil
            return
        }
        if let container = list.mappedContainer(for: goal.path), let bounds = list.bounds(of: container), bounds.height > 0 {
            let distance = distance(of: bounds, to: goal.anchor)
            let wasThere = goal.isThere
            goal.isThere = abs(distance) < 1 || !move(by: distance)
            let givesFocus = goal.focus == goal.path && goal.isThere && (!goal.wasFocused || list.focusedContainer != nil)
            self.goal = goal
            if givesFocus, moved({ container.grabFocus() }), self.goal?.path == goal.path { self.goal?.wasFocused = true }
            guard goal.isThere, wasThere else { return list.scrolledWindow.queueLayout() }
            self.goal = nil
            if let other = goal.focus, other != goal.path { focus(other) }
        } else {
            self.goal = goal
            let row = handler.list.snapshot.arrangedRow(of: position, forWidth: list.controllers?.viewport.width ?? 0)
            moved { list.view.showRow(at: row) }
            list.scrolledWindow.queueLayout()
        }
    }

    /// - Returns: true if the list was able to move.
    private func move(by distance: Double) -> Bool {
        let adjustment = list.scrolledWindow.verticalAdjustment
        let before = adjustment.value
        moved { list.scrolling.scroll(to: before + distance) }
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
