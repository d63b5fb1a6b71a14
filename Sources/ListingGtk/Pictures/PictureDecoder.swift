import CGtk
import Foundation

struct PictureError: Error {
    let message: String
    init(_ message: String) { self.message = message }
}

/// A texture on its way from the thread that decoded it to the main thread. GDK's textures are immutable and may cross threads.
final class LoadedTexture: @unchecked Sendable {
    private var pointer: OpaquePointer?

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit {
        if let pointer { g_object_unref(UnsafeMutableRawPointer(pointer)) }
    }

    /// Hands the texture over; to be called once.
    @MainActor func take() -> Texture? {
        defer { pointer = nil }
        return pointer.map { Texture($0) }
    }
}

/// Reads a local picture at the size it is shown. Called on any thread.
enum PictureDecoder {
    /// Beyond this a file is more likely a decompression bomb than a product photo; a large camera takes 100 megapixels.
    static let maximumPixels = 120_000_000

    static func decode(_ location: String, filling size: PixelSize) -> Result<LoadedTexture, PictureError> {
        guard location.hasPrefix("/") else { return .failure(PictureError("Pictures from the web are not loaded yet")) }
        var width: gint = 0
        var height: gint = 0
        guard gdk_pixbuf_get_file_info(location, &width, &height) != nil, width > 0, height > 0 else {
            let exists = FileManager.default.fileExists(atPath: location)
            return .failure(PictureError(exists ? "This file is not a picture that can be read" : "The picture’s file is missing"))
        }
        guard Int(width) * Int(height) <= maximumPixels else {
            return .failure(PictureError("The picture is too large to show (\(width) × \(height) pixels)"))
        }
        let scale = min(1, max(Double(size.width) / Double(width), Double(size.height) / Double(height)))
        var failure: UnsafeMutablePointer<GError>?
        let target = (Int32((Double(width) * scale).rounded(.up)), Int32((Double(height) * scale).rounded(.up)))
        guard let pixels = gdk_pixbuf_new_from_file_at_scale(location, max(1, target.0), max(1, target.1), 0, &failure) else {
            let reason = failure?.pointee.message.map { String(cString: $0) } ?? "unknown reason"
            g_clear_error(&failure)
            return .failure(PictureError("The picture can’t be read: \(reason)"))
        }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        guard let upright = gdk_pixbuf_apply_embedded_orientation(pixels) else { return .failure(PictureError("Out of memory")) }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        guard let texture = gdk_texture_new_for_pixbuf(upright) else { return .failure(PictureError("Out of memory")) }
        return .success(LoadedTexture(texture))
    }
}
