import ListingCore
import ListingStore

/// Collects the sort keys of a run. They stay in memory until all rows are there: 18 bytes a row, and its folded title.
struct RunOrderBuilder {
    /// Only the columns that are sorted by.
    private var table = ColumnStore()
    private var titles: [[UInt8]] = []

    /// Adds the rows of the next segment. All but the last one are full, so their blocks of titles are, too.
    mutating func append(_ segment: SegmentBuilder) {
        table.amounts += segment.table.amounts
        table.quantities += segment.table.quantities
        table.ratings += segment.table.ratings
        table.listed += segment.table.listed
        table.count += segment.count
        titles += segment.titleKeys
    }

    var count: Int { table.count }

    /// Sorts the rows by a key.
    ///
    /// - Returns: nil for keys that need no stored order.
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    func row(by key: ListingSort.Key, _ sorting: inout RadixSort) throws -> RunOrder.Row? {
        guard let order = key == .title ? SortOrder(titles: titles) : table.sortedRows(by: key, &sorting) else { return nil }
        return try RunOrder.row(order, by: key)
    }
}
