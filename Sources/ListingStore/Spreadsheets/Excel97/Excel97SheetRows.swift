import ListingCore

/// A pass over the rows of a sheet of Excel 97 to 2003.
final class Excel97SheetRows: SheetRows {
    /// The number of records that are read in one step.
    private static let recordsPerStep = 4_096
    /// The longest string of a cell with the records that continue it, in bytes. Excel allows 32,767 characters.
    private static let maxString = 1 << 20

    private let workbook: Excel97Workbook
    var lines: RowLines
    private var reader: BIFFReader
    private var cellText: CellNumberText
    private var merges: [Int: (rows: Int, columns: Int)] = [:]
    private var links: [Int: String] = [:]
    /// The names of pictures by their row, from 1.
    private var pictures: [Int: [String]] = [:]
    /// The numbers of hidden rows, which the file says before the cells.
    private var hidden: Set<Int> = []
    /// The row of the cells that come, from 1; 0 before the first.
    private var row = 0
    /// True if the value of the last formula is the string of the next record.
    private var awaitsString = false
    private var (column, format) = (0, CellFormat.number)
    /// The number of sheets that were begun inside of this one, which are charts.
    private var inner = 0
    private(set) var defect: ProblemCause?
    var lastPictureRow: Int { pictures.keys.max() ?? 0 }
    var lastLinkRow: Int { (links.keys.max() ?? 0) / RowLines.maxColumns }

    /// - Parameter place: the place of the sheet in the stream.
    init(_ workbook: Excel97Workbook, at place: Int, _ frame: SheetFrame) throws {
        self.workbook = workbook
        lines = RowLines(frame)
        reader = BIFFReader(workbook.stream, at: place)
        cellText = CellNumberText(workbook.dates)
        try findDetails(at: place)
    }

    var position: Int { reader.position }

    /// Reads the merged cells, links and pictures, which come after the rows.
    private func findDetails(at place: Int) throws {
        var (reader, drawing) = (BIFFReader(workbook.stream, at: place), BIFFDrawing(workbook.stream))
        // Charts in the sheet have a beginning and an end of their own.
        var depth = 0
        while let record = try reader.next() {
            if record.type == BIFFType.beginning { depth += 1 }
            if record.type == BIFFType.endOfFile { depth -= 1 }
            if depth <= 0 { break }
            if depth == 1 { drawing.add(record, ofType: BIFFType.drawing, endingAt: reader.position) }
            if record.type == BIFFType.mergedCells {
                for index in 0..<(record.data.uint16(0) ?? 0) {
                    let start = 2 + 8 * index
                    guard let first = record.data.uint16(start), let last = record.data.uint16(start + 2),
                        let left = record.data.uint16(start + 4), let right = record.data.uint16(start + 6), last >= first, right >= left
                    else { break }
                    merges[RowLines.place(first + 1, left)] = (last - first + 1, right - left + 1)
                }
            } else if record.type == BIFFType.hyperlink, let row = record.data.uint16(0), let column = record.data.uint16(4),
                let address = BIFFHyperlink.address(record.data)
            {
                links[RowLines.place(row + 1, column)] = address
            }
        }
        let shapes = try SheetShapes(drawing)
        pictures = shapes.pictures.mapValues { numbers in numbers.compactMap { workbook.pictures.name(of: $0) } }.filter {
            !$0.value.isEmpty
        }
    }

    func readMore() throws -> Bool {
        for _ in 0..<Self.recordsPerStep where lines.bytes.count < RowLines.manyBytes {
            guard let record = try reader.next() else {
                endRow()
                defect = ProblemCause(.sheetDamaged)
                return false
            }
            if record.type == BIFFType.endOfFile {
                if inner <= 1 {
                    endRow()
                    return false
                }
                inner -= 1
            } else if record.type == BIFFType.beginning {
                inner += 1
            } else if inner == 1 {
                try read(record)
            }
        }
        return true
    }

