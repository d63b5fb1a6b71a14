import ListingCore

/// Encodes a postings list as deltas (varints), or as a bitmap of the segment where that is shorter. The first byte says which.
package enum PostingsCodec {
    private static let deltas: UInt8 = 0
    private static let isBits: UInt8 = 1

    /// - Parameter rows: ascending rows, less than ``SegmentStore/rowsPerSegment``.
    package static func packed(_ rows: ArraySlice<UInt16>) -> [UInt8] {
        guard rows.count < SegmentStore.rowsPerSegment / 8 else { return packedBits(rows) }
        var bytes = [deltas]
        var last: UInt16 = 0
        for row in rows {
            Varint.append(row - last, to: &bytes)
            last = row
        }
        return bytes.count > noBits.count ? packedBits(rows) : bytes
    }

    private static func packedBits(_ rows: ArraySlice<UInt16>) -> [UInt8] {
        var bytes = noBits
        for row in rows { insert(row, into: &bytes) }
        return bytes
    }

    /// The encoded empty bitmap: the marker byte, and one bit for each row of a segment.
    package static let noBits = [isBits] + [UInt8](repeating: 0, count: SegmentStore.rowsPerSegment / 8)

    private static func insert(_ row: UInt16, into bits: inout [UInt8]) { bits[1 + Int(row) / 8] |= 1 << UInt8(row % 8) }

    /// Rows of a segment that are collected in any order, and then encoded.
    package struct Collector {
        private var words = [UInt64](repeating: 0, count: SegmentStore.rowsPerSegment / 64)

        package mutating func insert(_ row: UInt16) { words[Int(row) / 64] |= 1 << UInt64(row % 64) }

        /// The encoded rows, after which there are none.
        package mutating func take() -> [UInt8] {
            let count = words.reduce(0) { $0 + $1.nonzeroBitCount }
            guard count < SegmentStore.rowsPerSegment / 8 else {
                var bytes = [isBits]
                bytes.reserveCapacity(noBits.count)
                for index in words.indices {
                    LittleEndian.append(words[index], to: &bytes)
                    words[index] = 0
                }
                return bytes
            }
            var rows: [UInt16] = []
            rows.reserveCapacity(count)
            for index in words.indices where words[index] != 0 {
                var rest = words[index]
                while rest != 0 {
                    rows.append(UInt16(index * 64 + rest.trailingZeroBitCount))
                    rest &= rest - 1
                }
                words[index] = 0
            }
            return packed(rows[...])
        }
    }

    /// Adds the encoded postings to a bitmap.
    ///
    /// - Throws: `ByteParser.Damage` if the bytes are not encoded postings.
    package static func unpack(_ bytes: Span<UInt8>, into set: inout RowBitmap) throws(ByteParser.Damage) {
        guard !bytes.isEmpty else { throw ByteParser.Damage() }
        switch bytes[0] {
        case deltas: try unpackDeltas(bytes, into: &set)
        case isBits: unpackBits(bytes, into: &set)
        default: throw ByteParser.Damage()
        }
    }

    /// Adds the rows of encoded postings to a list, ascending.
    ///
    /// - Throws: `ByteParser.Damage` if the bytes are not encoded postings.
    package static func read(_ bytes: Span<UInt8>, into rows: inout [UInt16]) throws(ByteParser.Damage) {
        guard !bytes.isEmpty else { throw ByteParser.Damage() }
        switch bytes[0] {
        case deltas:
            // A row takes at least a byte.
            try rows.append(addingCapacity: bytes.count) { rows throws(ByteParser.Damage) in
                var (row, index) = (0, 1)
                while index < bytes.count {
                    guard let delta = Varint.read(bytes, at: &index, as: UInt16.self) else { throw ByteParser.Damage() }
                    row += Int(delta)
                    guard row < SegmentStore.rowsPerSegment else { throw ByteParser.Damage() }
                    rows.append(UInt16(row))
                }
            }
        case isBits:
            guard bytes.count <= noBits.count else { throw ByteParser.Damage() }
            rows.append(addingCapacity: SegmentStore.rowsPerSegment) { rows in
                for index in 1..<bytes.count {
                    var rest = bytes[index]
                    while rest != 0 {
                        rows.append(UInt16((index - 1) * 8 + rest.trailingZeroBitCount))
                        rest &= rest - 1
                    }
                }
            }
        default: throw ByteParser.Damage()
        }
    }

    private static func unpackDeltas(_ bytes: Span<UInt8>, into set: inout RowBitmap) throws(ByteParser.Damage) {
        try set.insert { words throws(ByteParser.Damage) in
            var (row, index) = (0, 1)
            while index < bytes.count {
                guard let delta = Varint.read(bytes, at: &index, as: UInt32.self) else { throw ByteParser.Damage() }
                row = min(row + Int(delta), SegmentStore.rowsPerSegment)
                if row / 64 < words.count { words[row / 64] |= 1 << UInt64(row % 64) }
            }
        }
    }

    private static func unpackBits(_ bytes: Span<UInt8>, into set: inout RowBitmap) {
        set.insert { words in
            for index in 0..<min(words.count * 8, bytes.count - 1) { words[index / 8] |= UInt64(bytes[index + 1]) << UInt64(index % 8 * 8) }
        }
    }
}
