import ListingCore

/// A line of a CSV table: commas, quotes where a cell needs them, CR LF (RFC 4180).
enum CSVLine {
    static func of(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") + "\r\n" }

    /// Encodes a cell. Spreadsheets execute a cell that begins like a formula, so it gets a leading apostrophe, which this project's
    /// readers remove again.
    private static func cell(_ text: String) -> String {
        let guarded = isFormula(text) ? "'" + text : text
        let needsQuotes =
            guarded.utf8.contains { [0x2C, 0x22, 0x0D, 0x0A].contains($0) }
            || guarded.utf8.first == .space || guarded.utf8.last == .space
        guard needsQuotes else { return guarded }
        return "\"" + guarded.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    private static func isFormula(_ text: String) -> Bool {
        guard let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) else { return false }
        return DecimalNumber(plain: text) == nil
    }
}
