/// The output of the command line about rules.
public enum RuleText {
    /// A line for each rule: its severity, its id and its heading.
    ///
    /// - Parameter packs: nil for all.
    public static func list(only packs: [RulePack]?) -> String {
        (packs ?? RulePack.allCases).filter { !$0.rules.isEmpty }.map { pack in
            let width = pack.rules.map { $0.id.count }.max() ?? 0
            let lines = pack.rules.map { rule in
                "  " + aligned(rule.severity.rawValue, to: 8) + " " + aligned(rule.id, to: width) + "  " + rule.title
            }
            return ([pack.title] + lines).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// All that is known of a rule.
    public static func explanation(of rule: Rule) -> String {
        var lines = ["\(rule.id): \(rule.title)", "", rule.why, rule.fix, ""]
        lines.append(tr("Example: {example}", ["example": rule.example.replacing("`", with: "")]))
        lines.append(tr("Severity: {severity}", ["severity": rule.severity.rawValue]))
        lines.append(rule.certainty.text)
        if !rule.sources.isEmpty {
            lines +=
                ["", tr("Sources:")]
                + rule.sources.map { source in "  " + [source.title, source.address].compactMap(\.self).joined(separator: "  ") }
        }
        lines.append(tr("Since version {version}", ["version": rule.since]))
        return lines.joined(separator: "\n")
    }

    private static func aligned(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
