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

    /// - Throws: ``ImportError`` if no sheet has anything in it, or the file can't be read.
    init(_ file: any SpreadsheetFile) throws {
        let visible = file.sheets.filter { !$0.isHidden }
        let sheets = visible.isEmpty ? file.sheets : visible
        var best: (sheet: Sheet, header: SheetHeader, sample: SheetSample)?
        var filled: [Sheet] = []
        var defect: ProblemCause?
        for sheet in sheets.prefix(Self.maxSheets) {
            try Task.checkCancellation()
            let sample = try SheetSample(sheet, of: file)
            defect = defect ?? sample.defect
            guard let header = Self.header(of: sample) else { continue }
            filled.append(sheet)
            if best == nil || header.score > best?.header.score ?? 0 { best = (sheet, header, sample) }
        }
        guard let best else {
            throw (defect ?? file.defect).map { ImportError.damaged(path: file.path, $0) } ?? ImportError.empty(path: file.path)
        }
        sheet = best.sheet
        frame = best.header.frame(in: best.sample)
        others = filled.filter { $0 != best.sheet }.map(\.name)
    }

    /// A sheet that the user has chosen; nil if it is empty.
    private init?(_ sheet: Sheet, of file: any SpreadsheetFile) throws {
        let sample = try SheetSample(sheet, of: file)
        guard let header = Self.header(of: sample) else { return nil }
        self.sheet = sheet
        frame = header.frame(in: sample)
        others = []
    }

    private var notice: ProblemCause? {
        others.isEmpty ? nil : ProblemCause(.sheetsLeftOut, .text(sheet.name), .text(others.map { "“\($0)”" }.joined(separator: ", ")))
    }

    /// The rows that look most like the names of columns; nil if the sheet is empty.
    private static func header(of sample: SheetSample) -> SheetHeader? {
        var best: SheetHeader?
        for index in sample.rows.prefix(maxHeaderRow).indices {
            for header in [SheetHeader(rows: index, of: sample), SheetHeader(row: index, of: sample)].compactMap(\.self)
            where best == nil || header.score > best?.score ?? 0 {
                best = header
            }
        }
        return best
    }
}

extension SheetChoice {
    /// The chosen sheet of a spreadsheet file, and what is to be said of the others; nil if the file is none.
    ///
    /// - Throws: ``ImportError`` if a part of the file can't be read, or if no sheet has anything in it.
    static func entry(
        of file: InputFile, limit: UnpackingLimit, reopen: @escaping @Sendable () throws -> InputFile
    ) throws -> (entry: InputEntry, notice: ProblemCause?)? {
        guard let spreadsheet = try spreadsheet(file, limit: limit) else { return nil }
        let choice = try SheetChoice(spreadsheet)
        let entry = InputEntry(path: file.path, size: spreadsheet.size(of: choice.sheet)) {
            guard let spreadsheet = try self.spreadsheet(try reopen(), limit: limit) else { throw ImportError.empty(path: file.path) }
            return SheetSource(choice.sheet, of: spreadsheet, frame: choice.frame)
        }
        return (entry, choice.notice)
    }

    /// The sheets that an address names, hidden ones included if they are named themselves.
    ///
    /// - Throws: ``ImportError`` if the file isn't a spreadsheet, has no such sheet, or can't be read.
    static func entries(
        of file: InputFile, at address: SheetAddress, limit: UnpackingLimit, reopen: @escaping @Sendable () throws -> InputFile
    ) throws -> [InputEntry] {
        let path = address.file + "/" + (address.sheet ?? "*")
        guard let spreadsheet = try spreadsheet(file, limit: limit) else { throw ImportError.notFound(path: path) }
        let wanted = spreadsheet.sheets.filter { sheet in
            address.sheet.map { $0 == sheet.name || $0.lowercased() == sheet.name.lowercased() } ?? !sheet.isHidden
        }
        if wanted.isEmpty { throw ImportError.notFound(path: path) }
        let entries = try wanted.compactMap { sheet in
            try SheetChoice(sheet, of: spreadsheet).map { try entry(of: $0, in: spreadsheet, limit: limit, reopen: reopen) }
        }
        if entries.isEmpty { throw ImportError.empty(path: path) }
        return entries
    }

    private static func entry(
        of choice: SheetChoice, in file: any SpreadsheetFile, limit: UnpackingLimit, reopen: @escaping @Sendable () throws -> InputFile
    ) throws -> InputEntry {
        let path = file.path + "/" + choice.sheet.name
        return InputEntry(path: path, size: file.size(of: choice.sheet)) {
            guard let spreadsheet = try self.spreadsheet(try reopen(), limit: limit) else { throw ImportError.empty(path: path) }
            return SheetSource(choice.sheet, of: spreadsheet, frame: choice.frame, path: path)
        }
    }

    /// The number of first bytes in which the root of an XML file or a web page is.
    private static let rootSize = 4_096

    /// Opens a spreadsheet file of any kind, recognized by its content.
    ///
    /// - Returns: nil if the file is something else.
    /// - Throws: ``ImportError`` if the file can't be read, or is a spreadsheet that can't be opened.
    private static func spreadsheet(_ file: InputFile, limit: UnpackingLimit) throws -> (any SpreadsheetFile)? {
        let prefix = try file.bytes(0..<min(max(Packing.prefixSize, rootSize), file.size))
        if prefix.starts(with: CompoundFile.magic) { return try Excel97Workbook(file) }
        if let markup = beginningOfMarkup(prefix) { return try spreadsheet(markup, file) }
        guard Packing(prefix: prefix) == .zip else { return nil }
        let archive = try ZipArchive(file)
        if archive.mayBeWorkbook { return try Workbook(archive, limit: limit) }
        return archive.mayBeOpenDocument ? try OpenDocumentSpreadsheet(archive, limit: limit) : nil
    }

    /// The beginning of XML or HTML, without a byte order mark, and without the zeros that UTF-16 has between the letters of ASCII.
    ///
    /// - Returns: nil if the file is something else.
    private static func beginningOfMarkup(_ prefix: [UInt8]) -> [UInt8]? {
        let markup = prefix.drop { $0 <= .space || [0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0) }
        return markup.first == .lessThan ? markup.filter { $0 != 0 } : nil
    }

    /// Opens a spreadsheet that is a single file of markup.
    private static func spreadsheet(_ markup: [UInt8], _ file: InputFile) throws -> (any SpreadsheetFile)? {
        if markup.span.firstIndex(of: Array("<office:document".utf8), from: 0) != nil {
            return try OpenDocumentSpreadsheet(file, path: file.path)
        }
        if ExcelXMLWorkbook.begins(markup) { return try ExcelXMLWorkbook(file, path: file.path) }
        return HTMLSpreadsheet.begins(markup) ? try page(file) : nil
    }

    /// Opens a web page with tables, unless it is the page of a website that has other listings, or only tables of something else.
    private static func page(_ file: InputFile) throws -> HTMLSpreadsheet? {
        guard let page = try HTMLSpreadsheet(file) else { return nil }
        if page.hasScripts {
            // A damaged script is reported as one of a web page, too.
            var products = WebPageReader(page.text)
            if try products.next() != nil { return nil }
        }
        if page.isExport { return page }
        let sheets = try page.sheets.prefix(maxSheets).filter { sheet in
            try Task.checkCancellation()
            return header(of: try SheetSample(sheet, of: page)).map { $0.known > 1 } ?? false
        }
        return sheets.isEmpty ? nil : page.keeping(sheets)
    }
}
