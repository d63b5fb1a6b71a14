import CGtk

/// A part of a window whose natural width is fixed, independent of its content.
///
/// A leaflet folds by the natural widths of its panes. A list's natural width changes with the bound rows, so the window would fold and
/// unfold while the user scrolls.
package final class Pane: Widget {
    /// - Parameters:
    ///   - minimum: the minimum width in pixels.
    ///   - natural: the natural width in pixels.
    package init(_ child: Widget, minimum: Int, natural: Int) {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        sized(width: minimum)
        gtk_widget_set_layout_manager(widget, Self.layout)
        // A custom layout's functions have no user data, so the width is stored on the widget.
        g_object_set_data(pointer(), Self.naturalKey, UnsafeMutableRawPointer(bitPattern: natural))
        gtk_box_append(pointer(), child.widget)
    }

    /// The natural width in pixels.
    package var natural: Int {
        get { Int(bitPattern: g_object_get_data(pointer(), Self.naturalKey)) }
        set {
            g_object_set_data(pointer(), Self.naturalKey, UnsafeMutableRawPointer(bitPattern: newValue))
            gtk_widget_queue_resize(widget)
        }
    }

    private static let naturalKey = "listing-viewer-natural-width"

    private static var layout: UnsafeMutablePointer<GtkLayoutManager> {
        gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE },
            { widget, orientation, forSize, minimum, natural, _, _ in
                onMain((widget, minimum, natural)) { widget, minimum, natural in
                    guard let widget else { return }
                    gtk_widget_measure(gtk_widget_get_first_child(widget), orientation, forSize, minimum, natural, nil, nil)
                    guard orientation == GTK_ORIENTATION_HORIZONTAL else { return }
                    let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
                    let wish = Int32(Int(bitPattern: g_object_get_data(object, Pane.naturalKey)))
                    natural?.pointee = max(wish, minimum?.pointee ?? 0)
                }
            },
            { widget, width, height, baseline in
                onMain(widget) { widget in
                    var allocation = GtkAllocation(x: 0, y: 0, width: width, height: height)
                    gtk_widget_size_allocate(gtk_widget_get_first_child(widget), &allocation, baseline)
                }
            })
    }
}
