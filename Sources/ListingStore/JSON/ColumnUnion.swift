import ListingCore

/// The columns of records that name their own fields: the union of all keys, in order of first appearance.
///
/// Records share a list of columns until a new key extends it; earlier records keep the shorter list. Beyond ``widest``
/// columns, a record with new keys gets columns of its own, so that the list does not grow with the file.
struct ColumnUnion {
    static let widest = 500

    private var columns = SourceColumns(names: [])
    private var positions: [String: Int] = [:]

    mutating func record(_ members: [JSONValue.Member], record: Int, line: Int) -> SourceRecord {
        let new = members.map(\.name).filter { positions[$0] == nil }.distinct
        if positions.count + new.count > Self.widest, !new.isEmpty {
            let row = SourceRecord.Row(record: record, line: line, values: members.map(\.value.sourceText))
            return SourceRecord(columns: SourceColumns(names: members.map(\.name)), rows: [row])
        }
        if !new.isEmpty {
            for name in new { positions[name] = positions.count }
            columns = SourceColumns(names: columns.names + new)
        }
        var values = [String](repeating: "", count: columns.names.count)
        for member in members {
            if let position = positions[member.name] { values[position] = member.value.sourceText }
        }
        return SourceRecord(columns: columns, rows: [SourceRecord.Row(record: record, line: line, values: values)])
    }
}

extension JSONValue {
    /// The string itself; JSON for any other value.
    var sourceText: String {
        if case .string(let text) = self { return text }
        return json
    }

    /// The text of a string or number; nil for any other value.
    var scalarText: String? {
        switch self {
        case .string(let text), .number(let text): text
        default: nil
        }
    }
}
