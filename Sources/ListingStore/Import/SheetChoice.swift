import ListingCore

/// Chooses the sheet of a spreadsheet file that has the listings, and the rows with the names of its columns.
///
/// The first sheet often holds instructions, and there are often titles and addresses above the table.
struct SheetChoice {
    /// The number of rows that are looked at for the header.
    private static let maxHeaderRow = 60
    /// The number of sheets that are looked at.
    private static let maxSheets = 100

    let sheet: Sheet
    let frame: SheetFrame
    /// The names of the other sheets that can be seen and have something in them.
    let others: [String]
    /// The names of the other sheets that are hidden and have something in them.
    private let hidden: [String]
    /// The notice that there are too many sheets to look at; empty if there aren't.
    private let notices: [ProblemCause]

    /// - Throws: ``ImportError`` if no sheet has anything in it, or the file can't be read.
    init(_ file: any SpreadsheetFile) throws {
        let sheets = file.sheets.filter { !$0.isHidden } + file.sheets.filter(\.isHidden)
        var best: (sheet: Sheet, header: SheetHeader, sample: SheetSample)?
        var filled: [Sheet] = []
        var defect: ProblemCause?
        var (showsTable, uncalculated) = (false, 0)
        for sheet in sheets.prefix(Self.maxSheets) {
            try Task.checkCancellation()
            let sample = try SheetSample(sheet, of: file)
            defect = defect ?? sample.defect
            uncalculated += sample.uncalculated
            // The sheets that can be seen may only say how to use the file. Next to a table, hidden sheets have values to choose from.
            if sheet.isHidden, showsTable {
                if !sample.rows.isEmpty { filled.append(sheet) }
                continue
            }
            guard let header = Self.header(of: sample) else { continue }
            filled.append(sheet)
            showsTable = showsTable || !sheet.isHidden && (sample.isTable || header.namesListings)
            if best.map({ Self.rank($0.header) < Self.rank(header) }) ?? true { best = (sheet, header, sample) }
        }
        guard let best else {
            let formulas = uncalculated > 0 ? ProblemCause(.cellsUncalculated, .number(uncalculated)) : nil
            let cause = file.defect ?? defect ?? formulas
            throw cause.map { ImportError.damaged(path: file.path, $0) } ?? ImportError.empty(path: file.path)
        }
        sheet = best.sheet
        frame = best.header.frame(in: best.sample)
        let rest = filled.filter { $0 != best.sheet }
        others = rest.filter { !$0.isHidden }.map(\.name)
        hidden = rest.filter(\.isHidden).map(\.name)
        notices = sheets.count > Self.maxSheets ? [ProblemCause(.sheetsOverLimit, .number(Self.maxSheets))] : []
    }

    /// The rank of a header among those of other sheets. A list of values to choose from may have many names that are known.
    private static func rank(_ header: SheetHeader) -> (Int, Int) { (header.namesListings ? 1 : 0, header.score) }

    /// A sheet that the user has chosen; nil if it is empty.
    private init?(_ sheet: Sheet, of file: any SpreadsheetFile) throws {
        let sample = try SheetSample(sheet, of: file)
        guard let header = Self.header(of: sample) else { return nil }
        self.sheet = sheet
        frame = header.frame(in: sample)
        (others, hidden, notices) = ([], [], [])
    }

    /// The notices of the other sheets; empty if there are none.
    var noticesOfOthers: [ProblemCause] {
        let (others, hidden) = (Self.list(others), Self.list(hidden))
        return [
            others.map { ProblemCause(.sheetsLeftOut, .text(sheet.name), .text($0)) },
            hidden.map { ProblemCause(.sheetsHidden, .text($0)) },
        ].compactMap(\.self)
    }

    private static func list(_ names: [String]) -> String? {
        names.isEmpty ? nil : names.map { "“\($0)”" }.joined(separator: ", ")
    }

