import ListingCore

/// Reads the rows of a table of OpenDocument (ODF 1.3, part 3, sections 9.1 and 19.385).
struct OpenDocumentSheetParser: SheetHandler {
    /// Cells are repeated only in rows up to this length, in bytes, because a short file can ask for any number of copies.
    private static let maxRowLength = 4 << 20
    /// The longest text of a cell, in bytes. The rest is dropped.
    private static let maxTextLength = 1 << 20
    /// The longest description of an image, in bytes.
    private static let maxDescription = 8_192

    private(set) var isFinished = false

    var lines: RowLines
    private let number: Int
    /// True if this is the last table that is known, so that it is to be seen whether others follow.
    private let isLastKnown: Bool
    /// True if images are in the same XML file, and not parts of an archive.
    private let isFlat: Bool
    private var hasEnded = false
    private let names = OpenDocumentNames()
    private var cellText = CellNumberText(.from1900)
    /// The last currency and its format.
    private var currencyFormat = (currency: "", format: CellFormat.number)
    private var shown = ShownCurrency()
    /// The number of the table that was begun last, and the depth in tables.
    private var (table, depth) = (-1, 0)
    /// The next row, from 1, and the number of rows that the current one stands for.
    private var (row, rowTimes) = (1, 1)
    private var (column, columnTimes) = (0, 1)
    /// The number of columns that were declared so far.
    private var columns = 0
    private var (spannedRows, spannedColumns) = (1, 1)
    private var (kind, value, currency) = (OpenDocumentValueType.none, [UInt8](), "")
    private var hasFormula = false
    /// True if the text of the cell is too long.
    private var isTruncated = false
    /// The start of the cell's text in the values of the row.
    private var textStart = 0
    private var link: String?
    /// The numbers of open elements in the cell whose text counts, and of those whose text does not.
    private var (paragraphs, skipped) = (0, 0)
    private var isInCell = false
    /// The description of an image; nil outside of one.
    private var description: [UInt8]?
    /// The number of images of the row before the current frame; the largest number outside of frames.
    private var picturesBefore = Int.max
    /// True if the current frame has an object, of which its image is only a preview.
    private var hasObject = false
    /// True from an image to its data in the same file.
    private var awaitsData = false
    private var formula: [UInt8] = []

    /// - Parameters:
    ///   - number: the number of the table in the file, from 0.
    ///   - isLastKnown: true if no table after it is known, and there may be some.
    ///   - isFlat: true if images are in the same XML file, and not parts of an archive.
    init(_ lines: RowLines, number: Int, isLastKnown: Bool = false, isFlat: Bool = false) {
        (self.lines, self.number, self.isLastKnown, self.isFlat) = (lines, number, isLastKnown, isFlat)
    }

    private var isInSheet: Bool { table == number && depth == 1 }

