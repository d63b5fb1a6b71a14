extension ProblemKind {
    /// The problems of CSV and other tables.
    static let tables: [ProblemKind] = [
        ProblemKind(
            .quoteUnclosed, .changed,
            untranslated("A quotation mark is never closed. The row ends where its line ends."),
            advice: untranslated("Close the quotation mark, or double it if it belongs to the text."),
            meaning: "Everything up to the next quotation mark, possibly many rows, would be one cell.",
            example: "`1,\"12\" pipe,9.99`"),
        ProblemKind(
            .textAfterQuote, .changed,
            untranslated("Text follows a closing quotation mark. It is kept as part of the cell."),
            advice: untranslated("Put the whole cell in quotation marks, and double those in the text."),
            meaning: "Spreadsheets disagree on what such a cell is.",
            example: "`\"Mug\" blue,9.99`"),
        ProblemKind(
            .rowTooLong, .changed,
            untranslated(
                "The row has {n} cell more than there are columns. It is kept without a name.",
                "The row has {n} cells more than there are columns. They are kept without a name."),
            advice: untranslated("Put cells with commas in quotation marks."),
            meaning: "Usually a comma in a cell is not quoted, and all later cells have moved.",
            example: "`1,Mug, blue,9.99` under three columns"),
        ProblemKind(
            .rowOverSize, .lost,
            untranslated("The row is longer than {size}. The rest of its line is skipped."),
            advice: untranslated("Check for a quotation mark that is never closed."),
            meaning: "A row of this size is a mistake, and would fill the memory.",
            example: "a quotation mark that opens in row 1 and closes at the end"),
        ProblemKind(
            .rowOverCells, .lost,
            untranslated("The row has more than {cells} cells. The rest of its line is skipped."),
            advice: untranslated("Check which character separates the cells."),
            meaning: "A row of so many cells is a mistake.",
            example: "a line of 100,000 commas"),
    ]
}
