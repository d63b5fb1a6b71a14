import CGtk
import ListingCore

/// An incremental GdkPixbuf loader, which checks a picture's header before it allocates memory for the pixels.
final class PixbufDecoding {
    private let loader: UnsafeMutablePointer<GdkPixbufLoader>
    private let gate: SizeGate
    private var ending = PictureEnding()
    private var isClosed = false

    /// - Parameter size: returns the size to decode at for the picture's own size.
    ///
    /// - Throws: ``PictureFailure/outOfMemory`` if GdkPixbuf cannot create a loader.
    init(limits: PictureLimits, size: @escaping (Int, Int) -> (width: Int, height: Int)) throws(PictureFailure) {
        guard let loader = gdk_pixbuf_loader_new() else { throw .outOfMemory }
        self.loader = loader
        gate = SizeGate(limits: limits, size: size)
        let prepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, gint, gint, gpointer) -> Void = {
            loader, width, height, data in
            let target = Unmanaged<SizeGate>.fromOpaque(data).takeUnretainedValue().target(Int(width), Int(height))
            // A size of 0 makes the loader stop before it allocates memory.
            gdk_pixbuf_loader_set_size(loader, Int32(target?.width ?? 0), Int32(target?.height ?? 0))
        }
        // Safe, because the gate outlives the loader, which `deinit` releases first.
        g_signal_connect_data(
            loader, ArgumentSignal.pictureSizePrepared.signature.name, unsafeBitCast(prepared, to: GCallback.self),
            Unmanaged.passUnretained(gate).toOpaque(), nil, GConnectFlags(rawValue: 0))
    }

    deinit {
        // GdkPixbuf requires a loader to be closed before it is released.
        if !isClosed { gdk_pixbuf_loader_close(loader, nil) }
        g_object_unref(loader)
    }

    func write(_ bytes: [UInt8]) throws(PictureFailure) {
        ending.append(bytes)
        var error: UnsafeMutablePointer<GError>?
        let isTaken = bytes.withUnsafeBufferPointer { gdk_pixbuf_loader_write(loader, $0.baseAddress, gsize($0.count), &error) != 0 }
        try check(isTaken, error)
    }

    func finish() throws(PictureFailure) -> LoadedTexture {
        var error: UnsafeMutablePointer<GError>?
        isClosed = true
        try check(gdk_pixbuf_loader_close(loader, &error) != 0, error)
        guard ending.isWhole else { throw .incomplete }
        // The loader owns the pixels.
        guard let pixels = gdk_pixbuf_loader_get_pixbuf(loader) else { throw .notAPicture }
        guard let upright = gdk_pixbuf_apply_embedded_orientation(pixels) else { throw .outOfMemory }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        // Safe, because nothing else holds the new texture; the compiler considers it a part of the loader.
        guard let made = gdk_texture_new_for_pixbuf(upright) else { throw .outOfMemory }
        nonisolated(unsafe) let texture = made
        return LoadedTexture(
            texture, byteCount: Int(gdk_pixbuf_get_byte_length(upright)),
            pictureSize: Self.isTurned(pixels) ? gate.size.map { PictureSize(width: $0.height, height: $0.width) } : gate.size)
    }

    /// True if a camera has noted that the picture has to be turned by a quarter.
    private static func isTurned(_ pixels: OpaquePointer) -> Bool {
        guard let orientation = gdk_pixbuf_get_option(pixels, "orientation") else { return false }
        return ["5", "6", "7", "8"].contains(String(cString: orientation))
    }

    private func check(_ succeeded: Bool, _ error: UnsafeMutablePointer<GError>?) throws(PictureFailure) {
        defer { if let error { g_error_free(error) } }
        if let failure = gate.failure { throw failure }
        if !succeeded { throw Self.failure(error?.pointee) }
    }

    private static func failure(_ error: GError?) -> PictureFailure {
        guard let error else { return .notAPicture }
        let code = error.domain == gdk_pixbuf_error_quark() ? GdkPixbufError(rawValue: UInt32(bitPattern: error.code)) : nil
        switch code {
        case GDK_PIXBUF_ERROR_UNKNOWN_TYPE?: return .notAPicture
        case GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY?: return .outOfMemory
        default: return .damaged(error.message.map { String(cString: $0) } ?? tr("no reason given"))
        }
    }
}

/// Accepts or rejects a picture by its header.
private final class SizeGate {
    private let limits: PictureLimits
    private let decodedSize: (Int, Int) -> (width: Int, height: Int)
    private(set) var failure: PictureFailure?
    /// The picture's own size, once its header has been read.
    private(set) var size: PictureSize?

    init(limits: PictureLimits, size: @escaping (Int, Int) -> (width: Int, height: Int)) {
        self.limits = limits
        decodedSize = size
    }

    /// Returns the size to decode at; nil if the picture is rejected.
    func target(_ width: Int, _ height: Int) -> (width: Int, height: Int)? {
        do throws(PictureFailure) {
            try limits.check(width: width, height: height)
            size = PictureSize(width: width, height: height)
            return decodedSize(width, height)
        } catch {
            failure = error
            return nil
        }
    }
}
