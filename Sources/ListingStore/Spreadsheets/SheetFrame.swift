/// The place of a table in its sheet, and the names of its columns. It is decided before the rows are read.
struct SheetFrame: Equatable, Sendable {
    /// The names of two columns that no cell of the sheet has.
    static let pictures = "Images in the file"
    static let links = "Link of the row"

    /// The last row of the header, from 1. Rows above it are blank lines of the table.
    var headerRow = 1
    /// The names of the columns, which take the place of the header's own cells; empty if the first row is written as it is.
    var names: [String] = []
    /// True if the images that are in the rows get a column of their own, after those of the sheet.
    var hasPictures = false
    /// True if the addresses that cells lead to get a column of their own, after that of the images.
    var hasLinks = false

    /// The columns that the sheet does not have itself, by their names.
    var addedColumns: [String] { (hasPictures ? [Self.pictures] : []) + (hasLinks ? [Self.links] : []) }
}
