/// Looks at values whose kind differs from shop to shop: a text here, an object with a name there, a list of either elsewhere.
extension JSONValue {
    /// An object's members; none of any other value.
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

    /// A list's values; any other value stands for a list of one, and null for none.
    var entries: [JSONValue] {
        switch self {
        case .array(let values): values
        case .null: []
        default: [self]
        }
    }

    /// What people would read for it: a text or number, the name of an object, the first of a list that has one. Trimmed.
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

    /// The labels of a list's values, each once.
    var labels: [String] { entries.compactMap(\.label).distinct }

    /// The picture's address: the text itself, or what an object calls it.
    var pictureAddress: String? {
        switch self {
        case .string(let text): text.nonBlank
        case .object: Self.pictureNames.lazy.compactMap { self[$0]?.pictureAddress }.first
        case .array(let values): values.lazy.compactMap(\.pictureAddress).first
        default: nil
        }
    }

    /// The largest first, where there are several.
    private static let pictureNames = [
        "src", "hi_res", "url_fullxfull", "contentUrl", "originalSrc", "transformedSrc", "url", "@id", "large", "imageUrl", "image_url",
        "image", "href", "thumb", "thumbnail",
    ]

    /// The value that a path of names leads to.
    subscript(path names: String...) -> JSONValue? {
        var value: JSONValue? = self
        for name in names { value = value?[name] }
        return value == .null ? nil : value
    }

    var isTrue: Bool { self == .bool(true) || label.map { ["true", "1", "yes"].contains($0.lowercased()) } ?? false }
}
