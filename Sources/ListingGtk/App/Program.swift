import ArgumentParser
import Foundation
import ListingCore

/// The entry point of the program: parses the arguments, runs a command, and exits with its code.
public enum Program {
    /// Parses the command line and runs the command. Exits the process after an error, and after printing the help or version.
    @MainActor
    public static func run() {
        Translations.activate(folder: TranslationFolder.current.path)
        if CommandLine.arguments.dropFirst().elementsEqual(["help", "filters"]) { return print(FilterHelp.text) }
        run(ListingViewerCommand.self, described: DescribedCommand.self)
    }

    /// Runs the command of another program of the package, with the same exit codes.
    @MainActor
    package static func run<Command: ParsableCommand>(_ type: Command.Type) {
        Translations.activate(folder: TranslationFolder.current.path)
        run(type, described: type)
    }

    /// - Parameter described: The command with the help that is shown for `type`.
    @MainActor
    private static func run<Command: ParsableCommand>(_ type: Command.Type, described: any ParsableCommand.Type) {
        do {
            var command = try type.parseAsRoot()
            try command.run()
        } catch {
            finish(type, described, with: error)
        }
    }

    private static func finish(
        _ type: any ParsableCommand.Type, _ described: any ParsableCommand.Type, with error: any Error
    ) -> Never {
        let code = type.exitCode(for: error)
        let message = type.message(for: error)
        let name = type.configuration.commandName ?? ""
        switch code {
        case .success:
            print(output(message, of: type, described))
        case .validationFailure:
            let usage = UsageError(root: type, arguments: Array(CommandLine.arguments.dropFirst()))
            Console.error(usage.text(message) + "\n" + usage.hint, program: name)
        default:
            if !message.isEmpty { Console.error(message, program: name) }
        }
        // ArgumentParser exits with 64 on wrong usage. This program exits with 2, as most commands do.
        exit(code == .validationFailure ? 2 : code.rawValue)
    }

    /// The help, the version, or a script of completions.
    static func output(_ message: String, of type: any ParsableCommand.Type, _ described: any ParsableCommand.Type) -> String {
        let help = message == type.helpMessage() ? described.helpMessage() : message
        return HelpText(help)?.text ?? CompletionScript(help, of: type)?.text ?? message
    }
}
