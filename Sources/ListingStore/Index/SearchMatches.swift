import ListingCore

/// The result of a search for text.
struct SearchMatches: Equatable, Sendable {
    var rows: RowBitmap
    /// The rows that match by ``FieldRank/names`` or better.
    var inNames: RowBitmap
    /// The rows that match by ``FieldRank/title``, which are shown first.
    var inTitle: RowBitmap
    /// Number of rows searched, from the first on; fewer than all while a catalog is being built.
    var indexedCount: Int

    /// - Parameter none: An empty set with the capacity for all rows.
    init(none: RowBitmap, indexedCount: Int) {
        (rows, inNames, inTitle) = (none, none, none)
        self.indexedCount = indexedCount
    }
}
