import CGtk
import Glibc

package final class Box: Widget {
    package init(_ orientation: GtkOrientation, spacing: Int = 0, _ children: Widget...) {
        super.init(gtk_box_new(orientation, Int32(spacing)))
        for child in children { append(child) }
    }

    package func append(_ child: Widget) { gtk_box_append(pointer(), child.widget) }

    /// - Parameter sibling: a child of the box; nil inserts at the start.
    func insert(_ child: Widget, after sibling: Widget?) { gtk_box_insert_child_after(pointer(), child.widget, sibling?.widget) }

    /// True if all children get the same size along the box.
    package var isHomogeneous: Bool {
        get { gtk_box_get_homogeneous(pointer()) != 0 }
        set { gtk_box_set_homogeneous(pointer(), newValue.gboolean) }
    }

    /// Hides the horizontally expanding child if the line is too short to show it in full.
    ///
    /// - Returns: the box, whose spacing is from now on that of `SpareLayout`.
    func withSpareChild() -> Self {
        gtk_widget_set_layout_manager(widget, SpareLayout.make())
        return self
    }

    /// The distance between two children in pixels.
    var spacing: Int {
        get { Int(gtk_box_get_spacing(pointer())) }
        set { gtk_box_set_spacing(pointer(), Int32(newValue)) }
    }
}

/// A line between two parts of a window.
package final class Separator: Widget {
    package init(_ orientation: GtkOrientation) { super.init(gtk_separator_new(orientation)) }
}

/// A container for one child, which can be replaced.
package final class Bin: Widget {
    package init(_ child: Widget? = nil) {
        super.init(adw_bin_new())
        set(child: child)
    }

    package func set(child: Widget?) { adw_bin_set_child(pointer(), child?.widget) }
}

/// Lays out its children in lines and wraps them at its width.
package final class WrapBox: Widget {
    package init(_ children: Widget...) {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_widget_set_layout_manager(widget, WrapLayout.make())
        for child in children { append(child) }
    }

    package func append(_ child: Widget) { gtk_box_append(pointer(), child.widget) }

    /// Inserts a child before another one.
    package func insert(_ child: Widget, before other: Widget) { gtk_widget_insert_before(child.widget, widget, other.widget) }
}

final class Overlay: Widget {
    /// - Parameter child: determines the size. Overlays are not measured, except those passed to ``measure(_:)``.
    init(_ child: Widget, over: Widget...) {
        super.init(gtk_overlay_new())
        gtk_overlay_set_child(opaque, child.widget)
        for widget in over { add(widget) }
    }

    /// Adds a widget above all others.
    func add(_ widget: Widget) { gtk_overlay_add_overlay(opaque, widget.widget) }

    func remove(_ widget: Widget) { gtk_overlay_remove_overlay(opaque, widget.widget) }

    /// Reserves space for an overlay while it is visible.
    func measure(_ widget: Widget) { gtk_overlay_set_measure_overlay(opaque, widget.widget, 1) }
}

/// Limits the width of its child, so that long lines stay readable.
final class Clamp: Widget {
    init(_ child: Widget, maximum: Int) {
        super.init(adw_clamp_new())
        adw_clamp_set_maximum_size(opaque, Int32(maximum))
        adw_clamp_set_tightening_threshold(opaque, Int32(maximum * 3 / 4))
        adw_clamp_set_child(opaque, child.widget)
    }
}

/// A clamp for a child that scrolls itself, such as a list view.
final class ScrollableClamp: Widget {
    init(_ child: Widget, maximum: Int) {
        super.init(adw_clamp_scrollable_new())
        adw_clamp_scrollable_set_maximum_size(opaque, Int32(maximum))
        adw_clamp_scrollable_set_tightening_threshold(opaque, Int32(maximum))
        adw_clamp_scrollable_set_child(opaque, child.widget)
    }
}

final class ScrolledWindow: Widget {
    let verticalAdjustment: Adjustment
    let horizontalAdjustment: Adjustment
    /// Called with the adjustment that has a new value, before the child hears of it. Returns true to keep the value from the child.
    var onNewValue: (@MainActor (Adjustment) -> Bool)?
    private var controllers: [Object] = []

    init(_ child: Widget, horizontal: GtkPolicyType, vertical: GtkPolicyType) {
        let window: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
        verticalAdjustment = Adjustment(gtk_scrolled_window_get_vadjustment(OpaquePointer(window)))
        horizontalAdjustment = Adjustment(gtk_scrolled_window_get_hadjustment(OpaquePointer(window)))
        super.init(window)
        gtk_scrolled_window_set_policy(opaque, horizontal, vertical)
        // Handlers run in the order in which they were connected, and the child connects its own.
        for adjustment in [verticalAdjustment, horizontalAdjustment] {
            adjustment.on(.valueChanged) { [weak self, weak adjustment] in
                if let adjustment, self?.onNewValue?(adjustment) == true { adjustment.stopNotifying() }
            }
        }
        gtk_scrolled_window_set_child(opaque, child.widget)
        let data = raw
        onAnyScroll {
            // A handler of the same event may remove the window before GTK's own handler sets the timeout.
            let window = Object(sinking: data)
            MainLoop.after(milliseconds: 0) {
                if gtk_widget_get_realized(window.pointer()) == 0 { ScrollTimeouts.suspend(of: window.raw) }
            }
            return false
        }
    }

