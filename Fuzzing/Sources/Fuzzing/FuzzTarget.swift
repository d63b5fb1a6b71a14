/// A target that is fuzzed on its own, so that the inputs kept for one reader do not crowd out those for another.
enum FuzzTarget: String, CaseIterable {
    /// Delimited text: its dialect, its records, and all formats of tables.
    case tables
    /// Both parsers of JSON, the reader of elements, and all formats of JSON.
    case json
    /// XML and web pages: repair, parser, and all formats of them.
    case markup
    /// gzip and ZIP.
    case packed
    /// Spreadsheet files as they are: Excel 97, OpenDocument, workbooks in XML, tables of web pages, and archives.
    case spreadsheets
    /// The parts of an Excel workbook.
    case worksheets
    /// All encodings.
    case encodings
    /// Mappings of columns, as stored and as used.
    case mapping
    /// Values of cells: prices, numbers, lists, addresses.
    case cells
    /// Descriptions: HTML and plain text.
    case descriptions

    /// - Returns: True if the input suits this target.
    func run(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .tables: fuzzTables(bytes)
        case .json: fuzzJSON(bytes)
        case .markup: fuzzMarkup(bytes)
        case .packed: fuzzPacked(bytes)
        case .spreadsheets: fuzzSpreadsheets(bytes)
        case .worksheets: fuzzWorksheets(bytes)
        case .encodings: fuzzEncodings(bytes)
        case .mapping: fuzzMapping(bytes)
        case .cells: fuzzCells(bytes)
        case .descriptions: fuzzDescriptions(bytes)
        }
    }
}

/// Ends the process like a crash, so that the fuzzer keeps the input.
func expect(_ isTrue: Bool, _ message: @autoclosure () -> String) {
    if !isTrue { fatalError(message()) }
}
