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
    /// Counters of the list's work. Tests check them, because times mean little on a busy machine.
    package struct Counts {
        var binds = 0
        package var configures = 0
        /// The time spent in binds; measured only if `measuresBinds` is set.
        var bindTime = Duration.zero
    }

    /// The list with its overlays: the widget to put into a window.
    package let widget: Widget
    let scrolledWindow: ScrolledWindow
    package let view: Widget
    let pool: RowPool
    let model = SnapshotListModel()
    package var counts = Counts()
    /// True to measure the time of binds, for benchmarks. It costs two clock reads per bind.
    var measuresBinds = false

    /// Receives the events; nil for a list that only shows rows.
    weak var handler: (any ListEventHandler)?
    /// The list that contains this one in a row; nil for a page.
    private(set) weak var parent: RowList?
    /// The page's list.
    var root: RowList { parent?.root ?? self }

    /// Sites on the screen, including those of lists inside rows. Maintained on the page's list.
    var mapped: [ObjectIdentifier: RowContainer] = [:]
    /// Sites by their frame, to find the site at a point or of the focus. Maintained on the page's list.
    var sites: [UnsafeMutableRawPointer: WeakRowContainer] = [:]
    /// Lists inside rows, by the section they show. Maintained on the page's list.
    var carousels: [SectionID: WeakList] = [:]

    /// True if updates animate. False when the content is replaced rather than reordered.
    var isAnimated = true

    let orientation: GtkOrientation
    private let router: ActionRouter
    private var slots: [OpaquePointer: ListRowContainer] = [:]

    // These exist only on a page.
    private(set) var viewport: ListViewport?
    private(set) var chrome: ListOverlays?
    private(set) var scroller: ListScroller?
    private(set) var input: ListInput?
    private(set) var dragging: ListDragging?
    private(set) var animator: UpdateAnimator?
    private(set) lazy var menu = RowMenu(over: widget)

    /// True if rows were added or removed since the last layout. A list that is off the screen is laid out when it is shown again.
    private(set) var isAwaitingLayout = false
    private var offsetAfterLayout: Double?

    private(set) lazy var focus = RowFocus(list: self)

    /// Pixels left free on either side of the rows if the list is wider than their maximum width. Banners extend over them.
    private(set) var margin = 0

    /// The row whose content is shown beside the list.
    package var current: ItemPath? {
        didSet { if current != oldValue { slots.values.forEach { $0.markCurrent() } } }
    }

    /// - Parameter maximumWidth: the maximum width of the rows in pixels, which are centered beyond it; nil for no limit.
    package init(
        _ orientation: GtkOrientation, registry: RowRegistry, context: RowContext, router: ActionRouter, maximumWidth: Int? = nil
    ) {
        self.router = router
        self.orientation = orientation
        pool = RowPool(registry: registry, context: context, router: router)
        let factory = Object(owning: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()))
        let selection = gtk_no_selection_new(OpaquePointer(g_object_ref(model.object.raw)))
        // The view takes over both references.
        let view = Widget(gtk_list_view_new(selection, OpaquePointer(g_object_ref(factory.raw))))
        gtk_orientable_set_orientation(view.opaque, orientation)
        self.view = view
        gtk_list_view_set_single_click_activate(view.opaque, 1)
        let isVertical = orientation == GTK_ORIENTATION_VERTICAL
        scrolledWindow = ScrolledWindow(
            maximumWidth.map { ScrollableClamp(view, maximum: $0) } ?? view,
            horizontal: isVertical ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC,
            vertical: isVertical ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER)
        if maximumWidth != nil {
            // Banners extend beyond the view. They are clipped by the scrolled window instead.
            gtk_widget_set_overflow(view.widget, GTK_OVERFLOW_VISIBLE)
            gtk_widget_set_overflow(scrolledWindow.widget, GTK_OVERFLOW_HIDDEN)
        }
        if isVertical {
            let overlay = PlacedOverlay(scrolledWindow)
            widget = overlay
            chrome = ListOverlays(overlay, list: self)
            context.list = self
        } else {
            widget = scrolledWindow
            parent = context.list
        }
        connect(factory)
        // The list cannot be scrolled before its layout; see `scroll(toOffset:)`.
        scrolledWindow.onAnyScroll { [weak self] in self?.isAwaitingLayout == true }
        scrolledWindow.onNewValue = { [weak self] in self?.holdsBack($0) ?? false }
        scrolledWindow.onLayout { [weak self] in self?.layoutEnded() }
    }

    /// Removes a carousel's rows from its page. Their widgets may leave the screen after the list is gone, and would use it then.
    isolated deinit {
        for slot in slots.values { parent?.root.mapped[ObjectIdentifier(slot)] = nil }
    }

    /// Sends events to an adapter whose host is this list.
    package func connect(_ handler: any ListEventHandler) {
        self.handler = handler
        guard parent == nil else { return }
        viewport = ListViewport(list: self)
        scroller = ListScroller(list: self)
        input = ListInput(list: self)
        dragging = ListDragging(list: self)
        animator = UpdateAnimator(list: self)
    }

    private func layoutEnded() {
        // The window's frame clock also reports layouts while the list is off the screen.
        if scrolledWindow.isMapped {
            isAwaitingLayout = false
            if let offset = offsetAfterLayout.take() { adjustment.value = offset }
        }
        guard parent == nil else { return }
        updateMargin()
        scroller?.layoutEnded()
        animator?.layoutEnded()
        viewport?.layoutEnded()
    }

    private func updateMargin() {
        let free = max(0, (scrolledWindow.width - view.width) / 2)
        guard free != margin else { return }
        margin = free
        for slot in slots.values { slot.reachOut() }
    }

    /// The number of rows made so far.
    var createdRowCount: Int { pool.createdCount }
    /// Returns the slot that is bound to a handle.
    ///
    /// - Complexity: O(bound rows)
    func slot(boundTo handle: RowHandle) -> ListRowContainer? { slots.values.first { $0.handle === handle } }

    var boundRowCount: Int { slots.values.count { $0.path != nil } }
    var mappedRowCount: Int { slots.values.count { $0.isMapped } }
    /// The list's own rows on the screen, without the sites inside lines and carousels; in no particular order.
    var mappedSlots: [ListRowContainer] { root.mapped.values.compactMap { $0 as? ListRowContainer }.filter { $0.list === self } }

    /// Shows rows without an adapter, as benchmarks and lists inside rows do.
    func apply(_ snapshot: Snapshot, diff: SnapshotDiff) {
        if !diff.splices.isEmpty { isAwaitingLayout = true }
        let losesFocus = focus.leaveRow(removedBy: diff)
        model.apply(snapshot, diff: diff)
        if losesFocus { focus.returnToRow() }
    }

    /// Returns the slot that shows a row, if any.
    func slot(for path: ItemPath) -> ListRowContainer? { model.handle(for: path)?.slot }

    /// Returns the site on the screen that shows an item, anywhere in the page.
    func mappedSite(for path: ItemPath) -> RowContainer? {
        if let slot = slot(for: path), slot.isMapped, !slot.isLine { return slot }
        return mapped.values.first { $0.path == path && !$0.isLine }
    }

    /// Moves the focus to the first row as soon as GTK has made it.
    ///
    /// The list itself must not get the focus, because its arrow keys work only from a row.
    package func focusFirstRow() { focusRow(at: 0) }

    /// Scrolls to a row and moves the focus to it as soon as GTK has made it.
    func focusRow(at position: Int) {
        if position > 0 { showRow(at: position) }
        var frames = 0
        view.onTick { [weak self] in
            frames += 1
            // Stop if the user has moved the focus into the list meanwhile.
            guard let self, frames < 60, gtk_widget_get_focus_child(view.widget) == nil else { return false }
            guard let row = model.row(at: position), let slot = slot(for: row.path) else { return true }
            return !slot.grabFocus()
        }
    }

    /// Scrolls no further than needed to make the row at a position visible.
    func showRow(at position: Int) { view.activateAction("list.scroll-to-item", position: UInt32(clamping: position)) }

    package func scrollToTop() {
        scroll(toOffset: 0)
        // Rows that were just inserted at the top have no height yet, so GTK would scroll to the first row after them.
        if let first = handler?.list.path(at: 0) { scroller?.scroll(to: first, .start(offset: 0)) }
    }

    /// Scrolls to an offset, after the next layout if one is pending.
    ///
    /// New rows have no height before their layout. If all rows are new, GTK finds none at the offset and warns.
    ///
    /// - Parameter offset: the scroll position in pixels.
    package func scroll(toOffset offset: Double) {
        if isAwaitingLayout { offsetAfterLayout = offset } else { adjustment.value = offset }
    }

    /// Keeps a new value of an adjustment from the list until the next layout, if one is pending.
    ///
    /// Scroll bars and keys set values, too, some of them by animations that go on with each frame before its layout. The list blocks its
    /// own handler while it changes an adjustment itself.
    private func holdsBack(_ adjustment: Adjustment) -> Bool {
        guard isAwaitingLayout, adjustment.notifies(view) else { return false }
        if adjustment === self.adjustment { offsetAfterLayout = adjustment.value }
        return true
    }

    /// The adjustment along the list's orientation.
    var adjustment: Adjustment {
        orientation == GTK_ORIENTATION_VERTICAL ? scrolledWindow.verticalAdjustment : scrolledWindow.horizontalAdjustment
    }

    private func connect(_ factory: Object) {
        factory.onPointer("setup") { [weak self] item in
            guard let self else { return }
            let slot = ListRowContainer(OpaquePointer(item), list: self)
            slots[OpaquePointer(item)] = slot
            root.sites[slot.frame.raw] = WeakRowContainer(slot)
        }
        factory.onPointer("bind") { [weak self] item in
            guard let self, let object = gtk_list_item_get_item(OpaquePointer(item)), let handle = RowHandle.of(object) else { return }
            counts.binds += 1
            let start = measuresBinds ? ContinuousClock.now : nil
            slots[OpaquePointer(item)]?.bind(handle)
            if let start { counts.bindTime += ContinuousClock.now - start }
        }
        factory.onPointer("unbind") { [weak self] item in
            self?.slots[OpaquePointer(item)]?.unbind()
        }
        factory.onPointer("teardown") { [weak self] item in
            guard let self, let slot = slots.removeValue(forKey: OpaquePointer(item)) else { return }
            root.sites[slot.frame.raw] = nil
            slot.teardown()
        }
        view.onPosition("activate") { [weak self] position in
            guard let self, let row = model.row(at: position) else { return }
            if let handler = root.handler, handler.list.contains(row.path) {
                handler.handle(.activated(row.path))
            } else {
                row.item.activate(from: row.path, through: router)
            }
        }
    }
}

/// A weak reference to a site.
@MainActor
struct WeakRowContainer {
    private(set) weak var site: RowContainer?
    init(_ site: RowContainer) { self.site = site }
}

@MainActor
struct WeakList {
    private(set) weak var list: RowList?
    init(_ list: RowList) { self.list = list }
}

extension Widget {
    /// Moves the focus to the previous or next row of the list view that contains the widget.
    ///
    /// - Returns: true if there is such a row and it took the focus.
    func focusNeighbor(below: Bool) -> Bool {
        // GTK keeps the rows of a list view as its children, in list order.
        var place: UnsafeMutablePointer<GtkWidget>? = widget
        while let current = place, let parent = gtk_widget_get_parent(current), !Self.isListView(parent) { place = parent }
        guard let place else { return false }
        let neighbor = below ? gtk_widget_get_next_sibling(place) : gtk_widget_get_prev_sibling(place)
        return neighbor.map { gtk_widget_grab_focus($0) != 0 } ?? false
    }

    private static func isListView(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        g_type_check_instance_is_a(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), gtk_list_view_get_type())
            != 0
    }
}
