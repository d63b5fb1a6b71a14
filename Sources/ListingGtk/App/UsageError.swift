import ArgumentParser
import ListingCore

/// The message about a wrong command line.
///
/// ArgumentParser has no access to its errors but by their English messages. They are recognized here, in one place, and become messages in
/// the user's language. A message that is not recognized stays as it is.
struct UsageError {
    /// The root command.
    let root: any ParsableCommand.Type
    /// The words after the program's name.
    let arguments: [String]

    /// The command that the arguments belong to, such as `info`; nil for the program without a command.
    private var command: (any ParsableCommand.Type)? {
        guard let name = arguments.first else { return nil }
        return root.configuration.subcommands.first { $0.configuration.commandName == name }
    }

    /// The command as the user types it, such as `listing-viewer info`.
    private var typed: String { typed(command) }

    private func typed(_ command: (any ParsableCommand.Type)?) -> String {
        [root, command].compactMap { $0?.configuration.commandName }.joined(separator: " ")
    }

    /// The line below the message.
    var hint: String { tr("Try '{command}' for more information.", ["command": "\(typed) --help"]) }

    /// - Parameter message: A message of ArgumentParser, or of a command of this program.
    func text(_ message: String) -> String {
        // Further lines have advice for developers, or the alternatives.
        let line = message.prefix { $0 != "\n" }
        for (template, translated) in templates {
            if let values = Self.values(of: line, by: template) { return translated(values) }
        }
        return message
    }

    /// The messages of ArgumentParser, with `*` for each value. The first that matches counts.
    private var templates: [(template: String, translated: ([String]) -> String)] {
        [
            ("Unknown option '*'. Did you mean '*'?", { unknownOption($0[0]) }),
            ("Unknown option '*'", { unknownOption($0[0]) }),
            ("Missing value for '*'", { tr("missing value for '{option}'", ["option": Self.plain($0[0])]) }),
            ("Missing expected argument '* ...'", { tr("missing argument {name}", ["name": Self.plain($0[0])]) }),
            ("Missing expected argument '*'", { tr("missing argument {name}", ["name": Self.plain($0[0])]) }),
            (
                "The option '*' does not take any value, but '*' was specified.",
                { tr("option '{option}' takes no value", ["option": $0[0]]) }
            ),
            ("The value '*' is invalid for '*': *", { invalidValue($0[0], of: Self.plain($0[1]), $0[2]) }),
            ("Unexpected argument '*'", { tr("unexpected argument '{argument}'", ["argument": $0[0]]) }),
            ("* unexpected arguments: '*'", { tr("unexpected arguments '{arguments}'", ["arguments": $0[1]]) }),
            ("Can't generate completion scripts for '*'.", { tr("no completions for '{shell}'; use bash, zsh or fish", ["shell": $0[0]]) }),
            ("Can't autodetect a supported shell.", { _ in tr("the shell is unknown; use bash, zsh or fish") }),
        ]
    }

    private func invalidValue(_ value: String, of option: String, _ reason: String) -> String {
        tr("invalid value '{value}' for '{option}': {reason}", ["value": value, "option": option, "reason": reason])
    }

    private func unknownOption(_ option: String) -> String {
        let options = Self.options(of: command ?? root.configuration.defaultSubcommand ?? root, in: root)
        // All options of one letter are similar.
        if option.count > 2, let meant = NearestName.to(option, among: options) {
            return tr("unknown option '{option}'; did you mean '{suggestion}'?", ["option": option, "suggestion": meant])
        }
        if let owner = root.configuration.subcommands.first(where: { Self.options(of: $0, in: root).contains(option) }) {
            return tr("unknown option '{option}'; it belongs to '{command}'", ["option": option, "command": typed(owner)])
        }
        return tr("unknown option '{option}'", ["option": option])
    }

    /// The names of a command's options in its help, with their hyphens.
    static func options(of command: any ParsableCommand.Type, in root: any ParsableCommand.Type) -> [String] {
        root.helpMessage(for: command, columns: 80).split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap { line in
            line.split(separator: " ").prefix { $0.hasPrefix("-") }.map { $0.filter { $0 != "," } }
        }
    }

    /// The values in a message; nil if the template is not that of the message.
    private static func values(of message: Substring, by template: String) -> [String]? {
        var parts = template.split(separator: "*", omittingEmptySubsequences: false)[...]
        guard let start = parts.popFirst(), message.hasPrefix(start) else { return nil }
        var (values, rest) = ([String](), message.dropFirst(start.count))
        while let part = parts.popFirst() {
            // The last part has to end the message. Other values end where the next part begins first.
            if parts.isEmpty {
                guard rest.hasSuffix(part) else { return nil }
                values.append(String(rest.dropLast(part.count)))
            } else {
                guard let range = rest.firstRange(of: part) else { return nil }
                values.append(String(rest[..<range.lowerBound]))
                rest = rest[range.upperBound...]
            }
        }
        return values
    }

    /// `--to FORMAT` for `--to <FORMAT>`.
    private static func plain(_ synopsis: String) -> String { synopsis.filter { $0 != "<" && $0 != ">" } }
}
