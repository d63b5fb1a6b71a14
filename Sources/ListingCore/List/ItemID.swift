/// The id of a section of a screen, such as `"reviews"`.
public struct SectionID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let name: String
    public init(_ name: String) { self.name = name }
    public init(stringLiteral value: String) { name = value }
    public var description: String { name }
}

/// The id of an item, unique in its section and stable over all updates of the list.
public struct ItemID: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, CustomStringConvertible {
    private enum Base: Hashable, Sendable {
        case number(Int)
        case name(String)
    }

    private let base: Base
    /// 0, or the number of the repetition if the id occurs several times: a snapshot renumbers duplicates instead of failing.
    let occurrence: Int

    public init(_ number: Int) { self.init(base: .number(number)) }
    public init(_ name: String) { self.init(base: .name(name)) }
    public init(integerLiteral value: Int) { self.init(value) }
    public init(stringLiteral value: String) { self.init(value) }

    private init(base: Base, occurrence: Int = 0) {
        self.base = base
        self.occurrence = occurrence
    }

    func repeated(_ occurrence: Int) -> ItemID { ItemID(base: base, occurrence: occurrence) }

    /// The number the id was made from; nil if it was made from a name.
    public var number: Int? { if case .number(let number) = base { number } else { nil } }

    public var description: String {
        let text =
            switch base {
            case .number(let number): String(number)
            case .name(let name): name
            }
        return occurrence == 0 ? text : "\(text)#\(occurrence)"
    }
}
