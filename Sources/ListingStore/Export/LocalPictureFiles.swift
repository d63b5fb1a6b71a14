import Glibc
import ListingCore

/// The size and the content of local pictures.
public struct LocalPictureFiles: PictureFileFacts {
    /// Files larger than this many bytes are not compared by content.
    private static let maximumSize = 50_000_000

    public init() {}

    public func size(of path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    public func contentHash(of path: String) -> UInt64? {
        let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard number >= 0 else { return nil }
        defer { close(number) }
        let file = Descriptor(number: number)
        var buffer = [UInt8](repeating: 0, count: 262_144)
        var (hash, total): (UInt64, Int) = (0, 0)
        while total <= Self.maximumSize {
            guard let count = Self.fill(&buffer, from: file) else { return nil }
            if count == 0 { return hash }
            hash = XXH3.hash(buffer.span.bytes.extracting(0..<count), seed: hash)
            total += count
        }
        return nil
    }

    /// Reads until the buffer is full, so that equal files have equal chunks.
    ///
    /// - Returns: the number of bytes, fewer than the buffer has only at the end; nil if the file cannot be read.
    private static func fill(_ buffer: inout [UInt8], from file: Descriptor) -> Int? {
        var filled = 0
        while filled < buffer.count {
            guard let count = try? file.read(into: &buffer, filled..<buffer.count) else { return nil }
            if count == 0 { break }
            filled += count
        }
        return filled
    }
}
