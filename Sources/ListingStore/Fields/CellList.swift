import ListingCore

/// Lists within a cell: a JSON array, or parts between separators.
enum CellList {
    /// The maximum length of an attribute in bytes. A longer cell is prose, which remains readable in the source record.
    static let maxAttributeLength = 1_000

    /// Splits a cell at the first of `|`, `;`, tab, line break and `,` that it contains.
    static func parts(_ cell: String) -> [String] {
        guard let text = cell.nonBlank, text != "null" else { return [] }
        if let value = json(text) { return texts(value).map(\.unguarded) }
        let separators: [UInt8] = [UInt8(ascii: "|"), UInt8(ascii: ";"), .tab, .lineFeed, .comma]
        let separator = separators.first { text.holds($0) } ?? .comma
        return text.parts(separatedBy: separator).map { $0.unguarded.decoded }
    }

    /// The strings in a value, one level deep. An object counts by its name or value.
    static func texts(_ value: JSONValue) -> [String] {
        switch value {
        case .array(let values): values.flatMap { $0.kind == .list ? [] : texts($0) }
        case .object: (value["name"] ?? value["value"] ?? value["title"])?.scalarText?.nonBlank.map { [$0] } ?? []
        default: value.scalarText?.nonBlank.map { [$0] } ?? []
        }
    }

    /// The attributes in a cell: a single one, or one for each object or each line with a name and a value.
    static func attributes(_ name: String, _ cell: String) -> [ListingAttribute] {
        guard let value = json(cell) else {
            if name.utf8.count == 10, name.lowercased() == "attributes", let attributes = attributeLines(cell) { return attributes }
            let isText = !name.isEmpty && cell.utf8.count <= maxAttributeLength && cell != "nan" && cell != "NaN"
            return isText ? [ListingAttribute(name: name, value: cell)] : []
        }
        let objects = if case .array(let values) = value { values } else { [value] }
        let pairs = objects.compactMap { object -> ListingAttribute? in
            guard let name = (object["name"] ?? object["key"])?.scalarText?.nonBlank else { return nil }
            return object["value"]?.scalarText?.nonBlank.map { ListingAttribute(name: name, value: $0) }
        }
        if !pairs.isEmpty { return pairs }
        let joined = texts(value).joined(separator: ", ")
        return joined.isEmpty || joined.utf8.count > maxAttributeLength ? [] : [ListingAttribute(name: name, value: joined)]
    }

    /// The attributes in lines such as "Height: 24 cm"; nil if a line has no name.
    private static func attributeLines(_ cell: String) -> [ListingAttribute]? {
        var attributes: [ListingAttribute] = []
        for line in cell.utf8.split(whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn }) {
            let colon = line.indices.first { line[$0] == UInt8(ascii: ":") && line[$0...].dropFirst().first == .space }
            guard let colon, let name = String(Substring(line[..<colon])).nonBlank,
                let value = String(Substring(line[colon...].dropFirst())).nonBlank
            else { return nil }
            guard line.count <= maxAttributeLength else { continue }
            attributes.append(ListingAttribute(name: name, value: value))
        }
        return attributes
    }

    /// Parses an array or object; nil for anything else, because plain text that happens to be JSON stays text.
    static func json(_ text: String) -> JSONValue? {
        guard let first = text.utf8.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else { return nil }
        return try? JSONParser.parse(text.utf8Span.span)
    }
}

/// Paths of categories in cells.
enum CategoryPath {
    private static let arrows: [Character] = [">", "›", "»", "→"]

    /// True if a cell is a path of at least two levels with arrows between them, or a list of such paths.
    static func isPath(_ cell: String) -> Bool {
        // An angle bracket may also end a tag of HTML.
        guard cell.contains(where: arrows.contains), !cell.contains("<") else { return false }
        let levels = levels(cell)
        return levels.count > 1 && levels.allSatisfy { $0.count <= maxLevelLength }
    }

    /// The maximum length of a level's name in characters; longer ones are sentences.
    private static let maxLevelLength = 80

    static func levels(_ cell: String) -> [String] {
        guard let text = cell.nonBlank, text != "null" else { return [] }
        if let value = CellList.json(text) { return CellList.texts(value).flatMap(levels) }
        let decoded = text.unguarded.decoded
        if let arrow = arrows.first(where: { decoded.contains($0) }) { return split(decoded, arrow) }
        if let list = [Character("|"), ";"].first(where: { decoded.contains($0) }) { return Array(split(decoded, list).prefix(1)) }
        // A slash separates levels only with blanks around it, because "Tops/Shirts" may be a single level.
        return decoded.contains(" / ") ? decoded.split(separator: " / ").compactMap { String($0).nonBlank } : [decoded]
    }

    private static func split(_ text: String, _ separator: Character) -> [String] {
        text.split(separator: separator).compactMap { String($0).nonBlank }
    }
}

/// Column names for display.
enum HeaderLabel {
    /// Replaces underscores: "item_weight" becomes "item weight".
    static func readable(_ name: String) -> String { name.replacing(UInt8(ascii: "_"), with: .space).trimmed }
}
