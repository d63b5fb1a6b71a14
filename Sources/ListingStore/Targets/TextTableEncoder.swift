import ListingCore

/// The notation of a table as text, in UTF-8.
public struct TextTable: Sendable {
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
    private let text: TextTable

    init(_ text: TextTable) { self.text = text }

    mutating func begin(_ table: TargetTable, _ bytes: inout [UInt8]) {
        if text.hasByteOrderMark { bytes += [0xEF, 0xBB, 0xBF] }
        for line in table.preamble {
            bytes.append(contentsOf: line.utf8)
            bytes += text.lineEnd
        }
        add(table.columns.map(\.name), picture: nil, &bytes)
    }

    mutating func add(_ cells: [String?], picture: EmbeddedPicture?, _ bytes: inout [UInt8]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { bytes.append(text.delimiter) }
            guard var cell else { continue }
            if text.guardsFormulas, cell.isFormula { cell = "'" + cell }
            if text.hasQuotes { appendQuoted(cell, &bytes) } else { appendOnOneLine(cell, &bytes) }
        }
        bytes += text.lineEnd
    }

    mutating func finish(_ bytes: inout [UInt8], sink: ([UInt8]) throws -> Void) {}

    private func appendQuoted(_ cell: String, _ bytes: inout [UInt8]) {
        let span = cell.utf8Span.span
        let (delimiter, quote) = (text.delimiter, UInt8(ascii: "\""))
        // Spaces at the ends are part of a cell only within quotes.
        var needsQuotes = span.isEmpty || span[0] == 0x20 || span[span.count - 1] == 0x20
        var quotes = 0
        for index in span.indices {
            let byte = span[index]
            if byte == quote { quotes += 1 }
            if byte == delimiter || byte == 0x0A || byte == 0x0D { needsQuotes = true }
        }
        guard needsQuotes || quotes > 0 else { return bytes.append(contentsOf: cell.utf8) }
        bytes.append(quote)
        if quotes == 0 {
            bytes.append(contentsOf: cell.utf8)
        } else {
            for byte in cell.utf8 {
                if byte == quote { bytes.append(quote) }
                bytes.append(byte)
            }
        }
        bytes.append(quote)
    }

    private func appendOnOneLine(_ cell: String, _ bytes: inout [UInt8]) {
        for byte in cell.utf8 { bytes.append(byte == 0x09 || byte == 0x0A || byte == 0x0D ? 0x20 : byte) }
    }
}

extension String {
    /// True if spreadsheets read the text of a table as a formula. A plain decimal is none.
    var isFormula: Bool {
        guard let first = utf8.first, "=+-@\t\r".utf8.contains(first) else { return false }
        return DecimalNumber(plain: utf8Span.span) == nil
    }
}
