import ListingCore

/// Writes rows as an Excel workbook (ECMA-376, part 1, section 18), with a bold header that stays in place and has filters.
///
/// Strings are in their cells rather than in a part that all sheets share, so that memory does not grow with the rows. Lines before the
/// header are not written.
struct ExcelEncoder: RowEncoder {
    /// The number of bytes of XML that are compressed together.
    private static let step = 64 * 1024

    private let size: SheetSize
    private var zip = ZIPWriter()
    private var columns: [TargetColumn] = []
    private var kinds: [TargetColumn.Kind] = []
    /// The index of the column of pictures; nil for none.
    private var pictureColumn: Int?
    /// The letters of the columns.
    private var letters: [[UInt8]] = []
    /// The numbers of rows of the sheets, of which the last one is being written.
    private var sheets: [Int] = []
    private var xml: [UInt8] = []
    /// Number of bytes of the sheet's XML that were compressed.
    private var written = 0
    /// The pictures over the cells; nil for none.
    private var drawings: ExcelDrawings?

    /// - Parameter size: The size after which a sheet goes on in another one.
    init(size: SheetSize = .standard) { self.size = size }

    mutating func embed(_ pictures: any PictureStore) { drawings = ExcelDrawings(pictures) }

    mutating func begin(_ table: TargetTable, _ bytes: inout [UInt8]) throws {
        columns = table.columns
        kinds = columns.map(\.kind)
        pictureColumn = kinds.firstIndex { $0 == .picture }
        letters = columns.indices.map { Array(CellName.letters($0).utf8) }
        try zip.add("_rels/.rels", Array(ExcelParts.relationships.utf8), to: &bytes)
        try zip.add("xl/styles.xml", Array(ExcelParts.styles.utf8), to: &bytes)
        try beginSheet(&bytes)
    }

    mutating func add(_ cells: [String?], picture: EmbeddedPicture?, _ bytes: inout [UInt8]) throws {
        if sheets.last ?? 0 >= size.rows || written >= size.bytes {
            try endSheet(&bytes)
            try beginSheet(&bytes)
        }
        let row = beginRow(height: picture == nil ? nil : PictureCell.rowHeight)
        if let picture {
            let location = pictureColumn.flatMap { $0 < cells.count ? cells[$0] : nil }
            try drawings?.place(picture, at: location, row: sheets.last ?? 1)
        }
        for (column, cell) in cells.enumerated() where column < kinds.count && kinds[column] != .picture {
            if let cell { append(cell, column, row) }
        }
        xml.append(markup: "</row>")
        if xml.count >= Self.step { try flush(&bytes) }
    }

    mutating func finish(_ bytes: inout [UInt8], sink: ([UInt8]) throws -> Void) throws {
        try endSheet(&bytes)
        if let drawings { try zip.add(drawings.store, in: "xl/media/", to: &bytes, sink: sink) }
        let parts = ExcelParts(sheets: sheets, drawings: drawings?.sheets ?? [], columns: columns.count)
        try zip.add("xl/workbook.xml", parts.workbook, to: &bytes)
        try zip.add("xl/_rels/workbook.xml.rels", parts.workbookRelationships, to: &bytes)
        try zip.add("[Content_Types].xml", parts.contentTypes, to: &bytes)
        try zip.finish(&bytes)
    }

    // MARK: Sheets

    private mutating func beginSheet(_ bytes: inout [UInt8]) throws {
        sheets.append(0)
        written = 0
        zip.begin("xl/\(ExcelParts.sheet(sheets.count))", to: &bytes)
        xml.append(xml: ExcelParts.sheetStart(columns, isFirst: sheets.count == 1))
        let row = beginRow()
        for (column, header) in columns.enumerated() { appendText(header.name, style: .header, column, row) }
        xml.append(markup: "</row>")
    }

    private mutating func endSheet(_ bytes: inout [UInt8]) throws {
        let hasPictures = drawings?.hasPictures ?? false
        xml.append(xml: ExcelParts.sheetEnd(rows: sheets.last ?? 1, columns: columns.count, hasDrawing: hasPictures))
        try flush(&bytes)
        try zip.end(to: &bytes)
        try drawings?.end(sheet: sheets.count, column: pictureColumn ?? 0, &zip, to: &bytes)
    }

