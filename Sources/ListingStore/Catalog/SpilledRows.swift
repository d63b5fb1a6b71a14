import ListingCore

/// A run of rows by a sort key.
struct OrderRun: Sendable {
    /// The rows with the key.
    let entries: EntryRun
    /// The rows without it, in file order.
    let rest: EntryRun
}

/// A run of rows in a ``SpillFile``, sorted in each way.
struct SpilledRows: Sendable {
    let rows: Range<Int>
    let keys: EntryRun
    let orders: [ListingSort.Key: OrderRun]
    let titles: TitleRun
}
