import CZlib

/// Compression of the stored listings by zlib at its fastest level; listings are highly repetitive.
enum Deflate {
    struct Damage: Error {}

    /// - Returns: the length before compression as four little-endian bytes, then a zlib stream.
    /// - Throws: ``Damage`` if zlib fails.
    static func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
        var length = compressBound(uLong(bytes.count))
        var output = [UInt8](repeating: 0, count: Int(length) + 4)
        for offset in 0..<4 { output[offset] = UInt8(truncatingIfNeeded: bytes.count >> (offset * 8)) }
        let code = output.withUnsafeMutableBufferPointer { output in
            // Sound: both buffers live for the call, and zlib writes no more than `length`.
            compress2(output.baseAddress.map { $0 + 4 }, &length, bytes, uLong(bytes.count), Z_BEST_SPEED)
        }
        guard code == Z_OK else { throw Damage() }
        output.removeLast(output.count - 4 - Int(length))
        return output
    }

    /// - Throws: ``Damage`` if the bytes were not made by ``compressed(_:)``.
    static func expanded(_ bytes: [UInt8]) throws -> [UInt8] {
        guard bytes.count > 4, let size = bytes.uint32(0) else { throw Damage() }
        // Deflate compresses at most about a thousandfold. A larger size is damage, and must not fill the memory.
        guard size <= bytes.count * 1_100 else { throw Damage() }
        var output = [UInt8](repeating: 0, count: size)
        var length = uLong(size)
        let code = bytes.withUnsafeBufferPointer { input in
            // Sound: the input is longer than the four bytes that are skipped, and zlib writes no more than `length`.
            uncompress(&output, &length, input.baseAddress.map { $0 + 4 }, uLong(input.count - 4))
        }
        guard code == Z_OK, Int(length) == size else { throw Damage() }
        return output
    }
}
