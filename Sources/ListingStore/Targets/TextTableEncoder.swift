import ListingCore

/// The notation of a table as text, in UTF-8.
public final class TextTable: Sendable {
    let delimiter: UInt8
    let lineEnd: [UInt8]
    /// False for tables in which blanks replace tabs and line breaks, because their readers do not know quotes.
    let hasQuotes: Bool
    let hasByteOrderMark: Bool
    /// True if cells that spreadsheets would run as formulas get an apostrophe in front, which this project's readers remove.
    let guardsFormulas: Bool
    let fileExtension: String
    let mediaType: String

    /// Commas, quotes where a cell needs them, CR LF (RFC 4180).
    static let csv = TextTable(delimiter: .comma)
    /// The same for people, who open it in spreadsheets.
    static let guardedCSV = TextTable(delimiter: .comma, guardsFormulas: true)
    /// Semicolons, as in programs of countries with a decimal comma.
    static let semicolons = TextTable(delimiter: UInt8(ascii: ";"))
    /// Commas after a byte order mark, by which eBay recognizes UTF-8.
    static let markedCSV = TextTable(delimiter: .comma, hasByteOrderMark: true)
    /// The same with semicolons, for eBay's sites of countries with a decimal comma.
    static let markedSemicolons = TextTable(delimiter: UInt8(ascii: ";"), hasByteOrderMark: true)
    /// Tabs without quotes, LF.
    static let tabs = TextTable(
        delimiter: UInt8(ascii: "\t"), lineEnd: [0x0A], hasQuotes: false, fileExtension: "tsv",
        mediaType: "text/tab-separated-values;charset=utf-8")

    private init(
        delimiter: UInt8, lineEnd: [UInt8] = [0x0D, 0x0A], hasQuotes: Bool = true, hasByteOrderMark: Bool = false,
        guardsFormulas: Bool = false, fileExtension: String = "csv", mediaType: String = "text/csv;charset=utf-8"
    ) {
        self.delimiter = delimiter
        self.lineEnd = lineEnd
        self.hasQuotes = hasQuotes
        self.hasByteOrderMark = hasByteOrderMark
        self.guardsFormulas = guardsFormulas
        self.fileExtension = fileExtension
        self.mediaType = mediaType
    }
}

/// Writes rows as text.
struct TextTableEncoder: RowEncoder {
    private let notation: TextTable
    private var columns: [TargetColumn] = []
    /// The rows, if it is known only after the last one which columns are written; nil if all are.
    private var waiting: UsedColumns?
    /// The bytes of the current cell, if it waits.
    private var cell: [UInt8] = []

    init(_ notation: TextTable) { self.notation = notation }

    mutating func begin(_ table: TargetTable, _ bytes: inout [UInt8]) {
        if notation.hasByteOrderMark { bytes += [0xEF, 0xBB, 0xBF] }
        for line in table.preamble {
            bytes.append(contentsOf: line.utf8)
            bytes += notation.lineEnd
        }
        columns = table.columns
        if table.omitsEmptyColumns {
            waiting = UsedColumns(count: columns.count, kept: columns.indices.filter { columns[$0].isRequired })
        } else {
            addHeader(columns, &bytes)
        }
    }

    mutating func add(_ cells: [String?], picture: EmbeddedPicture?, _ bytes: inout [UInt8]) throws {
        if let waiting {
            for (index, text) in cells.enumerated() {
                guard let text else {
                    waiting.add(nil, index)
                    continue
                }
                cell.removeAll(keepingCapacity: true)
                Self.append(text, notation, &cell)
                waiting.add(cell.span, index)
            }
            return try waiting.endRow()
        }
        for (index, cell) in cells.enumerated() {
            if index > 0 { bytes.append(notation.delimiter) }
            if let cell { Self.append(cell, notation, &bytes) }
        }
        bytes += notation.lineEnd
    }

    mutating func finish(_ bytes: inout [UInt8], sink: ([UInt8]) throws -> Void) throws {
        guard let waiting else { return }
        addHeader(waiting.indices.map { columns[$0] }, &bytes)
        try waiting.write(delimiter: notation.delimiter, lineEnd: notation.lineEnd, &bytes, sink: sink)
    }

    private func addHeader(_ columns: [TargetColumn], _ bytes: inout [UInt8]) {
        for (index, column) in columns.enumerated() {
            if index > 0 { bytes.append(notation.delimiter) }
            Self.append(column.name, notation, &bytes)
        }
        bytes += notation.lineEnd
    }

    // The functions are static, because a copy of the encoder would be made for each cell that waits.

    private static func append(_ cell: String, _ notation: TextTable, _ bytes: inout [UInt8]) {
        if notation.guardsFormulas, cell.isFormula { return append("'" + cell, notation, &bytes) }
        if notation.hasQuotes { appendQuoted(cell, notation.delimiter, &bytes) } else { appendOnOneLine(cell, &bytes) }
    }

    private static func appendQuoted(_ cell: String, _ delimiter: UInt8, _ bytes: inout [UInt8]) {
        let span = cell.utf8Span.span
        let quote = UInt8.quote
        // Spaces at the ends are part of a cell only within quotes.
        let hasSpaces = span.isEmpty || span[0] == .space || span[span.count - 1] == .space
        let isSpecial = span.holds {
            $0.matches(delimiter) | $0.matches(quote) | $0.matches(.lineFeed) | $0.matches(.carriageReturn)
        }
        guard hasSpaces || isSpecial else { return bytes.append(span, 0..<span.count) }
        bytes.append(quote)
        var start = 0
        while let end = span.firstIndex(of: quote, from: start) {
            bytes.append(span, start..<end + 1)
            bytes.append(quote)
            start = end + 1
        }
        bytes.append(span, start..<span.count)
        bytes.append(quote)
    }

    private static func appendOnOneLine(_ cell: String, _ bytes: inout [UInt8]) {
        let span = cell.utf8Span.span
        guard span.holds({ $0.below(.space) }) else { return bytes.append(span, 0..<span.count) }
        for index in span.indices {
            let byte = span[index]
            bytes.append(byte == .tab || byte == .lineFeed || byte == .carriageReturn ? .space : byte)
        }
    }
}

extension String {
    /// True if spreadsheets read the text of a table as a formula. A plain decimal is none.
    var isFormula: Bool {
        guard let first = utf8.first else { return false }
        switch first {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), .tab, .carriageReturn: break
        default: return false
        }
        return DecimalNumber(plain: utf8Span.span) == nil
    }
}
