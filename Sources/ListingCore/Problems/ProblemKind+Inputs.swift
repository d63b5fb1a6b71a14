extension ProblemKind {
    /// The problems of files on the disk.
    static let inputs: [ProblemKind] = [
        ProblemKind(
            .fileShrank, .lost,
            untranslated("The file got shorter while it was being read, from {before} to {after} bytes."),
            advice: untranslated("Reload the file when the other program has finished."),
            meaning: "Another program has replaced or cut the file.",
            example: "an export that is being written again"),
        ProblemKind(
            .fileGrew, .lost,
            untranslated("The file got longer while it was being read. What was added after byte {byte} is skipped."),
            advice: untranslated("Reload the file when the other program has finished."),
            meaning: "Another program still writes to the file.",
            example: "a download that is still running"),
        ProblemKind(
            .fileModified, .changed,
            untranslated("The file changed while it was being read. Some of it may be old, and some new."),
            advice: untranslated("Reload the file when the other program has finished."),
            meaning: "Another program has written to the file.",
            example: "a file that is saved in a spreadsheet at the same time"),
        ProblemKind(
            .diskFull, .lost,
            untranslated("The disk is full. Only the first {size} was read."),
            advice: untranslated("Free some space, and open the file again."),
            meaning: "What comes through a pipe is stored on the disk while it is read.",
            example: "`curl … | listing-viewer -`"),
        ProblemKind(
            .inputOverSize, .lost,
            untranslated("The input is larger than the free space. Only the first {size} was read."),
            advice: untranslated("Save the input to a file, and open that."),
            meaning: "What comes through a pipe is stored on the disk while it is read.",
            example: "a pipe without end"),
        ProblemKind(
            .fileOfMetadata, .noted,
            untranslated("This file describes the others and has no listings. It is skipped."),
            advice: untranslated("There is nothing to do."),
            meaning: "Data sets come with a file about their source and license.",
            example: "`metadata.json` in a ZIP file"),
        ProblemKind(
            .sheetsLeftOut, .noted,
            untranslated("Only the sheet “{sheet}” is read. These sheets are not: {sheets}."),
            advice: untranslated("Open All Sheets is in the menu. Commands take the name of a sheet, too: shop.xlsx/Prices."),
            meaning: "The sheet whose header names the most columns that the app knows is read. Hidden sheets are not looked at.",
            example: "a workbook with the sheets “Instructions” and “Products”"),
        ProblemKind(
            .sheetDamaged, .lost,
            untranslated("The sheet is damaged. Rows after the damage are missing."),
            advice: untranslated("Open the file in a spreadsheet program and save it, or export it again."),
            meaning: "The content of the sheet isn’t what its kind of file allows.",
            example: "a workbook that a script wrote, with a document type in its XML"),
        ProblemKind(
            .cellErrors, .lost,
            untranslated("Cells with an error such as #REF! in place of a value are read as empty: {n}."),
            advice: untranslated("Correct their formulas in a spreadsheet program, and save the file."),
            meaning: "The error isn’t a value of a listing.",
            example: "`#N/A` in a column of prices"),
        ProblemKind(
            .cellsUncalculated, .lost,
            untranslated("Cells whose formula was never calculated are read as empty: {n}."),
            advice: untranslated("Open the file in a spreadsheet program and save it."),
            meaning: "Scripts write formulas without their values. Only a spreadsheet program calculates them.",
            example: "`=B2*1.2` in a file that a script made"),
        ProblemKind(
            .rowsHidden, .noted,
            untranslated("Rows that are hidden in the sheet are shown here: {n}."),
            advice: untranslated("Delete these rows if they aren’t meant to be listings."),
            meaning: "A filter or the author has hidden the rows.",
            example: "a price list that is filtered by brand"),
        ProblemKind(
            .picturesOutOfReach, .changed,
            untranslated("The images in this spreadsheet are not shown, because it comes from a pipe."),
            advice: untranslated("Save the spreadsheet to a file, and open that."),
            meaning: "The app extracts an image when it shows it. By then, a pipe can’t be read again.",
            example: "`curl … | listing-viewer -`"),
        ProblemKind(
            .copyOverSpace, .lost,
            untranslated("There is not enough free space on the disk for a copy of this spreadsheet."),
            advice: untranslated("Free some space, or extract the spreadsheet from its archive and open that."),
            meaning: "A spreadsheet that is compressed or in an archive is copied to the disk while it is read.",
            example: "a workbook of 20 GB in a ZIP file"),
    ]
}
