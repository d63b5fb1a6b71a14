import ListingCore

/// The content of `docs/RULES.md`, from the rules in the code. `make rules` writes it.
public enum RuleDocument {
    /// The name of the file in `docs`.
    public static let name = "RULES.md"

    public static var text: String {
        let packs = RulePack.allCases.filter { !$0.rules.isEmpty }
        let links = packs.map { "- [\($0.title)](#\($0.anchor)): \($0.rules.count) rules" }.joined(separator: "\n")
        let parts = packs.flatMap { pack in ["## \(pack.title)"] + pack.rules.map(section) }
        return ([introduction, links] + parts).joined(separator: "\n\n") + "\n"
    }

    private static let introduction = """
        <!-- Written by “make rules” from Sources/ListingCore/Rules. -->

        # Rules

        `listing-viewer check` compares listings with these rules. Each rule has an ID that never changes. The sentences
        below have placeholders in braces: `{value}` stands for what the file has, `{n}` for a number, `{max}` for the limit.

        | severity | meaning |
        | --- | --- |
        | `error` | The marketplace refuses or skips the listing, or does not show it. |
        | `warning` | The listing is accepted, but limited or changed by the marketplace, or plainly harmed. |
        | `hint` | A recommendation. |

        A rule that could not be verified is one severity lower than it would be otherwise. No rule sees what the marketplace already has, the
        pages that links lead to, or images that were not loaded.
        """

    private static func section(_ rule: Rule) -> String {
        let plural = rule.words.plural.map { "> \(escaped(rule.filled($0)))" }
        let sources = rule.sources.map { source in source.address.map { "[\(source.title)](\($0))" } ?? source.title }
        let lines = [
            "- Severity: `\(rule.severity.rawValue)`",
            "- Reason: \(escaped(rule.why))",
            "- Example: \(escaped(rule.example))",
            "- What to do: \(escaped(rule.fix))",
            "- Certainty: \(rule.certainty.text)",
            sources.isEmpty ? nil : "- Sources: \(sources.joined(separator: ", "))",
            "- Since: \(rule.since)",
        ]
        let sentences = ["> \(escaped(rule.filled(rule.words.message)))", plural].compactMap(\.self).joined(separator: "\n>\n")
        return ["### `\(rule.id)`", escaped(rule.title), sentences, lines.compactMap(\.self).joined(separator: "\n")].joined(
            separator: "\n\n")
    }

    /// The text without meaning for Markdown, except for code in backticks.
    private static func escaped(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        let plain = parts.enumerated().map { index, part in
            index.isMultiple(of: 2) ? part.replacing("<", with: "\\<").replacing("&", with: "\\&") : part
        }
        return plain.joined(separator: "`")
    }
}

extension RulePack {
    /// The anchor of the heading, as code hosts make it: without punctuation.
    fileprivate var anchor: String {
        String(title.lowercased().filter { $0.isLetter || $0.isNumber || " -".contains($0) }).replacing(" ", with: "-")
    }
}

extension Rule {
    /// A sentence with what is the same for all findings of the rule.
    fileprivate func filled(_ text: StaticString) -> String {
        text.description.filled { name in
            switch name {
            case "max": limit.map { String($0) }
            case "market": pack.name
            case "field": field.title
            default: nil
            }
        }
    }
}