    private mutating func flush(_ bytes: inout [UInt8]) throws {
        try zip.write(xml, to: &bytes)
        written += xml.count
        xml.removeAll(keepingCapacity: true)
    }

    // MARK: Cells

    /// Begins a row, and returns the digits of its number.
    ///
    /// - Parameter height: the height in points; nil for the usual one.
    private mutating func beginRow(height: Int? = nil) -> [UInt8] {
        sheets[sheets.count - 1] += 1
        let row = Array(String(sheets[sheets.count - 1]).utf8)
        xml.append(markup: "<row r=\"")
        xml += row
        if let height {
            xml.append(markup: "\" ht=\"")
            xml.append(number: height)
            xml.append(markup: "\" customHeight=\"1")
        }
        xml.append(markup: "\">")
        return row
    }

    private mutating func append(_ cell: String, _ column: Int, _ row: [UInt8]) {
        switch SheetCell(cell, as: kinds[column]) {
        case .text: appendText(cell, style: .text, column, row)
        case .number(let scale):
            appendStart(.number(scale: scale), column, row)
            xml.append(markup: "><v>")
            xml.append(xml: cell)
            xml.append(markup: "</v></c>")
        case .date(let days, let second):
            appendStart(second == nil ? .date : .time, column, row)
            xml.append(markup: "><v>")
            // 1970-01-01 is day 25,569. Seconds are a fraction of their day.
            let day = days + 25_569
            if let second { xml.append(xml: String(Double(day) + Double(second) / 86_400)) } else { xml.append(number: day) }
            xml.append(markup: "</v></c>")
        }
    }

    private mutating func appendText(_ text: String, style: ExcelParts.Style, _ column: Int, _ row: [UInt8]) {
        appendStart(style, column, row)
        let bytes = text.utf8Span.span
        let hasBlankEnd = !bytes.isEmpty && (bytes[0] <= .space || bytes[bytes.count - 1] <= .space)
        xml.append(xml: hasBlankEnd ? " t=\"inlineStr\"><is><t xml:space=\"preserve\">" : " t=\"inlineStr\"><is><t>")
        xml.append(excel: bytes)
        xml.append(markup: "</t></is></c>")
    }

    private mutating func appendStart(_ style: ExcelParts.Style, _ column: Int, _ row: [UInt8]) {
        xml.append(markup: "<c r=\"")
        xml += letters[column]
        xml += row
        xml.append(xml: style.attribute)
    }
}

extension [UInt8] {
    /// Appends text with the notation of Excel for characters that XML does not allow (section 22.9.2.19): `_x0007_`. Line breaks become
    /// line feeds.
    fileprivate mutating func append(excel text: Span<UInt8>) {
        // What needs no escape is copied together.
        var (start, index) = (0, 0)
        while index < text.count {
            let byte = text[index]
            guard byte.isSpecialInExcel else {
                index += 1
                continue
            }
            append(text, start..<index)
            if byte == UInt8(ascii: "_"), text.looksEscaped(index) {
                // The text itself looks like the notation.
                append(markup: "_x005F_")
            } else if byte == .carriageReturn {
                if index + 1 == text.count || text[index + 1] != .lineFeed { append(.lineFeed) }
            } else if text.isXMLCharacter(index) {
                append(escaped: byte)
            } else if byte < .space {
                append(xml: byte < 0x10 ? "_x000" : "_x00")
                append(xml: String(byte, radix: 16, uppercase: true))
                append(UInt8(ascii: "_"))
            } else {
                append(xml: text[index + 2] == 0xBE ? "_xFFFE_" : "_xFFFF_")
                index += 2
            }
            index += 1
            start = index
        }
        append(text, start..<text.count)
    }
}

extension UInt8 {
    /// True for bytes that need an escape in some places.
    fileprivate var isSpecialInExcel: Bool { self < .space || isMarkup || self == UInt8(ascii: "_") || self == 0xEF }
}

extension Span<UInt8> {
    /// True if readers would decode what begins at an index. Its end may be the beginning of the next character's notation.
    fileprivate func looksEscaped(_ start: Int) -> Bool {
        guard start + 6 < count, self[start + 1] == UInt8(ascii: "x") else { return false }
        for index in start + 2..<start + 6 {
            switch self[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"): break
            default: return false
            }
        }
        return self[start + 6] == UInt8(ascii: "_") || !isXMLCharacter(start + 6)
    }
}
