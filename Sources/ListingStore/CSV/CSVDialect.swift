/// How a table's records and cells are told apart, found out from its first bytes: file names don't tell.
struct CSVDialect: Equatable, Sendable {
    /// What a quote at a cell's start does.
    enum Quoting: Sendable {
        /// Opens a cell that ends with the next quote that is not doubled.
        case standard
        /// The same, but only where the cell ends with a quote, too, and holds no delimiter: feeds with tabs mean their quotes as
        /// they stand, until a spreadsheet writes them anew.
        case wholeCells
        /// Nothing: inch marks.
        case literal
    }

    var delimiter: UInt8 = .comma
    var quoting = Quoting.standard
    /// Old Macintosh files end their records with a lone carriage return, and so may the header of a file put together from two.
    /// In all other files it is part of the text.
    var endsAtLoneCarriageReturn = false

    static let delimiters: [UInt8] = [.comma, UInt8(ascii: ";"), .tab, UInt8(ascii: "|")]

    init(delimiter: UInt8 = .comma, quoting: Quoting = .standard, endsAtLoneCarriageReturn: Bool = false) {
        self.delimiter = delimiter
        self.quoting = quoting
        self.endsAtLoneCarriageReturn = endsAtLoneCarriageReturn
    }

    /// - Parameter head: UTF-8 from the start of the text, at least the header if possible.
    init(sniffing head: [UInt8]) {
        delimiter = Self.delimiter(of: head)
        endsAtLoneCarriageReturn = Self.endsAtLoneCarriageReturn(head, delimiter: delimiter)
    }

    /// The most frequent candidate on the first line that is not blank; the first of those equally frequent.
    private static func delimiter(of head: [UInt8]) -> UInt8 {
        var counts = [Int](repeating: 0, count: delimiters.count)
        var isBlank = true
        walk(head, delimiters: delimiters) { _, byte in
            if byte == .lineFeed || byte == .carriageReturn { return isBlank }
            isBlank = false
            if let candidate = delimiters.firstIndex(of: byte) { counts[candidate] += 1 }
            return true
        }
        let most = counts.max() ?? 0
        return delimiters[counts.firstIndex(of: most) ?? 0]
    }

    /// Whether a carriage return without a line feed ends the header: there is none in the names of columns.
    private static func endsAtLoneCarriageReturn(_ head: [UInt8], delimiter: UInt8) -> Bool {
        var found = false
        walk(head, delimiters: [delimiter]) { index, byte in
            guard byte == .carriageReturn, index + 1 < head.count else { return byte != .lineFeed }
            // "\r\r\n" is what is left of a line end that was translated twice.
            found = head[index + 1] != .lineFeed && head[index + 1] != .carriageReturn
            return !found
        }
        return found
    }

    /// Visits the bytes outside of quotes until `visit` returns false. Quotes open a cell at its start only.
    private static func walk(_ head: [UInt8], delimiters: [UInt8], visit: (Int, UInt8) -> Bool) {
        var isQuoted = false
        var isCellStart = true
        var lastClosing: Int?
        for (index, byte) in head.enumerated() {
            if byte == .quote {
                // One right behind a closing quote is the second of a doubled one.
                let opens = isCellStart || lastClosing == index - 1
                if isQuoted { lastClosing = index }
                isQuoted = !isQuoted && opens
                isCellStart = false
            } else if !isQuoted {
                isCellStart = byte == .lineFeed || byte == .carriageReturn || delimiters.contains(byte)
                if !visit(index, byte) { return }
            }
        }
    }
}
