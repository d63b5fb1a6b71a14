/// Finds the cells of one record without copying them, by RFC 4180 and by what real files make of it.
///
/// A quote that opens a cell and is never closed would swallow the records after it. The scanner reads it as a literal quote if
/// no closing quote follows within ``maxCellLength`` bytes, or if the next quote, on a later line, does not end a cell, because
/// that quote belongs to another record. The record then ends with its line, and the next line is read as a record again.
struct CSVScanner {
    /// The position and form of a cell's text.
    struct Cell: Equatable {
        enum Form: Equatable {
            case plain
            /// Quoted, with doubled quotes inside.
            case doubledQuotes
            /// Quoted, with more text after the closing quote, up to this position.
            case trailing(end: Int)
        }
        let start: Int
        let end: Int
        let form: Form
    }

    /// A defect of the record, with the number of line ends between the start of the record and the defect.
    struct Defect: Equatable {
        enum Kind: Equatable { case quoteLeftOpen, textAfterQuote }
        let kind: Kind
        let linesBefore: Int
        let cell: Int
    }

    /// The maximum length of a quoted cell in bytes; a longer one counts as a quote left open. Pictures embedded in
    /// descriptions reach about a tenth of it.
    static let maxCellLength = 8 * 1024 * 1024

    /// The maximum number of cells; a record with more is cut. A record of commas alone would take twenty times its own size in memory.
    static let maxCells = 128 * 1024

    let dialect: CSVDialect
    let maxCellLength: Int
    private(set) var cells: [Cell] = []
    private(set) var defects: [Defect] = []
    /// The number of line ends within the record's cells.
    private(set) var innerLines = 0
    /// True if the record was cut at ``maxCells``.
    private(set) var hasTooManyCells = false

    init(dialect: CSVDialect, maxCellLength: Int = Self.maxCellLength) {
        self.dialect = dialect
        self.maxCellLength = maxCellLength
    }

    /// Loads the cells of a record that was found before. Such records have no defects.
    mutating func load(_ record: Int, of records: RecordBoundaries) {
        records.readCells(record, into: &cells)
        defects.removeAll(keepingCapacity: true)
        innerLines = 0
        hasTooManyCells = false
    }

    /// The end of a cell: at a delimiter, or with the record.
    private enum CellEnd {
        case cell(next: Int)
        case record(next: Int)
        case needsMore
    }

    /// Finds the cells of the record at `start`.
    ///
    /// - Parameters:
    ///   - end: The position after the last available byte.
    ///   - isLast: True if the text ends there.
    /// - Returns: The position of the next record, or nil if the record does not end within these bytes.
    mutating func scan(_ bytes: [UInt8], from start: Int, upTo end: Int, isLast: Bool) -> Int? {
        let bytes = bytes.span.extracting(0..<end)
        begin()
        if var regular = RegularRecordScan(bytes, from: start, dialect, maxCellLength: maxCellLength) {
            if let next = regular.scan(bytes, from: start, into: &cells) {
                innerLines = regular.innerLines
                return next
            }
        }
        return scanEachByte(bytes, from: start, isLast: isLast)
    }

    /// Finds the cells of any record byte by byte.
    mutating func scanEachByte(_ bytes: Span<UInt8>, from start: Int, isLast: Bool) -> Int? {
        begin()
        var position = start
        while true {
            if cells.count == Self.maxCells {
                hasTooManyCells = true
                return position
            }
            let isQuoted = position < bytes.count && bytes[position] == .quote && dialect.quoting != .literal
            switch isQuoted ? scanCellWithQuote(bytes, at: position, isLast: isLast) : scanPlain(bytes, from: position, isLast: isLast) {
            case .cell(let next): position = next
            case .record(let next): return next
            case .needsMore: return nil
            }
        }
    }

    private mutating func begin() {
        cells.removeAll(keepingCapacity: true)
        defects.removeAll(keepingCapacity: true)
        innerLines = 0
        hasTooManyCells = false
    }

    private mutating func scanPlain(_ bytes: Span<UInt8>, from start: Int, isLast: Bool) -> CellEnd {
        let stop = endOfPlainText(bytes, from: start)
        guard let end = cellEnd(bytes, at: stop, isLast: isLast) else { return .needsMore }
        cells.append(Cell(start: start, end: stop, form: .plain))
        return end
    }

    private mutating func scanCellWithQuote(_ bytes: Span<UInt8>, at opening: Int, isLast: Bool) -> CellEnd {
        if dialect.quoting == .standard { return scanQuoted(bytes, at: opening, isLast: isLast) }
        return scanWhole(bytes, at: opening, isLast: isLast)
    }

