/// The codec for the fixed-size columns on disk: row by row, little-endian.
public enum FactColumns {
    /// Bytes per row.
    public static let rowSize = 32

    /// The byte offsets of the columns in a row.
    fileprivate enum Offset {
        static let amount = 0
        static let quantity = 8
        static let brand = 12
        static let seller = 16
        static let category = 20
        static let rating = 24
        static let currency = 26
        static let flags = 27
        static let listed = 28
    }

    /// Appends the bytes of a row, in the order of ``Offset``.
    public static func pack(_ row: FactRow, into bytes: inout [UInt8]) {
        bytes.append(addingCapacity: rowSize) { packed in
            append(row.amount, to: &packed)
            append(row.quantity, to: &packed)
            append(row.brand, to: &packed)
            append(row.seller, to: &packed)
            append(row.category, to: &packed)
            append(row.rating, to: &packed)
            packed.append(row.currency)
            packed.append(row.flags)
            append(row.listed, to: &packed)
        }
    }

    private static func append(_ value: some FixedWidthInteger, to bytes: inout OutputSpan<UInt8>) {
        for shift in stride(from: 0, to: value.bitWidth, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
}

extension FactTable {
    /// Appends rows packed by ``FactColumns``, one column at a time for speed, because a user who filters a million listings waits
    /// for it. An incomplete row at the end is ignored.
    public mutating func append(packed bytes: RawSpan) {
        Self.append(bytes, FactColumns.Offset.amount, to: &amounts)
        Self.append(bytes, FactColumns.Offset.quantity, to: &quantities)
        Self.append(bytes, FactColumns.Offset.brand, to: &brands)
        Self.append(bytes, FactColumns.Offset.seller, to: &sellers)
        Self.append(bytes, FactColumns.Offset.category, to: &categories)
        Self.append(bytes, FactColumns.Offset.rating, to: &ratings)
        Self.append(bytes, FactColumns.Offset.currency, to: &currencyNumbers)
        Self.append(bytes, FactColumns.Offset.flags, to: &flags)
        Self.append(bytes, FactColumns.Offset.listed, to: &listed)
        count += bytes.byteCount / FactColumns.rowSize
    }

    private static func append<Number: FixedWidthInteger & BitwiseCopyable>(_ bytes: RawSpan, _ offset: Int, to column: inout [Number]) {
        let rows = bytes.byteCount / FactColumns.rowSize
        column.append(addingCapacity: rows) { column in
            for row in 0..<rows {
                // Safe, because every bit pattern is a valid number, and the span checks its bounds.
                let number = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: row * FactColumns.rowSize + offset, as: Number.self)
                column.append(Number(littleEndian: number))
            }
        }
    }

    /// The fixed-size columns of a row; its tags, materials and options are stored separately.
    func row(_ index: Int) -> FactRow {
        var row = FactRow()
        (row.amount, row.currency) = (amounts[index], currencyNumbers[index])
        (row.quantity, row.flags, row.rating) = (quantities[index], flags[index], ratings[index])
        row.listed = listed[index]
        (row.brand, row.seller, row.category) = (brands[index], sellers[index], categories[index])
        return row
    }
}
