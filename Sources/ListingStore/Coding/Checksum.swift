/// A checksum appended to stored bytes, because SQLite detects damage in its own structures but not in the values.
///
/// It protects against faulty disks, not against attackers. It is fast, because filtering a million listings checks fifty megabytes
/// first. Each step is invertible for given bytes, so damage within eight of them is always detected.
enum Checksum {
    struct Damage: Error {}

    private static let size = 4

    /// Returns the bytes with their checksum appended.
    static func adding(to bytes: [UInt8]) -> [UInt8] {
        var sealed = bytes
        LittleEndian.append(sum(bytes.span.bytes), to: &sealed)
        return sealed
    }

    /// - Throws: ``Damage`` if the checksum does not match.
    static func removing(from bytes: consuming [UInt8]) throws -> [UInt8] {
        _ = try count(of: bytes.span.bytes)
        bytes.removeLast(size)
        return bytes
    }

    /// The number of bytes before the checksum.
    ///
    /// - Throws: ``Damage`` if the checksum does not match.
    static func count(of bytes: RawSpan) throws -> Int {
        let count = bytes.byteCount - size
        guard count >= 0, LittleEndian.read(bytes, count, as: UInt32.self) == sum(bytes.extracting(0..<count)) else { throw Damage() }
        return count
    }

    private static func sum(_ bytes: RawSpan) -> UInt32 {
        // Four independent sums, because each step depends on the one before it.
        var lanes = SIMD4<UInt64>(0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB)
        var index = 0
        while index + 32 <= bytes.byteCount {
            for lane in 0..<4 { lanes[lane] = step(lanes[lane], word(bytes, index + lane * 8)) }
            index += 32
        }
        var sum = step(lanes[0], UInt64(bytes.byteCount))
        for lane in 1..<4 { sum = step(sum, lanes[lane]) }
        while index + 8 <= bytes.byteCount {
            sum = step(sum, word(bytes, index))
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.byteCount {
            rest = rest << 8 | UInt64(LittleEndian.read(bytes, index, as: UInt8.self))
            index += 1
        }
        sum = step(sum, rest)
        return UInt32(truncatingIfNeeded: sum ^ sum >> 32)
    }

    private static func word(_ bytes: RawSpan, _ start: Int) -> UInt64 { LittleEndian.read(bytes, start, as: UInt64.self) }

    private static func step(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        let mixed = sum ^ word
        return (mixed << 29 | mixed >> 35) &* 0x9E37_79B9_7F4A_7C15
    }
}
