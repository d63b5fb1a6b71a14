import ListingCore

/// Reads a table record by record, in memory that does not depend on the file's size.
///
/// `advance()` finds the next record's cells; texts are made only of those asked for, as one pass over a file may need a
/// single column.
struct CSVReader {
    /// A record of more bytes is cut, and the rest of its line left out: no listing has as many, and memory stays bounded.
    static let longestRecord = 4 * CSVScanner.longestCell

    private let longestRecord: Int
    private var window: ByteWindow
    private var scanner: CSVScanner
    private var scratch: [UInt8] = []
    private var recordStart = 0
    private var nextLine: Int
    private var cut: Cut?
    /// Whether the record that was found is the next one.
    private var isPending = false
    /// Whether records stand in the source's bytes as they are read, and have their columns' names from a header.
    private let canBePlaced: Bool
    private var found = 0..<0
    /// Whether all of the record is in ASCII; nil before somebody has asked.
    private var plain: Bool?
    /// Records that were found before, and the next of them.
    private var records: (found: FoundRecords, next: Int)?
    /// By column: whether its cells are read as if nothing stood in them. Empty where all are read.
    private var leftOut: [Bool] = []
    /// What listings are read for.
    private(set) var use = ListingUse.showing
    /// Where the first record begins, behind the header: what has to stand before a record that is read by itself.
    private(set) var head = 0
    /// The record's number: 0 for the header, then counted from 1.
    private(set) var record = -1
    /// The line on which the record starts, counted from 1.
    private(set) var line = 0
    /// The header's names as they stand in the file; empty until the header was read.
    private(set) var columns = SourceColumns(names: [])
    /// What is wrong with the header.
    private(set) var headerProblems: [Problem] = []

    /// Why a record does not go on to its end.
    private enum Cut { case bytes, cells }

    /// Reads the header, too.
    init(
        _ text: TextFile, dialect: CSVDialect, header: TableHeader = .first, longestCell: Int = CSVScanner.longestCell,
        longestRecord: Int = Self.longestRecord
    ) throws {
        self.longestRecord = longestRecord
        window = ByteWindow(text)
        scanner = CSVScanner(dialect: dialect, longestCell: longestCell)
        nextLine = text.startLine
        canBePlaced = header != .none && !text.needsDecoding
        switch header {
        case .record(let number): try readHeader(at: number)
        case .none: try numberColumns()
        }
        head = window.position
    }

    private mutating func readHeader(at number: Int) throws {
        for _ in 0..<number where try !advance() { return }
        record = -1
        guard try advance() else { return }
        columns = SourceColumns(names: values())
        headerProblems = problems()
    }

    /// The first record stays to be read.
    private mutating func numberColumns() throws {
        record = 0
        isPending = try advance()
        columns = SourceColumns(names: (0..<cellCount).map { "Column \($0 + 1)" })
    }

    /// Where the record stands; nil where it would be read otherwise without those behind it.
    var place: RecordPlace? {
        guard canBePlaced, scanner.flaws.isEmpty, cut == nil, found.count <= longestRecord else { return nil }
        return RecordPlace(range: found, record: record, line: line)
    }

    /// Gives the next record its number and line, where records are read that did not stand one after the other.
    mutating func renumber(record: Int, line: Int) {
        self.record = record - 1
        nextLine = line
    }

    /// Reads no more than what listings are read for.
    ///
    /// - Parameter unneeded: columns of which nothing of that is made.
    mutating func restrict(to use: ListingUse, leavingOut unneeded: [Int]) {
        self.use = use
        leftOut = unneeded.max().map { last in (0...last).map(unneeded.contains) } ?? []
    }

    /// Whether the record surely holds more than blanks.
    var holdsText: Bool {
        scanner.cells.contains { cell in
            cell.start < cell.end && (UInt8(ascii: "!")...UInt8(ascii: "~")).contains(window.bytes[cell.start])
        }
    }

    /// Adds the record, which has no flaw, to others.
    ///
    /// - Parameter unneeded: columns of which nothing is made.
    func appendRecord(to records: inout FoundRecords, leavingOut unneeded: [Int]) {
        records.append(recordStart..<window.start, of: window.bytes, scanner.cells, leavingOut: unneeded)
    }

    /// Goes on with other records of the same table.
    mutating func begin(_ bytes: [UInt8]) {
        window = ByteWindow(bytes)
        (cut, isPending, records) = (nil, false, nil)
    }

