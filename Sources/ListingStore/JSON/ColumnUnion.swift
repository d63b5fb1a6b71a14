import ListingCore

/// The columns of records that name their own fields: the union of all keys, in the order in which they were met.
///
/// Records share one list of columns until a new key makes it longer; earlier records keep the shorter one. Lines that each
/// bring keys of their own get columns of their own, or the list would grow with the file.
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
    /// A text as it is, anything else as JSON.
    var sourceText: String {
        if case .string(let text) = self { return text }
        return json
    }

    /// The text of a text or a number.
    var scalarText: String? {
        switch self {
        case .string(let text), .number(let text): text
        default: nil
        }
    }
}
