import ListingCore

/// The columns of an element in the source record, which keeps everything in it.
extension XMLElement {
    /// The level below which elements stay whole, as markup.
    static let deepestFlattening = 6

    /// A name and a value for each text and attribute: "title", "g:shipping/g:price", "link@href". Repeated names are numbered:
    /// "g:additional_image_link", "g:additional_image_link[2]".
    var flattened: [JSONValue.Member] {
        var flat: [JSONValue.Member] = []
        flatten(path: "", level: 0, into: &flat)
        return flat
    }

    private func flatten(path: String, level: Int, into flat: inout [JSONValue.Member]) {
        for attribute in attributes where attribute.name.prefix != "xmlns" {
            flat.append(JSONValue.Member(name: "\(path)@\(attribute.name.qualified)", value: .string(attribute.value)))
        }
        let isLeaf = !hasChildren || level == Self.deepestFlattening || content.contains(where: \.isVisibleText)
        if isLeaf, level > 0 {
            let isEmpty = content.isEmpty && !attributes.isEmpty
            if !isEmpty { flat.append(JSONValue.Member(name: path, value: .string(innerMarkup))) }
            return
        }
        var counts: [String: Int] = [:]
        for case .element(let child) in content {
            let name = child.name.qualified
            counts[name, default: 0] += 1
            let number = counts[name] ?? 1
            let step = number > 1 ? "\(name)[\(number)]" : name
            child.flatten(path: path.isEmpty ? step : "\(path)/\(step)", level: level + 1, into: &flat)
        }
        let text = content.filter(\.isVisibleText)
        if level == 0, !text.isEmpty {
            flat.append(JSONValue.Member(name: "text()", value: .string(text.map(\.ownText).joined(separator: " ").trimmed)))
        }
    }
}

extension XMLElement.Content {
    fileprivate var isVisibleText: Bool { ownText.utf8.contains { $0 > .space } }
}

extension ColumnUnion {
    /// Returns the source record of a listing that consists of several elements, with a row for each.
    mutating func record(_ rows: [(members: [JSONValue.Member], record: Int, line: Int)]) -> SourceRecord {
        let records = rows.map { record($0.members, record: $0.record, line: $0.line) }
        guard let widest = records.map(\.columns).max(by: { $0.names.count < $1.names.count }) else {
            return SourceRecord(columns: SourceColumns(names: []), rows: [])
        }
        let areOne = records.allSatisfy { $0.columns === widest || widest.names.starts(with: $0.columns.names) }
        guard areOne else {
            // Some elements have too many names and thus columns of their own. The listing then gets columns for all of its rows.
            let names = rows.flatMap { $0.members.map(\.name) }.distinct
            let values = rows.map { row in
                let texts = Dictionary(row.members.map { ($0.name, $0.value.sourceText) }, uniquingKeysWith: { first, _ in first })
                return SourceRecord.Row(record: row.record, line: row.line, values: names.map { texts[$0] ?? "" })
            }
            return SourceRecord(columns: SourceColumns(names: names), rows: values)
        }
        return SourceRecord(columns: widest, rows: records.flatMap(\.rows))
    }
}