    /// True if content that is wider than the window scrolls sideways. Otherwise the window is at least as wide as its content.
    var scrollsSideways: Bool {
        get {
            var policy = GTK_POLICY_NEVER
            gtk_scrolled_window_get_policy(opaque, &policy, nil)
            return policy != GTK_POLICY_NEVER
        }
        set { gtk_scrolled_window_set_policy(opaque, newValue ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC) }
    }

    /// Hides the scroll bars, which would cover the content. Scrolling still works.
    func hideScrollBars() { gtk_scrolled_window_set_policy(opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER) }

    /// Handles vertical scrolling by wheel or touchpad before the scrolled window does.
    ///
    /// - Parameter handler: gets a function that returns the pixels to scroll for a page height, because a wheel's step depends on that
    ///   height. Returns true if it handled the event.
    func onVerticalScroll(_ handler: @escaping @MainActor ((_ page: Double) -> Double) -> Bool) {
        guard let raw = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else { return }
        gtk_event_controller_set_propagation_phase(raw, GTK_PHASE_CAPTURE)
        let controller = Object(owning: UnsafeMutableRawPointer(raw))
        controller.on(.scrolled) { [weak controller] arguments in
            guard let controller else { return arguments.answer(false) }
            let (x, y) = (arguments.double(1), arguments.double(2))
            let isShifted = gtk_event_controller_get_current_event_state(controller.opaque).rawValue & GDK_SHIFT_MASK.rawValue != 0
            guard abs(y) > abs(x), !isShifted else { return arguments.answer(false) }
            let isWheel = gtk_event_controller_scroll_get_unit(controller.opaque) == GDK_SCROLL_UNIT_WHEEL
            // GTK's own step for a wheel: the page height to the power of 2/3.
            arguments.answer(handler { page in isWheel ? y * pow(page, 2.0 / 3.0) : y })
        }
        controllers.append(controller)
        add(controller: OpaquePointer(g_object_ref(controller.raw)))
    }

    /// Handles scrolling by wheel or touchpad in any direction, before the scrolled window and its content do.
    ///
    /// - Parameter handler: returns true if it handled the event.
    func onAnyScroll(_ handler: @escaping @MainActor () -> Bool) {
        guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        Object(sinking: UnsafeMutableRawPointer(controller)).on(.scrolled) { $0.answer(handler()) }
        add(controller: controller)
    }

    /// Makes the scrolled window as high as its content.
    func propagateNaturalHeight() { gtk_scrolled_window_set_propagate_natural_height(opaque, 1) }
}

/// A scroll position and its limits, in pixels.
final class Adjustment: Object {
    init(_ adjustment: UnsafeMutablePointer<GtkAdjustment>) {
        super.init(sinking: UnsafeMutableRawPointer(adjustment))
    }

    var value: Double {
        get { gtk_adjustment_get_value(pointer()) }
        set { gtk_adjustment_set_value(pointer(), newValue) }
    }

    /// True if a widget listens to new values. A widget that changes the value itself usually does not at that time.
    func notifies(_ widget: Widget) -> Bool {
        let conditions = GSignalMatchType(
            G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_DATA.rawValue | G_SIGNAL_MATCH_UNBLOCKED.rawValue)
        return g_signal_handler_find(raw, conditions, PlainSignal.valueChanged.signature.id, 0, nil, nil, widget.raw) != 0
    }

    /// Keeps the current new value from the handlers that were connected later.
    func stopNotifying() { g_signal_stop_emission(raw, PlainSignal.valueChanged.signature.id, 0) }

    var upper: Double { gtk_adjustment_get_upper(pointer()) }
    var pageSize: Double { gtk_adjustment_get_page_size(pointer()) }
}

/// Shows one page at a time, selected by name.
final class Stack: Widget {
    init(_ pages: (name: String, page: Widget)...) {
        super.init(gtk_stack_new())
        gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        // Else GTK measures the pages that are not shown, too.
        gtk_stack_set_hhomogeneous(opaque, 0)
        gtk_stack_set_vhomogeneous(opaque, 0)
        for (name, page) in pages { add(name, page) }
    }

    func add(_ name: String, _ page: Widget) { gtk_stack_add_named(opaque, page.widget, name) }

    var page: String {
        get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } ?? "" }
        set { gtk_stack_set_visible_child_name(opaque, newValue) }
    }
}

/// A grid of cells, such as a table of two columns.
final class Grid: Widget {
    init(columnSpacing: Int, rowSpacing: Int) {
        super.init(gtk_grid_new())
        gtk_grid_set_column_spacing(pointer(), guint(columnSpacing))
        gtk_grid_set_row_spacing(pointer(), guint(rowSpacing))
    }

    func attach(_ child: Widget, column: Int, row: Int, columns: Int = 1) {
        gtk_grid_attach(pointer(), child.widget, Int32(column), Int32(row), Int32(columns), 1)
    }
}
