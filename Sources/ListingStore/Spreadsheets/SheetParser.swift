import ListingCore

/// Writes the rows of a worksheet (ECMA-376, part 1, section 18.3) as lines of a table with commas, one line for each row of the sheet, so
/// that the number of a line is the number of its row.
final class SheetParser: XMLByteEvents {
    /// Rows and columns beyond these do not exist in spreadsheets.
    private static let maxRows = 1_048_576
    private static let maxColumns = 16_384
    /// Rows are made as wide as the header up to this width, so that a header in the last column does not make gigabytes of commas.
    private static let maxWidth = 1_000

    private enum Kind { case number, shared, string, bool, error, date }

    /// A cell of the row that has text, in ``values``.
    private struct Cell {
        let column: Int
        let range: Range<Int>
    }

    /// The lines so far. The cursor takes them from here.
    private(set) var lines: [UInt8] = []
    /// The number of cells with an error instead of a value.
    private(set) var errors = 0
    /// The first error of reading the shared strings.
    private(set) var failure: (any Error)?
    private(set) var isFinished = false
    private let strings: SharedStrings
    private let formats: [CellFormat]
    private let firstRow: Int
    private var cellText: CellNumberText
    /// The number of the row, from 1, and of the last line that was written.
    private var (row, written) = (0, 0)
    /// The number of columns of the first line. Shorter rows become as wide, as in an export.
    private var width = 0
    private var cells: [Cell] = []
    private var values: [UInt8] = []
    private var runs = TextRuns()
    private var (kind, column, format) = (Kind.number, -1, CellFormat.number)
    private var (isValue, isInline) = (false, false)
    private let names = Names()

    /// The names of elements and attributes, made once.
    private struct Names {
        let row = XMLByteName("row")
        let cell = XMLByteName("c")
        let value = XMLByteName("v")
        let inline = XMLByteName("is")
        let rows = XMLByteName("sheetData")
        let place = XMLByteName("r")
        let type = XMLByteName("t")
        let style = XMLByteName("s")
    }

    /// - Parameter firstRow: the first row that is written, from 1.
    init(_ strings: SharedStrings, formats: [CellFormat], dates: DateSystem, firstRow: Int) {
        (self.strings, self.formats, self.firstRow) = (strings, formats, firstRow)
        cellText = CellNumberText(dates)
    }

    func removeLines() { lines.removeAll(keepingCapacity: true) }

    func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        if name == names.cell {
            startCell(attributes)
        } else if name == names.value {
            isValue = true
        } else if name == names.row {
            startRow(attributes)
        } else if name == names.inline {
            isInline = true
        } else if isInline {
            runs.start(name)
        }
    }

    private func startRow(_ attributes: XMLByteAttributes) {
        var number = row + 1
        attributes.forEach { name, value in
            if name == names.place, let place = Int(value.text(from: 0, upTo: value.count)) { number = place }
        }
        row = number
        column = -1
        cells.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
    }

    private func startCell(_ attributes: XMLByteAttributes) {
        column += 1
        (kind, format) = (.number, .number)
        (isValue, isInline) = (false, false)
        runs.removeAll()
        attributes.forEach { name, value in
            if name == names.place {
                if let place = value.column { column = place }
            } else if name == names.type {
                kind = Self.kind(value)
            } else if name == names.style, let style = value.number, style < formats.count {
                format = formats[style]
            }
        }
    }

    private static func kind(_ type: Span<UInt8>) -> Kind {
        guard !type.isEmpty else { return .number }
        switch (type[0], type.count) {
        case (UInt8(ascii: "s"), 1): return .shared
        case (UInt8(ascii: "b"), _): return .bool
        case (UInt8(ascii: "e"), _): return .error
        case (UInt8(ascii: "d"), _): return .date
        case (UInt8(ascii: "n"), _): return .number
        default: return .string
        }
    }

    func text(_ text: Span<UInt8>) {
        if isValue { runs.append(text) } else if isInline { runs.add(text) }
    }

    func end(_ name: XMLByteName) {
        if name == names.value {
            isValue = false
        } else if name == names.cell {
            endCell()
        } else if name == names.row {
            endRow()
        } else if name == names.inline {
            isInline = false
        } else if name == names.rows {
            isFinished = true
        } else if isInline {
            runs.end(name)
        }
    }

    private func endCell() {
        guard !runs.bytes.isEmpty, column < Self.maxColumns else { return }
        let start = values.count
        let bytes = runs.bytes
        switch kind {
        case .shared:
            guard let number = bytes.span.number else { return }
            do { try strings.append(number, to: &values) } catch { failure = failure ?? error }
        case .number: cellText.append(bytes.span, as: format, to: &values)
        case .bool:
            let isTrue = bytes == [UInt8(ascii: "1")] || bytes.first.map { $0 | 0x20 } == UInt8(ascii: "t")
            values += (isTrue ? "TRUE" : "FALSE").utf8
        case .error: errors += 1
        case .string:
            runs.finish()
            values += runs.bytes
        case .date: values += bytes
        }
        if values.count > start { cells.append(Cell(column: column, range: start..<values.count)) }
    }

    private func endRow() {
        guard !cells.isEmpty, row >= firstRow, row > written, row <= Self.maxRows else { return }
        for _ in written + 1..<row { lines.append(.lineFeed) }
        written = row
        // Cells come in order in all files that were seen, but nothing says that they must.
        if !zip(cells, cells.dropFirst()).allSatisfy({ $0.column < $1.column }) { cells.sort { $0.column < $1.column } }
        var last = 0
        for (index, cell) in cells.enumerated() where index == 0 || cell.column > last {
            for _ in last..<cell.column { lines.append(.comma) }
            write(cell.range)
            last = cell.column
        }
        if width == 0 { width = min(last + 1, Self.maxWidth) }
        for _ in min(last + 1, width)..<width { lines.append(.comma) }
        lines.append(.lineFeed)
    }

    private func write(_ range: Range<Int>) {
        let values = values
        guard values.span.extracting(range).needsQuotes else { return lines.append(contentsOf: values[range]) }
        lines.append(.quote)
        for byte in values[range] {
            if byte == .quote { lines.append(.quote) }
            lines.append(byte)
        }
        lines.append(.quote)
    }
}

extension Span<UInt8> {
    /// The number of the column, from 0, in the place of a cell such as B12; nil if there is none.
    fileprivate var column: Int? {
        var (column, index) = (0, 0)
        while index < count, index < 4, self[index] >= UInt8(ascii: "A") {
            column = column * 26 + Int(self[index] & 0x1F)
            index += 1
        }
        return column > 0 ? column - 1 : nil
    }

    /// The number that the digits stand for; nil if there is another character or more than nine digits.
    fileprivate var number: Int? {
        guard !isEmpty, count < 10 else { return nil }
        var number = 0
        for index in indices {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self[index]) else { return nil }
            number = number * 10 + Int(self[index] - UInt8(ascii: "0"))
        }
        return number
    }

    /// True if readers would change the text without quotes. They may expect any of several delimiters.
    fileprivate var needsQuotes: Bool {
        guard !isEmpty else { return false }
        if self[0] <= .space || self[count - 1] <= .space { return true }
        var special: UInt8 = 0
        for index in indices {
            let byte = self[index]
            special |= byte == .comma ? 1 : 0
            special |= byte == .quote ? 1 : 0
            special |= byte == UInt8(ascii: ";") ? 1 : 0
            special |= byte == UInt8(ascii: "|") ? 1 : 0
            special |= byte < .space ? 1 : 0
        }
        return special != 0
    }
}
