/// The sets of rows that queries use beyond the catalog itself: the user's marks, and the findings of a check.
public struct CatalogMarks: Equatable, Sendable {
    public var favorites: RowBitmap
    /// Rows that are never shown and never counted.
    public var hidden: RowBitmap
    public var checks: CheckedRows

    public init(
        favorites: RowBitmap = RowBitmap(capacity: 0), hidden: RowBitmap = RowBitmap(capacity: 0), checks: CheckedRows = CheckedRows()
    ) {
        self.favorites = favorites
        self.hidden = hidden
        self.checks = checks
    }
}
