import ListingCore

/// Receives the rows of an order one after the other.
struct OrderRows {
    var rows: [UInt32] = []
    /// The number of rows with the key.
    private(set) var count = 0
    /// See ``SortOrder/equalsNext``.
    private(set) var equalsNext: [UInt8] = []

    mutating func append(_ row: UInt32, isEqualToLast: Bool) {
        if count % 8 == 0 { equalsNext.append(0) }
        if isEqualToLast, count > 0 { equalsNext[(count - 1) / 8] |= 1 << UInt8((count - 1) % 8) }
        count += 1
        rows.append(row)
    }

    /// The order, if no rows were removed.
    var order: SortOrder? { SortOrder(rows: rows, count: count, equalsNext: equalsNext) }

    /// Merges runs of rows by a number.
    ///
    /// - Parameters:
    ///   - runs: those of ascending rows.
    ///   - onRow: called after each row; may remove rows.
    /// - Throws: ``SystemError`` if a file can't be read; the error of `onRow`.
    static func merge(_ runs: [OrderRun], _ onRow: (inout OrderRows) throws -> Void = { _ in }) throws -> OrderRows {
        var order = OrderRows()
        var entries = try EntryMerge(runs.map(\.entries))
        var last: UInt64?
        while let entry = try entries.next() {
            order.append(entry.row, isEqualToLast: entry.key == last)
            last = entry.key
            try onRow(&order)
        }
        // Without any key, the order is that of the files, which needs no list.
        guard order.count > 0 else { return order }
        var rest = try EntryMerge(runs.map(\.rest))
        while let entry = try rest.next() {
            order.rows.append(entry.row)
            try onRow(&order)
        }
        return order
    }

    /// Merges runs of rows by title.
    ///
    /// - Parameters:
    ///   - runs: those of ascending rows.
    ///   - onRow: called after each row; may remove rows.
    /// - Throws: ``SystemError`` if a file can't be read; the error of `onRow`.
    static func merge(_ runs: [TitleRun], _ onRow: (inout OrderRows) throws -> Void = { _ in }) throws -> OrderRows {
        var order = OrderRows()
        var titles = try TitleMerge(runs)
        while let (row, isEqualToLast) = try titles.next() {
            order.append(row, isEqualToLast: isEqualToLast)
            try onRow(&order)
        }
        return order
    }
}
