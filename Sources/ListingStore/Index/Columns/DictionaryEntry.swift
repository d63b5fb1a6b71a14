import ListingCore

/// A text shared by many listings, such as a brand or a tag, and the kind of attribute it belongs to.
struct DictionaryEntry: Hashable, Sendable {
    /// The attribute that a value belongs to.
    enum Kind: UInt8, CaseIterable, Sendable {
        case brand, seller, category, tag, material, option
    }

    let kind: Kind
    /// The text; for a category its names, for an option its name and value, joined by ``separator``.
    let text: String

    static let separator: Character = "\u{1F}"
    static let separatorByte: UInt8 = 0x1F

    init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }

    init(category path: [String]) { self.init(.category, path.joined(separator: String(Self.separator))) }

    init(option name: String, value: String) { self.init(.option, name + String(Self.separator) + value) }

    /// The names of a category, or the name and the value of an option; otherwise the text alone.
    var parts: [String] { text.split(separator: Self.separator, omittingEmptySubsequences: false).map(String.init) }

    /// True if this is the category at `path` or one of its descendants.
    func isCategory(within path: [String]) -> Bool { kind == .category && parts.starts(with: path) }
}
