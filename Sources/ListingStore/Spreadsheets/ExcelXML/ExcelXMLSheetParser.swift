import ListingCore

/// Reads the rows of a worksheet of a workbook in XML.
struct ExcelXMLSheetParser: SheetHandler {
    private enum Kind { case number, string, date, boolean, error }

    /// The longest text of a cell, in bytes. The rest is dropped.
    private static let maxTextLength = 1 << 20
    private static let maxColumnStyles = 1_000

    private(set) var isFinished = false
    private(set) var defect: ProblemCause?
    var lines: RowLines
    private let number: Int
    /// True if this is the last sheet that is known, so that it is to be seen whether others follow.
    private let isLastKnown: Bool
    private var hasEnded = false
    private let styles: ExcelXMLStyles
    private let names = Names()
    private var cellText: CellNumberText
    private var sheet = -1
    private var isInTable = false
    /// The next row and column, from 1.
    private var (row, column) = (1, 1)
    /// The number of rows after the current one that it also stands for.
    private var spannedRows = 0
    private var (tableStyle, rowStyle, cellStyle): (String?, String?, String?) = (nil, nil, nil)
    private var columnStyles: [(columns: ClosedRange<Int>, style: String)] = []
    /// The last column that was declared so far, from 1.
    private var lastColumn = 0
    private var (mergedRows, mergedColumns) = (1, 1)
    private var kind = Kind.string
    private var text: [UInt8] = []
    private var (formula, link): (String?, String?) = (nil, nil)
    private var (isInCell, isInData, isInComment, hasData) = (false, false, false, false)
    /// True if the text of the cell is too long.
    private var isTruncated = false

    /// The names of elements and attributes, made once.
    private struct Names {
        let sheet = XMLByteName("Worksheet")
        let table = XMLByteName("Table")
        let column = XMLByteName("Column")
        let row = XMLByteName("Row")
        let cell = XMLByteName("Cell")
        let data = XMLByteName("Data")
        let comment = XMLByteName("Comment")
        let index = XMLByteName("Index")
        let span = XMLByteName("Span")
        let hidden = XMLByteName("Hidden")
        let style = XMLByteName("StyleID")
        let mergedColumns = XMLByteName("MergeAcross")
        let mergedRows = XMLByteName("MergeDown")
        let link = XMLByteName("HRef")
        let formula = XMLByteName("Formula")
        let type = XMLByteName("Type")
    }

    /// - Parameters:
    ///   - number: the number of the sheet in the file, from 0.
    ///   - isLastKnown: true if no sheet after it is known, and there may be some.
    init(_ lines: RowLines, number: Int, isLastKnown: Bool = false, styles: ExcelXMLStyles, dates: DateSystem) {
        (self.lines, self.number, self.isLastKnown, self.styles) = (lines, number, isLastKnown, styles)
        cellText = CellNumberText(dates)
    }

