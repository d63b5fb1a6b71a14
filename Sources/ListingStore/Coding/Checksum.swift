/// A checksum appended to stored bytes, because SQLite detects damage in its own structures but not in the values.
///
/// It protects against faulty disks, not against attackers. It is fast, because filtering a million listings checks fifty megabytes
/// first. Damage is overlooked once in four billion times.
package enum Checksum {
    package struct Damage: Error {}

    private static let size = 4

    /// Returns the bytes with their checksum appended.
    package static func adding(to bytes: [UInt8]) -> [UInt8] {
        var sealed = bytes
        LittleEndian.append(sum(bytes.span.bytes), to: &sealed)
        return sealed
    }

    /// - Throws: ``Damage`` if the checksum does not match.
    package static func removing(from bytes: consuming [UInt8]) throws -> [UInt8] {
        _ = try count(of: bytes.span.bytes)
        bytes.removeLast(size)
        return bytes
    }

    /// The number of bytes before the checksum.
    ///
    /// - Throws: ``Damage`` if the checksum does not match.
    package static func count(of bytes: RawSpan) throws -> Int {
        let count = bytes.byteCount - size
        guard count >= 0, LittleEndian.read(bytes, count, as: UInt32.self) == sum(bytes.extracting(0..<count)) else { throw Damage() }
        return count
    }

    private static func sum(_ bytes: RawSpan) -> UInt32 { UInt32(truncatingIfNeeded: XXH3.hash(bytes)) }
}
