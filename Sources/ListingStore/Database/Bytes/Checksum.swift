import CZlib

/// A checksum behind bytes that are kept on disk: SQLite sees damage in its own structure, and not in what it holds.
enum Checksum {
    struct Damage: Error {}

    static func adding(to bytes: [UInt8]) -> [UInt8] {
        let sum = crc(bytes, count: bytes.count)
        return bytes + (0..<4).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) }
    }

    /// - Throws: ``Damage`` where the bytes are not those that were written.
    static func removing(from bytes: consuming [UInt8]) throws -> [UInt8] {
        guard bytes.count >= 4 else { throw Damage() }
        let count = bytes.count - 4
        let kept = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[count + $1]) << UInt32($1 * 8) }
        guard kept == crc(bytes, count: count) else { throw Damage() }
        bytes.removeLast(4)
        return bytes
    }

    private static func crc(_ bytes: [UInt8], count: Int) -> UInt32 {
        // Sound: the count is that of the array, or less.
        UInt32(truncatingIfNeeded: crc32_z(0, bytes, count))
    }
}
