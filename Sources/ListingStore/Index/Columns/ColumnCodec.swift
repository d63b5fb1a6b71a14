import ListingCore

/// The codec for the fixed-size columns on disk: the numbers of a row group one after the other, little-endian.
package enum ColumnCodec {
    /// The encoded numbers of some rows.
    ///
    /// - Parameter rows: Rows of the table.
    package static func bytes(_ column: StoredColumn, _ rows: Range<Int>, of table: ColumnStore) -> [UInt8] {
        switch column {
        case .amount: bytes(table.amounts, rows)
        case .quantity: bytes(table.quantities, rows)
        case .brand: bytes(table.brands, rows)
        case .seller: bytes(table.sellers, rows)
        case .category: bytes(table.categories, rows)
        case .rating: bytes(table.ratings, rows)
        case .currency: bytes(table.currencyCodes, rows)
        case .flags: bytes(table.flags, rows)
        case .listed: bytes(table.listed, rows)
        case .fields: bytes(table.fields, rows)
        }
    }

    private static func bytes<Number: FixedWidthInteger & BitwiseCopyable>(_ numbers: [Number], _ rows: Range<Int>) -> [UInt8] {
        var bytes: [UInt8] = []
        let numbers = numbers.span
        bytes.append(addingCapacity: rows.count * MemoryLayout<Number>.size) { bytes in
            for row in rows { LittleEndian.append(numbers[row], to: &bytes) }
        }
        return bytes
    }
}

extension ColumnStore {
    /// Appends numbers that ``ColumnCodec`` has encoded to one column. The table has as many rows as its longest column, so all columns
    /// that are used need the same rows. An incomplete number at the end is ignored.
    package mutating func append(_ bytes: RawSpan, to column: StoredColumn) {
        let length: Int
        switch column {
        case .amount: length = Self.append(bytes, to: &amounts)
        case .quantity: length = Self.append(bytes, to: &quantities)
        case .brand: length = Self.append(bytes, to: &brands)
        case .seller: length = Self.append(bytes, to: &sellers)
        case .category: length = Self.append(bytes, to: &categories)
        case .rating: length = Self.append(bytes, to: &ratings)
        case .currency: length = Self.append(bytes, to: &currencyCodes)
        case .flags: length = Self.append(bytes, to: &flags)
        case .listed: length = Self.append(bytes, to: &listed)
        case .fields: length = Self.append(bytes, to: &fields)
        }
        count = max(count, length)
    }

    /// - Returns: The length of the column.
    private static func append<Number: FixedWidthInteger & BitwiseCopyable>(_ bytes: RawSpan, to column: inout [Number]) -> Int {
        let size = MemoryLayout<Number>.size
        let rows = bytes.byteCount / size
        column.append(addingCapacity: rows) { column in
            for row in 0..<rows { column.append(LittleEndian.read(bytes, row * size, as: Number.self)) }
        }
        return column.count
    }

    /// The number of rows that a column has.
    package func length(of column: StoredColumn) -> Int {
        switch column {
        case .amount: amounts.count
        case .quantity: quantities.count
        case .brand: brands.count
        case .seller: sellers.count
        case .category: categories.count
        case .rating: ratings.count
        case .currency: currencyCodes.count
        case .flags: flags.count
        case .listed: listed.count
        case .fields: fields.count
        }
    }

    /// Reserves capacity for a total of `count` rows in some columns.
    package mutating func reserveCapacity(_ count: Int, of columns: ColumnSet) {
        for column in columns.columns {
            switch column {
            case .amount: amounts.reserveCapacity(count)
            case .quantity: quantities.reserveCapacity(count)
            case .brand: brands.reserveCapacity(count)
            case .seller: sellers.reserveCapacity(count)
            case .category: categories.reserveCapacity(count)
            case .rating: ratings.reserveCapacity(count)
            case .currency: currencyCodes.reserveCapacity(count)
            case .flags: flags.reserveCapacity(count)
            case .listed: listed.reserveCapacity(count)
            case .fields: fields.reserveCapacity(count)
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
