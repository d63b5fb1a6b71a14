import ListingCore

/// Writes rows as an OpenDocument spreadsheet (ODF 1.3, part 3, section 9), with a bold header that stays in place and has filters.
///
/// All sheets are in one member of the archive, whose size has a limit (``ZIPWriter``). Lines before the header are not written.
struct OpenDocumentEncoder: RowEncoder {
    /// The number of bytes of XML that are compressed together.
    private static let step = 64 * 1024
    /// The number of spaces that an element of text stands for, at most. Readers limit it.
    private static let maxBlanks = 1_000

    private let maxRows: Int
    private var zip = ZIPWriter()
    private var columns: [TargetColumn] = []
    private var kinds: [TargetColumn.Kind] = []
    /// The numbers of rows of the sheets, of which the last one is being written.
    private var sheets: [Int] = []
    private var xml: [UInt8] = []
    /// The pictures in cells; nil for none.
    private var store: (any PictureStore)?

    /// - Parameter maxRows: The number of rows after which a sheet goes on in another one.
    init(maxRows: Int = SheetSize.standard.rows) { self.maxRows = maxRows }

    mutating func embed(_ pictures: any PictureStore) { store = pictures }

    mutating func begin(_ table: TargetTable, _ bytes: inout [UInt8]) throws {
        columns = table.columns
        kinds = columns.map(\.kind)
        // Programs recognize the file by its first bytes.
        try zip.add("mimetype", Array(OpenDocumentParts.mimeType.utf8), isStored: true, to: &bytes)
        zip.begin("content.xml", to: &bytes)
        xml.append(xml: OpenDocumentParts.contentStart(columns))
        beginSheet()
    }

    mutating func add(_ cells: [String?], picture: EmbeddedPicture?, _ bytes: inout [UInt8]) throws {
        if sheets.last ?? 0 >= maxRows {
            endSheet()
            beginSheet()
        }
        beginRow(style: picture == nil ? "row" : "pictureRow")
        var blanks = 0
        for (column, cell) in cells.enumerated() where column < kinds.count {
            let isPicture = kinds[column] == .picture
            if isPicture, let picture {
                appendBlanks(&blanks)
                OpenDocumentParts.append(cellOf: picture, description: PictureCell.description(cell), to: &xml)
                continue
            }
            guard let cell, !isPicture else {
                blanks += 1
                continue
            }
            appendBlanks(&blanks)
            append(cell, as: kinds[column])
        }
        // A row without cells is not valid.
        if blanks == columns.count { appendBlanks(&blanks) }
        xml.append(markup: "</table:table-row>")
        if xml.count >= Self.step { try flush(&bytes) }
    }

    mutating func finish(_ bytes: inout [UInt8], sink: ([UInt8]) throws -> Void) throws {
        endSheet()
        let parts = OpenDocumentParts(sheets: sheets, columns: columns.count)
        xml.append(xml: parts.contentEnd)
        try flush(&bytes)
        try zip.end(to: &bytes)
        try zip.add("styles.xml", Array(OpenDocumentParts.styles.utf8), to: &bytes)
        try zip.add("settings.xml", Array(parts.settings.utf8), to: &bytes)
        if let store { try zip.add(store, in: OpenDocumentParts.pictureFolder, to: &bytes, sink: sink) }
        try zip.add("META-INF/manifest.xml", OpenDocumentParts.manifest(store?.pictures ?? []), to: &bytes)
        try zip.finish(&bytes)
    }

    // MARK: Sheets

    private mutating func beginSheet() {
        sheets.append(0)
        xml.append(xml: OpenDocumentParts.tableStart(columns, number: sheets.count))
        beginRow()
        for column in columns { appendText(column.name, style: " table:style-name=\"header\"") }
        xml.append(markup: "</table:table-row>")
    }

    private mutating func endSheet() { xml.append(markup: "</table:table>") }

    private mutating func beginRow(style: String = "row") {
        sheets[sheets.count - 1] += 1
        xml.append(markup: "<table:table-row table:style-name=\"")
        xml.append(xml: style)
        xml.append(markup: "\">")
    }

