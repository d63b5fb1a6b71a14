import CGtk
import ListingCore

/// A GtkListView whose rows come from a snapshot through the configurator registry.
///
/// Vertical it is a page, horizontal a carousel. It has to stand in a scrolled window: GTK stops making rows otherwise.
@MainActor
final class RowList: ListHost {
    /// What happened so far; tests gate on these numbers, as times mean little on a busy machine.
    struct Counts {
        var binds = 0
        var configures = 0
        /// Time spent in binds, where `measuresBinds` is set.
        var bindTime = Duration.zero
    }

    let scrolledWindow: ScrolledWindow
    let view: Widget
    let pool: RowPool
    let model = SnapshotListModel()
    var counts = Counts()
    /// For benchmarks: two looks at the clock with every bind.
    var measuresBinds = false

    private let router: ActionRouter
    private var slots: [OpaquePointer: RowSlot] = [:]

    /// The row whose content is shown beside the list.
    var current: ItemPath? {
        didSet { if current != oldValue { slots.values.forEach { $0.markCurrent() } } }
    }

    /// - Parameter maximumWidth: pixels beyond which rows get no wider but stay in the middle; nil for no limit.
    init(
        _ orientation: GtkOrientation, registry: RowRegistry, context: RowContext, router: ActionRouter, maximumWidth: Int? = nil
    ) {
        self.router = router
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
        connect(factory)
    }

    /// Rows made so far.
    var createdRowCount: Int { pool.createdCount }
    var boundRowCount: Int { slots.values.count { $0.path != nil } }
    var mappedRowCount: Int { slots.values.count { $0.isMapped } }

    func apply(_ snapshot: Snapshot, diff: SnapshotDiff) {
        model.apply(snapshot, diff: diff)
    }

    /// The slot that shows a row, if one does.
    func slot(for path: ItemPath) -> RowSlot? { model.handle(for: path)?.slot }

    /// Puts the focus on the first row as soon as GTK has made it.
    ///
    /// Not on the list: it would take the focus itself, and its arrow keys move from a row only.
    func focusFirstRow() { focusRow(at: 0) }

    /// Scrolls to a row and puts the focus on it as soon as GTK has made it.
    func focusRow(at position: Int) {
        if position > 0 { view.activateAction("list.scroll-to-item", position: UInt32(position)) }
        var frames = 0
        view.onTick { [weak self] in
            frames += 1
            // The user may have been faster.
            guard let self, frames < 60, gtk_widget_get_focus_child(view.widget) == nil else { return false }
            guard let row = model.row(at: position), let slot = slot(for: row.path) else { return true }
            return !slot.grabFocus()
        }
    }

    func scrollToTop() {
        scrolledWindow.verticalAdjustment.value = 0
    }

    private func connect(_ factory: Object) {
        factory.onPointer("setup") { [weak self] item in
            guard let self else { return }
            slots[OpaquePointer(item)] = RowSlot(OpaquePointer(item), list: self)
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
            self?.slots.removeValue(forKey: OpaquePointer(item))?.teardown()
        }
        view.onPosition("activate") { [weak self] position in
            guard let self, let row = model.row(at: position) else { return }
            row.item.activate(from: row.path, through: router)
        }
    }
}

extension Widget {
    /// Puts the focus on the row above or below that of a list view in which the widget stands.
    ///
    /// - Returns: whether there is such a row and it took the focus.
    func focusNeighbour(below: Bool) -> Bool {
        // GTK keeps the rows of a list view as its children, in their order.
        var place: UnsafeMutablePointer<GtkWidget>? = widget
        while let current = place, let parent = gtk_widget_get_parent(current), !Self.isListView(parent) { place = parent }
        guard let place else { return false }
        let neighbour = below ? gtk_widget_get_next_sibling(place) : gtk_widget_get_prev_sibling(place)
        return neighbour.map { gtk_widget_grab_focus($0) != 0 } ?? false
    }

    private static func isListView(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        g_type_check_instance_is_a(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), gtk_list_view_get_type())
            != 0
    }
}
