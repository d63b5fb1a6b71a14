import ListingCore

/// Chooses the sheet of a workbook that has the listings, and the row with the names of its columns.
///
/// The first sheet often holds instructions, and there are often titles and addresses above the table.
struct SheetChoice {
    /// The number of rows that are looked at for the header.
    private static let maxHeaderRow = 60
    /// The number of sheets that are looked at.
    private static let maxSheets = 100

    let sheet: Workbook.Sheet
    /// The row with the names of the columns, from 1.
    let headerRow: Int
    /// The names of the other sheets that can be seen.
    let others: [String]

    /// - Returns: nil if no sheet can be seen and has anything in it.
    /// - Throws: the errors of reading the file.
    init?(_ workbook: Workbook, path: String) throws {
        let visible = workbook.sheets.filter { !$0.isHidden }
        let sheets = visible.isEmpty ? workbook.sheets : visible
        var best: (sheet: Workbook.Sheet, row: Int, score: Int)?
        for sheet in sheets.prefix(Self.maxSheets) {
            try Task.checkCancellation()
            guard let found = try Self.header(of: SheetSource(sheet, of: workbook, path: path)) else { continue }
            if best == nil || found.score > best?.score ?? 0 { best = (sheet, found.row, found.score) }
        }
        guard let best else { return nil }
        (sheet, headerRow) = (best.sheet, best.row)
        others = sheets.filter { $0 != best.sheet }.map(\.name)
    }

    private var notice: ProblemCause? {
        others.isEmpty ? nil : ProblemCause(.sheetsLeftOut, .text(sheet.name), .text(others.map { "“\($0)”" }.joined(separator: ", ")))
    }

    /// The row that looks most like the names of columns, and how much it does; nil if the sheet is empty.
    private static func header(of source: SheetSource) throws -> (row: Int, score: Int)? {
        guard let text = try? TextFile(source) else { return nil }
        var table = try CSVReader(text, dialect: CSVDialect(), header: .none, maxCellLength: 1_000)
        var rows: [(line: Int, cells: [String])] = []
        while rows.count < maxHeaderRow, try table.advance() { rows.append((table.line, table.values())) }
        var best: (row: Int, score: Int)?
        for (index, row) in rows.enumerated() {
            let score = score(row.cells, below: rows[(index + 1)...].prefix(20).map(\.cells))
            if best == nil || score > best?.score ?? 0 { best = (row.line, score) }
        }
        return best
    }

    /// The number of columns that are understood by their names and have values below.
    private static func score(_ names: [String], below rows: [[String]]) -> Int {
        guard names.count(where: { !$0.isEmpty }) > 1, !rows.isEmpty else { return 0 }
        return ColumnMapping(guessingTable: names, rows: rows, hasHeader: true).understood
    }
}

extension SheetChoice {
    /// The chosen sheet of a workbook, and what is to be said of the others; nil if the file is none.
    ///
    /// - Throws: ``ImportError`` if a part of the workbook can't be read, or if no sheet has anything in it.
    static func entry(
        of file: InputFile, limit: UnpackingLimit, reopen: @escaping @Sendable () throws -> InputFile
    ) throws -> (entry: InputEntry, notice: ProblemCause?)? {
        guard Packing(prefix: try file.bytes(0..<min(Packing.prefixSize, file.size))) == .zip else { return nil }
        let archive = try ZipArchive(file)
        guard archive.mayBeWorkbook, let workbook = try Workbook(archive, limit: limit) else { return nil }
        guard let choice = try SheetChoice(workbook, path: file.path) else { throw ImportError.empty(path: file.path) }
        let size = workbook.package.packedSize(of: choice.sheet.part) ?? 1
        let entry = InputEntry(path: file.path, size: size) {
            let archive = try ZipArchive(try reopen())
            guard let workbook = try Workbook(archive, limit: limit) else { throw ImportError.empty(path: file.path) }
            return SheetSource(choice.sheet, of: workbook, path: file.path, firstRow: choice.headerRow)
        }
        return (entry, choice.notice)
    }
}
