import ListingCore

/// The codec for the fixed-size columns on disk: row by row, little-endian.
package enum ColumnRowCodec {
    /// Bytes per row.
    package static let rowSize = 36

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
        static let fields = 32
    }

    /// Appends the bytes of a row, in the order of ``Offset``.
    package static func pack(_ row: ColumnRow, into bytes: inout [UInt8]) {
        bytes.append(addingCapacity: rowSize) { packed in
            LittleEndian.append(row.amount, to: &packed)
            LittleEndian.append(row.quantity, to: &packed)
            LittleEndian.append(row.brand, to: &packed)
            LittleEndian.append(row.seller, to: &packed)
            LittleEndian.append(row.category, to: &packed)
            LittleEndian.append(row.rating, to: &packed)
            packed.append(row.currency)
            packed.append(row.flags)
            LittleEndian.append(row.listed, to: &packed)
            LittleEndian.append(row.fields, to: &packed)
        }
    }
}

extension ColumnStore {
    /// Appends rows encoded by ``ColumnRowCodec``, one column at a time for speed, because a user who filters a million listings waits
    /// for it. An incomplete row at the end is ignored.
    package mutating func append(packed bytes: RawSpan) {
        Self.append(bytes, ColumnRowCodec.Offset.amount, to: &amounts)
        Self.append(bytes, ColumnRowCodec.Offset.quantity, to: &quantities)
        Self.append(bytes, ColumnRowCodec.Offset.brand, to: &brands)
        Self.append(bytes, ColumnRowCodec.Offset.seller, to: &sellers)
        Self.append(bytes, ColumnRowCodec.Offset.category, to: &categories)
        Self.append(bytes, ColumnRowCodec.Offset.rating, to: &ratings)
        Self.append(bytes, ColumnRowCodec.Offset.currency, to: &currencyCodes)
        Self.append(bytes, ColumnRowCodec.Offset.flags, to: &flags)
        Self.append(bytes, ColumnRowCodec.Offset.listed, to: &listed)
        Self.append(bytes, ColumnRowCodec.Offset.fields, to: &fields)
        count += bytes.byteCount / ColumnRowCodec.rowSize
    }

    private static func append<Number: FixedWidthInteger & BitwiseCopyable>(_ bytes: RawSpan, _ offset: Int, to column: inout [Number]) {
        let rows = bytes.byteCount / ColumnRowCodec.rowSize
        column.append(addingCapacity: rows) { column in
            for row in 0..<rows {
                column.append(LittleEndian.read(bytes, row * ColumnRowCodec.rowSize + offset, as: Number.self))
            }
        }
    }

    /// The fixed-size columns of a row; its tags, materials and options are stored separately.
    package func row(_ index: Int) -> ColumnRow {
        var row = ColumnRow()
        (row.amount, row.currency) = (amounts[index], currencyCodes[index])
        (row.quantity, row.flags, row.rating) = (quantities[index], flags[index], ratings[index])
        (row.listed, row.fields) = (listed[index], fields[index])
        (row.brand, row.seller, row.category) = (brands[index], sellers[index], categories[index])
        return row
    }
}
