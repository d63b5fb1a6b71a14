import ArgumentParser
import Foundation

/// The entry point of the program: parses the arguments, runs a command, and exits with its code.
public enum Program {
    /// Parses the command line and runs the command. Exits the process after an error, and after printing the help or version.
    @MainActor
    public static func run() {
        do {
            var command = try ListingViewerCommand.parseAsRoot()
            try command.run()
        } catch {
            finish(with: error)
        }
    }

    private static func finish(with error: any Error) -> Never {
        let code = ListingViewerCommand.exitCode(for: error)
        let message = ListingViewerCommand.fullMessage(for: error)
        if code == .success {
            print(message)
        } else if !message.isEmpty {
            FileHandle.standardError.write(Data((message + "\n").utf8))
        }
        // ArgumentParser exits with 64 on wrong usage. This program exits with 2, as most commands do.
        exit(code == .validationFailure ? 2 : code.rawValue)
    }
}
