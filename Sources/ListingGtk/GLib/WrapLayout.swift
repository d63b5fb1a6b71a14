import CGtk

/// Breaks children of different widths into lines. GTK's flow box would align them in columns.
///
/// The computation does not depend on GTK, so that it can be tested by itself.
struct WrapLines: Equatable {
    struct Size: Equatable {
        var width: Int
        var height: Int
    }

    struct Frame: Equatable {
        var x: Int
        var y: Int
        var size: Size
    }

    private(set) var frames: [Frame] = []
    private(set) var height = 0

    /// - Parameters:
    ///   - sizes: the natural sizes of the children, in pixels.
    ///   - width: the width of a line; a wider child gets its own line and is shrunk to fit.
    ///   - spacing: pixels between children and between lines.
    init(_ sizes: [Size], width: Int, spacing: Int) {
        var x = 0
        var y = 0
        var lineHeight = 0
        for size in sizes {
            let fitted = Size(width: min(size.width, max(width, 0)), height: size.height)
            if x > 0, x + fitted.width > width {
                x = 0
                y += lineHeight + spacing
                lineHeight = 0
            }
            frames.append(Frame(x: x, y: y, size: fitted))
            x += fitted.width + spacing
            lineHeight = max(lineHeight, fitted.height)
        }
        height = y + lineHeight
    }
}

/// `WrapLines` as a GTK layout manager.
@MainActor
enum WrapLayout {
    private static let spacing = 6

    static func make() -> UnsafeMutablePointer<GtkLayoutManager> {
        gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
            { widget, orientation, forSize, minimum, natural, _, _ in
                onMain((widget, minimum, natural)) { widget, minimum, natural in
                    let sizes = WrapLayout.naturalSizes(of: widget)
                    if orientation == GTK_ORIENTATION_HORIZONTAL {
                        // Every child can shrink to an ellipsis, so the minimum width is 0.
                        minimum?.pointee = 0
                        natural?.pointee = Int32(sizes.reduce(0) { $0 + $1.width } + WrapLayout.spacing * max(0, sizes.count - 1))
                    } else {
                        let height = WrapLines(sizes, width: forSize < 0 ? .max / 2 : Int(forSize), spacing: WrapLayout.spacing).height
                        minimum?.pointee = Int32(height)
                        natural?.pointee = Int32(height)
                    }
                }
            },
            { widget, width, _, _ in
                onMain(widget) { widget in
                    let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
                    let lines = WrapLines(WrapLayout.naturalSizes(of: widget), width: Int(width), spacing: WrapLayout.spacing)
                    for (child, frame) in zip(widget.childrenInLayout, lines.frames) {
                        let x = isRightToLeft ? Int(width) - frame.x - frame.size.width : frame.x
                        var allocation = GtkAllocation(
                            x: Int32(x), y: Int32(frame.y), width: Int32(frame.size.width), height: Int32(frame.size.height))
                        gtk_widget_size_allocate(child, &allocation, -1)
                    }
                }
            })
    }

    private static func naturalSizes(of widget: UnsafeMutablePointer<GtkWidget>?) -> [WrapLines.Size] {
        widget.childrenInLayout.map { child in
            var size = GtkRequisition()
            gtk_widget_get_preferred_size(child, nil, &size)
            return WrapLines.Size(width: Int(size.width), height: Int(size.height))
        }
    }
}

extension Optional where Wrapped == UnsafeMutablePointer<GtkWidget> {
    /// The children that a layout manager has to place, in their order.
    @MainActor var childrenInLayout: [UnsafeMutablePointer<GtkWidget>] {
        var children: [UnsafeMutablePointer<GtkWidget>] = []
        var next = gtk_widget_get_first_child(self)
        while let child = next {
            if gtk_widget_should_layout(child) != 0 { children.append(child) }
            next = gtk_widget_get_next_sibling(child)
        }
        return children
    }
}
