import ListingStore

/// Bytes with a checksum, compressed where that makes them shorter: all stored bytes except the listings themselves.
///
/// The first byte is 0 for the bytes as they are, followed by the ``Checksum``; or 1 for a frame of Zstandard, which has its own.
package enum SealedBytes {
    private static let plain: UInt8 = 0
    private static let compressed: UInt8 = 1
    /// Shorter ones are not worth the header of a frame.
    private static let shortest = 64
    /// Lists have no dictionary.
    private static let lists = PreparedDictionary([], level: PreparedDictionary.quickLevel)

    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    package static func sealed(_ bytes: [UInt8]) throws -> [UInt8] {
        if bytes.count >= shortest {
            let frame = try BlockCompression.compressed(bytes)
            if frame.count < bytes.count { return [compressed] + frame }
        }
        return [plain] + Checksum.adding(to: bytes)
    }

    /// Seals many lists of numbers with one context of Zstandard. A context for each of some ten thousand small blocks would take most of
    /// the time.
    ///
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    package static func sealed(_ all: [[UInt8]]) throws -> [[UInt8]] {
        zip(all, try DictionaryCompression.compressed(all, with: lists)).map { bytes, frame in
            bytes.count >= shortest && frame.count < bytes.count ? [compressed] + frame : [plain] + Checksum.adding(to: bytes)
        }
    }

    /// - Throws: ``SegmentDamage`` if the bytes were not made by ``sealed(_:)``.
    package static func opened(_ bytes: [UInt8]) throws(SegmentDamage) -> [UInt8] {
        guard let form = bytes.first else { throw SegmentDamage() }
        let rest = Array(bytes.dropFirst())
        do {
            switch form {
            case plain: return try Checksum.removing(from: rest)
            case compressed: return try BlockCompression.expanded(rest)
            default: throw SegmentDamage()
            }
        } catch { throw SegmentDamage() }
    }
}

/// Calls a function that decodes stored bytes.
///
/// - Throws: ``SegmentDamage`` in place of any error of the function.
func decodingStored<Value>(_ body: () throws -> Value) throws(SegmentDamage) -> Value {
    do { return try body() } catch { throw SegmentDamage() }
}