    mutating func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        if name == names.table {
            depth += 1
            if depth == 1 { table += 1 }
            if hasEnded, isLastKnown { (lines.mayHaveFurtherSheets, isFinished) = (true, true) }
        } else if !isInSheet {
            return
        } else if name == names.cell || name == names.covered {
            startCell(attributes, isCovered: name == names.covered)
        } else if name == names.row {
            startRow(attributes)
        } else if isInCell {
            startContent(name, attributes)
        } else if name == names.column {
            startColumn(attributes)
        }
    }

    /// Notes columns that the author has hidden. They come before the rows.
    private mutating func startColumn(_ attributes: XMLByteAttributes) {
        var (times, isHidden) = (1, false)
        attributes.forEach { name, value in
            if name == names.columnsRepeated {
                times = value.repeats(upTo: RowLines.maxColumns)
            } else if name == names.visibility {
                isHidden = value.count != 7
            }
        }
        if isHidden { lines.hideColumns(from: columns, through: columns + times - 1) }
        columns = min(columns + times, RowLines.maxColumns)
    }

    private mutating func startRow(_ attributes: XMLByteAttributes) {
        var isHidden = false
        (rowTimes, column) = (1, 0)
        attributes.forEach { name, value in
            if name == names.rowsRepeated {
                rowTimes = value.repeats(upTo: RowLines.maxRows)
            } else if name == names.visibility {
                isHidden = value.count != 7
            }
        }
        lines.startRow(row, isHidden: isHidden)
    }

    private mutating func startCell(_ attributes: XMLByteAttributes, isCovered: Bool) {
        (columnTimes, spannedRows, spannedColumns, kind, link, hasFormula) = (1, 1, 1, .none, nil, false)
        currency = ""
        if !value.isEmpty { value.removeAll(keepingCapacity: true) }
        textStart = lines.values.count
        if !formula.isEmpty { formula.removeAll() }
        (paragraphs, skipped, isInCell, isTruncated) = (0, isCovered ? 1 : 0, true, false)
        (description, picturesBefore, awaitsData) = (nil, .max, false)
        attributes.forEach { name, value in
            if name == names.valueType {
                kind = kind == .error ? kind : OpenDocumentValueType(value)
            } else if names.isValue(name) {
                self.value.removeAll(keepingCapacity: true)
                self.value.append(value, 0..<value.count)
            } else if name == names.columnsRepeated {
                columnTimes = value.repeats(upTo: RowLines.maxColumns)
            } else if name == names.rowsSpanned {
                spannedRows = value.repeats(upTo: RowLines.maxRows)
            } else if name == names.columnsSpanned {
                spannedColumns = value.repeats(upTo: RowLines.maxColumns)
            } else if name == names.currency {
                currency = value.text(from: 0, upTo: value.count)
            } else if name == names.formula {
                hasFormula = true
            }
        }
        if isCovered { kind = .none }
        if hasFormula, let text = attributes.text(names.formula) { formula = Array(text.utf8) }
    }

    private mutating func startContent(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        if name == names.annotation || name == names.ruby || name == names.frame {
            skipped += 1
            if name == names.frame { (picturesBefore, hasObject, awaitsData) = (lines.pictureCount, false, false) }
        } else if name == names.object || name == names.linkedObject {
            (hasObject, awaitsData) = (true, false)
        } else if name == names.binaryData {
            if awaitsData, let position = attributes.position { lines.addPicture(FlatDocumentPictures.name(at: position)) }
            awaitsData = false
        } else if name == names.description {
            if lines.pictureCount > picturesBefore { description = [] }
        } else if name == names.image {
            if isFlat { return awaitsData = !hasObject }
            guard let part = attributes.text(names.address), !part.contains(":"), !part.contains("ObjectReplacements/") else { return }
            lines.addPicture(part.hasPrefix("./") ? String(part.dropFirst(2)) : part)
        } else if skipped > 0 {
            return
        } else if name == names.paragraph || name == names.heading {
            if textLength > 0 { append(.lineFeed) }
            paragraphs += 1
        } else if name == names.spaces {
            let count = min(attributes.text(names.count).flatMap { Int($0) } ?? 1, 1_000)
            append(.space, times: max(0, count))
        } else if name == names.tab {
            append(.tab)
        } else if name == names.lineBreak {
            append(.lineFeed)
        } else if name == names.anchor {
            link = link ?? attributes.text(names.address)
        }
    }

    mutating func text(_ text: Span<UInt8>) {
        if let length = description?.count {
            if length + text.count <= Self.maxDescription { description?.append(text, 0..<text.count) }
            return
        }
        guard paragraphs > 0, skipped == 0 else { return }
        guard !isTruncated, textLength + text.count <= Self.maxTextLength else { return isTruncated = true }
        lines.values.append(text, 0..<text.count)
    }

    /// The length of the cell's text so far. It is put into the row's values, because most cells have no other value. A row that begins
    /// within a cell of a damaged file removes it.
    private var textLength: Int { max(lines.values.count - textStart, 0) }

    private mutating func append(_ byte: UInt8, times: Int = 1) {
        guard textLength < Self.maxTextLength else { return }
        for _ in 0..<times { lines.values.append(byte) }
    }

    mutating func end(_ name: XMLByteName) {
        if name == names.table {
            if isInSheet { (hasEnded, isFinished) = (true, !isLastKnown) }
            depth -= 1
        } else if hasEnded, name == names.spreadsheet {
            isFinished = true
        } else if !isInSheet {
            return
        } else if name == names.cell || name == names.covered {
            endCell()
        } else if name == names.row {
            endRow()
        } else if name == names.description {
            endDescription()
        } else if isInCell {
            if name == names.annotation || name == names.ruby || name == names.frame {
                skipped -= 1
                if name == names.frame { picturesBefore = .max }
            } else if skipped == 0, name == names.paragraph || name == names.heading {
                paragraphs -= 1
            }
        }
    }

    private mutating func endDescription() {
        guard let bytes = description else { return }
        lines.describePictures(from: picturesBefore, as: String(decoding: bytes, as: UTF8.self))
        description = nil
    }

    private mutating func endCell() {
        // A cell within a cell of a damaged file has ended both: its value must stay where the row has it.
        guard isInCell else { return }
        isInCell = false
        if isTruncated { lines.skipCells(columnTimes) }
        let start = min(textStart, lines.values.count)
        appendValue()
        if hasFormula { endFormula(from: start) }
        if let link {
            let values = lines.values
            lines.addLink(link, text: values.span.extracting(start..<values.count))
        }
        if lines.values.count > start {
            let own = columnTimes > 1 ? Array(lines.values[start...]) : []
            lines.endCell(at: column, from: start)
            lines.span(at: column, rows: spannedRows, columns: spannedColumns)
            for index in 1..<max(columnTimes, 1) {
                guard column + index < RowLines.maxColumns, lines.values.count < Self.maxRowLength else {
                    lines.skipCells(columnTimes - index)
                    break
                }
                let first = lines.values.count
                lines.values += own
                lines.endCell(at: column + index, from: first)
            }
        }
        column = min(column + columnTimes, RowLines.maxColumns)
    }

    private mutating func appendValue() {
        guard kind != .none else { return }
        if kind == .string {
            if textLength == 0 { lines.values += value }
            return
        }
        let isPlain = kind == .number || kind == .currency && currency.isEmpty
        let format = isPlain ? shown.format(of: lines.values[min(textStart, lines.values.count)...]) : .number
        lines.values.removeLast(textLength)
        switch kind {
        case .none, .string: break
        case .error: lines.errors += 1
        case .number: appendNumber(as: format)
        case .percentage where !value.isEmpty: appendNumber(as: .percent)
        case .currency where !value.isEmpty && currency.isEmpty: appendNumber(as: format)
        case .currency where !value.isEmpty:
            if currencyFormat.currency != currency {
                currencyFormat = (currency, FormatCurrency.prefix(currency[...], locale: "").map { CellFormat.currency($0) } ?? .number)
            }
            appendNumber(as: currencyFormat.format)
        case .boolean: lines.values += (value == Array("true".utf8) ? "TRUE" : "FALSE").utf8
        case .date:
            // A day has no time, or that of midnight.
            let end = value.firstIndex(of: UInt8(ascii: "T")) ?? value.count
            lines.values += value[..<end]
            let time = value[min(end + 1, value.count)...]
            if !time.allSatisfy({ "0:.".utf8.contains($0) }) { lines.values += [.space] + time }
        case .time: lines.values += OpenDocumentValueType.clockTime(value)
        case .percentage, .currency: break
        }
    }

    private mutating func appendNumber(as format: CellFormat) {
        let value = value
        cellText.append(value.span, as: format, to: &lines.values)
    }

    private mutating func endFormula(from start: Int) {
        let call = FormulaCall(formula)
        if call?.function == "HYPERLINK", let address = call?.arguments.first { link = link ?? address }
        if call?.function == "IMAGE", let address = call?.arguments.first {
            lines.values.removeLast(lines.values.count - start)
            lines.values += address.utf8
        } else if kind == .none, lines.values.count == start {
            lines.uncalculated += 1
        }
    }

    private mutating func endRow() {
        lines.roundedNumbers = cellText.rounded
        lines.endRow(times: rowTimes)
        row = min(row + rowTimes, RowLines.maxRows + 1)
    }
}
