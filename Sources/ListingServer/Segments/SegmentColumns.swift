import ListingCore
import ListingStore

/// The columns of fixed width of a segment, column after column, because equal numbers next to each other compress well.
package enum SegmentColumns {
    /// ``ColumnPart/numbers``: the number of rows; the codes of currencies; amounts, codes of currencies, quantities, flags, ratings,
    /// dates, fields, as ``ColumnRow`` has them. Sealed.
    ///
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    package static func numbers(_ table: ColumnStore) throws -> [UInt8] {
        var header = ByteWriter()
        header.write(count: table.count)
        header.write(table.currencies.map(\.code))
        var bytes = header.bytes
        bytes.reserveCapacity(bytes.count + table.count * 24)
        for number in table.amounts { LittleEndian.append(number, to: &bytes) }
        bytes += table.currencyCodes
        for number in table.quantities { LittleEndian.append(number, to: &bytes) }
        bytes += table.flags
        for number in table.ratings { LittleEndian.append(number, to: &bytes) }
        for number in table.listed { LittleEndian.append(number, to: &bytes) }
        for number in table.fields { LittleEndian.append(number, to: &bytes) }
        return try SealedBytes.sealed(bytes)
    }

    /// ``ColumnPart/codes``: the number of rows; the codes of brands, sellers and categories among the ``SegmentValues``, 0 for none.
    /// Sealed.
    ///
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    package static func codes(_ table: ColumnStore) throws -> [UInt8] {
        var header = ByteWriter()
        header.write(count: table.count)
        var bytes = header.bytes
        bytes.reserveCapacity(bytes.count + table.count * 12)
        for column in [table.brands, table.sellers, table.categories] {
            for code in column { LittleEndian.append(code, to: &bytes) }
        }
        return try SealedBytes.sealed(bytes)
    }

    /// Decodes both parts. The codes are those of the segment.
    ///
    /// - Parameter codes: nil to leave the columns of codes at 0.
    /// - Throws: ``SegmentDamage`` if the bytes are not those of columns, or not of the same rows.
    package static func table(numbers: [UInt8], codes: [UInt8]?) throws(SegmentDamage) -> ColumnStore {
        let numbers = try SealedBytes.opened(numbers)
        let codes = if let codes { try SealedBytes.opened(codes) } else { nil as [UInt8]? }
        return try decodingStored {
            var table = ColumnStore()
            var parser = ByteParser(numbers)
            let count = try rowCount(&parser)
            for code in try parser.texts() {
                guard let currency = Currency(code) else { throw SegmentDamage() }
                _ = table.code(adding: currency)
            }
            table.count = count
            table.amounts = try column(&parser, numbers, count)
            table.currencyCodes = try column(&parser, numbers, count)
            table.quantities = try column(&parser, numbers, count)
            table.flags = try column(&parser, numbers, count)
            table.ratings = try column(&parser, numbers, count)
            table.listed = try column(&parser, numbers, count)
            table.fields = try column(&parser, numbers, count)
            guard parser.isAtEnd, table.currencyCodes.allSatisfy({ Int($0) <= table.currencies.count }) else { throw SegmentDamage() }
            if let codes {
                var parser = ByteParser(codes)
                guard try rowCount(&parser) == count else { throw SegmentDamage() }
                table.brands = try column(&parser, codes, count)
                table.sellers = try column(&parser, codes, count)
                table.categories = try column(&parser, codes, count)
                guard parser.isAtEnd else { throw SegmentDamage() }
            } else {
                let none = [UInt32](repeating: 0, count: count)
                (table.brands, table.sellers, table.categories) = (none, none, none)
            }
            return table
        }
    }

    private static func rowCount(_ parser: inout ByteParser) throws -> Int {
        guard let count = Int(exactly: try parser.unsigned()), count <= SegmentLayout.rowsPerSegment else { throw SegmentDamage() }
        return count
    }

    private static func column<Number: FixedWidthInteger & BitwiseCopyable>(
        _ parser: inout ByteParser, _ bytes: [UInt8], _ count: Int
    ) throws -> [Number] {
        let size = MemoryLayout<Number>.size
        let start = try parser.skip(count * size).lowerBound
        return (0..<count).map { LittleEndian.read(bytes.span.bytes, start + $0 * size, as: Number.self) }
    }
}
