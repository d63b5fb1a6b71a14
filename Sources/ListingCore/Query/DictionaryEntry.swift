/// A text shared by many listings, such as a brand or a tag, and the kind of attribute it belongs to.
public struct DictionaryEntry: Hashable, Sendable {
    /// The attribute that a value belongs to.
    public enum Kind: UInt8, CaseIterable, Sendable {
        case brand, seller, category, tag, material, option
    }

    public let kind: Kind
    /// The text; for a category its names, for an option its name and value, joined by ``separator``.
    public let text: String

    static let separator: Character = "\u{1F}"
    static let separatorByte: UInt8 = 0x1F

    public init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }

    public init(category path: [String]) { self.init(.category, path.joined(separator: String(Self.separator))) }

    public init(option name: String, value: String) { self.init(.option, name + String(Self.separator) + value) }

    /// The names of a category, or the name and the value of an option; otherwise the text alone.
    public var parts: [String] { text.split(separator: Self.separator, omittingEmptySubsequences: false).map(String.init) }

    /// True if this is the category at `path` or one of its descendants.
    func isCategory(within path: [String]) -> Bool { kind == .category && parts.starts(with: path) }
}
