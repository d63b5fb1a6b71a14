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
        let bytes = bytes.span.bytes
        var start = 0
        while start + rowSize <= bytes.byteCount {
            var row = FactRow()
            row.amount = FixedNumbers.read(bytes, start, as: Int64.self)
            row.quantity = FixedNumbers.read(bytes, start + 8, as: Int32.self)
            row.brand = FixedNumbers.read(bytes, start + 12, as: UInt32.self)
            row.seller = FixedNumbers.read(bytes, start + 16, as: UInt32.self)
            row.category = FixedNumbers.read(bytes, start + 20, as: UInt32.self)
            row.rating = FixedNumbers.read(bytes, start + 24, as: UInt16.self)
            row.currency = FixedNumbers.read(bytes, start + 26, as: UInt8.self)
            row.flags = FixedNumbers.read(bytes, start + 27, as: UInt8.self)
            body(row)
            start += rowSize
        }
    }
}
