/// The fixed columns of rows as bytes for a disk, row by row, little-endian.
public enum FactColumns {
    /// Bytes of a row.
    public static let rowSize = 32

    /// Where the columns stand in a row.
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

    /// In the order of ``Offset``.
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
    /// Appends rows that were packed by ``FactColumns``, a column at a time: whoever filters a million listings waits for it. What is left
    /// over at the end of the bytes is passed over.
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
                // Sound: any bits are a number, and the span checks that they are its own.
                let number = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: row * FactColumns.rowSize + offset, as: Number.self)
                column.append(Number(littleEndian: number))
            }
        }
    }

    /// The fixed columns of a row; its terms are elsewhere.
    func row(_ index: Int) -> FactRow {
        var row = FactRow()
        (row.amount, row.currency) = (amounts[index], currencyNumbers[index])
        (row.quantity, row.flags, row.rating) = (quantities[index], flags[index], ratings[index])
        row.listed = listed[index]
        (row.brand, row.seller, row.category) = (brands[index], sellers[index], categories[index])
        return row
    }
}
