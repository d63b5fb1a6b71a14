/// How a table's records and cells are told apart, found out from its first bytes: file names don't tell.
struct CSVDialect: Equatable, Sendable {
    var delimiter: UInt8 = .comma
    /// Old Macintosh files end their records with a lone carriage return. In all other files it is part of the text.
    var endsAtLoneCarriageReturn = false

    static let delimiters: [UInt8] = [.comma, UInt8(ascii: ";"), .tab, UInt8(ascii: "|")]

    init(delimiter: UInt8 = .comma, endsAtLoneCarriageReturn: Bool = false) {
        self.delimiter = delimiter
        self.endsAtLoneCarriageReturn = endsAtLoneCarriageReturn
    }

    /// Looks for the most frequent delimiter outside of quotes in the header, and for what ends lines outside of quotes.
    ///
    /// - Parameter head: UTF-8 from the start of the text, at least the header if possible.
    init(sniffing head: Span<UInt8>) {
        var counts = [Int](repeating: 0, count: Self.delimiters.count)
        var isQuoted = false
        var isHeader = true
        var isBlank = true
        var seenLoneCarriageReturn = false
        for index in head.indices {
            let byte = head[index]
            if byte == .quote { isQuoted.toggle() }
            if isQuoted { continue }
            switch byte {
            case .lineFeed where !isBlank:
                self.init(delimiter: Self.mostFrequent(counts))
                return
            case .carriageReturn:
                if index + 1 < head.count, head[index + 1] != .lineFeed { seenLoneCarriageReturn = true }
                if !isBlank { isHeader = false }
            case .lineFeed: break
            default:
                isBlank = false
                if isHeader, let candidate = Self.delimiters.firstIndex(of: byte) { counts[candidate] += 1 }
            }
        }
        self.init(delimiter: Self.mostFrequent(counts), endsAtLoneCarriageReturn: seenLoneCarriageReturn)
    }

    private static func mostFrequent(_ counts: [Int]) -> UInt8 {
        let most = counts.max() ?? 0
        return delimiters[counts.firstIndex(of: most) ?? 0]
    }
}
