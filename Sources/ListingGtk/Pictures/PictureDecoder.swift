import CGtk
import Glibc

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
    /// A very long and narrow picture would fill its room at an absurd length; this is the largest that is worth drawing.
    static let maximumSide = 8_192.0
    /// Bytes of a file.
    static let maximumSize = 200_000_000

    static func decode(_ location: String, _ room: PictureRoom) -> Result<LoadedTexture, PictureError> {
        do throws(PictureError) {
            return .success(try texture(location, room))
        } catch {
            return .failure(error)
        }
    }

    private static func texture(_ location: String, _ room: PictureRoom) throws(PictureError) -> LoadedTexture {
        guard location.hasPrefix("/") else { throw PictureError("Pictures from the web are not loaded yet") }
        try checkFile(location)
        var width: gint = 0
        var height: gint = 0
        guard gdk_pixbuf_get_file_info(location, &width, &height) != nil, width > 0, height > 0 else {
            throw PictureError("This file is not a picture that can be read")
        }
        guard Int(width) * Int(height) <= maximumPixels else {
            throw PictureError("The picture is too large to show (\(width) × \(height) pixels)")
        }
        let (across, down) = (Double(room.width) / Double(width), Double(room.height) / Double(height))
        let scale = min(1, room.isFilled ? max(across, down) : min(across, down), maximumSide / Double(max(width, height)))
        let target = (Int32((Double(width) * scale).rounded(.up)), Int32((Double(height) * scale).rounded(.up)))
        var failure: UnsafeMutablePointer<GError>?
        guard let pixels = gdk_pixbuf_new_from_file_at_scale(location, max(1, target.0), max(1, target.1), 0, &failure) else {
            let reason = failure?.pointee.message.map { String(cString: $0) } ?? "unknown reason"
            g_clear_error(&failure)
            throw PictureError("The picture can’t be read: \(reason)")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        guard let upright = gdk_pixbuf_apply_embedded_orientation(pixels) else { throw PictureError("Out of memory") }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        guard let texture = gdk_texture_new_for_pixbuf(upright) else { throw PictureError("Out of memory") }
        return LoadedTexture(texture)
    }

    /// A pipe or a device would keep the decoder waiting for ever.
    private static func checkFile(_ path: String) throws(PictureError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw PictureError("The picture’s file is missing") }
        guard status.st_mode & S_IFMT == S_IFREG else { throw PictureError("This is not a file but a folder or a device") }
        guard status.st_size <= maximumSize else { throw PictureError("The picture’s file is too large to show") }
    }
}
