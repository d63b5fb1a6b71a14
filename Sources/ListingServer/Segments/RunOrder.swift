import ListingCore
import ListingStore

/// `run_order` and `run_order_part`: all rows of a run by one key, as ``SortOrder`` has them. Rows count from the run's first one.
package enum RunOrder {
    /// `key`. The numbers never change.
    package static let numbers: [ListingSort.Key: Int16] = [.price: 1, .quantity: 2, .rating: 3, .newest: 4, .title: 5]

    /// A row of `run_order` with its parts.
    package struct Row: Sendable {
        package let key: Int16
        /// The rows with the key.
        package let count: Int32
        /// One bit for each row with the key: see ``SortOrder/equalsNext``. Sealed.
        package let equalsNext: [UInt8]
        /// `run_order_part.rows`: ``PackedNumbers``, ``SegmentLayout/rowsPerOrderPart`` in each. Sealed. All rows, those without the key
        /// last. None if no row has the key: then the order is that of the file.
        package let parts: [[UInt8]]
    }

    /// - Returns: nil for a key without a number.
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    package static func row(_ order: SortOrder, by key: ListingSort.Key) throws -> Row? {
        guard let number = numbers[key] else { return nil }
        let rows = order.count > 0 ? order.rows : []
        let parts = try stride(from: 0, to: rows.count, by: SegmentLayout.rowsPerOrderPart).map { start in
            try SealedBytes.sealed(PackedNumbers.packed(rows[start..<min(start + SegmentLayout.rowsPerOrderPart, rows.count)]))
        }
        return Row(
            key: number, count: Int32(clamping: order.count), equalsNext: try SealedBytes.sealed(order.equalsNext), parts: parts)
    }

    /// Decodes an order.
    ///
    /// - Parameters:
    ///   - parts: all parts, in their order.
    ///   - rowCount: `run.rows`.
    /// - Returns: an order without rows if no row has the key.
    /// - Throws: ``SegmentDamage`` if the parts are not those of an order of these rows.
    package static func order(count: Int, equalsNext: [UInt8], parts: [[UInt8]], rowCount: Int) throws(SegmentDamage) -> SortOrder {
        var rows: [UInt32] = []
        for part in parts { rows += try self.rows(part) }
        let equalsNext = try SealedBytes.opened(equalsNext)
        guard count > 0 ? rows.count == rowCount : rows.isEmpty, rows.allSatisfy({ $0 < rowCount }),
            let order = SortOrder(rows: rows, count: count, equalsNext: equalsNext)
        else { throw SegmentDamage() }
        return order
    }

    /// The rows of one part.
    ///
    /// - Throws: ``SegmentDamage`` if the bytes are not those of a part.
    package static func rows(_ part: [UInt8]) throws(SegmentDamage) -> [UInt32] {
        let bytes = try SealedBytes.opened(part)
        return try decodingStored {
            var rows: [UInt32] = []
            try PackedNumbers.unpack(bytes.span.bytes, into: &rows)
            return rows
        }
    }
}
