/// The rules that a user wants.
public struct RuleSelection: Equatable, Sendable {
    /// nil for the packs that a file's format suggests.
    public var packs: [RulePack]?
    /// Ids of rules whose packs are applied, too.
    public var included: Set<String>
    /// Ids, or beginnings of ids up to a hyphen, of the only rules to apply; empty for all of the packs.
    public var only: [String]
    /// Ids, or beginnings of ids up to a hyphen, of rules not to apply.
    public var ignored: [String]

    public init(packs: [RulePack]? = nil, including included: Set<String> = [], only: [String] = [], ignored: [String] = []) {
        self.packs = packs
        self.included = included
        self.only = only
        self.ignored = ignored
    }

    /// The rules for files of a format, and their packs. Rules that are named belong to it whatever their pack. Without names, a rule of a
    /// marketplace replaces a general one that says the same.
    public func rules(for format: CheckedFormats) -> (rules: [Rule], packs: [RulePack]) {
        let others = included.compactMap { id in RulePack.allRules.first { $0.id == id }?.pack }
        let chosen = self.packs.map { [.all] + $0 } ?? RulePack.standard(for: format)
        let packs = RulePack.allCases.filter((chosen + others).contains)
        let candidates =
            only.isEmpty ? packs.flatMap(\.rules) : RulePack.allRules.filter { rule in only.contains { Self.matches($0, rule) } }
        let wanted = candidates.filter { rule in !ignored.contains { Self.matches($0, rule) } }
        let rules = only.isEmpty ? SupersededRules.removed(from: wanted, for: format) : wanted
        return (rules, RulePack.allCases.filter { pack in rules.contains { $0.pack == pack } })
    }

    /// True if a name is the id of at least one rule, or the beginning of one.
    public static func isKnown(_ name: String) -> Bool { RulePack.allRules.contains { matches(name, $0) } }

    private static func matches(_ name: String, _ rule: Rule) -> Bool { rule.id == name || rule.id.hasPrefix(name + "-") }
}
