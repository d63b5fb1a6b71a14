/// Examines the beginning and the end of a picture file, because decoders accept truncated files and leave the rest of the picture
/// empty.
///
/// Truncation is detected by the end markers of PNG and JPEG; a file in any other format always counts as complete.
public struct PictureEnding: Sendable {
    /// Number of bytes at the end that may contain the marker, because some programs append data to a picture.
    private static let kept = 65_536
    private var prefix: [UInt8] = []
    private var tail: [UInt8] = []

    public init() {}

    /// Records the next bytes of the file.
    public mutating func append(_ bytes: [UInt8]) {
        if prefix.count < 4 { prefix += bytes.prefix(4 - prefix.count) }
        tail = (tail + bytes.suffix(Self.kept)).suffix(Self.kept)
    }

    /// True if the end marker is there, or if the file is neither a PNG nor a JPEG.
    public var isWhole: Bool {
        if prefix == [0x89, 0x50, 0x4E, 0x47] { return tailHolds(Array("IEND".utf8)) }
        // The JPEG end marker cannot occur in compressed data, but it can in a thumbnail.
        if prefix.starts(with: [0xFF, 0xD8, 0xFF]) { return tailHolds([0xFF, 0xD9]) }
        return true
    }

    private func tailHolds(_ bytes: [UInt8]) -> Bool {
        guard tail.count >= bytes.count else { return false }
        // Searched backward, because nearly all files have the marker at the end.
        return (0...tail.count - bytes.count).reversed().contains { tail[$0..<$0 + bytes.count].elementsEqual(bytes) }
    }
}
