/// Integers of a variable length: seven bits a byte, the lowest first; all bytes but the last have the highest bit set (LEB128).
package enum Varint {
    /// The most bytes that a number of a type takes.
    package static func maxLength<Number: FixedWidthInteger>(of type: Number.Type) -> Int { (Number.bitWidth + 6) / 7 }

    package static func append<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number, to bytes: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    package static func append<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number, to bytes: inout OutputSpan<UInt8>) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Reads the number at an index, and moves the index past it. Bits that the type does not have are dropped.
    ///
    /// - Returns: nil if the bytes end within the number, or if it has more bytes than any number of the type.
    @inline(__always)
    package static func read<Number: FixedWidthInteger & UnsignedInteger>(_ bytes: Span<UInt8>, at index: inout Int, as type: Number.Type)
        -> Number?
    {
        var (value, shift): (Number, Number) = (0, 0)
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            value |= Number(truncatingIfNeeded: byte & 0x7F) &<< shift
            if byte < 0x80 { return value }
            shift += 7
            if shift >= Number.bitWidth { return nil }
        }
        return nil
    }
}
