/// Integers of a fixed size as bytes, the lowest byte first, as ZIP archives and all stored columns have them.
package enum LittleEndian {
    /// The integer at a byte offset, as wide as its type. Traps if the offset is out of bounds.
    package static func read<Number: FixedWidthInteger & BitwiseCopyable>(_ bytes: RawSpan, _ start: Int, as type: Number.Type) -> Number {
        // Sound: any bits are a valid number, and the span checks the bounds.
        Number(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start, as: type))
    }

    package static func append<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    package static func append(_ number: some FixedWidthInteger, to bytes: inout OutputSpan<UInt8>) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
}

extension Array where Element == UInt8 {
    /// - Returns: the 2-byte number at an offset; nil beyond the end.
    package func uint16(_ offset: Int) -> Int? { number(offset, as: UInt16.self) }

    /// - Returns: the 4-byte number at an offset; nil beyond the end.
    package func uint32(_ offset: Int) -> Int? { number(offset, as: UInt32.self) }

    /// - Returns: the 8-byte number at an offset; nil beyond the end, or if it exceeds `Int`.
    package func uint64(_ offset: Int) -> Int? { number(offset, as: UInt64.self) }

    private func number<Number: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, as type: Number.Type) -> Int? {
        guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return nil }
        return Int(exactly: LittleEndian.read(span.bytes, offset, as: type))
    }
}
