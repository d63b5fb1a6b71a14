import CGtk

/// Renders a window into a file, exactly as GTK draws it on the screen.
@MainActor
package enum WindowPicture {
    /// - Returns: true if the PNG file was written.
    package static func save(_ window: Widget, to path: String) -> Bool {
        guard let paintable = gtk_widget_paintable_new(window.widget), let snapshot = gtk_snapshot_new() else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        gdk_paintable_snapshot(paintable, snapshot, Double(window.width), Double(window.height))
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
        defer { gsk_render_node_unref(node) }
        guard let renderer = gtk_native_get_renderer(window.opaque) else { return false }
        var bounds = graphene_rect_t()
        graphene_rect_init(&bounds, 0, 0, Float(window.width), Float(window.height))
        guard let texture = gsk_renderer_render_texture(renderer, node, &bounds) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        return gdk_texture_save_to_png(texture, path) != 0
    }
}
