import ListingCore

/// A workbook as a single XML file, "XML Spreadsheet 2003" of Excel (SpreadsheetML), which back ends of shops send under the name .xls.
struct ExcelXMLWorkbook: SpreadsheetFile {
    private static let namespace = "urn:schemas-microsoft-com:office:spreadsheet"
    /// The number of bytes in which sheets are searched. A sheet that begins after them is not known, so that a large first sheet is shown
    /// without a pass over all of it.
    private static let maxOutline = 16 << 20

    let path: String
    let sheets: [Sheet]
    private let content: any ByteSource
    private let styles: ExcelXMLStyles
    private let dates: DateSystem
    /// True if the XML ends at an error. Sheets after it are not known.
    private let isDamaged: Bool
    /// True if the file goes on after the part in which sheets are searched.
    private let isOutlineIncomplete: Bool

    /// True if a file with this beginning is a workbook in XML.
    static func begins(_ markup: [UInt8]) -> Bool {
        guard let root = MarkupRoot.name(markup.span), root.split(separator: ":").last == "Workbook" else { return false }
        return markup.span.firstIndex(of: Array(namespace.utf8), from: 0) != nil
    }

    /// - Throws: ``ImportError`` if the file can't be read, or is damaged before its first sheet.
    init(_ content: any ByteSource, path: String) throws {
        let outline = ExcelXMLOutline()
        var (isDamaged, isWhole) = (false, true)
        if let parser = XMLByteParser(outline) {
            isWhole = try parser.parse(beginningOf: content, limit: Self.maxOutline)
            if isWhole, !parser.hasFailed { parser.finish() }
            isDamaged = parser.hasFailed
        }
        if isDamaged, outline.sheets.isEmpty { throw ImportError.damaged(path: path, content.defect ?? ProblemCause(.sheetDamaged)) }
        (self.content, self.path, self.isDamaged, isOutlineIncomplete) = (content, path, isDamaged, !isWhole)
        (styles, dates) = (outline.styles, outline.dates)
        sheets = outline.sheets.enumerated().map { number, sheet in
            Sheet(name: sheet.name, isHidden: sheet.isHidden, place: String(number))
        }
    }

    var defect: ProblemCause? { content.defect ?? (isDamaged ? ProblemCause(.sheetDamaged) : nil) }

    func size(of sheet: Sheet) -> Int { max(1, content.size) }

    func rows(of sheet: Sheet, frame: SheetFrame) throws -> any SheetRows {
        let number = Int(sheet.place) ?? 0
        let isLastKnown = isOutlineIncomplete && number == sheets.count - 1
        var lines = RowLines(frame)
        lines.mayHaveFurtherSheets = isOutlineIncomplete && !isLastKnown
        return XMLSheetRows(
            content, ExcelXMLSheetParser(lines, number: number, isLastKnown: isLastKnown, styles: styles, dates: dates))
    }
}

/// The names of the sheets, which of them are hidden, and the number formats of styles.
private final class ExcelXMLOutline: XMLByteEvents {
    private static let maxSheets = 10_000

    private(set) var sheets: [(name: String, isHidden: Bool)] = []
    private(set) var styles = ExcelXMLStyles()
    private(set) var dates = DateSystem.from1900
    private var style = ""
    private var visibility: [UInt8]?

    func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        switch name {
        case XMLByteName("Style"):
            style = attributes.text(XMLByteName("ID")) ?? ""
            styles.begin(style, basedOn: attributes.text(XMLByteName("Parent")))
        case XMLByteName("NumberFormat"):
            if let format = attributes.text(XMLByteName("Format")) { styles.set(CellFormat(named: format), of: style) }
        case XMLByteName("Date1904"): dates = .from1904
        case XMLByteName("Worksheet"):
            guard sheets.count < Self.maxSheets else { return }
            sheets.append((attributes.text(XMLByteName("Name")) ?? "", false))
        case XMLByteName("Visible"): visibility = []
        default: break
        }
    }

    func end(_ name: XMLByteName) {
        guard name == XMLByteName("Visible"), let value = visibility else { return }
        visibility = nil
        guard let last = sheets.indices.last else { return }
        sheets[last].isHidden = ["SheetHidden", "SheetVeryHidden"].contains { value == Array($0.utf8) }
    }

    func text(_ text: Span<UInt8>) {
        guard let count = visibility?.count, count + text.count < 100 else { return }
        for index in text.indices { visibility?.append(text[index]) }
    }
}
