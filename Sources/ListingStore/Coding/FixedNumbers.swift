/// Fixed-size integers as bytes, little-endian.
enum FixedNumbers {
    static func bytes(_ numbers: [UInt32]) -> [UInt8] {
        numbers.withUnsafeBytes { [UInt8]($0) }
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
