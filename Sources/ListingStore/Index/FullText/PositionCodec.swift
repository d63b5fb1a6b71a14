import ListingCore

/// Encodes the positions of a term in its rows: for each row the first position, and the distance of each further one.
///
/// The lowest bit of a number says whether another one of the same row follows. Numbers below 120 take a byte, those below 2,040 two
/// bytes, all others five. So most positions of a listing of some hundred words take one.
///
/// The numbers of some rows are a *chunk*. A term with several chunks has their lengths in front, so that rows between two wanted ones
/// need not be decoded.
package enum PositionCodec {
    /// The position of a word that belongs to no phrase: the last character of a run without spaces. No word is before or after it.
    package static let none: UInt32 = 0
    /// The position of the first word of a row.
    package static let first: UInt32 = 2
    /// Rows per chunk.
    package static let chunk = 64

    private static let ofOneByte: UInt32 = 240
    private static let ofTwoBytes: UInt32 = ofOneByte + 15 << 8
    private static let isLong: UInt8 = 255

    // MARK: Numbers

    /// The length of a number in bytes.
    package static func length(of number: UInt32) -> Int {
        let bits = number << 1
        return bits < ofOneByte ? 1 : bits < ofTwoBytes ? 2 : 5
    }

    /// Writes a number of less than 31 bits as the last one of its row.
    ///
    /// - Parameter index: where it begins; moved past it.
    package static func write(_ number: UInt32, to bytes: inout MutableSpan<UInt8>, at index: inout Int) {
        let bits = number << 1
        if bits < ofOneByte {
            bytes[index] = UInt8(truncatingIfNeeded: bits)
            index += 1
        } else if bits < ofTwoBytes {
            let rest = bits - ofOneByte
            bytes[index] = UInt8(truncatingIfNeeded: ofOneByte + rest >> 8)
            bytes[index + 1] = UInt8(truncatingIfNeeded: rest)
            index += 2
        } else {
            bytes[index] = isLong
            for byte in 1...4 { bytes[index + byte] = UInt8(truncatingIfNeeded: bits >> UInt32(32 - 8 * byte)) }
            index += 5
        }
    }

    /// Marks the number that ends before an index as not the last one of its row. Its lowest bit is in its last byte in each form.
    package static func goOn(_ bytes: inout MutableSpan<UInt8>, before index: Int) { bytes[index - 1] |= 1 }

    /// Reads the number at an index, and moves the index past it.
    ///
    /// - Throws: `ByteParser.Damage` if the bytes end within it.
    @inline(__always)
    private static func read(
        _ bytes: Span<UInt8>, at index: inout Int
    ) throws(ByteParser.Damage) -> (number: UInt32, goesOn: Bool) {
        guard index < bytes.count else { throw ByteParser.Damage() }
        let byte = bytes[index]
        var bits = UInt32(byte)
        if bits < ofOneByte {
            index += 1
        } else if byte < isLong {
            guard index + 1 < bytes.count else { throw ByteParser.Damage() }
            bits = (bits - ofOneByte) << 8 + UInt32(bytes[index + 1]) + ofOneByte
            index += 2
        } else {
            guard index + 4 < bytes.count else { throw ByteParser.Damage() }
            bits = 0
            for place in 1...4 { bits = bits << 8 | UInt32(bytes[index + place]) }
            index += 5
        }
        return (bits >> 1, bits & 1 == 1)
    }

    // MARK: Terms

    /// Adds the positions of a term to bytes, with the lengths of its chunks.
    ///
    /// - Parameters:
    ///   - numbers: the numbers of all rows.
    ///   - rowCount: the number of rows.
    package static func append(_ numbers: ArraySlice<UInt8>, rowCount: Int, to bytes: inout [UInt8]) {
        guard rowCount > chunk else { return bytes.append(contentsOf: numbers) }
        let span = numbers.span
        var (index, start) = (0, 0)
        for row in 1..<rowCount {
            guard skipRow(span, at: &index), row % chunk == 0 else { continue }
            Varint.append(UInt32(truncatingIfNeeded: index - start), to: &bytes)
            start = index
        }
        bytes.append(contentsOf: numbers)
    }

    /// Moves an index past the numbers of one row.
    ///
    /// - Returns: false if the bytes have no such row.
    @inline(__always)
    private static func skipRow(_ bytes: Span<UInt8>, at index: inout Int) -> Bool {
        while let (_, goesOn) = try? read(bytes, at: &index) { if !goesOn { return true } }
        return false
    }

    /// Adds the positions of a term in wanted rows to a list. Chunks without a wanted row are skipped.
    ///
    /// - Parameters:
    ///   - bytes: the positions of a term, as ``append(_:rowCount:to:)`` has written them.
    ///   - rows: all rows with the term, ascending.
    ///   - places: the rows in the upper half, and positions in the lower one; ascending.
    /// - Throws: `ByteParser.Damage` if the bytes are not the positions of so many rows.
    package static func read(
        _ bytes: Span<UInt8>, of rows: [UInt16], in wanted: RowBitmap, into places: inout [UInt64]
    ) throws(ByteParser.Damage) {
        var start = 0
        for _ in 0..<max((rows.count - 1) / chunk, 0) {
            guard Varint.read(bytes, at: &start, as: UInt32.self) != nil else { throw ByteParser.Damage() }
        }
        var length = 0
        for first in stride(from: 0, to: rows.count, by: chunk) {
            var (end, next) = (bytes.count, first + chunk)
            if next < rows.count {
                guard let count = Varint.read(bytes, at: &length, as: UInt32.self) else { throw ByteParser.Damage() }
                end = start + Int(count)
            } else {
                next = rows.count
            }
            guard start <= end, end <= bytes.count else { throw ByteParser.Damage() }
            // Rows after the last wanted one need not be decoded.
            while next > first, !wanted.contains(Int(rows[next - 1])) { next -= 1 }
            try read(bytes.extracting(start..<end), of: rows.span.extracting(first..<next), in: wanted, into: &places)
            start = end
        }
    }

    /// Adds the positions in the wanted rows of one chunk to a list.
    private static func read(
        _ bytes: Span<UInt8>, of rows: Span<UInt16>, in wanted: RowBitmap, into places: inout [UInt64]
    ) throws(ByteParser.Damage) {
        // A number takes at least a byte.
        try places.append(addingCapacity: rows.isEmpty ? 0 : bytes.count) { places throws(ByteParser.Damage) in
            var index = 0
            for row in rows.indices {
                guard wanted.contains(Int(rows[row])) else {
                    guard skipRow(bytes, at: &index) else { throw ByteParser.Damage() }
                    continue
                }
                let place = UInt64(rows[row]) << 32
                var (position, goesOn): (UInt32, Bool) = (0, true)
                while goesOn {
                    let next = try read(bytes, at: &index)
                    let sum = position.addingReportingOverflow(next.number)
                    guard !sum.overflow, sum.partialValue < .max else { throw ByteParser.Damage() }
                    (position, goesOn) = (sum.partialValue, next.goesOn)
                    places.append(place | UInt64(position))
                }
            }
        }
    }
}
