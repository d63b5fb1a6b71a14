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

    /// Wraps a widget that a function of GTK has made, for other modules of the package. Initializers that they could call would make
    /// the compiler warn of recursion in each subclass.
    package static func wrapping(_ widget: UnsafeMutablePointer<GtkWidget>) -> Widget { Widget(widget) }

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
        var (x, y) = (0.0, 0.0)
        return gtk_widget_translate_coordinates(widget, other.widget, 0, 0, &x, &y) != 0 ? (x, y) : nil
    }

    /// The window that contains the widget, if any.
    package var window: UnsafeMutablePointer<GtkWidget>? {
        gtk_widget_get_root(widget).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
    }

    /// True if the widget has the focus in its window, whether or not that window is active.
    ///
    /// `gtk_widget_has_focus` is no substitute: in GTK 4.18 it is true only in the active window, in GTK 4.8 in every window.
    var isFocus: Bool { gtk_widget_is_focus(widget) != 0 }

    func isInside(_ other: Widget) -> Bool { gtk_widget_is_ancestor(widget, other.widget) != 0 }

    var tooltip: String? {
        get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
        set { gtk_widget_set_tooltip_text(widget, newValue) }
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
    func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

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
                var goesOn = false
                HandlerBox<@MainActor () -> Bool>.call(data) { goesOn = $0() }
                return goesOn.gboolean
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

/// Layout modifiers, for chaining: `Label().expanding().margins(12)`.
extension Widget {
    @discardableResult
    package func expanding(horizontally: Bool = true, vertically: Bool = false) -> Self {
        gtk_widget_set_hexpand(widget, horizontally.gboolean)
        gtk_widget_set_vexpand(widget, vertically.gboolean)
        return self
    }

    @discardableResult
    package func aligned(_ horizontal: GtkAlign = GTK_ALIGN_FILL, _ vertical: GtkAlign = GTK_ALIGN_FILL) -> Self {
        gtk_widget_set_halign(widget, horizontal)
        gtk_widget_set_valign(widget, vertical)
        return self
    }

    /// Sets the space around the widget, in pixels.
    @discardableResult
    package func margins(_ all: Int) -> Self { margins(horizontal: all, vertical: all) }

    @discardableResult
    package func margins(horizontal: Int = 0, vertical: Int = 0) -> Self {
        margins(top: vertical, bottom: vertical, start: horizontal, end: horizontal)
    }

    @discardableResult
    package func margins(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) -> Self {
        gtk_widget_set_margin_top(widget, Int32(top))
        gtk_widget_set_margin_bottom(widget, Int32(bottom))
        gtk_widget_set_margin_start(widget, Int32(start))
        gtk_widget_set_margin_end(widget, Int32(end))
        return self
    }

    /// Sets the minimum size in pixels; -1 leaves a dimension to the content.
    @discardableResult
    package func sized(width: Int = -1, height: Int = -1) -> Self {
        gtk_widget_set_size_request(widget, Int32(width), Int32(height))
        return self
    }

    @discardableResult
    package func classes(_ names: String...) -> Self {
        for name in names { gtk_widget_add_css_class(widget, name) }
        return self
    }
}
