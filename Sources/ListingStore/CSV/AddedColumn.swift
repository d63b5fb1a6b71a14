import ListingCore

/// The names of columns that a sheet of a spreadsheet does not have itself.
enum AddedColumn {
    /// The images that are in the row.
    static let pictures = SourceColumns.addedPictures
    /// The address that a cell of the row leads to.
    static let links = SourceColumns.addedLinks
}
