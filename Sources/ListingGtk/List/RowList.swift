import CGtk
import ListingCore

/// A GtkListView whose rows come from a snapshot through the configurator registry.
///
///     ListAdapter ── apply, carryOut ──▶ RowList ── items-changed, bind ──▶ RowContainer ── configure ──▶ row widget
///          ◀── willDisplay, laidOut, scrolled, clicked, key … ──┘
///
/// A vertical list is a page; a horizontal one is a carousel in a row of a page. The list must be in a scrolled window, because GTK
/// otherwise creates only a limited number of rows. The list sends its events to its adapter and executes the adapter's commands.
@MainActor
package final class RowList {
    /// The list with its overlays: the widget to put into a window.
    package let widget: Widget
    let scrolledWindow: ScrolledWindow
    package let view: ListView
    let pool: RowPool
    let model = SnapshotListModel()
    let binder = RowBinder()
    let scrolling: DeferredScrolling
    /// The lines of grids whose content waits; nil for a carousel, which has no grids.
    private(set) var deferredLines: DeferredLines?
    /// The containers of the page. A list inside a row must not hold them, because they hold the row.
    var containers: RowContainers { parent?.containers ?? pageContainers }
    private let pageContainers = RowContainers()

    /// Receives the events; nil for a list that only shows rows.
    weak var handler: (any ListEventHandler)?
    /// The list that contains this one in a row; nil for a page.
    private(set) weak var parent: RowList?
    /// The page's list.
    var root: RowList { parent?.root ?? self }

    /// The layers over a page; nil for a carousel.
    private(set) var overlays: ListOverlays?
    /// The parts that only a page with an adapter has.
    private(set) var controllers: ListControllers?
    private(set) lazy var menu = RowMenu(of: self)
    private(set) lazy var focus = RowFocus(list: self)

    /// True if updates animate. False when the content is replaced rather than reordered.
    var isAnimated = true

    /// The row whose content is shown next to the list.
    package var current: ItemPath? {
        didSet { if current != oldValue { binder.containers.forEach { $0.markCurrent() } } }
    }

    private let router: ActionRouter
    /// The number of times that a row was to get the focus. A later time ends an earlier one that still waits for its row.
    private var focusRequests = 0

    /// - Parameter maximumWidth: the maximum width of the rows in pixels, which are centered beyond it; nil for no limit.
    package init(
        _ orientation: GtkOrientation, registry: RowRegistry, context: RowContext, router: ActionRouter, maximumWidth: Int? = nil
    ) {
        self.router = router
        pool = RowPool(registry: registry, context: context, router: router)
        let view = ListView(model.object, factory: binder.factory, orientation: orientation)
        self.view = view
        let isVertical = orientation == GTK_ORIENTATION_VERTICAL
        scrolledWindow = ScrolledWindow(
            maximumWidth.map { ScrollableClamp(view, maximum: $0) } ?? view,
            horizontal: isVertical ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC,
            vertical: isVertical ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER)
        if maximumWidth != nil {
            // Banners extend beyond the view. They are clipped by the scrolled window instead.
            view.isClipped = false
            scrolledWindow.isClipped = true
        }
        scrolling = DeferredScrolling(of: view, in: scrolledWindow, isVertical: isVertical)
        if isVertical {
            let overlay = PlacedOverlay(scrolledWindow)
            widget = overlay
            overlays = ListOverlays(overlay, list: self)
            deferredLines = DeferredLines(of: self)
            context.list = self
        } else {
            widget = scrolledWindow
            parent = context.list
            view.leaveByTab()
        }
        binder.connect(to: self)
        view.onActivate { [weak self] in self?.activateRow(at: $0) }
        scrolledWindow.onLayout { [weak self] in self?.layoutEnded() }
    }

    /// Removes a carousel's rows from its page. Their widgets may leave the screen after the list is gone, and would use it then.
    isolated deinit {
        for container in binder.containers { containers.remove(container) }
    }

    /// Sends events to an adapter whose host is this list.
    package func connect(_ handler: any ListEventHandler) {
        self.handler = handler
        if parent == nil { controllers = ListControllers(of: self) }
    }

    private func layoutEnded() {
        // The window's frame clock also reports layouts while the list is off the screen.
        if scrolledWindow.isMapped { scrolling.layoutEnded() }
        guard parent == nil else { return }
        if scrolledWindow.isMapped { deferredLines?.layoutEnded() }
        binder.margin = max(0, (scrolledWindow.width - view.width) / 2)
        controllers?.layoutEnded()
    }

    private func activateRow(at position: Int) {
        guard let row = model.row(at: position) else { return }
        if let handler = root.handler, handler.list.contains(row.path) {
            handler.handle(.activated(row.path))
        } else {
            row.item.activate(from: row.path, through: router)
        }
    }

    // MARK: Rows

    /// Shows rows without an adapter, as benchmarks and lists inside rows do.
    func apply(_ snapshot: Snapshot, diff: SnapshotDiff) {
        if !diff.splices.isEmpty { scrolling.awaitLayout() }
        let losesFocus = focus.leaveRow(removedBy: diff)
        model.apply(snapshot, diff: diff)
        if losesFocus { focus.returnToRow() }
    }

    /// Returns the slot that shows a row, if any.
    func container(for path: ItemPath) -> ListRowContainer? { model.handle(for: path)?.container }

    /// Returns the container on the screen that shows an item, anywhere in the page.
    func mappedContainer(for path: ItemPath) -> RowContainer? {
        if let container = container(for: path), container.isMapped, !container.isLine { return container }
        return containers.onScreen.first { $0.path == path && !$0.isLine }
    }

    /// The list's own rows on the screen, without the containers inside lines and carousels; in no particular order.
    var mappedRows: [ListRowContainer] { containers.onScreen.compactMap(\.listRow).filter { $0.list === self } }
    var mappedRowCount: Int { binder.containers.count { $0.isMapped } }
    var boundRowCount: Int { binder.containers.count { $0.path != nil } }
    /// The number of rows made so far.
    var createdRowCount: Int { pool.createdCount }
    package var counts: RowBinder.Counts { binder.counts }

    /// Updates the marks and the accessibility of all rows on the screen.
    func restyle() {
        for container in containers.onScreen where !container.isLine { container.describe() }
    }

    // MARK: Focus and scrolling

    var isRightToLeft: Bool { view.isRightToLeft }

    /// The adjustment along the list's orientation.
    var adjustment: Adjustment { scrolling.adjustment }

    /// The innermost container that has the focus in it.
    var focusedContainer: RowContainer? { view.focusInWindow.flatMap { containers.container(around: $0, in: view) } }

    /// Moves the focus to the first row as soon as GTK has made it.
    ///
    /// The list itself must not get the focus, because its arrow keys work only from a row.
    package func focusFirstRow() { focusRow(at: 0) }

    /// Scrolls to a row and moves the focus to it as soon as GTK has made it.
    func focusRow(at position: Int) {
        if position > 0 { view.showRow(at: position) }
        focusRequests += 1
        let request = focusRequests
        var frames = 0
        view.onTick { [weak self] in
            frames += 1
            // Stop if the user has moved the focus into the list meanwhile.
            guard let self, request == focusRequests, frames < 60, !view.hasFocusChild else { return false }
            guard let row = model.row(at: position), let container = container(for: row.path) else { return true }
            return !container.grabFocus()
        }
    }

    package func scrollToTop() {
        scrolling.scroll(to: 0)
        // Rows that were just inserted at the top have no height yet, so GTK would scroll to the first row after them.
        if let first = handler?.list.path(at: 0) { controllers?.scroller.scroll(to: first, .start(offset: 0)) }
    }
}

