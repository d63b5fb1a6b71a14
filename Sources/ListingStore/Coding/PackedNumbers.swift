import ListingCore

/// A list of integers bit-packed for the disk, each with as many bits as the largest needs: an order of a million rows takes 20 bits per
/// row.
///
/// Layout: the bits per number (one byte); the count (eight bytes); the numbers, lowest bits first; and eight zero bytes, so that each
/// number can be read as part of an eight-byte word.
package enum PackedNumbers {
    private static let headerSize = 9
    private static let word = 8

    package static func packed(_ numbers: ArraySlice<UInt32>) -> [UInt8] {
        let bits = max(1, UInt32.bitWidth - numbers.reduce(0, |).leadingZeroBitCount)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(headerSize + (numbers.count * bits + 7) / 8 + word)
        bytes.append(UInt8(bits))
        LittleEndian.append(UInt64(numbers.count), to: &bytes)
        // Less than a byte remains from the numbers before, and a number has at most four.
        var (open, width) = (UInt64(0), 0)
        for number in numbers {
            open |= UInt64(number) << UInt64(width)
            width += bits
            while width >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: open))
                open >>= 8
                width -= 8
            }
        }
        if width > 0 { bytes.append(UInt8(truncatingIfNeeded: open)) }
        return bytes + [UInt8](repeating: 0, count: word)
    }

    /// Appends the unpacked numbers to others.
    ///
    /// - Throws: `Checksum.Damage` if the bytes are not such a list.
    package static func unpack(_ bytes: RawSpan, into all: inout [UInt32]) throws {
        guard bytes.byteCount >= headerSize + word else { throw Checksum.Damage() }
        let bits = Int(LittleEndian.read(bytes, 0, as: UInt8.self))
        let count = LittleEndian.read(bytes, 1, as: UInt64.self)
        let available = (bytes.byteCount - headerSize - word) * 8
        guard (1...UInt32.bitWidth).contains(bits), count <= UInt64(available / bits) else { throw Checksum.Damage() }
        let mask = UInt64.max >> UInt64(UInt64.bitWidth - bits)
        all.append(addingCapacity: Int(count)) { numbers in
            for index in 0..<Int(count) {
                let bit = index * bits
                let word = LittleEndian.read(bytes, headerSize + bit / 8, as: UInt64.self)
                numbers.append(UInt32(truncatingIfNeeded: word >> UInt64(bit % 8) & mask))
            }
        }
    }
}