    mutating func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        if name == names.sheet {
            sheet += 1
            if hasEnded, isLastKnown { (lines.mayHaveFurtherSheets, isFinished) = (true, true) }
        } else if sheet != number || hasEnded {
            return
        } else if isInCell {
            startContent(name, attributes)
        } else if !isInTable {
            guard name == names.table else { return }
            isInTable = true
            tableStyle = attributes.text(names.style)
        } else if name == names.cell {
            startCell(attributes)
        } else if name == names.row {
            startRow(attributes)
        } else if name == names.column {
            startColumn(attributes)
        }
    }

    /// Notes the styles of columns, and which of them the author has hidden. They come before the rows.
    private mutating func startColumn(_ attributes: XMLByteAttributes) {
        var (first, span, isHidden, style) = (lastColumn + 1, 0, false, String?.none)
        attributes.forEach { name, value in
            if name == names.index {
                first = max(first, value.repeats(upTo: RowLines.maxColumns))
            } else if name == names.span {
                span = value.number(upTo: RowLines.maxColumns) ?? 0
            } else if name == names.hidden {
                isHidden = value.isTrue
            } else if name == names.style {
                style = value.text(from: 0, upTo: value.count)
            }
        }
        lastColumn = min(first + span, RowLines.maxColumns)
        if isHidden { lines.hideColumns(from: first - 1, through: lastColumn - 1) }
        guard let style, columnStyles.count < Self.maxColumnStyles, first <= lastColumn else { return }
        columnStyles.append((first...lastColumn, style))
    }

    private mutating func startRow(_ attributes: XMLByteAttributes) {
        var isHidden = false
        (spannedRows, column, rowStyle) = (0, 1, nil)
        attributes.forEach { name, value in
            if name == names.index {
                row = place(value, after: row, upTo: RowLines.maxRows)
            } else if name == names.span {
                spannedRows = value.number(upTo: RowLines.maxRows) ?? 0
            } else if name == names.hidden {
                isHidden = value.isTrue
            } else if name == names.style {
                rowStyle = value.text(from: 0, upTo: value.count)
            }
        }
        if row > RowLines.maxRows { defect = ProblemCause(.sheetDamaged) }
        lines.startRow(row, isHidden: isHidden)
    }

    private mutating func startCell(_ attributes: XMLByteAttributes) {
        (mergedRows, mergedColumns, kind, cellStyle, link) = (1, 1, .string, nil, nil)
        (isInCell, isInData, isInComment, hasData, isTruncated) = (true, false, false, false, false)
        var hasFormula = false
        text.removeAll(keepingCapacity: true)
        attributes.forEach { name, value in
            if name == names.index {
                column = place(value, after: column, upTo: RowLines.maxColumns)
            } else if name == names.style {
                cellStyle = value.text(from: 0, upTo: value.count)
            } else if name == names.mergedColumns {
                mergedColumns = 1 + (value.number(upTo: RowLines.maxColumns) ?? 0)
            } else if name == names.mergedRows {
                mergedRows = 1 + (value.number(upTo: RowLines.maxRows) ?? 0)
            } else if name == names.formula {
                hasFormula = true
            } else if name == names.link {
                link = ""
            }
        }
        formula = hasFormula ? attributes.text(names.formula) : nil
        if link != nil { link = attributes.text(names.link) }
        if column > RowLines.maxColumns { defect = ProblemCause(.sheetDamaged) }
    }

    /// The place that an attribute gives to a row or a cell. Places go up; another one would hide what was read before.
    private mutating func place(_ index: Span<UInt8>, after next: Int, upTo limit: Int) -> Int {
        guard let place = index.number(upTo: limit + 1) else { return next }
        return max(place, next)
    }

    private mutating func startContent(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        if name == names.comment {
            isInComment = true
        } else if name == names.data, !isInComment {
            (isInData, hasData) = (true, true)
            kind = Self.kind(attributes.text(names.type))
        }
    }

    private static func kind(_ type: String?) -> Kind {
        switch type {
        case "Number": .number
        case "DateTime": .date
        case "Boolean": .boolean
        case "Error": .error
        default: .string
        }
    }

    mutating func text(_ text: Span<UInt8>) {
        guard isInData else { return }
        guard !isTruncated, self.text.count + text.count <= Self.maxTextLength else { return isTruncated = true }
        self.text.append(text, 0..<text.count)
    }

    mutating func end(_ name: XMLByteName) {
        guard sheet == number, !hasEnded else { return }
        if name == names.data {
            isInData = false
        } else if name == names.cell {
            if isInCell { endCell() }
        } else if name == names.row {
            if isInTable, !isInCell { endRow() }
        } else if name == names.comment {
            isInComment = false
        } else if name == names.table || name == names.sheet {
            hasEnded = name == names.sheet || isInTable && !isInCell
            isFinished = hasEnded && !isLastKnown
        }
    }

    private mutating func endRow() {
        lines.roundedNumbers = cellText.rounded
        lines.endRow()
        row = min(row + 1 + spannedRows, RowLines.maxRows + 1)
    }

    private mutating func endCell() {
        isInCell = false
        if isTruncated { lines.skipCells(1) }
        let start = lines.values.count
        appendValue()
        if let formula { end(formula, from: start) }
        if let link {
            let values = lines.values
            lines.addLink(link, text: values.span.extracting(start..<values.count))
        }
        if lines.values.count > start {
            lines.endCell(at: column - 1, from: start)
            lines.span(at: column - 1, rows: mergedRows, columns: mergedColumns)
        }
        column = min(column + mergedColumns, RowLines.maxColumns + 1)
    }

    private mutating func appendValue() {
        guard !text.isEmpty else { return }
        let value = text
        switch kind {
        case .string: lines.values += value
        case .number: cellText.append(Self.trimmed(value).span, as: format, to: &lines.values)
        case .date: lines.values += ExcelXMLDate.text(Self.trimmed(value), as: format)
        case .boolean: lines.values += (Self.trimmed(value).first == UInt8(ascii: "1") ? "TRUE" : "FALSE").utf8
        case .error: lines.errors += 1
        }
    }

    private var format: CellFormat {
        let columnStyle = columnStyles.isEmpty ? nil : columnStyles.first { $0.columns.contains(column) }?.style
        return styles.format(cellStyle, rowStyle, columnStyle, tableStyle)
    }

    private static func trimmed(_ text: [UInt8]) -> [UInt8] {
        guard let first = text.first, let last = text.last, first <= .space || last <= .space else { return text }
        guard let start = text.firstIndex(where: { $0 > .space }), let end = text.lastIndex(where: { $0 > .space }) else { return [] }
        return Array(text[start...end])
    }

    /// Reads what the formula itself says if its value does not.
    private mutating func end(_ formula: String, from start: Int) {
        let call = FormulaCall(Array(formula.utf8))
        if call?.function == "HYPERLINK", let address = call?.arguments.first {
            link = link ?? address
            if text.isEmpty { lines.values += (call?.arguments.dropFirst().first ?? address).utf8 }
        } else if call?.function == "IMAGE", let address = call?.arguments.first {
            if kind == .error, !text.isEmpty { lines.errors -= 1 }
            lines.values.removeLast(lines.values.count - start)
            lines.values += address.utf8
        } else if !hasData {
            lines.uncalculated += 1
        }
    }
}
