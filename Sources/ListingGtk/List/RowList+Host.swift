import CGtk
import ListingCore

extension RowList: AdapterHost {
    package func apply(_ snapshot: Snapshot, diff: SnapshotDiff, transition: ListTransition) {
        let isVisible = transition == .animated && isAnimated
        let pictures = isVisible ? animator?.rowsBefore(diff) : nil
        apply(snapshot, diff: diff)
        if let pictures { animator?.animate(from: pictures) }
        viewport?.snapshotChanged()
    }

    package func arrange(_ snapshot: Snapshot) -> Snapshot { snapshot.arranged(forWidth: viewport?.width ?? 0) }

    package func carryOut(_ command: ListCommand) {
        switch command {
        case .scroll(to: let path, let anchor): scroller?.scroll(to: path, anchor)
        case .scrollToOffset(let offset): scroller?.scroll(toOffset: offset)
        case .focus(let path): scroller?.focus(path)
        case .restyle: restyle()
        case .stick(let header): chrome?.stick(header)
        case .showRefresh(let state): chrome?.refresh.show(state)
        case .showSwipe(let path, let state): showSwipe(path, state)
        case .showDropPlace(let place): show(dropPlace: place)
        case .openMenu(let path): openMenu(of: path, at: nil)
        case .announce(let text): chrome?.announce(text)
        case .wake(after: let duration):
            MainLoop.after(milliseconds: duration.wholeMilliseconds) { [weak self] in _ = self?.handler?.handle(.tick(ListViewport.now)) }
        }
    }

    /// Rearranges grids, whose number of columns may have changed, and keeps the topmost row in place.
    func widthChanged() {
        guard let handler, handler.list.snapshot.sections.contains(where: { $0.layout != .rows }) else { return }
        let top = topItem()
        handler.rearrange()
        if let top { scroller?.scroll(to: top.path, .start(offset: top.offset)) }
    }

    private func topItem() -> (path: ItemPath, offset: Double)? {
        guard scrolledWindow.verticalAdjustment.value > 0.5 else { return nil }
        let tops = mapped.values.compactMap { site -> (path: ItemPath, offset: Double)? in
            guard let path = site.path, !site.isLine, let bounds = bounds(of: site), bounds.y + bounds.height > 0 else { return nil }
            return (path, bounds.y)
        }
        return tops.min { $0.offset < $1.offset }
    }

    // MARK: Marks

    /// Updates the marks and the accessibility of all rows on the screen.
    func restyle() {
        for site in mapped.values where !site.isLine { site.describe() }
    }

    func marks(of path: ItemPath) -> RowMarks {
        guard let handler else { return RowMarks() }
        var marks = RowMarks()
        marks.isSelected = handler.ask(SelectionQuestion()).contains(path)
        marks.highlight = handler.ask(HighlightQuestion(path))
        marks.isDragged = dragging?.dragged == path
        marks.drop = chrome?.dropSide(of: path)
        return marks
    }

    package func show(dropPlace: DropPosition?) {
        guard chrome?.dropPlace != dropPlace else { return }
        chrome?.dropPlace = dropPlace
        restyle()
    }

    // MARK: Actions of a row

    private func showSwipe(_ path: ItemPath, _ state: SwipeState?) {
        guard let handler, let site = mappedSite(for: path) else { return }
        let actions = handler.ask(ActionsQuestion(path))
        chrome?.showSwipe(site, state, state?.side == .leading ? actions.leading : actions.trailing)
    }

    /// - Parameter point: in pixels of the view; nil opens the menu below the row.
    /// - Returns: true if the row has actions.
    @discardableResult
    func openMenu(of path: ItemPath, at point: (x: Double, y: Double)?) -> Bool {
        guard let handler, let site = mappedSite(for: path), let place = site.place else { return false }
        let actions = handler.ask(ActionsQuestion(path)).all
        guard !actions.isEmpty else { return false }
        var origin: (x: Double, y: Double)?
        if let point, let corner = place.position(in: view) { origin = (point.x - corner.x, point.y - corner.y) }
        root.menu.open(on: place, at: origin, actions) { [weak self] in self?.handler?.list.send($0.action) }
        return true
    }
}

extension Duration {
    /// The duration in milliseconds, rounded up.
    var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1_000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
