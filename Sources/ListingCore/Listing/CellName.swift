/// The names of cells and columns in spreadsheets.
public enum CellName {
    /// The letters of a column, as spreadsheets show them: A for 0, AA for 26.
    public static func letters(_ column: Int) -> String {
        let last = UnicodeScalar(UInt8(ascii: "A") + UInt8(column % 26))
        return (column >= 26 ? letters(column / 26 - 1) : "") + String(last)
    }

    /// The name of a cell, such as B12.
    ///
    /// - Parameters:
    ///   - row: the row, from 1.
    ///   - column: the column, from 0.
    public static func name(row: Int, column: Int) -> String { letters(column) + String(row) }
}
