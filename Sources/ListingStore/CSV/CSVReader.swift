import ListingCore

/// Reads a table record by record. Memory does not depend on the size of the file.
///
/// `advance()` only finds the cells of the next record. Strings are made on demand, because a pass over a file may need a single column.
struct CSVReader {
    /// The maximum length of a record in bytes. A longer one is cut, and the rest of its line is skipped, to bound memory. No
    /// real listing is that long.
    static let maxRecordLength = 4 * CSVScanner.maxCellLength

    private let maxRecordLength: Int
    private var window: ByteWindow
    private var scanner: CSVScanner
    private var scratch: [UInt8] = []
    private var recordStart = 0
    private var nextLine: Int
    private var cut: Cut?
    /// True if the current record is still to be returned by ``advance()``.
    private var isPending = false
    /// True if records can be located: the source's bytes are not decoded, and the columns are named by a header.
    private let canBePlaced: Bool
    /// True if each record counts as one line, however many its cells have.
    private let isRows: Bool
    private let sheet: String?
    private var found = 0..<0
    /// True if the whole record is ASCII; nil until it is first needed.
    private var plain: Bool?
    /// Records that were found by another reader, and the index of the next one.
    private var records: (found: RecordBoundaries, next: Int)?
    /// The columns that are not read.
    private var omitted = OmittedColumns()
    /// The purpose of reading listings.
    private(set) var use = Projection.showing
    /// The offset in bytes of the first record. A record that is read on its own needs these bytes before it.
    private(set) var headerLength = 0
    /// The record's number: 0 for the header, then from 1.
    private(set) var record = -1
    /// The line on which the record starts, from 1.
    private(set) var line = 0
    /// The names in the header as written; empty until the header was read.
    private(set) var columns = SourceColumns(names: [], isTable: true)
    /// The problems of the header.
    private(set) var headerProblems: [RecordProblem] = []

    /// The reason why a record was cut.
    private enum Cut { case bytes, cells }

    /// Reads the header, unless there is none.
    ///
    /// - Throws: An error of the file if it can't be read.
    init(
        _ text: TextFile, dialect: CSVDialect, header: TableHeader = .first, maxCellLength: Int = CSVScanner.maxCellLength,
        maxRecordLength: Int = Self.maxRecordLength
    ) throws {
        self.maxRecordLength = maxRecordLength
        window = ByteWindow(text)
        scanner = CSVScanner(dialect: dialect, maxCellLength: maxCellLength)
        nextLine = text.startLine
        sheet = text.file.sheetName
        isRows = sheet != nil
        canBePlaced = header != .none && !text.needsDecoding
        switch header {
        case .record(let number): try readHeader(at: number)
        case .none: try numberColumns()
        }
        headerLength = window.position
    }

    private mutating func readHeader(at number: Int) throws {
        for _ in 0..<number where try !advance() { return }
        record = -1
        guard try advance() else { return }
        columns = SourceColumns(names: values(), isTable: true, sheet: sheet)
        headerProblems = problems()
    }

    /// Names the columns by number. The first record remains to be read.
    private mutating func numberColumns() throws {
        record = 0
        isPending = try advance()
        columns = SourceColumns(names: (0..<cellCount).map { ColumnName.positional($0) }, isTable: true, sheet: sheet)
    }

    /// The location of the current record; nil if it can't be read on its own. That is so if records can't be located at all,
    /// or if the record was cut or has defects, because its end then depends on what follows.
    var location: RecordLocation? {
        guard canBePlaced, scanner.defects.isEmpty, cut == nil, found.count <= maxRecordLength else { return nil }
        return RecordLocation(range: found, record: record, line: line)
    }

    /// The place of a cell of the current record in the file; nil if a defect makes the cells of the record uncertain. The text must not be
    /// decoded while it is read.
    func place(ofCell index: Int) -> CellPlace? {
        guard scanner.defects.isEmpty, cut == nil, index < scanner.cells.count else { return nil }
        let cell = scanner.cells[index]
        let isQuoted = cell.start > recordStart && window.bytes[cell.start - 1] == .quote
        let offset = found.lowerBound - recordStart
        let quote = isQuoted ? 1 : 0
        return CellPlace(
            range: offset + cell.start - quote..<offset + cell.end + quote, isQuoted: isQuoted,
            content: Array(window.bytes[cell.start..<cell.end]))
    }

