import CGtk

/// A frame around one child that can be drawn aside from its place, as while it slides there, and beyond both of its sides, without
/// anything else moving.
final class OffsetBin: Widget {
    private(set) var offset = (x: 0.0, y: 0.0)

    /// Pixels that the child reaches out of the frame on the left, and as many on the right.
    var overhang = 0 {
        didSet {
            guard overhang != oldValue else { return }
            chooseLayout()
            store(Double(overhang), under: Self.overhangKey)
            gtk_widget_queue_resize(widget)
        }
    }

    private var hasOwnLayout = false

    init() { super.init(adw_bin_new()) }

    func set(child: Widget?) { adw_bin_set_child(pointer(), child?.widget) }

    /// - Parameters: pixels from the frame's place; 0 and 0 put the child back.
    func set(offset x: Double, _ y: Double) {
        guard offset != (x, y) else { return }
        offset = (x, y)
        chooseLayout()
        store(x, under: Self.xKey)
        store(y, under: Self.yKey)
        if hasOwnLayout { gtk_widget_queue_allocate(widget) }
    }

    var opacity: Double {
        get { gtk_widget_get_opacity(widget) }
        set { gtk_widget_set_opacity(widget, newValue) }
    }

    /// GTK's own layout is the faster one, and almost always the right one.
    private func chooseLayout() {
        let needsOwnLayout = offset != (0, 0) || overhang != 0
        guard needsOwnLayout != hasOwnLayout else { return }
        hasOwnLayout = needsOwnLayout
        gtk_widget_set_layout_manager(widget, needsOwnLayout ? Self.makeLayout() : gtk_bin_layout_new())
    }

    // The custom layout's functions carry no data of their own, so the numbers stand on the widget, in these parts of a pixel.
    private static let fraction = 16.0
    private static let xKey = "listing-viewer-offset-x"
    private static let yKey = "listing-viewer-offset-y"
    private static let overhangKey = "listing-viewer-overhang"

    private func store(_ pixels: Double, under key: String) {
        g_object_set_data(pointer(), key, UnsafeMutableRawPointer(bitPattern: Int((pixels * Self.fraction).rounded())))
    }

    private static func stored(_ key: String, on widget: UnsafeMutablePointer<GtkWidget>) -> Double {
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
        return Double(Int(bitPattern: g_object_get_data(object, key))) / fraction
    }

    private static func makeLayout() -> UnsafeMutablePointer<GtkLayoutManager> {
        gtk_custom_layout_new(
            { widget in gtk_widget_get_first_child(widget).map { gtk_widget_get_request_mode($0) } ?? GTK_SIZE_REQUEST_CONSTANT_SIZE },
            { widget, orientation, forSize, minimum, natural, minimumBaseline, naturalBaseline in
                nonisolated(unsafe) let widget = widget
                let both = MainActor.assumeIsolated { widget.map { 2 * Int32(OffsetBin.stored(OffsetBin.overhangKey, on: $0)) } ?? 0 }
                guard let child = gtk_widget_get_first_child(widget) else { return }
                let isWidth = orientation == GTK_ORIENTATION_HORIZONTAL
                let size = isWidth || forSize < 0 ? forSize : forSize + both
                gtk_widget_measure(child, orientation, size, minimum, natural, minimumBaseline, naturalBaseline)
                guard isWidth else { return }
                for width in [minimum, natural] { width?.pointee = max(0, (width?.pointee ?? 0) - both) }
            },
            { widget, width, height, baseline in
                nonisolated(unsafe) let widget = widget
                MainActor.assumeIsolated {
                    guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
                    let overhang = OffsetBin.stored(OffsetBin.overhangKey, on: widget)
                    let x = OffsetBin.stored(OffsetBin.xKey, on: widget) - overhang
                    var way = graphene_point_t(x: Float(x), y: Float(OffsetBin.stored(OffsetBin.yKey, on: widget)))
                    gtk_widget_allocate(child, width + 2 * Int32(overhang), height, baseline, gsk_transform_translate(nil, &way))
                }
            })
    }
}