    private func read(_ record: BIFFRecord) throws {
        let data = record.data
        switch record.type {
        case BIFFType.sharedLabel:
            guard let number = data.uint32(6), let start = startCell(data) else { return }
            workbook.strings.append(number, to: &lines.values)
            endCell(from: start)
        case BIFFType.label, BIFFType.richText:
            guard let start = startCell(data) else { return }
            var text = BIFFStrings([data] + (try reader.continuations(upTo: Self.maxString)), at: 6)
            lines.values += text.next() ?? []
            endCell(from: start)
        case BIFFType.number:
            guard let number = Self.double(data, at: 6), let start = startCell(data) else { return }
            append(number)
            endCell(from: start)
        case BIFFType.compactNumber:
            guard let number = data.uint32(6), let start = startCell(data) else { return }
            append(Self.double(compact: number))
            endCell(from: start)
        case BIFFType.multipleNumbers: readNumbers(data)
        case BIFFType.boolOrError:
            guard data.count > 7, let start = startCell(data) else { return }
            if data[7] != 0 { lines.errors += 1 } else { lines.values += (data[6] != 0 ? "TRUE" : "FALSE").utf8 }
            endCell(from: start)
        case BIFFType.formula: readFormula(data)
        case BIFFType.string:
            guard awaitsString else { return }
            awaitsString = false
            var text = BIFFStrings([data] + (try reader.continuations(upTo: Self.maxString)))
            let start = lines.values.count
            lines.values += text.next() ?? []
            endCell(from: start)
        case BIFFType.row:
            if let row = data.uint16(0), let flags = data.uint16(12), flags & 0x20 != 0 { hidden.insert(row + 1) }
        case BIFFType.columns:
            if let first = data.uint16(0), let last = data.uint16(2), let flags = data.uint16(8), flags & 1 != 0 {
                lines.hideColumns(from: first, through: last)
            }
        default: break
        }
    }

    private func readNumbers(_ data: [UInt8]) {
        guard startCell(data) != nil, data.count >= 12 else { return }
        for index in 0..<(data.count - 6) / 6 {
            guard let style = data.uint16(4 + 6 * index), let number = data.uint32(6 + 6 * index) else { return }
            let start = lines.values.count
            set(style: style)
            append(Self.double(compact: number))
            endCell(from: start)
            column += 1
        }
    }

    private func readFormula(_ data: [UInt8]) {
        guard data.count >= 14, let start = startCell(data) else { return }
        guard data[12] == 0xFF, data[13] == 0xFF else {
            if let number = Self.double(data, at: 6) { append(number) }
            return endCell(from: start)
        }
        switch data[6] {
        case 0:
            awaitsString = true
            return
        case 1: lines.values += (data[8] != 0 ? "TRUE" : "FALSE").utf8
        case 2: lines.errors += 1
        default: break
        }
        endCell(from: start)
    }

    /// Begins the cell that a record is about.
    ///
    /// - Returns: the place of its text; nil if the record is too short.
    private func startCell(_ data: [UInt8]) -> Int? {
        guard let row = data.uint16(0), let column = data.uint16(2), let style = data.uint16(4) else { return nil }
        if row + 1 != self.row {
            endRow()
            self.row = row + 1
            lines.startRow(row + 1, isHidden: hidden.contains(row + 1))
            for name in pictures[row + 1] ?? [] { lines.addPicture(name) }
        }
        self.column = column
        awaitsString = false
        set(style: style)
        return lines.values.count
    }

    private func set(style: Int) { format = style < workbook.formats.count ? workbook.formats[style] : .number }

    private func append(_ number: Double) {
        guard number.isFinite else { return }
        let text = Array("\(number)".utf8)
        cellText.append(text.span, as: format, to: &lines.values)
    }

    private func endCell(from start: Int) {
        if let address = links[RowLines.place(row, column)] {
            let values = lines.values
            lines.addLink(address, text: values.span.extracting(start..<values.count))
        }
        lines.endCell(at: column, from: start)
        if let merge = merges[RowLines.place(row, column)] { lines.span(at: column, rows: merge.rows, columns: merge.columns) }
    }

    private func endRow() {
        guard row > 0 else { return }
        lines.roundedNumbers = cellText.rounded
        lines.endRow()
    }

    private static func double(_ data: [UInt8], at place: Int) -> Double? {
        guard let low = data.uint32(place), let high = data.uint32(place + 4) else { return nil }
        return Double(bitPattern: UInt64(high) << 32 | UInt64(low))
    }

    /// A number in 30 bits: whole or the upper bits of a binary one, and possibly hundredths (MS-XLS, section 2.5.217).
    private static func double(compact bits: Int) -> Double {
        let number =
            bits & 2 != 0
            ? Double(Int32(truncatingIfNeeded: bits) >> 2) : Double(bitPattern: UInt64(bits & 0xFFFF_FFFC) << 32)
        return bits & 1 != 0 ? number / 100 : number
    }
}
