import CGtk

/// A widget that the program draws itself.
final class Canvas: Widget {
    /// - Parameter draw: called whenever the widget has to be redrawn; the theme's colors are those of that moment.
    init(draw: @escaping @MainActor (Drawing) -> Void) {
        super.init(gtk_drawing_area_new())
        let box = Unmanaged.passRetained(HandlerBox(draw)).toOpaque()
        gtk_drawing_area_set_draw_func(
            pointer(),
            { area, context, width, height, data in
                guard let area, let context, let data else { return }
                let draw = HandlerBox<@MainActor (Drawing) -> Void>.handler(in: data)
                onMain((draw, UnsafeMutableRawPointer(area), context)) { draw, area, context in
                    draw(Drawing(context: context, widget: area, width: Double(width), height: Double(height)))
                }
            }, box, { AnyHandlerBox.release($0) })
    }

    func redraw() { gtk_widget_queue_draw(widget) }
}

/// The drawing context of a canvas. Valid only during the call.
@MainActor
struct Drawing {
    fileprivate let context: OpaquePointer
    fileprivate let widget: UnsafeMutableRawPointer
    /// The size in pixels.
    let width: Double
    let height: Double

    /// The theme's text color.
    var textColor: GdkRGBA {
        var color = GdkRGBA()
        gtk_style_context_get_color(style, &color)
        return color
    }

    /// Returns the theme's color of a name, or the text color if the theme has none.
    func color(named name: String) -> GdkRGBA {
        var color = GdkRGBA()
        return gtk_style_context_lookup_color(style, name, &color) != 0 ? color : textColor
    }

    /// - Parameter alpha: 0 to 1, multiplied with the color's own.
    func fill(x: Double, y: Double, width: Double, height: Double, _ color: GdkRGBA, alpha: Double = 1) {
        cairo_set_source_rgba(context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * alpha)
        cairo_rectangle(context, x, y, width, height)
        cairo_fill(context)
    }

    /// Draws a line through points, and a dot at each of them.
    ///
    /// - Parameters:
    ///   - lineWidth: in pixels.
    ///   - radius: of the dots, in pixels.
    func stroke(_ points: [(x: Double, y: Double)], lineWidth: Double, radius: Double, _ color: GdkRGBA) {
        cairo_set_source_rgba(context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
        cairo_set_line_width(context, lineWidth)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        for (number, point) in points.enumerated() {
            if number == 0 { cairo_move_to(context, point.x, point.y) } else { cairo_line_to(context, point.x, point.y) }
        }
        cairo_stroke(context)
        for point in points {
            cairo_arc(context, point.x, point.y, radius, 0, 2 * .pi)
            cairo_fill(context)
        }
    }

    private var style: UnsafeMutablePointer<GtkStyleContext> {
        gtk_widget_get_style_context(widget.assumingMemoryBound(to: GtkWidget.self))
    }
}
