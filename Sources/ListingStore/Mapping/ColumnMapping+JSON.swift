import ListingCore

/// The JSON form in which a mapping is stored:
/// `{"header":true,"decimal_mark":",","currency":"EUR","columns":[{"name":"Titel","role":"title"}]}`.
extension ColumnMapping {
    public var json: String { jsonValue.json }

    /// - Returns: nil if the text is not a mapping. An unknown meaning is read as an attribute.
    public init?(json text: String) {
        guard let value = try? JSONParser.parse(text.utf8Span.span) else { return nil }
        self.init(value)
    }

    init?(_ value: JSONValue) {
        guard case .array(let entries) = value["columns"] else { return nil }
        let columns: [Column] = entries.compactMap { entry in
            guard case .string(let name) = entry["name"], case .string(let role) = entry["meaning"] else { return nil }
            return Column(name: name, role: ColumnRole(rawValue: role) ?? .attribute)
        }
        guard columns.count == entries.count, !columns.isEmpty else { return nil }
        self.init(
            columns: columns, hasHeader: value["header"] != .bool(false),
            decimalMark: value["decimal_mark"]?.scalarText.flatMap { DecimalMark(rawValue: $0) },
            currency: value["currency"]?.scalarText.flatMap { Currency($0) })
    }

    var jsonValue: JSONValue {
        var members = [JSONValue.Member(name: "header", value: .bool(hasHeader))]
        if let decimalMark { members.append(JSONValue.Member(name: "decimal_mark", value: .string(decimalMark.rawValue))) }
        if let currency { members.append(JSONValue.Member(name: "currency", value: .string(currency.code))) }
        let columns = columns.map { column in
            JSONValue.object([
                JSONValue.Member(name: "name", value: .string(column.name)),
                JSONValue.Member(name: "meaning", value: .string(column.role.rawValue)),
            ])
        }
        members.append(JSONValue.Member(name: "columns", value: .array(columns)))
        return .object(members)
    }
}
