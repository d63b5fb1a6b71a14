import CGtk
import XCTest

@testable import ListingGtk

final class TexturePaintableTests: GtkTestCase, @unchecked Sendable {
    func testATextureFillsItsBoundsOrIsShownWhole() throws {
        try onMain {
            _ = try requireApp()
            // A 2:1 texture in a square.
            let filled = TexturePaintable(fillsBounds: true)
            filled.texture = try texture(width: 40, height: 20)
            XCTAssertEqual(drawn(filled, width: 100, height: 100), [0, 0, 100, 100], "what is beyond the room is clipped")
            let whole = TexturePaintable(fillsBounds: false)
            whole.texture = try texture(width: 40, height: 20)
            XCTAssertEqual(drawn(whole, width: 100, height: 100), [0, 25, 100, 50])
        }
    }

    func testNothingIsDrawnWithoutATextureOrSpace() throws {
        try onMain {
            _ = try requireApp()
            let paintable = TexturePaintable(fillsBounds: true)
            XCTAssertNil(drawn(paintable, width: 100, height: 100))
            paintable.texture = try texture(width: 40, height: 20)
            XCTAssertNil(drawn(paintable, width: 0, height: 100))
        }
    }

    func testANewTextureRequestsADrawingButNoLayout() throws {
        try onMain {
            _ = try requireApp()
            let paintable = TexturePaintable(fillsBounds: true)
            var (drawings, layouts) = (0, 0)
            paintable.on(.contentsInvalidated) { drawings += 1 }
            paintable.on(.sizeInvalidated) { layouts += 1 }
            let texture = try texture(width: 40, height: 20)
            paintable.texture = texture
            paintable.texture = texture
            paintable.texture = nil
            XCTAssertEqual(drawings, 2)
            XCTAssertEqual(layouts, 0)
            XCTAssertEqual(gdk_paintable_get_intrinsic_width(paintable.opaque), 0)
            XCTAssertEqual(gdk_paintable_get_intrinsic_aspect_ratio(paintable.opaque), 0)
        }
    }

    @MainActor private func texture(width: Int, height: Int) throws -> Texture {
        let bytes = [UInt8](repeating: 200, count: width * height * 4)
        let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(data) }
        let made = gdk_memory_texture_new(Int32(width), Int32(height), GDK_MEMORY_R8G8B8A8, data, gsize(width * 4))
        return Texture(try XCTUnwrap(made))
    }

    /// Returns the area that a paintable draws: left, top, width and height in pixels; nil if it draws nothing.
    @MainActor private func drawn(_ paintable: TexturePaintable, width: Double, height: Double) -> [Float]? {
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(paintable.opaque, snapshot, width, height)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        defer { gsk_render_node_unref(node) }
        var bounds = graphene_rect_t()
        gsk_render_node_get_bounds(node, &bounds)
        return [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
    }
}
