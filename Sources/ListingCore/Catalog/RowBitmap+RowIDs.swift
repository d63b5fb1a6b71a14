extension RowIDs {
    /// Creates the rows of a set in file order. A bitmap shares the set's storage.
    package init(_ rows: RowBitmap) { self.init([rows]) }

    /// Creates the rows of several sets that share no row, one after the other.
    package init(_ sets: [RowBitmap]) { self.init(parts: sets.compactMap { RowPart(words: $0.words) }) }
}
