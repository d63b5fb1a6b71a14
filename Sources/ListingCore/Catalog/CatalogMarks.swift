/// The user's marks, as sets of rows.
public struct CatalogMarks: Equatable, Sendable {
    public var favorites: RowBitmap
    /// Rows that are never shown and never counted.
    public var hidden: RowBitmap

    public init(favorites: RowBitmap = RowBitmap(capacity: 0), hidden: RowBitmap = RowBitmap(capacity: 0)) {
        self.favorites = favorites
        self.hidden = hidden
    }
}