    /// Scans a cell as quoted if a quote ends it before the next delimiter, and as plain otherwise.
    private mutating func scanWhole(_ bytes: Span<UInt8>, at opening: Int, isLast: Bool) -> CellEnd {
        let longest = min(bytes.count, opening + maxCellLength)
        let delimiter = bytes.firstIndex(of: dialect.delimiter, from: opening + 1, upTo: longest)
        var position = opening + 1
        var hasDoubled = false
        while let quote = bytes.firstIndex(of: .quote, from: position, upTo: delimiter ?? longest) {
            if quote + 1 == bytes.count, !isLast { return .needsMore }
            if quote + 1 < bytes.count, bytes[quote + 1] == .quote {
                hasDoubled = true
                position = quote + 2
                continue
            }
            guard isCellEnd(bytes, at: quote + 1) else { return scanPlain(bytes, from: opening, isLast: isLast) }
            guard let end = cellEnd(bytes, at: quote + 1, isLast: isLast) else { return .needsMore }
            cells.append(Cell(start: opening + 1, end: quote, form: hasDoubled ? .doubledQuotes : .plain))
            innerLines += lineEnds(bytes, from: opening, upTo: quote)
            return end
        }
        let isOpen = delimiter == nil && longest == bytes.count && !isLast
        return isOpen ? .needsMore : scanPlain(bytes, from: opening, isLast: isLast)
    }

    private mutating func scanQuoted(_ bytes: Span<UInt8>, at opening: Int, isLast: Bool) -> CellEnd {
        var position = opening + 1
        var hasDoubled = false
        let limit = min(bytes.count, opening + maxCellLength)
        while let quote = bytes.firstIndex(of: .quote, from: position, upTo: limit) {
            if quote + 1 == bytes.count, !isLast { return .needsMore }
            if quote + 1 < bytes.count, bytes[quote + 1] == .quote {
                hasDoubled = true
                position = quote + 2
                continue
            }
            let lines = lineEnds(bytes, from: opening, upTo: quote)
            if isCellEnd(bytes, at: quote + 1) {
                guard let end = cellEnd(bytes, at: quote + 1, isLast: isLast) else { return .needsMore }
                cells.append(Cell(start: opening + 1, end: quote, form: hasDoubled ? .doubledQuotes : .plain))
                innerLines += lines
                return end
            }
            if lines > 0 { return scanLeftOpen(bytes, at: opening, isLast: isLast) }
            let stop = endOfPlainText(bytes, from: quote + 1)
            guard let end = cellEnd(bytes, at: stop, isLast: isLast) else { return .needsMore }
            defects.append(Defect(kind: .textAfterQuote, linesBefore: innerLines, cell: cells.count))
            cells.append(Cell(start: opening + 1, end: quote, form: .trailing(end: stop)))
            return end
        }
        return isLast || limit < bytes.count ? scanLeftOpen(bytes, at: opening, isLast: isLast) : .needsMore
    }

    private mutating func scanLeftOpen(_ bytes: Span<UInt8>, at opening: Int, isLast: Bool) -> CellEnd {
        let defect = Defect(kind: .quoteLeftOpen, linesBefore: innerLines, cell: cells.count)
        let end = scanPlain(bytes, from: opening, isLast: isLast)
        defects.append(defect)
        return end
    }

    /// The position of the next delimiter or record end, or the end of the bytes.
    private func endOfPlainText(_ bytes: Span<UInt8>, from start: Int) -> Int {
        let delimiter = dialect.delimiter
        var position = start
        while position < bytes.count {
            let byte = bytes[position]
            if byte == delimiter || byte == .lineFeed { return position }
            if byte == .carriageReturn, isCellEnd(bytes, at: position) { return position }
            position += 1
        }
        return position
    }

    private func isCellEnd(_ bytes: Span<UInt8>, at position: Int) -> Bool {
        guard position < bytes.count else { return true }
        let byte = bytes[position]
        if byte == dialect.delimiter || byte == .lineFeed { return true }
        guard byte == .carriageReturn else { return false }
        return dialect.endsAtLoneCarriageReturn || position + 1 == bytes.count || bytes[position + 1] == .lineFeed
    }

    /// Returns what follows a cell that ends at `position`; nil if more bytes are needed to decide.
    private func cellEnd(_ bytes: Span<UInt8>, at position: Int, isLast: Bool) -> CellEnd? {
        guard position < bytes.count else { return isLast ? .record(next: position) : nil }
        if bytes[position] == dialect.delimiter { return .cell(next: position + 1) }
        if bytes[position] == .lineFeed { return .record(next: position + 1) }
        guard position + 1 < bytes.count else { return isLast ? .record(next: position + 1) : nil }
        return .record(next: position + (bytes[position + 1] == .lineFeed ? 2 : 1))
    }

    /// The number of line feeds and, if carriage returns end records, of lone carriage returns.
    private func lineEnds(_ bytes: Span<UInt8>, from start: Int, upTo end: Int) -> Int {
        let count = bytes.count(of: .lineFeed, from: start, upTo: end)
        guard dialect.endsAtLoneCarriageReturn else { return count }
        return (start..<end).reduce(count) { count, index in
            let isLone = bytes[index] == .carriageReturn && (index + 1 == bytes.count || bytes[index + 1] != .lineFeed)
            return isLone ? count + 1 : count
        }
    }
}
