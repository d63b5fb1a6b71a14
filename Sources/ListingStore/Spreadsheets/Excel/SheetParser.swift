import ListingCore

/// Reads the rows of a worksheet (ECMA-376, part 1, section 18.3).
struct SheetParser: SheetHandler {
    /// The deepest level of groups in spreadsheets.
    private static let maxOutlineLevel = 7

    private enum Kind { case number, shared, string, bool, error, date }

    /// The first error of reading the shared strings.
    private(set) var failure: (any Error)?
    private(set) var isFinished = false
    var defect: ProblemCause? { strings.defect }
    var lines: RowLines
    private let strings: SharedStrings
    private let details: SheetDetails
    private let formats: [CellFormat]
    private let pictures: CellPictures
    private var cellText: CellNumberText
    private var row = 0
    private var runs = TextRuns()
    private var formula = TextRuns()
    private var (kind, column, format, picture) = (Kind.number, -1, CellFormat.number, 0)
    private var (isValue, isInline, isFormula, hasFormula) = (false, false, false, false)
    /// True after the rows if the details that follow them are not known.
    private var isAfterRows = false
    private let names = Names()

    /// The names of elements and attributes, made once.
    private struct Names {
        let row = XMLByteName("row")
        let cell = XMLByteName("c")
        let value = XMLByteName("v")
        let inline = XMLByteName("is")
        let formula = XMLByteName("f")
        let rows = XMLByteName("sheetData")
        let place = XMLByteName("r")
        let type = XMLByteName("t")
        let style = XMLByteName("s")
        let picture = XMLByteName("vm")
        let hidden = XMLByteName("hidden")
        let outlineLevel = XMLByteName("outlineLevel")
        let sheet = XMLByteName("worksheet")
        let column = XMLByteName("col")
        let first = XMLByteName("min")
        let last = XMLByteName("max")
        let details = [XMLByteName("mergeCell"), XMLByteName("hyperlink"), XMLByteName("drawing")]
    }

    init(
        _ lines: RowLines, _ strings: SharedStrings, details: SheetDetails, formats: [CellFormat], dates: DateSystem,
        pictures: CellPictures
    ) {
        (self.lines, self.strings, self.details, self.formats, self.pictures) = (lines, strings, details, formats, pictures)
        cellText = CellNumberText(dates)
    }