    /// Goes on with records of the same table that were found before. They don't know their lines.
    mutating func begin(_ found: FoundRecords) {
        begin(found.bytes)
        records = (found, 0)
    }

    private mutating func takeRecord(_ number: Int, of found: FoundRecords) -> Bool {
        guard number < found.count else { return false }
        scanner.take(number, of: found)
        let range = found.range(number)
        (line, recordStart, plain) = (nextLine, range.lowerBound, nil)
        window.advance(to: range.upperBound)
        record += 1
        records?.next += 1
        return true
    }

    var progress: Double { window.progress }
    /// Where the next record begins, in bytes of the text as it is read: the same in each pass over it.
    var position: Int { window.position }
    var cellCount: Int { scanner.cells.count }

    /// Goes to the next record; blank lines are none.
    ///
    /// - Returns: false at the end of the text.
    mutating func advance() throws -> Bool {
        if isPending {
            isPending = false
            return true
        }
        if let (found, next) = records { return takeRecord(next, of: found) }
        repeat {
            if cut != nil { try skipLine() }
            guard let next = try scan() else { return false }
            line = nextLine
            nextLine += scanner.innerLines + (cut == nil ? 1 : 0)
            recordStart = window.start
            found = window.offset + window.start..<window.offset + next
            plain = nil
            window.advance(to: next)
        } while isBlank
        record += 1
        return true
    }

    /// The text of a cell, unquoted; empty for cells that a short record lacks.
    mutating func value(_ index: Int) -> String {
        guard index < scanner.cells.count, index >= leftOut.count || !leftOut[index] else { return "" }
        let cell = scanner.cells[index]
        if cell.start == cell.end, cell.form == .plain { return "" }
        switch cell.form {
        case .plain where leftOut.isEmpty && isPlain() || window.bytes.span.isPlain(from: cell.start, upTo: cell.end):
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
        var values: [String] = []
        values.reserveCapacity(scanner.cells.count)
        for index in scanner.cells.indices { values.append(value(index)) }
        return values
    }

    /// What is wrong with the record itself; nothing in nearly all of them. The header's problems have no record.
    func problems() -> [Problem] {
        let extra = cellCount - columns.names.count
        guard !scanner.flaws.isEmpty || extra > 0 || cut != nil else { return [] }
        let record = record > 0 ? record : nil
        var problems = scanner.flaws.map { flaw in
            let message =
                switch flaw.kind {
                case .quoteLeftOpen:
                    "a quote is opened and never closed; it is taken as part of the text, and the record ends with its line"
                case .textAfterQuote: "text after a closing quote; it is kept as part of the cell"
                }
            let name = flaw.cell < columns.names.count ? columns.names[flaw.cell] : nil
            return Problem(record: record, line: line + flaw.linesBefore, column: name, message: message)
        }
        if extra > 0 {
            let message = "\(cellCount) cells where the header has \(columns.names.count); the last \(extra) are kept without a name"
            problems.append(Problem(record: record, line: line, message: message))
        }
        if let cut {
            let size = cut == .bytes ? "longer than \(longestRecord) bytes" : "more than \(CSVScanner.mostCells) cells"
            let message = "\(size); it is cut there, and the rest of its line is left out"
            problems.append(Problem(record: record, line: line, message: message))
        }
        return problems
    }

    private var isBlank: Bool {
        guard scanner.cells.count == 1, scanner.flaws.isEmpty else { return false }
        let cell = scanner.cells[0]
        return cell.start == cell.end && cell.start == recordStart
    }

    /// - Returns: where the record after this one begins; nil at the end of the text.
    private mutating func scan() throws -> Int? {
        while true {
            if window.start < window.end {
                let isTooLong = window.end - window.start > longestRecord
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
            try window.extend()
        }
    }

    /// Goes to the line behind that of a record that was cut.
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

    /// - Parameter scratch: room that is used again and again.
    private static func unescaped(_ bytes: [UInt8], from start: Int, upTo end: Int, scratch: inout [UInt8]) -> String {
        scratch.removeAll(keepingCapacity: true)
        var position = start
        while position < end {
            // A doubled quote is one; no other can stand inside.
            let next = bytes.span.firstIndex(of: .quote, from: position, upTo: end).map { $0 + 1 } ?? end
            scratch.append(contentsOf: bytes[position..<next])
            position = next + 1
        }
        return scratch.span.text(from: 0, upTo: scratch.count)
    }
}
