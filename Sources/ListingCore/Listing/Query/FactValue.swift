/// A text that many listings share, such as a brand or a tag, with what it says of them.
public struct FactValue: Hashable, Sendable {
    public enum Kind: UInt8, CaseIterable, Sendable {
        case brand, seller, category, tag, material, option
    }

    public let kind: Kind
    /// A category's names, or an option's name and value, joined by ``separator``.
    public let text: String

    static let separator: Character = "\u{1F}"
    static let separatorByte: UInt8 = 0x1F

    public init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }

    public init(category path: [String]) { self.init(.category, path.joined(separator: String(Self.separator))) }

    public init(option name: String, value: String) { self.init(.option, name + String(Self.separator) + value) }

    /// The names of a category, or the name and the value of an option; one text otherwise.
    public var parts: [String] { text.split(separator: Self.separator, omittingEmptySubsequences: false).map(String.init) }

    /// Whether a category is another one, or lies below it.
    func isCategory(within path: [String]) -> Bool { kind == .category && parts.starts(with: path) }
}
