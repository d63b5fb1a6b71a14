import CGtk

/// A decoded picture. Textures are what a viewer spends its memory on, so how many live is counted.
final class Texture: Object {
    /// Textures that are alive, in whoever's hands, GTK's own included.
    private(set) static var liveCount = 0

    /// Takes over a texture that a loader made.
    init(_ texture: OpaquePointer) {
        super.init(owning: UnsafeMutableRawPointer(texture))
        Self.liveCount += 1
        g_object_weak_ref(pointer(), { _, _ in MainActor.assumeIsolated { Texture.liveCount -= 1 } }, nil)
    }
}

extension Texture {
    /// A picture that is part of the program; nil where the system lacks the loader for its format.
    static func decoded(from bytes: [UInt8]) -> Texture? {
        let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(data) }
        return gdk_texture_new_from_bytes(data, nil).map { Texture($0) }
    }
}

/// A widget that shows a paintable as it is, shrunk where it has less room.
final class Picture: Widget {
    init(_ paintable: Object) {
        super.init(gtk_picture_new_for_paintable(paintable.opaque))
        gtk_picture_set_can_shrink(opaque, 1)
    }

    /// What the picture shows; nil for none, which is then left out of what a screen reader reads.
    func set(alternativeText: String?) {
        gtk_picture_set_alternative_text(opaque, alternativeText)
        // GTK 4.8 tells the text as the description, and without a name reads out the widget's type.
        setAccessibleLabel(alternativeText ?? "No picture")
    }
}

/// Pages side by side, one in view, moved by swiping.
final class Carousel: Widget {
    init(spacing: Int) {
        super.init(adw_carousel_new())
        adw_carousel_set_spacing(opaque, guint(spacing))
        adw_carousel_set_allow_long_swipes(opaque, 0)
        // The wheel belongs to the list that the carousel stands in.
        adw_carousel_set_allow_scroll_wheel(opaque, 0)
    }

    func append(_ page: Widget) { adw_carousel_append(opaque, page.widget) }
    func remove(_ page: Widget) { adw_carousel_remove(opaque, page.widget) }

    func scroll(to page: Widget, animated: Bool) { adw_carousel_scroll_to(opaque, page.widget, animated.gboolean) }
}

/// A dot for each page of a carousel.
final class CarouselDots: Widget {
    init(_ carousel: Carousel) {
        super.init(adw_carousel_indicator_dots_new())
        adw_carousel_indicator_dots_set_carousel(opaque, carousel.opaque)
    }
}
