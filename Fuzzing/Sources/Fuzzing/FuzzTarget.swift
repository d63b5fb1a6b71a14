/// What is fuzzed by itself, so that the inputs kept for one reader do not crowd out those for another.
enum FuzzTarget: String, CaseIterable {
    /// Delimited text: its dialect, its records, and all formats of tables.
    case tables
    /// Both parsers of JSON, the reader of elements, and all formats of JSON.
    case json
    /// XML and web pages: repair, parser, and all formats of them.
    case markup
    /// gzip and ZIP.
    case packed
    /// All encodings.
    case encodings
    /// Mappings of columns, as they are kept and as they are used.
    case mapping
    /// What stands in cells: prices, numbers, lists, addresses.
    case cells
    /// Descriptions: HTML and plain text.
    case descriptions

    /// - Returns: whether the input was one for this target.
    func run(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .tables: fuzzTables(bytes)
        case .json: fuzzJSON(bytes)
        case .markup: fuzzMarkup(bytes)
        case .packed: fuzzPacked(bytes)
        case .encodings: fuzzEncodings(bytes)
        case .mapping: fuzzMapping(bytes)
        case .cells: fuzzCells(bytes)
        case .descriptions: fuzzDescriptions(bytes)
        }
    }
}

/// Ends the process as a crash does, so that the fuzzer keeps the input.
func expect(_ isTrue: Bool, _ message: @autoclosure () -> String) {
    if !isTrue { fatalError(message()) }
}
