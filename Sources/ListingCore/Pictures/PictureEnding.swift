/// Looks at how a picture's file begins and ends: decoders take one that was cut off for whole, and leave the rest of it empty.
///
/// Told by the ends that PNG and JPEG have; a file in another format always counts as whole.
public struct PictureEnding: Sendable {
    /// Some programs write a little after a picture's end.
    private static let kept = 65_536
    private var head: [UInt8] = []
    private var tail: [UInt8] = []

    public init() {}

    /// The next bytes of the file.
    public mutating func take(_ bytes: [UInt8]) {
        if head.count < 4 { head += bytes.prefix(4 - head.count) }
        tail = (tail + bytes.suffix(Self.kept)).suffix(Self.kept)
    }

    public var isWhole: Bool {
        if head == [0x89, 0x50, 0x4E, 0x47] { return tailHolds(Array("IEND".utf8)) }
        // The JPEG marker of the end; within the data it can't stand, but in a thumbnail it can.
        if head.starts(with: [0xFF, 0xD8, 0xFF]) { return tailHolds([0xFF, 0xD9]) }
        return true
    }

    private func tailHolds(_ bytes: [UInt8]) -> Bool {
        guard tail.count >= bytes.count else { return false }
        // From the end, where it stands in nearly all files.
        return (0...tail.count - bytes.count).reversed().contains { tail[$0..<$0 + bytes.count].elementsEqual(bytes) }
    }
}
