import CGtk

/// A frame over a widget, in pixels from its top left corner.
struct Place: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
}

extension GdkRectangle {
    init(_ place: Place) {
        self.init(x: Int32(place.x), y: Int32(place.y), width: Int32(max(0, place.width)), height: Int32(max(0, place.height)))
    }
}

/// An overlay whose layers have explicit frames, which may change with every frame of an animation. Layers are clipped to the overlay.
final class PlacedOverlay: Widget {
    private var places: [UnsafeMutableRawPointer: @MainActor (_ width: Int) -> Place] = [:]

    init(_ child: Widget) {
        super.init(gtk_overlay_new())
        gtk_overlay_set_child(opaque, child.widget)
        on(.childPosition) { [weak self] arguments in
            // GTK may keep the overlay longer than its wrapper lives, as while a page is animated out.
            guard let self else { return arguments.answer(false) }
            let place = arguments.object(1).flatMap { self.places[UnsafeMutableRawPointer($0)] }?(width)
            guard let place, let rectangle = arguments.boxed(2, as: GdkRectangle.self) else { return arguments.answer(false) }
            rectangle.pointee = GdkRectangle(place)
            arguments.answer(true)
        }
    }

    /// Shows a layer over the child, or moves it if it is already shown.
    func show(_ layer: Widget, at place: Place) { show(layer) { _ in place } }

    /// Shows a layer at a frame that depends on the overlay's width in pixels.
    func show(_ layer: Widget, at place: @escaping @MainActor (_ width: Int) -> Place) {
        if places.updateValue(place, forKey: layer.raw) == nil {
            gtk_overlay_add_overlay(opaque, layer.widget)
            gtk_overlay_set_clip_overlay(opaque, layer.widget, 1)
        }
        gtk_widget_queue_allocate(widget)
    }

    /// Shows a layer that is positioned by its own alignment and margins.
    func show(_ layer: Widget) { gtk_overlay_add_overlay(opaque, layer.widget) }

    func remove(_ layer: Widget) {
        guard gtk_widget_get_parent(layer.widget) == widget else { return }
        places[layer.raw] = nil
        gtk_overlay_remove_overlay(opaque, layer.widget)
    }
}
