/// Numbers of a fixed size as bytes, little-endian.
enum FixedNumbers {
    static func bytes(_ numbers: [UInt32]) -> [UInt8] {
        numbers.withUnsafeBytes { [UInt8]($0) }
    }

    static func read32(_ bytes: [UInt8]) -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: bytes.count / 4) { buffer, count in
            // Sound: the buffer has room for the whole numbers that the bytes hold, and any bits are a number.
            bytes.withUnsafeBytes {
                UnsafeMutableRawBufferPointer(buffer).copyMemory(from: UnsafeRawBufferPointer(rebasing: $0.prefix(bytes.count / 4 * 4)))
            }
            count = bytes.count / 4
        }
    }

    /// The number at a place that bytes have, as wide as its type.
    static func read<Number: FixedWidthInteger & BitwiseCopyable>(_ bytes: RawSpan, _ start: Int, as type: Number.Type) -> Number {
        // Sound: any bits are a number, and the span checks that they are its own.
        Number(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start, as: type))
    }

    /// The number of some bytes from `start` on, which are there.
    static func read(_ bytes: Span<UInt8>, _ start: Int, _ count: Int) -> UInt64 {
        var value: UInt64 = 0
        for offset in 0..<count { value |= UInt64(bytes[start + offset]) << UInt64(offset * 8) }
        return value
    }
}
