/// The XML of a worksheet's cells for tests.
enum SheetCells {
    /// A cell with inline text, which must need no escapes.
    static func cell(_ place: String, _ text: String) -> String { "<c r=\"\(place)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>" }

    /// Rows of cells with inline text. An empty text leaves its cell out, and an empty row its row.
    ///
    /// - Parameter first: the number of the first row.
    static func rows(_ table: [[String]], from first: Int = 1) -> String {
        table.enumerated().map { index, texts in
            let row = index + first
            let cells = texts.enumerated().map { column, text in text.isEmpty ? "" : cell(place(row, column), text) }.joined()
            return cells.isEmpty ? "" : "<row r=\"\(row)\">\(cells)</row>"
        }.joined()
    }

    /// The place of a cell in one of the columns A to Z.
    static func place(_ row: Int, _ column: Int) -> String { String(UnicodeScalar(UInt8(ascii: "A") + UInt8(column))) + "\(row)" }

    /// Merged cells, such as "B1:C1".
    static func merged(_ ranges: [String]) -> String {
        "<mergeCells>" + ranges.map { "<mergeCell ref=\"\($0)\"/>" }.joined() + "</mergeCells>"
    }
}
