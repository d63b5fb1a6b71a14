/// Finds the cells of a record that has no defect, 64 bytes at a time. Nearly all records have none.
///
/// It never judges: a record that has a defect, or whose end is not among the bytes, is left to ``CSVScanner``.
struct RegularRecordScan {
    private let dialect: CSVDialect
    private let maxCellLength: Int
    /// The position of the 64 bytes whose separators are known.
    private var block: Int
    private var separators: SeparatorMasks
    /// The number of line feeds within the cells.
    private(set) var innerLines = 0

    /// - Returns: nil for dialects that other records than most have.
    init?(_ bytes: Span<UInt8>, from start: Int, _ dialect: CSVDialect, maxCellLength: Int) {
        guard dialect.quoting != .wholeCells, !dialect.endsAtLoneCarriageReturn else { return nil }
        self.dialect = dialect
        self.maxCellLength = maxCellLength
        block = start
        separators = bytes.separators(at: start, delimiter: dialect.delimiter)
    }

    /// Appends the cells of the record.
    ///
    /// - Parameter start: the position with which the scan was made.
    /// - Returns: The position of the next record; nil if the record is left to ``CSVScanner``. The cells are of no use then.
    mutating func scan(_ bytes: Span<UInt8>, from start: Int, into cells: inout [CSVScanner.Cell]) -> Int? {
        var position = start
        while position < bytes.count, cells.count < CSVScanner.maxCells {
            if bytes[position] == .quote, dialect.quoting != .literal {
                guard let cell = quotedCell(bytes, at: position) else { return nil }
                cells.append(cell)
                position = cell.end + 1
                if bytes[position] == .carriageReturn, position + 1 < bytes.count, bytes[position + 1] == .lineFeed { position += 1 }
            } else {
                guard let end = endOfCell(bytes, from: position) else { return nil }
                let hasReturn = bytes[end] == .lineFeed && end > position && bytes[end - 1] == .carriageReturn
                cells.append(CSVScanner.Cell(start: position, end: hasReturn ? end - 1 : end, form: .plain))
                position = end
            }
            if bytes[position] == .lineFeed { return position + 1 }
            guard bytes[position] == dialect.delimiter else { return nil }
            position += 1
        }
        return nil
    }

    private mutating func quotedCell(_ bytes: Span<UInt8>, at opening: Int) -> CSVScanner.Cell? {
        var position = opening + 1
        var hasDoubled = false
        while let quote = nextQuote(bytes, from: position), quote - opening < maxCellLength, quote + 1 < bytes.count {
            if bytes[quote + 1] != .quote {
                return CSVScanner.Cell(start: opening + 1, end: quote, form: hasDoubled ? .doubledQuotes : .plain)
            }
            hasDoubled = true
            position = quote + 2
        }
        return nil
    }

    /// The position of the next quote. Line feeds before it are counted.
    @inline(__always) private mutating func nextQuote(_ bytes: Span<UInt8>, from position: Int) -> Int? {
        guard var rest = bits(bytes, from: position) else { return nil }
        while true {
            let quotes = separators.quotes & rest
            // All bits before the first quote; all bits if there is none.
            innerLines += (separators.lineFeeds & rest & ~quotes & (quotes &- 1)).nonzeroBitCount
            if quotes != 0 { return block + quotes.trailingZeroBitCount }
            guard let next = bits(bytes, from: block + 64) else { return nil }
            rest = next
        }
    }

    /// The position of the next delimiter or line feed.
    @inline(__always) private mutating func endOfCell(_ bytes: Span<UInt8>, from position: Int) -> Int? {
        guard var rest = bits(bytes, from: position) else { return nil }
        while true {
            let ends = separators.ends & rest
            if ends != 0 { return block + ends.trailingZeroBitCount }
            guard let next = bits(bytes, from: block + 64) else { return nil }
            rest = next
        }
    }

    /// The bits of the bytes from a position on, after moving to a block that has it; nil at the end of the bytes.
    @inline(__always) private mutating func bits(_ bytes: Span<UInt8>, from position: Int) -> UInt64? {
        if position - block < 64 { return .max &<< UInt64(position - block) }
        guard position < bytes.count else { return nil }
        block = position
        separators = bytes.separators(at: position, delimiter: dialect.delimiter)
        return .max
    }
}
