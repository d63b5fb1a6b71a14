/// The separators and quoting of a table. They are detected from its first bytes, because file names don't tell.
struct CSVDialect: Equatable, Sendable {
    /// The meaning of a quote at the start of a cell.
    enum Quoting: Sendable {
        /// It opens a cell that ends with the next quote that is not doubled.
        case standard
        /// It opens a cell only if a quote also ends the cell and the cell holds no delimiter. Tab-separated feeds use quotes
        /// literally, until a spreadsheet saves them.
        case wholeCells
        /// It is an ordinary character, such as an inch mark.
        case literal
    }

    var delimiter: UInt8 = .comma
    var quoting = Quoting.standard
    /// True if a lone carriage return ends a record, as in old Macintosh files, and in files whose header was joined from
    /// another one. In all other files it is part of the text.
    var endsAtLoneCarriageReturn = false

    static let delimiters: [UInt8] = [.comma, UInt8(ascii: ";"), .tab, UInt8(ascii: "|")]

    init(delimiter: UInt8 = .comma, quoting: Quoting = .standard, endsAtLoneCarriageReturn: Bool = false) {
        self.delimiter = delimiter
        self.quoting = quoting
        self.endsAtLoneCarriageReturn = endsAtLoneCarriageReturn
    }

    /// - Parameter prefix: UTF-8 from the start of the text, including the whole header if possible.
    init(sniffing prefix: [UInt8]) {
        delimiter = Self.delimiter(of: prefix)
        endsAtLoneCarriageReturn = Self.endsAtLoneCarriageReturn(prefix, delimiter: delimiter)
    }

    /// The most frequent candidate on the first line that is not blank; the first one of equally frequent candidates.
    private static func delimiter(of prefix: [UInt8]) -> UInt8 {
        var counts = [Int](repeating: 0, count: delimiters.count)
        var isBlank = true
        walk(prefix, delimiters: delimiters) { _, byte in
            if byte == .lineFeed || byte == .carriageReturn { return isBlank }
            isBlank = false
            if let candidate = delimiters.firstIndex(of: byte) { counts[candidate] += 1 }
            return true
        }
        let most = counts.max() ?? 0
        return delimiters[counts.firstIndex(of: most) ?? 0]
    }

    /// True if a carriage return without a line feed ends the header, because names of columns contain none.
    private static func endsAtLoneCarriageReturn(_ prefix: [UInt8], delimiter: UInt8) -> Bool {
        var found = false
        walk(prefix, delimiters: [delimiter]) { index, byte in
            guard byte == .carriageReturn, index + 1 < prefix.count else { return byte != .lineFeed }
            // "\r\r\n" is a line end that was converted twice.
            found = prefix[index + 1] != .lineFeed && prefix[index + 1] != .carriageReturn
            return !found
        }
        return found
    }

    /// Visits the bytes outside of quotes until `visit` returns false. A quote opens a cell only at its start.
    private static func walk(_ prefix: [UInt8], delimiters: [UInt8], visit: (Int, UInt8) -> Bool) {
        var isQuoted = false
        var isCellStart = true
        var lastClosing: Int?
        for (index, byte) in prefix.enumerated() {
            if byte == .quote {
                // A quote right after a closing quote is the second half of a doubled one.
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
