import CGtk

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

/// Layout and drawing.
extension Widget {
    /// 0 for transparent to 1 for opaque.
    var opacity: Double {
        get { gtk_widget_get_opacity(widget) }
        set { gtk_widget_set_opacity(widget, newValue) }
    }

    /// True if children are drawn only inside the widget.
    var isClipped: Bool {
        get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
        set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
    }

    /// The space before the widget along the text direction, in pixels.
    var startMargin: Int {
        get { Int(gtk_widget_get_margin_start(widget)) }
        set { gtk_widget_set_margin_start(widget, Int32(newValue)) }
    }

    var isRightToLeft: Bool { node.isRightToLeft }

    /// Keeps the widget's direction from left to right in every language, such as that of a scale of numbers.
    func keepLeftToRight() { gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR) }

    /// Requests a layout with the next frame, without a new measurement.
    func queueLayout() { gtk_widget_queue_allocate(widget) }

    /// Returns the natural height in pixels for a width in pixels.
    func naturalHeight(forWidth width: Int) -> Int {
        var natural: Int32 = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, Int32(width), nil, &natural, nil, nil)
        return Int(natural)
    }

    /// Returns the horizontal extent in pixels of another widget; nil if the two are not in the same window.
    func horizontalExtent(in other: Widget) -> (x: Double, width: Double)? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget, other.widget, &bounds) != 0 else { return nil }
        return (Double(bounds.origin.x), Double(bounds.size.width))
    }
}
