import CGtk

/// A frame over a widget, in pixels from its top left corner.
struct Frame: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
}

extension GdkRectangle {
    init(_ frame: Frame) {
        self.init(x: Int32(frame.x), y: Int32(frame.y), width: Int32(max(0, frame.width)), height: Int32(max(0, frame.height)))
    }
}

/// An overlay whose layers have explicit frames, which may change with every frame of an animation. Layers are clipped to the overlay.
final class PlacedOverlay: Widget {
    private var frames: [UnsafeMutableRawPointer: @MainActor (_ width: Int) -> Frame] = [:]

    init(_ child: Widget) {
        super.init(gtk_overlay_new())
        gtk_overlay_set_child(opaque, child.widget)
        on(.childPosition) { [weak self] arguments in
            // GTK may keep the overlay longer than its wrapper lives, as while a page is animated out.
            guard let self else { return arguments.answer(false) }
            let frame = arguments.object(1).flatMap { self.frames[UnsafeMutableRawPointer($0)] }?(width)
            guard let frame, let rectangle = arguments.boxed(2, as: GdkRectangle.self) else { return arguments.answer(false) }
            rectangle.pointee = GdkRectangle(frame)
            arguments.answer(true)
        }
    }

    /// Shows a layer over the child, or moves it if it is already shown.
    func show(_ layer: Widget, at frame: Frame) { show(layer) { _ in frame } }

    /// Shows a layer at a frame that depends on the overlay's width in pixels.
    func show(_ layer: Widget, at frame: @escaping @MainActor (_ width: Int) -> Frame) {
        if frames.updateValue(frame, forKey: layer.raw) == nil {
            gtk_overlay_add_overlay(opaque, layer.widget)
            gtk_overlay_set_clip_overlay(opaque, layer.widget, 1)
        }
        gtk_widget_queue_allocate(widget)
    }

    /// Shows a layer that is positioned by its own alignment and margins.
    func show(_ layer: Widget) { gtk_overlay_add_overlay(opaque, layer.widget) }

    func remove(_ layer: Widget) {
        guard gtk_widget_get_parent(layer.widget) == widget else { return }
        frames[layer.raw] = nil
        gtk_overlay_remove_overlay(opaque, layer.widget)
    }
}