    /// Sets the number and line of the next record, for records that were not adjacent.
    mutating func renumber(record: Int, line: Int) {
        self.record = record - 1
        nextLine = line
    }

    /// Restricts reading to what listings are needed for.
    ///
    /// - Parameter unneeded: The columns to omit.
    mutating func restrict(to use: Projection, omitting unneeded: OmittedColumns) {
        self.use = use
        omitted = unneeded
    }

    /// True if the record is certainly not blank, because a cell begins with a visible ASCII character.
    var holdsText: Bool {
        scanner.cells.contains { cell in
            cell.start < cell.end && (UInt8(ascii: "!")...UInt8(ascii: "~")).contains(window.bytes[cell.start])
        }
    }

    /// Appends the current record, which must have no defect, to others.
    ///
    /// - Parameter unneeded: The columns to omit.
    func appendRecord(to records: inout RecordBoundaries, omitting unneeded: OmittedColumns) {
        records.append(recordStart..<window.start, of: window.bytes, scanner.cells, omitting: unneeded)
    }

    /// The hash of the current record, see ``RecordHash``.
    ///
    /// - Parameter column: the column whose cell doesn't count; nil if all cells do.
    func hashOfRecord(omitting column: Int?, seed: UInt64) -> UInt64 {
        var cell: Range<Int>?
        if let column, column < scanner.cells.count { cell = scanner.cells[column].start..<scanner.cells[column].end }
        return RecordHash.hash(window.bytes.span, recordStart..<window.start, omitting: cell, seed: seed)
    }

    /// Continues with other records of the same table.
    mutating func begin(_ bytes: [UInt8]) {
        window = ByteWindow(bytes)
        (cut, isPending, records) = (nil, false, nil)
    }

    /// Continues with records of the same table that another reader found. They don't know their lines.
    mutating func begin(_ found: RecordBoundaries) {
        begin(found.bytes)
        records = (found, 0)
    }

    private mutating func scanRecord(_ number: Int, of found: RecordBoundaries) -> Bool {
        guard number < found.count else { return false }
        scanner.load(number, of: found)
        let range = found.range(number)
        (line, recordStart, plain) = (nextLine, range.lowerBound, nil)
        window.advance(to: range.upperBound)
        record += 1
        records?.next += 1
        return true
    }

    var dialect: CSVDialect { scanner.dialect }
    var progress: Double { window.progress }
    /// The offset of the next record, in bytes of the text as it is read. It is the same in each pass over the text.
    var position: Int { window.position }
    var cellCount: Int { scanner.cells.count }

    /// Advances to the next record, skipping blank lines.
    ///
    /// - Returns: False at the end of the text.
    mutating func advance() throws -> Bool {
        if isPending {
            isPending = false
            return true
        }
        if let (found, next) = records { return scanRecord(next, of: found) }
        repeat {
            if cut != nil { try skipLine() }
            guard let next = try scan() else { return false }
            line = nextLine
            nextLine += (isRows ? 0 : scanner.innerLines) + (cut == nil ? 1 : 0)
            recordStart = window.start
            found = window.offset + window.start..<window.offset + next
            plain = nil
            window.advance(to: next)
        } while isBlank
        record += 1
        return true
    }

    /// Returns the text of a cell, unquoted; empty for a cell that a short record lacks.
    mutating func value(_ index: Int) -> String {
        guard index < scanner.cells.count else { return "" }
        let cell = scanner.cells[index]
        // Half of the cells of an export are empty.
        if cell.start == cell.end, case .plain = cell.form { return "" }
        switch omitted[index] {
        case .none: break
        case .all: return ""
        case .text:
            guard !OmittedColumns.isShort(cell.end - cell.start) else { break }
            return window.bytes.span.holdsText(from: cell.start, upTo: cell.end) ? String(UnicodeScalar(OmittedColumns.mark)) : ""
        }
        switch cell.form {
        case .plain where (omitted.isEmpty || records != nil) && isPlain() || window.bytes.span.isPlain(from: cell.start, upTo: cell.end):
            return window.bytes.span.plainText(from: cell.start, upTo: cell.end)
        case .plain: return window.bytes.span.text(from: cell.start, upTo: cell.end)
        case .doubledQuotes: return unescaped(cell)
        case .trailing(let end): return unescaped(cell) + window.bytes.span.text(from: cell.end + 1, upTo: end)
        }
    }

