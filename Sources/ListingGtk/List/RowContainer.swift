import ListingCore

/// A container on the screen that shows one item at a time: a row of the list, or a cell in a line of a grid.
///
/// The container is a frame around a row widget. If the next item has the same kind, the row widget stays; otherwise it is exchanged
/// through the pool. Showing the same item again does nothing, because GTK also rebinds rows whose position alone has changed.
@MainActor
class RowContainer {
    let frame = OffsetBin()
    unowned let list: RowList
    private(set) var mounted: MountedRow<GtkRowHost>?
    private(set) var shown: (path: ItemPath, item: ListItem)?
    /// True if the container is on the screen, or would be if its window were.
    private(set) var isMapped = false

    init(list: RowList) {
        self.list = list
        list.containers.add(self)
        frame.on(.map) { [weak self] in self?.setMapped(true) }
        frame.on(.unmap) { [weak self] in self?.setMapped(false) }
    }

    /// The path of the item that is shown; nil if there is none.
    var path: ItemPath? { shown?.path }

    /// The widget that takes the focus, has the marks' CSS classes, and is exposed to screen readers.
    var host: Widget? { frame }

    /// The position of the row in the list; 0 if it is unknown.
    var position: Int { 0 }

    /// True if the container is a line of several items that have containers of their own. Such a container is not an item itself.
    var isLine: Bool { mounted?.isLine ?? false }

    /// The container itself if it is that of a row of the list view.
    var listRow: ListRowContainer? { nil }
    /// The container itself if it is that of a cell in a line of a grid.
    var cell: CellContainer? { nil }

    /// Updates the row. Does nothing if it already shows the same item.
    func show(_ item: ListItem, at path: ItemPath) {
        if let shown, shown.path == path, shown.item.showsSame(as: item) { return }
        // A row that was on the screen stays known to screen readers under its name, and it may have the focus.
        let isDescribed = shown?.path == path && accessibility != RowAccessibility()
        let row = row(of: item.kind, for: path)
        row.configure(with: item, at: path)
        list.binder.counts.configures += 1
        shown = (path, item)
        didShow(item)
        if isMapped || isDescribed { describe() } else if accessibility != RowAccessibility() { rename(to: item) }
    }

    /// Called after another item has been shown.
    func didShow(_ item: ListItem) {
        isSkeleton = item.isSkeleton
        isCurrent = list.current != nil && list.current == path
    }

    /// Returns the row widget to the pool.
    func clear() {
        guard let mounted else { return }
        frame.set(child: nil)
        frame.set(offset: 0, 0)
        list.pool.enqueue(mounted)
        self.mounted = nil
        shown = nil
    }

    @discardableResult
    func grabFocus() -> Bool { host?.grabFocus() ?? false }

    var hasFocus: Bool { host?.isFocus ?? false }

    // MARK: State in addition to the content. Each call costs GTK some work, so only changes are passed on.

    /// Updates whether the row is the one whose content is shown next to the list.
    func markCurrent() { isCurrent = list.current != nil && list.current == path }

    private var isCurrent = false {
        didSet { if isCurrent != oldValue { frame.setClass("current", isCurrent) } }
    }

    private var isSkeleton = false {
        didSet { if isSkeleton != oldValue { frame.setClass("skeleton", isSkeleton) } }
    }

    /// The selection, highlight and drag state. Queried when the row comes onto the screen and when a plugin requests it.
    var marks = RowMarks() {
        didSet { if marks != oldValue { showMarks(since: oldValue) } }
    }

    private func showMarks(since old: RowMarks) {
        guard let host else { return }
        for name in old.classes.subtracting(marks.classes) { host.removeClass(name) }
        for name in marks.classes.subtracting(old.classes) { host.addClass(name) }
        if marks.isSelected != old.isSelected { host.setAccessibleSelection(marks.isSelected) }
    }

    /// The accessible properties that were set last.
    private(set) var accessibility = RowAccessibility() {
        didSet { if accessibility != oldValue { host?.describe(accessibility, since: oldValue) } }
    }

    /// Updates the accessibility and the marks. Called only for rows that are or were on the screen, because GTK also binds rows far
    /// outside it.
    func describe() {
        guard let path, let item = shown?.item else { return }
        var next = RowAccessibility()
        if let handler = list.root.handler, !isLine {
            next = handler.ask(AccessibilityQuestion(path))
            marks = RowMarks(of: path, in: list.root)
        }
        next.label = next.label ?? item.accessibleLabel
        next.isExpanded = next.isExpanded ?? item.accessibleExpansion
        accessibility = next
    }

    /// Names a row that is off the screen but was on it with another item. GTK 4.8 shows such rows to screen readers, too.
    private func rename(to item: ListItem) {
        var next = RowAccessibility()
        next.label = item.accessibleLabel
        next.isExpanded = item.accessibleExpansion
        accessibility = next
    }

    /// Called before the container comes onto the screen.
    func willAppear() {}

    private func setMapped(_ isMapped: Bool) {
        if isMapped { willAppear() }
        self.isMapped = isMapped
        list.containers.set(self, isOnScreen: isMapped)
        if isMapped { describe() }
    }

    private func row(of kind: AnyRowKind, for path: ItemPath) -> MountedRow<GtkRowHost> {
        if let mounted, mounted.kind == kind {
            if shown?.path != path { mounted.prepareForReuse() }
            return mounted
        }
        if let mounted {
            frame.set(child: nil)
            list.pool.enqueue(mounted)
        }
        let row = list.pool.dequeue(kind)
        mounted = row
        frame.set(child: row.view)
        return row
    }
}
