import ListingCore

/// The beginning of a file, seen as a table and as lines. Formats are recognized by it, and it describes the file in the error
/// if no format matches.
struct ContentSample: Sendable {
    static let sampledRows = 20
    static let sampledLines = 10
    /// Headers and lines of JSON up to this length, in bytes, are sampled whole, because a listing with reviews or an embedded
    /// picture is longer than the sample.
    static let maxLineLength = 4 * 1024 * 1024

    /// True if the table is a sheet of a spreadsheet.
    let isSheet: Bool
    let dialect: CSVDialect
    let columns: [String]
    /// The first data records.
    let rows: [[String]]
    /// The first lines that are not blank.
    let lines: [String]
    /// The line terminator: a carriage return if the sample has no line feed.
    let lineEnd: UInt8
    /// The same beginning parsed as JSON; nil if it can't be JSON.
    let json: JSONSample?
    /// The same beginning parsed as XML or HTML; nil if it can't be either.
    let markup: MarkupSample?

    init(_ text: TextFile) throws {
        var prefix = [UInt8](repeating: 0, count: TextFile.sampleSize)
        var reader = text.makeReader()
        var length = 0
        while length < prefix.count {
            let count = try reader.read(into: &prefix, from: length)
            if count == 0 { break }
            length += count
        }
        prefix.removeLast(prefix.count - length)
        isSheet = text.file.isRows
        dialect = isSheet ? CSVDialect() : CSVDialect(sniffing: prefix)
        lineEnd = prefix.contains(.carriageReturn) && !prefix.contains(.lineFeed) ? .carriageReturn : .lineFeed
        // The first cell of a sheet may begin like anything.
        json = isSheet ? nil : try JSONSample(text, prefix: prefix)
        markup = isSheet ? nil : MarkupSample(prefix)
        lines = try Self.lines(text, prefix: prefix, end: lineEnd)
        var table = try CSVReader(text, dialect: dialect, maxCellLength: TextFile.sampleSize, maxRecordLength: Self.maxLineLength)
        columns = table.columns.names
        var rows: [[String]] = []
        while rows.count < Self.sampledRows, try table.advance() { rows.append(table.values()) }
        self.rows = rows
    }

    private static func lines(_ text: TextFile, prefix: [UInt8], end: UInt8) throws -> [String] {
        guard prefix.first(where: { $0 > .space }) == UInt8(ascii: "{") else {
            return prefix.split { $0 == .lineFeed || $0 == .carriageReturn }.prefix(sampledLines)
                .map { String(decoding: $0, as: UTF8.self) }
                .filter { !$0.allSatisfy(\.isWhitespace) }
        }
        var reader = LineReader(text, maxLength: maxLineLength, end: end)
        var lines: [String] = []
        while lines.count < sampledLines, let line = try reader.next() {
            if case .text(let range) = line { lines.append(reader.bytes.span.text(from: range.lowerBound, upTo: range.upperBound)) }
        }
        return lines
    }

    /// The reason why no listings were found, from what the content looks like.
    var summary: ProblemCause {
        let start = lines.first?.drop(while: \.isWhitespace) ?? ""
        let beginning = ProblemValue.text(Self.printable(start))
        if start.hasPrefix("{") || start.hasPrefix("[") {
            let isLine = start.hasPrefix("{") && (try? JSONParser.parse(Array(start.utf8).span)) != nil
            return ProblemCause(isLine ? .noListingsInJson : .noListingsInJsonLines, beginning)
        }
        if start.hasPrefix("<") { return ProblemCause(.noListingsInXml, beginning) }
        guard columns.count(where: { !$0.isEmpty }) > 1 else {
            return start.isEmpty ? ProblemCause(.blank) : ProblemCause(.noListingsInText, beginning)
        }
        let names = columns.prefix(5).map { $0.isEmpty ? "–" : Self.printable($0[...]) }
        return ProblemCause(.noListingsInTable, .text(names.joined(separator: ", ") + (columns.count > 5 ? ", …" : "")))
    }

    /// The beginning of a string, without control characters.
    private static func printable(_ text: Substring) -> String {
        String(text.prefix(60).unicodeScalars.filter { $0.properties.generalCategory != .control })
    }
}
