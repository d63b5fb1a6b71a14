import CGtk

/// A GTK widget. Subclasses add the functions of their GTK type, so that rows are built without pointers.
@MainActor
package class Widget: Object {
    package var widget: UnsafeMutablePointer<GtkWidget> { pointer() }

    /// The number of widgets made or wrapped so far, including destroyed ones. A scrolling test has a limit for it.
    private(set) static var createdCount = 0

    init(_ widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(sinking: UnsafeMutableRawPointer(widget))
        Self.createdCount += 1
    }

    /// Wraps a widget of GTK's own without owning it; see ``Object/init(borrowing:)``.
    init(borrowing widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(borrowing: UnsafeMutableRawPointer(widget))
    }

    package var isVisible: Bool {
        get { gtk_widget_get_visible(widget) != 0 }
        set { gtk_widget_set_visible(widget, newValue.gboolean) }
    }

    /// True if the parent shows the widget. Unlike ``isVisible``, it does not affect the size, so it may change during a layout.
    var isChildVisible: Bool {
        get { gtk_widget_get_child_visible(widget) != 0 }
        set { gtk_widget_set_child_visible(widget, newValue.gboolean) }
    }

    /// True if the pointer can hit the widget; otherwise it hits the one behind.
    var takesPointer: Bool {
        get { gtk_widget_get_can_target(widget) != 0 }
        set { gtk_widget_set_can_target(widget, newValue.gboolean) }
    }

    var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        set { gtk_widget_set_sensitive(widget, newValue.gboolean) }
    }

    /// True if the widget is on the screen, or would be if its window were.
    var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

    /// Device pixels per application pixel.
    var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

    package var width: Int { Int(gtk_widget_get_width(widget)) }
    package var height: Int { Int(gtk_widget_get_height(widget)) }

    /// Returns the top left corner in pixels of another widget; nil if the two are not in the same window.
    package func position(in other: Widget) -> (x: Double, y: Double)? {
        var (corner, point) = (graphene_point_t(x: 0, y: 0), graphene_point_t())
        guard gtk_widget_compute_point(widget, other.widget, &corner, &point) != 0 else { return nil }
        return (Double(point.x), Double(point.y))
    }

    /// The window that contains the widget, if any.
    package var window: UnsafeMutablePointer<GtkWidget>? {
        gtk_widget_get_root(widget).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
    }

    func isInside(_ other: Widget) -> Bool { gtk_widget_is_ancestor(widget, other.widget) != 0 }

    /// The name of the cursor over the widget, as in CSS; nil for that of the parent.
    var cursor: String? {
        get { gtk_widget_get_cursor(widget).flatMap { gdk_cursor_get_name($0) }.map { String(cString: $0) } }
        set { gtk_widget_set_cursor_from_name(widget, newValue) }
    }

    var tooltip: String? {
        get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
        set {
            guard newValue != tooltip else { return }
            // GTK asks the display where the pointer is if the widget is visible, which takes long. A widget without a window is not
            // under the pointer.
            let isAlone = gtk_widget_get_parent(widget) == nil && gtk_widget_get_root(widget) == nil
            let isNew = isAlone && gtk_widget_get_visible(widget) != 0
            if isNew { gtk_widget_set_visible(widget, 0) }
            gtk_widget_set_tooltip_text(widget, newValue)
            if isNew { gtk_widget_set_visible(widget, 1) }
        }
    }

    package func addClass(_ names: String...) {
        for name in names { gtk_widget_add_css_class(widget, name) }
    }

    package func has(class name: String) -> Bool { gtk_widget_has_css_class(widget, name) != 0 }

    func removeClass(_ name: String) { gtk_widget_remove_css_class(widget, name) }

    func setClass(_ name: String, _ present: Bool) {
        if present { addClass(name) } else { removeClass(name) }
    }

    /// Does what a click or Enter would do.
    @discardableResult
    package func activate() -> Bool { gtk_widget_activate(widget) != 0 }

    @discardableResult
    func activateAction(_ name: String, position: UInt32? = nil) -> Bool {
        let argument = position.map { g_variant_new_uint32($0) }
        return gtk_widget_activate_action_variant(widget, name, argument ?? nil) != 0
    }

    /// Calls the handler before every frame until it returns false.
    func onTick(_ handler: @escaping @MainActor () -> Bool) {
        let box = Unmanaged.passRetained(HandlerBox(handler)).toOpaque()
        gtk_widget_add_tick_callback(
            widget,
            { _, _, data in
                guard let data else { return 0 }
                return HandlerBox<@MainActor () -> Bool>.call(data) { $0() }.gboolean
            }, box, { AnyHandlerBox.release($0) })
    }

    /// Scrolls the scrolled window that contains the widget's parent.
    ///
    /// - Parameter pixels: returns the distance to scroll for a page height.
    /// - Returns: true if there is such a scrolled window.
    func scrollPage(by pixels: (Double) -> Double) -> Bool {
        guard let page = gtk_widget_get_ancestor(gtk_widget_get_parent(widget), gtk_scrolled_window_get_type()),
            let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(page))
        else { return false }
        let way = pixels(gtk_adjustment_get_page_size(adjustment))
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + way)
        return true
    }

    /// Adds a controller and takes over the caller's reference to it.
    package func add(controller: OpaquePointer) {
        gtk_widget_add_controller(widget, controller)
    }
}
