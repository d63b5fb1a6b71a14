import CGtk
import Synchronization

/// A decoded picture. Live textures are counted, because they take most of the program's memory.
final class Texture: Object {
    /// The number of live textures, including those that only GTK retains.
    static var liveCount: Int { count.load(ordering: .relaxed) }
    fileprivate nonisolated static let count = Atomic(0)

    /// The size of the picture in its file, in pixels; the texture may be smaller. nil if it is not known.
    let pictureSize: PictureSize?

    /// The size of the texture in pixels.
    var size: PictureSize { PictureSize(width: Int(gdk_texture_get_width(opaque)), height: Int(gdk_texture_get_height(opaque))) }

    /// Takes over the reference to a texture that a loader made.
    init(_ texture: OpaquePointer, pictureSize: PictureSize? = nil) {
        self.pictureSize = pictureSize
        super.init(owning: UnsafeMutableRawPointer(texture))
        Self.count.add(1, ordering: .relaxed)
        g_object_weak_ref(pointer(), removeFromCount, nil)
    }
}

/// See the function of this name for ``Object``.
private func removeFromCount(_: gpointer?, _: UnsafeMutablePointer<GObject>?) { Texture.count.subtract(1, ordering: .relaxed) }

/// Width and height in pixels.
struct PictureSize: Hashable, Sendable {
    var width: Int
    var height: Int
}

extension Texture {
    /// Returns a picture that is part of the program; nil if the system lacks the loader for its format.
    static func decoded(from bytes: [UInt8]) -> Texture? {
        let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(data) }
        return gdk_texture_new_from_bytes(data, nil).map { Texture($0) }
    }
}

extension Texture {
    /// A small image of the texture, such as for a drag.
    ///
    /// - Parameter side: the maximum width and height in pixels.
    func icon(side: Double) -> Object? {
        let (width, height) = (Double(size.width), Double(size.height))
        let scale = min(1, side / max(width, height, 1))
        guard let snapshot = gtk_snapshot_new() else { return nil }
        var frame = graphene_rect_t()
        graphene_rect_init(&frame, 0, 0, Float(width * scale), Float(height * scale))
        gtk_snapshot_append_texture(snapshot, opaque, &frame)
        var size = frame.size
        return gtk_snapshot_free_to_paintable(snapshot, &size).map { Object(owning: UnsafeMutableRawPointer($0)) }
    }
}

extension Widget {
    /// A paintable that shows the widget as it looks now, even if the widget changes later.
    var currentImage: Object {
        let paintable = Object(owning: UnsafeMutableRawPointer(gtk_widget_paintable_new(widget)))
        return Object(owning: UnsafeMutableRawPointer(gdk_paintable_get_current_image(paintable.opaque)))
    }
}

/// A widget that shows a paintable at its natural size, or scaled down if there is less space.
final class Picture: Widget {
    init(_ paintable: Object) {
        super.init(withExtendedLifetime(paintable) { gtk_picture_new_for_paintable(paintable.opaque) })
        gtk_picture_set_can_shrink(opaque, 1)
    }

    /// Shows a widget as it looks now, even if the widget changes later.
    convenience init(imageOf widget: Widget) {
        let paintable = Object(owning: UnsafeMutableRawPointer(gtk_widget_paintable_new(widget.widget)))
        let image = Object(owning: UnsafeMutableRawPointer(gdk_paintable_get_current_image(paintable.opaque)))
        self.init(image)
        withExtendedLifetime((paintable, image)) {}
    }

    /// Sets the picture's description; nil if there is no picture to describe.
    ///
    /// - Parameter placeholder: the name that is spoken if there is no picture.
    func set(alternativeText: String?, placeholder: String) {
        gtk_picture_set_alternative_text(opaque, alternativeText)
        // GTK 4.8 exposes the text as the description, and reads out the type of a widget without a name.
        setAccessibleLabel(alternativeText ?? placeholder)
    }
}

/// Pages side by side, one of them visible, that the user swipes through.
final class Carousel: Widget {
    init(spacing: Int) {
        super.init(adw_carousel_new())
        adw_carousel_set_spacing(opaque, guint(spacing))
        adw_carousel_set_allow_long_swipes(opaque, 0)
        // The wheel scrolls the list that contains the carousel.
        adw_carousel_set_allow_scroll_wheel(opaque, 0)
    }

    /// True if a drag with the mouse moves the carousel, as a finger does.
    var allowsMouseDrag: Bool {
        get { adw_carousel_get_allow_mouse_drag(opaque) != 0 }
        set { adw_carousel_set_allow_mouse_drag(opaque, newValue.gboolean) }
    }

    func append(_ page: Widget) { adw_carousel_append(opaque, page.widget) }
    func remove(_ page: Widget) { adw_carousel_remove(opaque, page.widget) }

    /// Calls the handler with the index of the page that has become visible.
    func onPageChanged(_ handler: @escaping @MainActor (Int) -> Void) { on(.pageChanged) { handler(Int($0.unsigned(1))) } }

    func scroll(to page: Widget, animated: Bool) { adw_carousel_scroll_to(opaque, page.widget, animated.gboolean) }
}

/// A dot for each page of a carousel.
final class CarouselDots: Widget {
    init(_ carousel: Carousel) {
        super.init(adw_carousel_indicator_dots_new())
        adw_carousel_indicator_dots_set_carousel(opaque, carousel.opaque)
    }
}
