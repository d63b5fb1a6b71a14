import CGtk

@testable import ListingGtk

/// Finds strings of the program that don’t fit where they are shown, in the language of tests.
///
/// A string with data, which has a mark, may be cut, and so may numbers: the title of a listing can be of any length.
@MainActor
struct CutTexts {
    /// The character that data begins with.
    nonisolated static let mark: Character = "¤"

    private let window: Widget
    private(set) var found: [String] = []

    init(in window: Widget) {
        self.window = window
        walk(WidgetNode(window.widget))
    }

    /// The widgets that make a window as wide as it is: those with the largest minimum width, from the outside in.
    static func widest(in window: Widget) -> String {
        var parts: [String] = []
        var next: WidgetNode? = WidgetNode(window.widget)
        while let node = next {
            let isLabel = node.isA(gtk_label_get_type())
            let text =
                isLabel
                ? "“\(String(cString: gtk_label_get_text(OpaquePointer(node.pointer))))”"
                : String(cString: gtk_widget_get_name(node.pointer))
            parts.append("\(text) \(minimum(of: node))")
            var children: [WidgetNode] = []
            var child = node.firstChild
            while let current = child {
                if current.isVisible { children.append(current) }
                child = current.nextSibling
            }
            next = children.max { minimum(of: $0) < minimum(of: $1) }
        }
        return parts.suffix(9).joined(separator: " > ")
    }

    /// The minimum width of a widget, in pixels.
    static func minimum(of node: WidgetNode) -> Int {
        var minimum: Int32 = 0
        gtk_widget_measure(node.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
        return Int(minimum)
    }

    private mutating func walk(_ node: WidgetNode) {
        guard gtk_widget_get_mapped(node.pointer) != 0, !Self.isTitle(node) else { return }
        if node.isA(gtk_label_get_type()) {
            look(atLabel: node)
        } else if node.isA(gtk_inscription_get_type()) {
            look(atInscription: node)
        }
        var child = node.firstChild
        while let next = child {
            walk(next)
            child = next.nextSibling
        }
    }

    /// True for the title in a header bar, which may be cut between its buttons: the window has the same title.
    private static func isTitle(_ node: WidgetNode) -> Bool { node.isA(adw_window_title_get_type()) }

    private mutating func look(atLabel node: WidgetNode) {
        let label = OpaquePointer(node.pointer)
        let text = String(cString: gtk_label_get_text(label))
        guard text.contains(where: \.isLetter), !text.contains(Self.mark) else { return }
        if pango_layout_is_ellipsized(gtk_label_get_layout(label)) != 0 { return found.append("“\(text)” ends in an ellipsis") }
        if let beyond = overflow(of: node) { found.append("“\(text)” is \(beyond) pixels beyond the edge of the window") }
    }

    private mutating func look(atInscription node: WidgetNode) {
        guard let text = gtk_inscription_get_text(OpaquePointer(node.pointer)).map({ String(cString: $0) }) else { return }
        guard !text.isEmpty, !text.contains(Self.mark), let layout = gtk_widget_create_pango_layout(node.pointer, text) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_width(layout, gtk_widget_get_width(node.pointer) * PANGO_SCALE)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        var height: Int32 = 0
        pango_layout_get_pixel_size(layout, nil, &height)
        if height > gtk_widget_get_height(node.pointer) { found.append("“\(text)” is higher than its place") }
    }

    /// The number of pixels that a widget lies beyond the left or the right edge of the window; nil if it lies in it. A card that is
    /// scrolled away isn't cut: it has other widgets beyond the edge, too.
    private func overflow(of node: WidgetNode) -> Int? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(node.pointer, window.widget, &bounds) != 0 else { return nil }
        var parent = node.parent
        while let next = parent {
            // What scrolls sideways can be reached.
            if next.isA(gtk_scrolled_window_get_type()) {
                let bar = gtk_scrolled_window_get_hadjustment(OpaquePointer(next.pointer))
                if gtk_adjustment_get_upper(bar) > gtk_adjustment_get_page_size(bar) { return nil }
            }
            parent = next.parent
        }
        let right = Double(bounds.origin.x) + Double(bounds.size.width)
        let beyond = max(right - Double(gtk_widget_get_width(window.widget)), -Double(bounds.origin.x))
        return beyond > 1 ? Int(beyond) : nil
    }
}
