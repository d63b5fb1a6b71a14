import CGtk
import Glibc
import ListingCore
import ListingStore
import Synchronization

/// A texture in transfer from the decoding thread to the main thread. GDK's textures are immutable and may cross threads.
final class LoadedTexture: Sendable {
    private let pointer: Mutex<OpaquePointer?>
    /// The memory that the pixels take, in bytes.
    let byteCount: Int
    /// The size of the picture in its file.
    let pictureSize: PictureSize?

    /// - Parameter pointer: a texture whose reference is taken over.
    init(_ pointer: sending OpaquePointer, byteCount: Int, pictureSize: PictureSize? = nil) {
        self.pointer = Mutex(pointer)
        self.byteCount = byteCount
        self.pictureSize = pictureSize
    }

    deinit {
        pointer.withLock { if let pointer = $0 { g_object_unref(UnsafeMutableRawPointer(pointer)) } }
    }

    /// Transfers the texture to the caller. Returns nil if it was transferred before.
    @MainActor func take() -> Texture? { pointer.withLock { $0.take() }.map { Texture($0, pictureSize: pictureSize) } }
}

/// The source of an encoded picture.
enum PictureData: Sendable {
    /// The absolute path of a file.
    case file(String)
    /// A picture inside a file, such as a spreadsheet.
    case part(PicturePart)
    /// The content of a file as received from a server.
    case bytes([UInt8])

    var limits: PictureLimits {
        switch self {
        case .file, .part: .file
        case .bytes: .web
        }
    }
}

/// Decodes pictures at their display size. Callable from any thread.
enum PictureDecoder {
    /// The maximum side of a decoded picture in pixels. It limits a very long and narrow picture, whose long side would otherwise be huge.
    static let maximumSide = 8_192.0
    /// The maximum number of pixels of a decoded picture, which take 128 MB. It limits a picture that is shown at its full size.
    static let maximumPixels = 32_000_000.0

    static func decode(_ data: PictureData, _ bounds: PictureBounds) -> Result<LoadedTexture, PictureFailure> {
        do throws(PictureFailure) {
            return .success(try texture(data, bounds))
        } catch {
            return .failure(error)
        }
    }

    private static func texture(_ data: PictureData, _ bounds: PictureBounds) throws(PictureFailure) -> LoadedTexture {
        let decoding = try PixbufDecoding(limits: data.limits) { size(of: $0, $1, in: bounds) }
        switch data {
        case .file(let path):
            try PictureFile.read(path, limit: data.limits.bytes) { chunk throws(PictureFailure) in try decoding.write(chunk) }
        case .part(let part): try part.read(limit: data.limits.bytes) { chunk throws(PictureFailure) in try decoding.write(chunk) }
        case .bytes(let bytes): try decoding.write(bytes)
        }
        return try decoding.finish()
    }

    /// Returns the size to decode at: no larger than the picture, and no larger than its room needs.
    static func size(of width: Int, _ height: Int, in bounds: PictureBounds) -> (width: Int, height: Int) {
        let (across, down) = (Double(bounds.width) / Double(width), Double(bounds.height) / Double(height))
        let area = (maximumPixels / (Double(width) * Double(height))).squareRoot()
        let scale = min(1, bounds.isFilled ? max(across, down) : min(across, down), maximumSide / Double(max(width, height)), area)
        return (max(1, Int((Double(width) * scale).rounded(.up))), max(1, Int((Double(height) * scale).rounded(.up))))
    }
}

/// A local file, read in chunks, so that a file that changes size meanwhile does no harm.
private enum PictureFile {
    static func read(
        _ path: String, limit: Int, _ take: ([UInt8]) throws(PictureFailure) -> Void
    ) throws(PictureFailure) {
        // O_NONBLOCK, because opening a pipe would otherwise wait for a writer.
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
