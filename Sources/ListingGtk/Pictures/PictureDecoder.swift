import CGtk
import Glibc
import ListingCore

/// A texture on its way from the thread that decoded it to the main thread. GDK's textures are immutable and may cross threads.
final class LoadedTexture: @unchecked Sendable {
    private var pointer: OpaquePointer?
    /// What its pixels take in memory.
    let byteCount: Int

    /// - Parameter pointer: is taken over.
    init(_ pointer: OpaquePointer, byteCount: Int) {
        self.pointer = pointer
        self.byteCount = byteCount
    }

    deinit {
        if let pointer { g_object_unref(UnsafeMutableRawPointer(pointer)) }
    }

    /// Hands the texture over; to be called once.
    @MainActor func take() -> Texture? {
        defer { pointer = nil }
        return pointer.map { Texture($0) }
    }
}

/// An encoded picture.
enum PictureData: Sendable {
    /// The absolute path of a file.
    case file(String)
    /// A file as it came from a server.
    case bytes([UInt8])

    var limits: PictureLimits {
        switch self {
        case .file: .file
        case .bytes: .web
        }
    }
}

/// Decodes pictures at the size they are shown. Called on any thread.
enum PictureDecoder {
    /// A very long and narrow picture would fill its room at an absurd length; this is the largest that is worth drawing.
    static let maximumSide = 8_192.0

    static func decode(_ data: PictureData, _ room: PictureRoom) -> Result<LoadedTexture, PictureFailure> {
        do throws(PictureFailure) {
            return .success(try texture(data, room))
        } catch {
            return .failure(error)
        }
    }

    private static func texture(_ data: PictureData, _ room: PictureRoom) throws(PictureFailure) -> LoadedTexture {
        let decoding = try PixbufDecoding(limits: data.limits) { size(of: $0, $1, in: room) }
        switch data {
        case .file(let path):
            try PictureFile.read(path, limit: data.limits.bytes) { chunk throws(PictureFailure) in try decoding.write(chunk) }
        case .bytes(let bytes): try decoding.write(bytes)
        }
        return try decoding.finish()
    }

    /// The size to decode at: never larger than the picture, and no larger than its room needs.
    static func size(of width: Int, _ height: Int, in room: PictureRoom) -> (width: Int, height: Int) {
        let (across, down) = (Double(room.width) / Double(width), Double(room.height) / Double(height))
        let scale = min(1, room.isFilled ? max(across, down) : min(across, down), maximumSide / Double(max(width, height)))
        return (max(1, Int((Double(width) * scale).rounded(.up))), max(1, Int((Double(height) * scale).rounded(.up))))
    }
}

/// A local file, read piece by piece, so that one that grows or shrinks meanwhile does no harm.
private enum PictureFile {
    static func read(
        _ path: String, limit: Int, _ take: ([UInt8]) throws(PictureFailure) -> Void
    ) throws(PictureFailure) {
        // Opening a pipe would wait for somebody who writes to it.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .missingFile }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        guard status.st_size <= limit else { throw .tooManyBytes(limit: limit) }
        var total = 0
        while total <= limit {
            let chunk = [UInt8](unsafeUninitializedCapacity: 262_144) { buffer, count in
                count = max(0, Glibc.read(file, buffer.baseAddress, buffer.count))
            }
            guard !chunk.isEmpty else { return }
            total += chunk.count
            try take(chunk)
        }
        throw .tooManyBytes(limit: limit)
    }
}
