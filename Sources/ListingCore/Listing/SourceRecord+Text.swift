extension SourceRecord {
    /// The cells of the records as lines with tabs, as spreadsheets paste them.
    ///
    /// A cell with a tab, a line break or a quotation mark is quoted.
    public var pasteableText: String {
        rows.map { $0.values.map(Self.quoted).joined(separator: "\t") + "\n" }.joined()
    }

    private static func quoted(_ cell: String) -> String {
        guard cell.contains(where: { $0 == "\t" || $0 == "\"" || $0.isNewline }) else { return cell }
        return "\"" + cell.replacing("\"", with: "\"\"") + "\""
    }
}