extension RowList: AdapterHost {
    package func apply(_ snapshot: Snapshot, diff: SnapshotDiff, transition: ListTransition) {
        let isVisible = transition == .animated && isAnimated
        let before = isVisible ? controllers?.animator.rowsBefore(diff) : nil
        apply(snapshot, diff: diff)
        if let before { controllers?.animator.animate(from: before) }
        controllers?.viewport.snapshotChanged()
    }

    package func arrange(_ snapshot: Snapshot) -> Snapshot { snapshot.arranged(forWidth: controllers?.viewport.width ?? 0) }

    package func carryOut(_ command: ListCommand) {
        switch command {
        case .scroll(to: let path, let anchor): controllers?.scroller.scroll(to: path, anchor)
        case .scrollToOffset(let offset): controllers?.scroller.scroll(toOffset: offset)
        case .focus(let path):
            focusRequests += 1
            controllers?.scroller.focus(path)
        case .restyle: restyle()
        case .stick(let header): overlays?.stick(header)
        case .showRefresh(let state): overlays?.refresh.show(state)
        case .showSwipe(let path, let state): overlays?.showSwipe(of: path, state)
        case .showDropPosition(let position): controllers?.dragging.show(dropPosition: position)
        case .openMenu(let path): menu.open(of: path)
        case .announce(let text): overlays?.announce(text)
        case .wake(after: let duration):
            MainLoop.after(milliseconds: duration.wholeMilliseconds) { [weak self] in _ = self?.handler?.handle(.tick(MainLoop.now)) }
        }
    }
}

extension Duration {
    /// The duration in milliseconds, rounded up.
    fileprivate var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1_000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
