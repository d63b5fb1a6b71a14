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
            meaning: "The sheet whose header names the most columns that the app knows is read.",
            example: "a workbook with the sheets “Instructions” and “Products”"),
        ProblemKind(
            .sheetsHidden, .noted,
            untranslated("Hidden sheets aren’t read: {sheets}."),
            advice: untranslated("If you need one, unhide it in a spreadsheet program. Commands take its name: shop.xlsx/Prices."),
            meaning: "The author has hidden them. A hidden sheet is read only if no sheet that can be seen has a table.",
            example: "a template with a hidden sheet of values to choose from"),
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
        ProblemKind(
            .columnsHidden, .noted,
            untranslated("Columns that are hidden in the sheet are read, too: {n}."),
            advice: untranslated("Delete these columns if they aren’t meant for others."),
            meaning: "The author has hidden columns that have a name.",
            example: "a column of purchase prices"),
        ProblemKind(
            .rowsAboveHeader, .noted,
            untranslated("Rows above the header aren’t listings: {rows}."),
            advice: untranslated("There is nothing to do. If these rows have listings, move the header above them."),
            meaning: "Price lists have an address, terms of delivery or small tables above their header. `rows` names them: `1–3, 5`.",
            example: "the name of the shop in row 1, and the names of the columns in row 7"),
        ProblemKind(
            .rowsOutOfOrder, .changed,
            untranslated("Rows out of order are read in the order of the file, and have other numbers here than in the sheet: {n}."),
            advice: untranslated("Open the file in a spreadsheet program and save it."),
            meaning: "Rows have their numbers in the file, and these don’t rise.",
            example: "a workbook whose script wrote the last row first"),
        ProblemKind(
            .cellsSkipped, .lost,
            untranslated("Cells beyond the limits of cells, rows and sheets are skipped or truncated: {n}."),
            advice: untranslated("Delete rows and cells that are repeated to the end of the sheet, and save the file."),
            meaning:
                "A cell takes at most 1 MiB, a row 4 MiB, repeated rows 16 MiB, and a sheet has 1,048,576 rows and 16,384 columns.",
            example: "a row with text that is repeated a million times"),
        ProblemKind(
            .digitsRounded, .changed,
            untranslated("Numbers with more than 15 digits: {n}. Spreadsheets keep 15 digits, and the others are zeros here."),
            advice: untranslated("Format the column as text, and enter the codes again."),
            meaning: "Codes and ids that are numbers in a sheet have lost their last digits for good.",
            example: "`100015206478123456` in a column of ids"),
        ProblemKind(
            .sheetDetailsUnread, .lost,
            untranslated("The sheet is too large to look for its merged cells, links and images. They aren’t shown."),
            advice: untranslated("Split the sheet into several files."),
            meaning: "An Excel workbook has them after its rows. They are read if the sheet takes at most 8 MiB in the file.",
            example: "a price list of 500,000 rows with an image in each"),
        ProblemKind(
            .sheetsOverLimit, .noted,
            untranslated("Only the first {n} sheets are searched for listings."),
            advice: untranslated("Open All Sheets is in the menu. Commands take the name of a sheet, too: shop.xlsx/Prices."),
            meaning: "The file has more sheets than the app looks at.",
            example: "a workbook with a sheet for each day"),
        ProblemKind(
            .sheetsUnsearched, .lost,
            untranslated("Sheets that begin after the first 16 MiB of the file aren’t read."),
            advice: untranslated("Save these sheets in a file of their own."),
            meaning:
                "OpenDocument spreadsheets, workbooks in XML and web pages have sheets one after another, and a large one comes first.",
            example: "a sheet of 100,000 rows before a sheet of prices"),
    ]
}
