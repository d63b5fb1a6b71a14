import ListingCore

/// The help of a command, made of what ArgumentParser writes.
///
/// ArgumentParser has its own English headings, and puts the examples before the usage. Here, in one place, they become those of the user's
/// language, and the parts come in the order in which people read them: what it does, how to call it, examples, commands, options.
struct HelpText {
    private var overview: [String] = []
    private var usage: [String] = []
    private var arguments: [String] = []
    private var options: [String] = []
    private var commands: [String] = []

    private static let overviewHeading = "OVERVIEW: "
    private static let usageHeading = "USAGE: "
    /// The column where descriptions begin.
    private static let column = 26

    /// - Parameter text: Output of ArgumentParser. The result is nil if it is not a help, but a version, for example.
    init?(_ text: String) {
        guard text.hasPrefix(Self.overviewHeading) else { return nil }
        var part = \Self.overview
        for line in text.dropFirst(Self.overviewHeading.count).split(separator: "\n", omittingEmptySubsequences: false) {
            switch line {
            case "ARGUMENTS:": part = \.arguments
            case "OPTIONS:": part = \.options
            case "SUBCOMMANDS:": part = \.commands
            case _ where line.hasPrefix(Self.usageHeading):
                part = \.usage
                usage.append(String(line.dropFirst(Self.usageHeading.count)))
            // The only other line at the end points to the help of the commands.
            case _ where line.hasPrefix("  See '"): continue
            default: self[keyPath: part].append(String(line))
            }
        }
    }

    /// The whole help.
    var text: String {
        let abstract = overview.prefix { !$0.isEmpty }
        // Lines of the usage after the first one are indented by the length of ArgumentParser's heading.
        let calls = usage.map { "  " + $0.drop { $0 == " " } }
        let parts = [
            Array(abstract),
            Self.part(tr("Usage:"), calls),
            Self.trimmed(Array(overview.dropFirst(abstract.count))),
            Self.part(tr("Commands:"), commands),
            Self.part(tr("Arguments:"), arguments.map(Self.entry)),
            Self.part(tr("Options:"), options.map(Self.entry)),
        ]
        return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private static func part(_ heading: String, _ lines: [String]) -> [String] {
        let lines = trimmed(lines)
        return lines.isEmpty ? [] : [heading] + lines
    }

    /// The lines without blank ones at both ends.
    private static func trimmed(_ lines: [String]) -> [String] {
        let isText = { (line: String) in line.contains { $0 != " " } }
        guard let first = lines.firstIndex(where: isText), let last = lines.lastIndex(where: isText) else { return [] }
        return Array(lines[first...last])
    }

    /// A line of a list. Names of values lose their brackets, and the two options that every command has get a translated description.
    private static func entry(_ line: String) -> String {
        guard line.hasPrefix("  -") || line.hasPrefix("  <") else { return line }
        // The description of a long label is on the next line.
        let isLong = line.count > column && line.dropFirst(column - 1).first != " "
        let label = String((isLong ? line[...] : line.prefix(column)).filter { $0 != "<" && $0 != ">" })
        let description = isLong ? "" : shown(line.dropFirst(column))
        guard !description.isEmpty else { return label }
        let name = label.reversed().drop { $0 == " " }.reversed()
        return String(name) + String(repeating: " ", count: column - name.count) + description
    }

    private static func shown(_ description: Substring) -> String {
        switch description {
        case "Show help information.": tr("Show this help.")
        case "Show the version.": tr("Show the version.")
        default: String(description)
        }
    }
}
