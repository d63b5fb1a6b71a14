import CGtk

/// A container whose height follows from its width, so that the height is known before the child has content.
final class RatioBin: Widget {
    /// The range of heights in pixels, from a phone to a large screen.
    private nonisolated static let heights = 240...420
    private nonisolated static let widthToHeight = 4.0 / 3.0

    init(_ child: Widget) {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_widget_set_layout_manager(widget, Self.layout)
        gtk_box_append(pointer(), child.widget)
    }

    /// - Parameter width: the width in pixels.
    /// - Returns: the height in pixels.
    nonisolated static func height(forWidth width: Int) -> Int {
        min(max(Int(Double(width) / widthToHeight), heights.lowerBound), heights.upperBound)
    }

    private static var layout: UnsafeMutablePointer<GtkLayoutManager> {
        gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
            { _, orientation, forSize, minimum, natural, _, _ in
                let isWidth = orientation == GTK_ORIENTATION_HORIZONTAL
                minimum?.pointee = isWidth ? 0 : Int32(RatioBin.height(forWidth: Int(forSize)))
                natural?.pointee = minimum?.pointee ?? 0
            },
            { widget, width, height, baseline in
                onMain(widget) { widget in
                    var allocation = GtkAllocation(x: 0, y: 0, width: width, height: height)
                    gtk_widget_size_allocate(gtk_widget_get_first_child(widget), &allocation, baseline)
                }
            })
    }
}
