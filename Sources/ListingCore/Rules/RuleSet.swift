/// The rules of a check with their numbers, and which of them are applied to files of each format.
///
/// The numbers stay the same whatever files follow, so that findings can be counted before all formats are known.
public struct RuleSet: Sendable {
    /// All rules that any file can be checked against, in the order of their numbers.
    public let rules: [Rule]
    private let rulesOfFormat: @Sendable (CheckedFormats) -> [Rule]

    /// Rules that are applied to files of every format.
    public init(_ rules: [Rule]) { self.init(rules) { _ in rules } }

    /// - Parameter rulesOfFormat: returns those of the rules that are applied to files of a format.
    public init(_ rules: [Rule], rulesOfFormat: @escaping @Sendable (CheckedFormats) -> [Rule]) {
        self.rules = rules
        self.rulesOfFormat = rulesOfFormat
    }

    /// The numbers of the rules for files of a format, in ascending order.
    public func numbers(for format: CheckedFormats) -> [Int] {
        let applied = Set(rulesOfFormat(format).map(\.id))
        return rules.indices.filter { applied.contains(rules[$0].id) }
    }

    /// The rules for files of any of some formats, and their packs.
    public func rules(for formats: some Sequence<CheckedFormats>) -> (rules: [Rule], packs: [RulePack]) {
        let applied = Set(formats.flatMap(numbers)).sorted().map { rules[$0] }
        return (applied, RulePack.allCases.filter { pack in applied.contains { $0.pack == pack } })
    }
}
