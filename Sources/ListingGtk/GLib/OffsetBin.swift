import CGtk

/// A frame around one child that can be drawn aside from its place, as while it slides there, without anything else moving.
final class OffsetBin: Widget {
    private(set) var offset = (x: 0.0, y: 0.0)

    init() { super.init(adw_bin_new()) }

    func set(child: Widget?) { adw_bin_set_child(pointer(), child?.widget) }

    /// - Parameters: pixels from the frame's place; 0 and 0 put the child back.
    func set(offset x: Double, _ y: Double) {
        guard offset != (x, y) else { return }
        let wasAside = offset != (0, 0)
        offset = (x, y)
        let isAside = offset != (0, 0)
        // GTK's own layout is the faster one, and almost always the right one.
        if isAside != wasAside { gtk_widget_set_layout_manager(widget, isAside ? Self.makeLayout() : gtk_bin_layout_new()) }
        g_object_set_data(pointer(), Self.xKey, UnsafeMutableRawPointer(bitPattern: Int((x * Self.fraction).rounded())))
        g_object_set_data(pointer(), Self.yKey, UnsafeMutableRawPointer(bitPattern: Int((y * Self.fraction).rounded())))
        if isAside { gtk_widget_queue_allocate(widget) }
    }

    var opacity: Double {
        get { gtk_widget_get_opacity(widget) }
        set { gtk_widget_set_opacity(widget, newValue) }
    }

    // The custom layout's functions carry no data of their own, so the offset stands on the widget, in these parts of a pixel.
    private static let fraction = 16.0
    private static let xKey = "listing-viewer-offset-x"
    private static let yKey = "listing-viewer-offset-y"

    private static func makeLayout() -> UnsafeMutablePointer<GtkLayoutManager> {
        gtk_custom_layout_new(
            { widget in gtk_widget_get_first_child(widget).map { gtk_widget_get_request_mode($0) } ?? GTK_SIZE_REQUEST_CONSTANT_SIZE },
            { widget, orientation, forSize, minimum, natural, minimumBaseline, naturalBaseline in
                guard let child = gtk_widget_get_first_child(widget) else { return }
                gtk_widget_measure(child, orientation, forSize, minimum, natural, minimumBaseline, naturalBaseline)
            },
            { widget, width, height, baseline in
                nonisolated(unsafe) let widget = widget
                MainActor.assumeIsolated {
                    guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
                    let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
                    var way = graphene_point_t(
                        x: Float(Double(Int(bitPattern: g_object_get_data(object, OffsetBin.xKey))) / OffsetBin.fraction),
                        y: Float(Double(Int(bitPattern: g_object_get_data(object, OffsetBin.yKey))) / OffsetBin.fraction))
                    gtk_widget_allocate(child, width, height, baseline, gsk_transform_translate(nil, &way))
                }
            })
    }
}
