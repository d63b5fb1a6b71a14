import CGtk

/// A container that can draw its child offset, for example during a slide animation, and beyond its left and right edges, without
/// moving any other widget.
final class OffsetBin: Widget {
    private(set) var offset = (x: 0.0, y: 0.0)

    /// Pixels by which the child extends beyond the container on the left, and equally on the right.
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

    /// - Parameters: the offset in pixels; 0 and 0 put the child back.
    func set(offset x: Double, _ y: Double) {
        guard offset != (x, y) else { return }
        offset = (x, y)
        chooseLayout()
        store(x, under: Self.xKey)
        store(y, under: Self.yKey)
        if hasOwnLayout { gtk_widget_queue_allocate(widget) }
    }

    /// Uses GTK's own layout while there is no offset or overhang, which is nearly always, because it is faster.
    private func chooseLayout() {
        let needsOwnLayout = offset != (0, 0) || overhang != 0
        guard needsOwnLayout != hasOwnLayout else { return }
        hasOwnLayout = needsOwnLayout
        gtk_widget_set_layout_manager(widget, needsOwnLayout ? Self.makeLayout() : gtk_bin_layout_new())
    }

    // A custom layout's functions have no user data, so the numbers are stored on the widget, as integers in units of 1/16 pixel.
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
                let both = onMain(widget) { widget in widget.map { 2 * Int32(OffsetBin.stored(OffsetBin.overhangKey, on: $0)) } ?? 0 }
                guard let child = gtk_widget_get_first_child(widget) else { return }
                let isWidth = orientation == GTK_ORIENTATION_HORIZONTAL
                let size = isWidth || forSize < 0 ? forSize : forSize + both
                gtk_widget_measure(child, orientation, size, minimum, natural, minimumBaseline, naturalBaseline)
                guard isWidth else { return }
                for width in [minimum, natural] { width?.pointee = max(0, (width?.pointee ?? 0) - both) }
            },
            { widget, width, height, baseline in
                onMain(widget) { widget in
                    guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
                    let overhang = OffsetBin.stored(OffsetBin.overhangKey, on: widget)
                    let x = OffsetBin.stored(OffsetBin.xKey, on: widget) - overhang
                    var way = graphene_point_t(x: Float(x), y: Float(OffsetBin.stored(OffsetBin.yKey, on: widget)))
                    gtk_widget_allocate(child, width + 2 * Int32(overhang), height, baseline, gsk_transform_translate(nil, &way))
                }
            })
    }
}
