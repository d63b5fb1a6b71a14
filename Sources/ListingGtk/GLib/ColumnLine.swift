import CGtk

/// A line of widgets with given widths, such as the cells of a table's row. Its layout is fast, because it does not depend on the widths
/// that its children want.
final class ColumnLine: Widget {
    init() {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_widget_set_layout_manager(widget, Self.makeLayout())
    }

    func append(_ child: Widget) { gtk_box_append(pointer(), child.widget) }

    /// Sets the width of a child in pixels.
    func set(width: Int, of child: Widget) {
        guard Self.width(of: child.widget) != width else { return }
        g_object_set_data(child.pointer(), Self.widthKey, UnsafeMutableRawPointer(bitPattern: width))
        gtk_widget_queue_resize(widget)
    }

    /// Pixels between two children.
    static let spacing = 12

    // A custom layout's functions have no user data, so the widths are stored on the children.
    private static let widthKey = "listing-viewer-column-width"

    private static func width(of child: UnsafeMutablePointer<GtkWidget>) -> Int {
        Int(bitPattern: g_object_get_data(UnsafeMutableRawPointer(child).assumingMemoryBound(to: GObject.self), widthKey))
    }

    private static func makeLayout() -> UnsafeMutablePointer<GtkLayoutManager> {
        gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE },
            { widget, orientation, _, minimum, natural, _, _ in
                onMain((widget, minimum, natural)) { widget, minimum, natural in
                    let size = ColumnLine.size(of: widget, orientation)
                    minimum?.pointee = Int32(size)
                    natural?.pointee = Int32(size)
                }
            },
            { widget, width, height, _ in
                onMain(widget) { widget in
                    let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
                    var x = 0
                    for child in widget.childrenInLayout {
                        let own = ColumnLine.width(of: child)
                        let start = isRightToLeft ? Int(width) - x - own : x
                        var allocation = GtkAllocation(x: Int32(start), y: 0, width: Int32(own), height: height)
                        gtk_widget_size_allocate(child, &allocation, -1)
                        x += own + ColumnLine.spacing
                    }
                }
            })
    }

    private static func size(of widget: UnsafeMutablePointer<GtkWidget>?, _ orientation: GtkOrientation) -> Int {
        let children = widget.childrenInLayout
        guard orientation == GTK_ORIENTATION_VERTICAL else {
            return children.reduce(0) { $0 + width(of: $1) } + spacing * max(0, children.count - 1)
        }
        return children.reduce(0) { height, child in
            var natural: Int32 = 0
            // GTK warns if it allocates less than a minimum that it hasn't measured.
            gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
            gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
            return max(height, Int(natural))
        }
    }
}