    private mutating func flush(_ bytes: inout [UInt8]) throws {
        try zip.write(xml, to: &bytes)
        xml.removeAll(keepingCapacity: true)
    }

    // MARK: Cells

    private mutating func appendBlanks(_ count: inout Int) {
        guard count > 0 else { return }
        xml.append(markup: "<table:table-cell")
        if count > 1 {
            xml.append(markup: " table:number-columns-repeated=\"")
            xml.append(number: count)
            xml.append(markup: "\"")
        }
        xml.append(markup: "/>")
        count = 0
    }

    private mutating func append(_ cell: String, as kind: TargetColumn.Kind) {
        switch SheetCell(cell, as: kind) {
        case .text: appendText(cell, style: kind == .text ? "" : " table:style-name=\"text\"")
        case .number(let scale):
            xml.append(xml: scale == 2 ? "<table:table-cell table:style-name=\"cents\"" : "<table:table-cell")
            if scale == 3 { xml.append(markup: " table:style-name=\"mills\"") }
            appendValue("float\" office:value", cell, shown: cell)
        case .date(_, nil):
            xml.append(markup: "<table:table-cell table:style-name=\"date\"")
            appendValue("date\" office:date-value", cell, shown: cell)
        case .date:
            xml.append(markup: "<table:table-cell table:style-name=\"time\"")
            // Without a time zone: 2026-11-21T09:30:00.
            let value = String(cell.dropLast())
            appendValue("date\" office:date-value", value, shown: value.replacing(UInt8(ascii: "T"), with: .space))
        }
    }

    private mutating func appendValue(_ name: String, _ value: String, shown: String) {
        xml.append(markup: " office:value-type=\"")
        xml.append(xml: name)
        xml.append(markup: "=\"")
        xml.append(xml: value)
        xml.append(markup: "\"><text:p>")
        xml.append(xml: shown)
        xml.append(markup: "</text:p></table:table-cell>")
    }

    private mutating func appendText(_ text: String, style: String) {
        xml.append(markup: "<table:table-cell")
        xml.append(xml: style)
        xml.append(markup: " office:value-type=\"string\"><text:p>")
        let span = text.utf8Span.span
        // What needs no markup is copied together.
        var (start, index, isLineStart) = (0, 0, true)
        while index < span.count {
            let byte = span[index]
            let isSingleSpace = byte == .space && !isLineStart && index + 1 < span.count && span[index + 1] > .space
            guard byte <= .space && !isSingleSpace || byte.isMarkup || byte == 0xEF else {
                (index, isLineStart) = (index + 1, false)
                continue
            }
            xml.append(span, start..<index)
            let wasLineStart = isLineStart
            isLineStart = false
            switch byte {
            case .lineFeed, .carriageReturn:
                xml.append(markup: "</text:p><text:p>")
                if byte == .carriageReturn, index + 1 < span.count, span[index + 1] == .lineFeed { index += 1 }
                isLineStart = true
            // LibreOffice 7 loses the element for it, and reads this. Others read a blank.
            case .tab: xml.append(.tab)
            case .space:
                var end = index + 1
                while end < span.count, span[end] == .space { end += 1 }
                let isLineEnd = end == span.count || span[end] == .lineFeed || span[end] == .carriageReturn
                appendSpaces(end - index, hasPlainOne: !wasLineStart && !isLineEnd)
                index = end - 1
            default:
                if span.isXMLCharacter(index) {
                    xml.append(escaped: byte)
                } else if span.isNoncharacter(index) {
                    index += 2
                }
            }
            index += 1
            start = index
        }
        xml.append(span, start..<span.count)
        xml.append(markup: "</text:p></table:table-cell>")
    }

    /// - Parameter hasPlainOne: true if a plain space counts, which is at neither end of a line.
    private mutating func appendSpaces(_ count: Int, hasPlainOne: Bool) {
        if hasPlainOne { xml.append(.space) }
        var rest = hasPlainOne ? count - 1 : count
        while rest > 0 {
            let count = min(rest, Self.maxBlanks)
            xml.append(markup: "<text:s text:c=\"")
            xml.append(number: count)
            xml.append(markup: "\"/>")
            rest -= count
        }
    }
}