    mutating func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        if name == names.cell {
            startCell(attributes)
        } else if name == names.value {
            isValue = true
        } else if name == names.row {
            startRow(attributes)
        } else if name == names.formula {
            (isFormula, hasFormula) = (true, true)
        } else if name == names.inline {
            isInline = true
        } else if isInline {
            runs.start(name)
        } else if name == names.column {
            startColumn(attributes)
        } else if isAfterRows, names.details.contains(name) {
            (lines.hasUnreadDetails, isFinished) = (true, true)
        }
    }

    /// Notes columns that the author has hidden. They come before the rows.
    private mutating func startColumn(_ attributes: XMLByteAttributes) {
        var (first, last, isHidden) = (0, 0, false)
        attributes.forEach { name, value in
            if name == names.first {
                first = value.number ?? 0
            } else if name == names.last {
                last = value.number ?? 0
            } else if name == names.hidden {
                isHidden = value.isTrue
            }
        }
        if isHidden { lines.hideColumns(from: first - 1, through: last - 1) }
    }

    private mutating func startRow(_ attributes: XMLByteAttributes) {
        var (number, isHidden, level) = (row + 1, false, 0)
        attributes.forEach { name, value in
            if name == names.place {
                if let place = value.number { number = place }
            } else if name == names.hidden {
                isHidden = value.isTrue
            } else if name == names.outlineLevel {
                level = value.number ?? 0
            }
        }
        row = number
        column = -1
        lines.startRow(number, isHidden: isHidden, outlineLevel: UInt8(min(level, Self.maxOutlineLevel)))
        for picture in details.pictures[number] ?? [] { lines.addPicture(picture.part, copyOf: picture.address) }
    }

    private mutating func startCell(_ attributes: XMLByteAttributes) {
        column += 1
        (kind, format, picture) = (.number, .number, 0)
        (isValue, isInline, isFormula, hasFormula) = (false, false, false, false)
        runs.removeAll()
        attributes.forEach { name, value in
            if name == names.place {
                if let place = value.column { column = place }
            } else if name == names.type {
                kind = Self.kind(value)
            } else if name == names.style {
                if let style = value.number, style < formats.count { format = formats[style] }
            } else if name == names.picture {
                picture = value.number ?? 0
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

    mutating func text(_ text: Span<UInt8>) {
        if isValue {
            if kind == .string { runs.append(text) } else { runs.append(number: text) }
        } else if isFormula {
            formula.append(text)
        } else if isInline {
            runs.add(text)
        }
    }

    mutating func end(_ name: XMLByteName) {
        if name == names.value {
            isValue = false
        } else if name == names.cell {
            endCell()
        } else if name == names.row {
            lines.roundedNumbers = cellText.rounded
            lines.endRow()
        } else if name == names.formula {
            isFormula = false
        } else if name == names.inline {
            isInline = false
        } else if name == names.rows {
            (isAfterRows, isFinished) = (details.areIncomplete, !details.areIncomplete)
        } else if isInline {
            runs.end(name)
        } else if name == names.sheet {
            isFinished = true
        }
    }

    private mutating func endCell() {
        let start = lines.values.count
        if runs.isTruncated { lines.skipCells(1) }
        var image = picture > 0 ? pictures.location(metadata: picture) : nil
        if image == nil { appendValue() }
        if hasFormula { endFormula(from: start, image: &image) }
        if let image { lines.addPicture(image, copyOf: RowPictures.address(inDescription: image)) }
        if !details.links.isEmpty, let address = details.links[RowLines.place(row, column)] {
            let values = lines.values
            lines.addLink(address, text: values.span.extracting(start..<values.count))
        }
        lines.endCell(at: column, from: start)
        if !details.merges.isEmpty, let merge = details.merges[RowLines.place(row, column)] {
            lines.span(at: column, rows: merge.rows, columns: merge.columns)
        }
    }

    private mutating func appendValue() {
        guard !runs.bytes.isEmpty else { return }
        switch kind {
        case .shared:
            guard let number = runs.bytes.span.number else { return }
            do { try strings.append(number, to: &lines.values) } catch { failure = failure ?? error }
        case .number:
            let bytes = runs.bytes
            cellText.append(bytes.span, as: format, to: &lines.values)
        case .bool:
            lines.values += (runs.bytes.span.isTrue ? "TRUE" : "FALSE").utf8
        case .error: lines.errors += 1
        case .string:
            runs.finish()
            lines.values += runs.bytes
        case .date: lines.values += runs.bytes
        }
    }

    /// Reads what the formula itself says if its value does not: an address, or the name of an image.
    ///
    /// - Parameter image: the image that is the value of the cell; nil if the value is in the lines.
    private mutating func endFormula(from start: Int, image: inout String?) {
        defer { formula.removeAll() }
        let call = FormulaCall(formula.bytes)
        switch call?.function {
        case "HYPERLINK" where call?.arguments.isEmpty == false:
            let address = call?.arguments.first ?? ""
            if lines.values.count == start { lines.values += (call?.arguments.dropFirst().first ?? address).utf8 }
            let values = lines.values
            lines.addLink(address, text: values.span.extracting(start..<values.count))
        case "IMAGE" where call?.arguments.isEmpty == false:
            if image == nil { replaceValue(from: start) }
            // The address in the cell is enough.
            image = nil
            lines.values += (call?.arguments.first ?? "").utf8
        case "DISPIMG":
            guard let part = call?.arguments.first.flatMap({ pictures.part(id: $0) }) else { break }
            if image == nil { replaceValue(from: start) }
            image = part
        // A formula whose result is an empty string has its type.
        default: if runs.bytes.isEmpty, kind != .error, kind != .string, picture == 0 { lines.uncalculated += 1 }
        }
    }
}

extension SheetParser {
    /// Removes the value of a formula whose image counts instead. Programs that do not know the function show an error.
    private mutating func replaceValue(from start: Int) {
        if kind == .error, !runs.bytes.isEmpty { lines.errors -= 1 }
        lines.values.removeLast(lines.values.count - start)
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
}