    private mutating func isPlain() -> Bool {
        if let plain { return plain }
        let isPlain = window.bytes.span.isPlain(from: recordStart, upTo: window.start)
        plain = isPlain
        return isPlain
    }

    mutating func values() -> [String] {
        let count = scanner.cells.count
        return [String](capacity: count) { values in
            for index in 0..<count { values.append(value(index)) }
        }
    }

    /// Returns the problems of the record itself; hardly any record has some. Problems of the header have no record number.
    func problems() -> [RecordProblem] {
        let extra = cellCount - columns.names.count
        guard !scanner.defects.isEmpty || extra > 0 || cut != nil else { return [] }
        let record = record > 0 ? record : nil
        var problems = scanner.defects.map { defect in
            let code: ProblemCode =
                switch defect.kind {
                case .quoteLeftOpen: .quoteUnclosed
                case .textAfterQuote: .textAfterQuote
                }
            let name = defect.cell < columns.names.count ? columns.names[defect.cell] : nil
            return RecordProblem(record: record, line: line + defect.linesBefore, column: name, ProblemCause(code))
        }
        if extra > 0 {
            problems.append(RecordProblem(record: record, line: line, ProblemCause(.rowTooLong, .number(extra))))
        }
        if let cut {
            let cause =
                cut == .bytes
                ? ProblemCause(.rowOverSize, .bytes(maxRecordLength)) : ProblemCause(.rowOverCells, .number(CSVScanner.maxCells))
            problems.append(RecordProblem(record: record, line: line, cause))
        }
        return problems
    }

    private var isBlank: Bool {
        guard scanner.cells.count == 1, scanner.defects.isEmpty else { return false }
        let cell = scanner.cells[0]
        return cell.start == cell.end && cell.start == recordStart
    }

    /// - Returns: The position of the record after this one; nil at the end of the text.
    private mutating func scan() throws -> Int? {
        while true {
            if window.start < window.end {
                let isTooLong = window.end - window.start > maxRecordLength
                let isLast = window.isAtEnd || isTooLong
                if let next = scanner.scan(window.bytes, from: window.start, upTo: window.end, isLast: isLast) {
                    if scanner.hasTooManyCells {
                        cut = .cells
                    } else if isTooLong, next == window.end, !window.isAtEnd {
                        cut = .bytes
                    }
                    return next
                }
            } else if window.isAtEnd {
                return nil
            }
            // A record that is longer than a chunk is scanned from its start again, but only when twice as much of it has been read.
            // The time is linear in its length.
            let wanted = min(2 * (window.end - window.start), maxRecordLength + 1)
            repeat { try window.extend() } while !window.isAtEnd && window.end - window.start < wanted
        }
    }

    /// Skips the rest of the line on which a record was cut.
    private mutating func skipLine() throws {
        cut = nil
        let ends: [UInt8] = scanner.dialect.endsAtLoneCarriageReturn ? [.lineFeed, .carriageReturn] : [.lineFeed]
        while true {
            let found = ends.compactMap { window.bytes.span.firstIndex(of: $0, from: window.start, upTo: window.end) }.min()
            if let found {
                nextLine += 1
                window.advance(to: found + 1)
                return
            }
            window.advance(to: window.end)
            if window.isAtEnd { return }
            try window.extend()
        }
    }

    private mutating func unescaped(_ cell: CSVScanner.Cell) -> String {
        Self.unescaped(window.bytes, from: cell.start, upTo: cell.end, scratch: &scratch)
    }

    /// - Parameter scratch: A buffer that is reused.
    private static func unescaped(_ bytes: [UInt8], from start: Int, upTo end: Int, scratch: inout [UInt8]) -> String {
        scratch.removeAll(keepingCapacity: true)
        var position = start
        while position < end {
            // A quote within the cell is always the first of a doubled one.
            let next = bytes.span.firstIndex(of: .quote, from: position, upTo: end).map { $0 + 1 } ?? end
            scratch.append(contentsOf: bytes[position..<next])
            position = next + 1
        }
        return scratch.span.text(from: 0, upTo: scratch.count)
    }
}
