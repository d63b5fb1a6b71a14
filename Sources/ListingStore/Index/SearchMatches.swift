import ListingCore

/// The result of a search for text.
package struct SearchMatches: Equatable, Sendable {
    package var rows: RowBitmap
    /// The rows that match by ``FieldRank/names`` or better.
    package var inNames: RowBitmap
    /// The rows that match by ``FieldRank/title``, which are shown first.
    package var inTitle: RowBitmap
    /// Number of rows searched, from the first on; fewer than all while a catalog is being built.
    package var indexedCount: Int

    /// - Parameter none: An empty set with the capacity for all rows.
    package init(none: RowBitmap, indexedCount: Int) {
        (rows, inNames, inTitle) = (none, none, none)
        self.indexedCount = indexedCount
    }
}
