import ListingCore

/// A spreadsheet file of any kind: its sheets, and their rows.
protocol SpreadsheetFile: Sendable {
    /// The file's path, as the user gave it.
    var path: String { get }
    /// The sheets with cells, in the order of their tabs.
    var sheets: [Sheet] { get }
    /// The damage that was found in the file so far; nil if none.
    var defect: ProblemCause? { get }
    /// The notices about the file as a whole; empty by default.
    var notices: [ProblemCause] { get }
    /// True if images of rows are parts of the file, and not only addresses on the web; true by default.
    var hasPictureParts: Bool { get }

    /// The size of a sheet on the disk, in bytes, at least 1.
    func size(of sheet: Sheet) -> Int

    /// Begins a pass over the rows of a sheet.
    ///
    /// - Throws: ``ImportError`` if the sheet can't be read.
    func rows(of sheet: Sheet, frame: SheetFrame) throws -> any SheetRows
}

extension SpreadsheetFile {
    var notices: [ProblemCause] { [] }
    var hasPictureParts: Bool { true }
}

/// A sheet of a spreadsheet file.
struct Sheet: Equatable, Sendable {
    let name: String
    /// True if the author has hidden the sheet.
    let isHidden: Bool
    /// The place of the sheet in its file: the name of a part, or a number.
    let place: String
}

/// One pass over the rows of a sheet.
protocol SheetRows: AnyObject {
    /// The rows so far, as the lines of a table.
    var lines: RowLines { get set }
    /// The number of bytes on the disk read so far.
    var position: Int { get }
    /// The damage that was found; nil if none.
    var defect: ProblemCause? { get }
    /// The last rows that may have an image and a link, as far as the file says so before its rows are read; 0 if it doesn't.
    var lastPictureRow: Int { get }
    var lastLinkRow: Int { get }

    /// Reads some more rows.
    ///
    /// - Returns: false at the end of the sheet.
    /// - Throws: the errors of reading the file.
    func readMore() throws -> Bool
}
