/// Access to values whose type differs from shop to shop: a string, an object with a name, or a list of either.
extension JSONValue {
    /// The members of an object; empty for any other value.
    var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    var names: [String] { members.map(\.name) }

    var isObject: Bool {
        if case .object = self { true } else { false }
    }

    var isContainer: Bool {
        switch self {
        case .array, .object: true
        default: false
        }
    }

    /// The values of a list. null counts as an empty list, and any other value as a list of one.
    var entries: [JSONValue] {
        switch self {
        case .array(let values): values
        case .null: []
        default: [self]
        }
    }

    /// The readable text of a value, trimmed: a string or number, the name of an object, or the first label in a list.
    var label: String? { label(depth: 0) }

    private func label(depth: Int) -> String? {
        guard depth < 4 else { return nil }
        switch self {
        case .string(let text): return text.nonBlank
        case .number(let text): return text
        case .array(let values): return values.lazy.compactMap { $0.label(depth: depth + 1) }.first
        case .object: return Self.labelNames.lazy.compactMap { self[$0]?.label(depth: depth + 1) }.first
        case .null, .bool: return nil
        }
    }

    private static let labelNames = ["name", "title", "label", "@value", "value", "text", "displayName", "slug"]

    /// The distinct labels of a list's values.
    var labels: [String] { entries.compactMap(\.label).distinct }

    /// The address of a picture: the text itself, or the address in an object or list.
    var pictureAddress: String? {
        switch self {
        case .string(let text): text.nonBlank
        case .object: Self.pictureNames.lazy.compactMap { self[$0]?.pictureAddress }.first
        case .array(let values): values.lazy.compactMap(\.pictureAddress).first
        default: nil
        }
    }

    /// Names for the address of a picture, the largest sizes first.
    private static let pictureNames = [
        "src", "hi_res", "url_fullxfull", "contentUrl", "originalSrc", "transformedSrc", "url", "@id", "large", "imageUrl", "image_url",
        "image", "href", "thumb", "thumbnail",
    ]

    /// The value at a path of names.
    subscript(path names: String...) -> JSONValue? {
        var value: JSONValue? = self
        for name in names { value = value?[name] }
        return value == .null ? nil : value
    }

    var isTrue: Bool { self == .bool(true) || label.map { ["true", "1", "yes"].contains($0.lowercased()) } ?? false }
}
