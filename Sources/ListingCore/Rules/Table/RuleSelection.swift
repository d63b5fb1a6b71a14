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
        let wanted = wanted(of: packs.map { [.all] + $0 } ?? RulePack.standard(for: format))
        let rules = only.isEmpty ? SupersededRules.removed(from: wanted, for: format) : wanted
        return (rules, RulePack.allCases.filter { pack in rules.contains { $0.pack == pack } })
    }

    /// The rules that files of any format can be checked against.
    var candidates: [Rule] { wanted(of: packs.map { [.all] + $0 } ?? RulePack.allCases) }

    private func wanted(of chosen: [RulePack]) -> [Rule] {
        let others = included.compactMap { id in RulePack.allRules.first { $0.id == id }?.pack }
        let rules =
            only.isEmpty
            ? RulePack.allCases.filter((chosen + others).contains).flatMap(\.rules)
            : RulePack.allRules.filter { rule in only.contains { Self.matches($0, rule) } }
        return rules.filter { rule in !ignored.contains { Self.matches($0, rule) } }
    }

    /// True if a name is the id of at least one rule, or the beginning of one.
    public static func isKnown(_ name: String) -> Bool { RulePack.allRules.contains { matches(name, $0) } }

    private static func matches(_ name: String, _ rule: Rule) -> Bool { rule.id == name || rule.id.hasPrefix(name + "-") }
}

extension RuleSet {
    /// The rules that a user wants, for files of every format.
    public init(_ selection: RuleSelection) { self.init(selection.candidates) { selection.rules(for: $0).rules } }
}
