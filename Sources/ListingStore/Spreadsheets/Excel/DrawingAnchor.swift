/// The place of an image over the cells of a sheet (ECMA-376, part 1, sections 20.5.2.24 and 20.5.2.33).
struct DrawingAnchor {
    /// The largest offset and height that count, in EMU. Such a distance is as high as a sheet of the highest rows.
    static let maxDistance = 1 << 50

    /// A place in a row.
    struct Place {
        /// The row, from 0.
        var row = 0
        /// The distance from the top of the row, in EMU.
        var offset = 0
    }

    var first = Place()
    /// The place where the image ends; nil if it has a height instead.
    var last: Place?
    /// The height in EMU; nil if unknown.
    var height: Int?
    /// The column, from 0, and the distance from its left side, in EMU.
    var (column, x) = (0, 0)
    /// The relationship to the image.
    var image = ""
    /// The address that the image is a copy of; nil if unknown.
    var address: RowPictures.AddressKey?

    /// The last row that the image is in. A row in which it has no height does not count.
    private var lastRow: Int {
        guard let last, last.row > first.row else { return first.row }
        return last.offset == 0 ? last.row - 1 : last.row
    }

    /// True if the heights of rows can change in which row the middle is.
    var needsHeights: Bool { lastRow > first.row || last == nil && height != nil }

    /// The row, from 1, in which the middle of the image is.
    ///
    /// - Parameter heights: nil if unknown. Rows count as equally high then.
    func middleRow(_ heights: RowHeights?) -> Int {
        guard let heights, needsHeights else { return (first.row + lastRow) / 2 + 1 }
        let start = heights.distance(first.row, offset: first.offset)
        if let last {
            let end = heights.distance(last.row, offset: last.offset)
            // All of the rows are hidden.
            guard end > start else { return (first.row + lastRow) / 2 + 1 }
            return min(max(heights.row(at: start + (end - start) / 2), first.row), lastRow) + 1
        }
        // An image with a height of its own in a hidden row moves to the rows below it, to which it does not belong.
        guard let height, !heights.isHidden(first.row) else { return first.row + 1 }
        let row = max(heights.row(at: start + height / 2), first.row)
        // Programs that place images at a cell, and leave all rows at their usual height, let the images cover the rows below.
        return (heights.isOwn(first.row) || heights.isOwn(row) ? min(row, RowLines.maxRows) : first.row) + 1
    }
}
