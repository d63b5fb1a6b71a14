import ListingCore

/// The document about all problems, docs/PROBLEMS.md, from their descriptions in the code.
public enum ProblemDocument {
    /// The name of the file in `docs`.
    public static let name = "PROBLEMS.md"

    public static var text: String {
        let links = ProblemKind.subjects.map { "- [\($0.title)](#\(anchor($0.title)))" }.joined(separator: "\n")
        let parts = ProblemKind.subjects.flatMap { subject in ["## \(subject.title)"] + subject.kinds.map(section) }
        return ([introduction, links] + parts).joined(separator: "\n\n") + "\n"
    }

    private static let introduction = """
        <!-- Written by “make problems” from Sources/ListingCore/Problems. -->

        # Problems

        Listing Viewer reads a file as far as possible. Whatever it can't read, shows differently or finds odd is a problem. A problem never stops
        the reading, and never hides the rest of a file. This document explains all problems, and says what to do about them.

        The window shows the problems of a file above its listings, grouped by reason, and those of a listing on its page. `listing-viewer info`
        prints them with the row and the column. If a file can't be opened at all, one of these problems is the reason.

        For scripts, `listing-viewer info --json` has the `code`, the `severity` and the `arguments` of each problem, and the code of the reason
        if a file can't be opened. Codes and the names of arguments never change. An argument that names what was found, or what belongs there,
        is a word such as `whole-number`. The `message` next to them is for people: it is in their language, and may be worded differently in
        another version.

        | severity | meaning |
        | --- | --- |
        | `lost` | A row, an entry, a file or a part of it isn't shown. |
        | `changed` | A value is shown differently from the file, or isn't understood. |
        | `noted` | Everything is shown. The file only deviates from its format. |

        In the sentences below, an argument is in braces: `{value}` stands for what the file has. To see the listings with a certain problem,
        click its reason in the window, or use the filter `problem=price-unreadable`.
        """

    private static func section(_ kind: ProblemKind) -> String {
        let plural = kind.plural.map { "> \(escaped($0.description))" }
        let arguments = kind.parameters.map { "`\($0)`" }.joined(separator: ", ")
        let lines = [
            "- Severity: `\(kind.severity.rawValue)`",
            arguments.isEmpty ? nil : "- Arguments: \(arguments)",
            "- Meaning: \(escaped(kind.meaning))",
            "- Example: \(escaped(kind.example))",
            "- What to do: \(escaped(kind.advice.description))",
        ]
        let sentences = ["> \(escaped(kind.text.description))", plural].compactMap(\.self).joined(separator: "\n>\n")
        return (["### `\(kind.code.rawValue)`", sentences, lines.compactMap(\.self).joined(separator: "\n")]).joined(separator: "\n\n")
    }

    /// The text without meaning for Markdown, except for code in backticks.
    private static func escaped(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        let plain = parts.enumerated().map { index, part in
            index.isMultiple(of: 2) ? part.replacing("<", with: "\\<").replacing("&", with: "\\&") : part
        }
        return plain.joined(separator: "`")
    }

    /// The fragment under which GitHub links to a heading.
    private static func anchor(_ title: String) -> String {
        title.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" }
    }
}
