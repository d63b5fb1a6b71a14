import ListingCore

/// A run of consecutive rows, with the data that sort orders and keys are computed from.
///
/// An import keeps the last ``perRun`` rows in this form. Earlier ones are sorted and put into a file (``SpilledRows``), so that memory
/// does not grow with the number of rows.
struct ClosedRows: Sendable {
    /// Rows in a full run. A file of a million listings is a single run, which needs no temporary file.
    static let perRun = 256 * MultiValueColumn.rowsPerBlock

    let firstRow: Int
    let table: ColumnStore
    /// The folded titles, each followed by a zero byte, in blocks of 4,096.
    let titles: [[UInt8]]
    let keys: KeyIndex

    var rows: Range<Int> { firstRow..<firstRow + table.count }

    func spilled(to file: SpillFile) -> SpilledRows {
        var sorting = RadixSort()
        var orders: [ListingSort.Key: OrderRun] = [:]
        for key in ColumnStore.sortKeys { orders[key] = order(by: key, &sorting, to: file) }
        return SpilledRows(
            rows: rows, keys: keys.run(by: &sorting, to: file), orders: orders, titles: titleRun(to: file))
    }

    func order(by key: ListingSort.Key, _ sorting: inout RadixSort, to file: SpillFile) -> OrderRun? {
        guard let (entries, rest) = table.sortEntries(by: key, &sorting) else { return nil }
        return OrderRun(
            entries: EntryRun(entries, from: firstRow, to: file),
            rest: EntryRun(rest.lazy.map { RadixSort.Entry(key: 0, row: $0) }, from: firstRow, to: file))
    }

    func titleRun(to file: SpillFile) -> TitleRun { TitleRun(titles, from: firstRow, to: file) }
}
