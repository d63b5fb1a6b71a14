/// Fixed-size integers as bytes, little-endian.
enum FixedNumbers {
    static func bytes(_ numbers: [UInt32]) -> [UInt8] {
        numbers.withUnsafeBytes { [UInt8]($0) }
    }

    static func read32(_ bytes: [UInt8]) -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: bytes.count / 4) { buffer, count in
            // Sound: the buffer has capacity for the whole numbers that the bytes hold, and any bits are a valid number.
            bytes.withUnsafeBytes {
                UnsafeMutableRawBufferPointer(buffer).copyMemory(from: UnsafeRawBufferPointer(rebasing: $0.prefix(bytes.count / 4 * 4)))
            }
            count = bytes.count / 4
        }
    }

    /// The integer at a byte offset, as wide as its type. Traps if the offset is out of bounds.
    static func read<Number: FixedWidthInteger & BitwiseCopyable>(_ bytes: RawSpan, _ start: Int, as type: Number.Type) -> Number {
        // Sound: any bits are a valid number, and the span checks the bounds.
        Number(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start, as: type))
    }

    /// The integer of `count` bytes from `start`, which must be in bounds.
    static func read(_ bytes: Span<UInt8>, _ start: Int, _ count: Int) -> UInt64 {
        var value: UInt64 = 0
        for offset in 0..<count { value |= UInt64(bytes[start + offset]) << UInt64(offset * 8) }
        return value
    }
}
