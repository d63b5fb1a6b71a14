import ListingCore

/// The fingerprints of consecutive rows as bytes: the number of rows, and then each field of all rows, in which many files have no values.
///
/// Each field is a byte, which is 0 if all values are 0, and otherwise the values, little-endian.
package enum FingerprintCoding {
    package static func bytes(_ fingerprints: [ListingFingerprint]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(fingerprints.count * 40 + 16)
        LittleEndian.append(UInt32(fingerprints.count), to: &bytes)
        func append<Number: FixedWidthInteger & BitwiseCopyable>(_ field: (ListingFingerprint) -> Number) {
            let isUsed = fingerprints.contains { field($0) != 0 }
            bytes.append(isUsed ? 1 : 0)
            if isUsed { for fingerprint in fingerprints { LittleEndian.append(field(fingerprint), to: &bytes) } }
        }
        append { $0.id }
        append { $0.url }
        append { $0.title }
        append { $0.content }
        append { $0.pictures }
        append { $0.variants }
        append { $0.stock }
        return bytes
    }

    /// Appends the fingerprints of some bytes to others.
    ///
    /// - Throws: `ByteParser.Damage` if the bytes are not encoded fingerprints.
    package static func append(_ bytes: [UInt8], to fingerprints: inout [ListingFingerprint]) throws {
        guard let count = bytes.uint32(0), count <= MultiValueColumn.rowsPerBlock else { throw ByteParser.Damage() }
        let first = fingerprints.count
        fingerprints.append(contentsOf: repeatElement(ListingFingerprint(), count: count))
        var offset = 4
        func read<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type, _ set: (inout ListingFingerprint, Number) -> Void)
            throws
        {
            guard offset < bytes.count else { throw ByteParser.Damage() }
            offset += 1
            guard bytes[offset - 1] != 0 else { return }
            let size = MemoryLayout<Number>.size
            guard bytes.count - offset >= count * size else { throw ByteParser.Damage() }
            for index in 0..<count {
                set(&fingerprints[first + index], LittleEndian.read(bytes.span.bytes, offset + index * size, as: type))
            }
            offset += count * size
        }
        try read(UInt64.self) { $0.id = $1 }
        try read(UInt64.self) { $0.url = $1 }
        try read(UInt64.self) { $0.title = $1 }
        try read(UInt64.self) { $0.content = $1 }
        try read(UInt32.self) { $0.pictures = $1 }
        try read(UInt16.self) { $0.variants = $1 }
        try read(UInt16.self) { $0.stock = $1 }
        guard offset == bytes.count else { throw ByteParser.Damage() }
    }
}
