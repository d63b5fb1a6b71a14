import CGtk

/// A `GdkPaintable` without an intrinsic size, which draws a replaceable texture into the space it gets.
///
/// `gtk_picture_set_paintable` requests a layout if the new paintable has another size. Pictures are set and cleared while widgets are
/// mapped and unmapped, which happens during a layout, and GTK loses such a request: in GTK 4.8 the row is not drawn until its list is laid
/// out again ("Trying to snapshot GtkListItemWidget without a current allocation"). This paintable stays in its `GtkPicture` and only
/// requests redraws.
@MainActor
final class TexturePaintable: Object {
    private let content: TexturePaintableContent

    /// - Parameter fillsRoom: true to fill the space and crop the texture; false to show all of it.
    init(fillsBounds: Bool) {
        content = TexturePaintableContent(fillsBounds: fillsBounds)
        super.init(owning: TexturePaintableType.makeInstance(of: content))
    }

    var texture: Texture? {
        get { content.texture }
        set {
            guard newValue !== content.texture else { return }
            content.texture = newValue
            gdk_paintable_invalidate_contents(opaque)
        }
    }

    /// The place of the texture in the paintable, in pixels, which may extend beyond it; nil to let the texture fit or fill the space.
    var place: TexturePlace? {
        get { content.place }
        set {
            guard newValue != content.place else { return }
            content.place = newValue
            gdk_paintable_invalidate_contents(opaque)
        }
    }
}

/// Where a texture is drawn.
struct TexturePlace: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    /// The part of the place that is drawn; nil for all of it.
    var clip: Clip?

    /// A rectangle in pixels of the paintable.
    struct Clip: Equatable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }
}

/// The state of the GObject, which owns it, because GTK may draw once more after the last Swift reference is gone.
@MainActor
private final class TexturePaintableContent {
    let fillsBounds: Bool
    var texture: Texture?
    var place: TexturePlace?

    init(fillsBounds: Bool) { self.fillsBounds = fillsBounds }

    func draw(on snapshot: OpaquePointer?, width: Double, height: Double) {
        guard let texture else { return }
        let (textureWidth, textureHeight) = (
            Double(gdk_texture_get_width(texture.opaque)), Double(gdk_texture_get_height(texture.opaque))
        )
        guard textureWidth > 0, textureHeight > 0, width > 0, height > 0 else { return }
        if let place { return draw(texture, at: place, on: snapshot, width: width, height: height) }
        let scales = (width / textureWidth, height / textureHeight)
        let scale = fillsBounds ? max(scales.0, scales.1) : min(scales.0, scales.1)
        let (drawnWidth, drawnHeight) = (textureWidth * scale, textureHeight * scale)
        var bounds = graphene_rect_t()
        graphene_rect_init(&bounds, 0, 0, Float(width), Float(height))
        var frame = graphene_rect_t()
        graphene_rect_init(
            &frame, Float((width - drawnWidth) / 2), Float((height - drawnHeight) / 2), Float(drawnWidth), Float(drawnHeight))
        if fillsBounds { gtk_snapshot_push_clip(snapshot, &bounds) }
        gtk_snapshot_append_texture(snapshot, texture.opaque, &frame)
        if fillsBounds { gtk_snapshot_pop(snapshot) }
    }

    private func draw(_ texture: Texture, at place: TexturePlace, on snapshot: OpaquePointer?, width: Double, height: Double) {
        guard place.width > 0, place.height > 0 else { return }
        var bounds = graphene_rect_t()
        graphene_rect_init(&bounds, 0, 0, Float(width), Float(height))
        var frame = graphene_rect_t()
        graphene_rect_init(&frame, Float(place.x), Float(place.y), Float(place.width), Float(place.height))
        gtk_snapshot_push_clip(snapshot, &bounds)
        if let clip = place.clip {
            var part = graphene_rect_t()
            graphene_rect_init(&part, Float(clip.x), Float(clip.y), Float(clip.width), Float(clip.height))
            gtk_snapshot_push_clip(snapshot, &part)
        }
        gtk_snapshot_append_texture(snapshot, texture.opaque, &frame)
        if place.clip != nil { gtk_snapshot_pop(snapshot) }
        gtk_snapshot_pop(snapshot)
    }
}

/// The GType of the paintable, registered from Swift.
@MainActor
private enum TexturePaintableType {
    private static let quark = GQuark.named("listing-viewer-texture-paintable")

    private static let type: GType = {
        var info = GTypeInfo()
        info.class_size = guint16(MemoryLayout<GObjectClass>.size)
        info.instance_size = guint16(MemoryLayout<GObject>.size)
        let type = g_type_register_static(GObject.type, "ListingViewerTexturePaintable", &info, GTypeFlags(rawValue: 0))
        var interface = GInterfaceInfo()
        interface.interface_init = { pointer, _ in
            guard let interface = pointer?.assumingMemoryBound(to: GdkPaintableInterface.self) else { return }
            interface.pointee.get_flags = { _ in GDK_PAINTABLE_STATIC_SIZE }
            interface.pointee.snapshot = { paintable, snapshot, width, height in
                onMain((paintable, snapshot)) { paintable, snapshot in
                    TexturePaintableType.content(of: paintable)?.draw(on: snapshot, width: width, height: height)
                }
            }
        }
        g_type_add_interface_static(type, gdk_paintable_get_type(), &interface)
        return type
    }()

    static func makeInstance(of content: TexturePaintableContent) -> UnsafeMutableRawPointer {
        GObject.make(type, owning: content, under: quark)
    }

    static func content(of paintable: OpaquePointer?) -> TexturePaintableContent? {
        GObject.state(TexturePaintableContent.self, of: paintable, under: quark)
    }
}