    /// The rows that look most like the names of columns; nil if the sheet is empty.
    private static func header(of sample: SheetSample) -> SheetHeader? { SheetHeader.best(of: sample, maxRow: maxHeaderRow) }
}

extension SheetChoice {
    /// The rows of the chosen sheet.
    ///
    /// - Parameters:
    ///   - path: the path in messages.
    ///   - parts: the file in which images of the rows are; nil if it can't be opened again. The images are omitted then, with a notice.
    ///   - notices: what else is to be reported about the sheet.
    func source(in file: any SpreadsheetFile, path: String, parts: PartsFile?, notices: [ProblemCause] = []) -> SheetSource {
        var (frame, notices) = (frame, self.notices + notices)
        if parts == nil, file.hasPictureParts, frame.hasPictures {
            frame.hasPictures = false
            notices.append(ProblemCause(.picturesOutOfReach))
        }
        return SheetSource(sheet, of: file, frame: frame, path: path, parts: parts, notices: notices)
    }

    /// The chosen sheet as an entry.
    ///
    /// - Parameter open: opens the spreadsheet file again.
    func entry(
        in file: any SpreadsheetFile, path: String, parts: PartsFile?, open: @escaping @Sendable () throws -> (any SpreadsheetFile)?
    ) -> InputEntry {
        InputEntry(path: path, size: file.size(of: sheet)) {
            guard let file = try open() else { throw ImportError.empty(path: path) }
            return source(in: file, path: path, parts: parts)
        }
    }

    /// The sheets that an address names, hidden ones included if they are named themselves.
    ///
    /// - Parameters:
    ///   - name: the name of a sheet; nil for all sheets that can be seen.
    ///   - open: opens the spreadsheet file again. A web page is not, because each time all of it would be searched for tables.
    /// - Throws: ``ImportError`` if the file has no such sheet, or can't be read.
    static func entries(
        named name: String?, of file: any SpreadsheetFile, parts: PartsFile?, open: @escaping @Sendable () throws -> (any SpreadsheetFile)?
    ) throws -> [InputEntry] {
        let path = file.path + "/" + (name ?? "*")
        let wanted = file.sheets.filter { sheet in
            name.map { $0 == sheet.name || $0.lowercased() == sheet.name.lowercased() } ?? !sheet.isHidden
        }
        if wanted.isEmpty { throw ImportError.notFound(path: path) }
        let page = file as? HTMLSpreadsheet
        let reopen: @Sendable () throws -> (any SpreadsheetFile)? = { if let page { page } else { try open() } }
        let entries = try wanted.compactMap { sheet in
            try Task.checkCancellation()
            return try SheetChoice(sheet, of: file)?.entry(in: file, path: file.path + "/" + sheet.name, parts: parts, open: reopen)
        }
        if entries.isEmpty { throw ImportError.empty(path: path) }
        return entries
    }

    /// Opens a web page with tables, unless it is the page of a website that has other listings, or only tables of something else.
    ///
    /// Pages of shops have tables of sizes and colors, too, some with the price and the SKU of each. The table of a website is one of
    /// listings only if it names them. A page with the name of a spreadsheet is what a program has written, so that codes or prices are
    /// enough.
    static func page(_ source: any ByteSource) throws -> HTMLSpreadsheet? {
        guard let page = try HTMLSpreadsheet(source) else { return nil }
        if page.hasScripts {
            // A damaged script is reported as one of a web page, too.
            var products = WebPageReader(page.text)
            if try products.next() != nil { return nil }
        }
        if page.isExport { return page }
        let isNamedSpreadsheet = source.path.lowercased().split(separator: "/").last?.split(separator: ".").dropFirst().contains("xls")
        let sheets = try page.sheets.prefix(maxSheets).filter { sheet in
            try Task.checkCancellation()
            guard let header = header(of: try SheetSample(sheet, of: page)) else { return false }
            return header.known > 1 && header.namesListings && (header.namesTitles || isNamedSpreadsheet ?? false)
        }
        return sheets.isEmpty ? nil : page.keeping(sheets)
    }
}
