import ListingCore

/// The columns of a feed that name a variant's options themselves: Google's `variant_option`, Meta's `additional_variant_attribute`, and
/// Pinterest's `variant_names` with `variant_values`.
struct FeedOptionColumns: Sendable {
    private let option, additional, names, values: Int?
    /// The columns of options such as the color, by their names.
    private let columns: [(name: String, column: Int)]

    /// Returns nil if a header has none of them.
    ///
    /// - Parameter columns: the columns of options such as the color.
    init?(_ header: [String], columns: [Int]) {
        let column = { (name: String) in header.firstIndex { GoogleTable.words($0) == name } }
        let (option, additional) = (column("variant option"), column("additional variant attribute"))
        let (names, values) = (column("variant names"), column("variant values"))
        (self.option, self.additional) = (option, additional)
        (self.names, self.values) = values == nil ? (nil, nil) : (names, values)
        self.columns = columns.filter { ![option, additional, names, values].contains($0) }.map { (HeaderLabel.readable(header[$0]), $0) }
        if option == nil, additional == nil, self.names == nil { return nil }
    }

    /// True if the columns name all options. Meta's names only those without a column of their own.
    var nameAll: Bool { option != nil || names != nil }

    func choices(_ row: CellReader) -> [(name: String, value: String)] {
        let named = option.map { Self.choices(row[$0]) } ?? []
        if !named.isEmpty { return named }
        if let names, let values {
            let (names, values) = (Self.texts(row[names]), Self.texts(row[values]))
            if names.count == values.count, !names.contains("") { return Array(zip(names, values)).map { ($0, $1) } }
        }
        let own = columns.map { ($0.name, row[$0.column].nonBlank?.unguarded.decoded ?? "") }
        return own + (additional.map { Self.choices(row[$0]) } ?? [])
    }

    /// The options in a cell: `Shoe width:Narrow,Size:8`. A backslash comes before a comma or a colon that belongs to a value.
    static func choices(_ cell: String) -> [(name: String, value: String)] {
        guard cell.holds(UInt8(ascii: ":")) else { return [] }
        return parts(cell, separator: .comma, keepsEscapes: true).compactMap { option in
            let texts = parts(option, separator: UInt8(ascii: ":"), keepsEscapes: false)
            guard texts.count > 1, let name = texts[0].nonBlank else { return nil }
            return (name.decoded, texts[1...].joined(separator: ":").trimmed.decoded)
        }
    }

    private static func texts(_ cell: String) -> [String] {
        cell.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed.decoded }
    }

    private static func parts(_ text: String, separator: UInt8, keepsEscapes: Bool) -> [String] {
        var parts: [String] = []
        var part: [UInt8] = []
        var isEscaped = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\\"), !isEscaped {
                isEscaped = true
                if keepsEscapes { part.append(byte) }
            } else if byte == separator, !isEscaped {
                parts.append(String(decoding: part, as: UTF8.self))
                part.removeAll(keepingCapacity: true)
            } else {
                part.append(byte)
                isEscaped = false
            }
        }
        return parts + [String(decoding: part, as: UTF8.self)]
    }
}
