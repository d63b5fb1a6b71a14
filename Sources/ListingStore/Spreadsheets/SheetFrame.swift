import ListingCore

/// The place of a table in its sheet, and the names of its columns. It is decided before the rows are read.
struct SheetFrame: Equatable, Sendable {
    /// The last row of the header, from 1, or the first row of a table without one. Rows above it are blank lines of the table.
    var headerRow = 1
    /// The rows with text above the header, from 1.
    var rowsAbove: [Int] = []
    /// The names of the columns, which take the place of the header's own cells; empty for a table without a header.
    var names: [String] = []
    /// True if the images that are in the rows get a column of their own, after those of the sheet.
    var hasPictures = false
    /// The columns of the sheet with the addresses of images, from 0. It is empty if no row has an image in the file.
    var pictureColumns: Set<Int> = []
    /// True if the addresses that cells lead to get a column of their own, after that of the images.
    var hasLinks = false

    /// The columns that the sheet does not have itself, by their names.
    var addedColumns: [String] { (hasPictures ? [AddedColumn.pictures] : []) + (hasLinks ? [AddedColumn.links] : []) }

    /// The notice that names the rows above the header; nil if there are none. A shop may have its terms of delivery there.
    var notice: ProblemCause? {
        guard let first = rowsAbove.first else { return nil }
        var ranges = [(first: first, last: first)]
        for row in rowsAbove.dropFirst() {
            if row == ranges[ranges.count - 1].last + 1 { ranges[ranges.count - 1].last = row } else { ranges.append((row, row)) }
        }
        let names = ranges.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)–\($0.last)" }
        return ProblemCause(.rowsAboveHeader, .text(names.joined(separator: ", ")))
    }
}
