/// A text that many listings share, such as a brand or a tag, with what it says of them.
public struct FactValue: Hashable, Sendable {
    public enum Kind: UInt8, CaseIterable, Sendable {
        case brand, seller, category, tag, material, option
    }

    public let kind: Kind
    /// A category's names, or an option's name and value, joined by ``separator``.
    public let text: String

    static let separator: Character = "\u{1F}"

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

/// Numbers for the values of a catalogue, counted from 1 in the order in which they first appear; 0 stands for none.
///
/// Rows hold numbers, four bytes each, and the texts are looked up for the few that are shown.
public struct FactValues: Sendable {
    /// Values beyond these can be searched for but not filtered by: a file may have other tags in each of its records.
    public static let most = 400_000

    public private(set) var values: [FactValue] = []
    private var numbers: [FactValue: UInt32] = [:]

    public init() {}

    public var count: Int { values.count }

    public mutating func number(adding value: FactValue) -> UInt32 {
        if let number = numbers[value] { return number }
        guard values.count < Self.most else { return 0 }
        values.append(value)
        let number = UInt32(values.count)
        numbers[value] = number
        return number
    }

    public func number(of value: FactValue) -> UInt32? { numbers[value] }

    public subscript(number: UInt32) -> FactValue? {
        number > 0 && Int(number) <= values.count ? values[Int(number) - 1] : nil
    }
}
