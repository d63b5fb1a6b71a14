import ArgumentParser
import Foundation

/// The entry point of the program: parses the arguments, runs a command, and exits with its code.
public enum Program {
    /// Parses the command line and runs the command. Exits the process after an error, and after printing the help or version.
    @MainActor
    public static func run() { run(ListingViewerCommand.self) }

    /// Runs the command of another program of the package, with the same exit codes.
    @MainActor
    package static func run<Command: ParsableCommand>(_ type: Command.Type) {
        do {
            var command = try type.parseAsRoot()
            try command.run()
        } catch {
            finish(type, with: error)
        }
    }

    private static func finish<Command: ParsableCommand>(_ type: Command.Type, with error: any Error) -> Never {
        let code = type.exitCode(for: error)
        let message = type.fullMessage(for: error)
        if code == .success {
            print(message)
        } else if !message.isEmpty {
            FileHandle.standardError.write(Data((message + "\n").utf8))
        }
        // ArgumentParser exits with 64 on wrong usage. This program exits with 2, as most commands do.
        exit(code == .validationFailure ? 2 : code.rawValue)
    }
}
