import ListingCore

/// The fixed columns of rows as bytes for the disk, row by row, little-endian.
enum FactColumns {
    /// Bytes of a row.
    static let rowSize = 28

    static func pack(_ row: FactRow, into bytes: inout [UInt8]) {
        append(UInt64(bitPattern: row.amount), 8, to: &bytes)
        append(UInt64(UInt32(bitPattern: row.quantity)), 4, to: &bytes)
        append(UInt64(row.brand), 4, to: &bytes)
        append(UInt64(row.seller), 4, to: &bytes)
        append(UInt64(row.category), 4, to: &bytes)
        append(UInt64(row.rating), 2, to: &bytes)
        bytes.append(row.currency)
        bytes.append(row.flags)
    }

    private static func append(_ value: UInt64, _ count: Int, to bytes: inout [UInt8]) {
        for offset in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(offset * 8))) }
    }

    /// The rows of a block; what is left over at its end is passed over.
    static func forEachRow(in bytes: [UInt8], _ body: (FactRow) -> Void) {
        let bytes = bytes.span
        var start = 0
        while start + rowSize <= bytes.count {
            var row = FactRow()
            row.amount = Int64(bitPattern: FixedNumbers.read(bytes, start, 8))
            row.quantity = Int32(bitPattern: UInt32(FixedNumbers.read(bytes, start + 8, 4)))
            row.brand = UInt32(FixedNumbers.read(bytes, start + 12, 4))
            row.seller = UInt32(FixedNumbers.read(bytes, start + 16, 4))
            row.category = UInt32(FixedNumbers.read(bytes, start + 20, 4))
            row.rating = UInt16(FixedNumbers.read(bytes, start + 24, 2))
            row.currency = bytes[start + 26]
            row.flags = bytes[start + 27]
            body(row)
            start += rowSize
        }
    }
}
