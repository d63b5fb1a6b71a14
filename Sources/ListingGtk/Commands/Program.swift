import ArgumentParser
import Foundation

/// The program, from its arguments to its exit code.
public enum Program {
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
        // ArgumentParser's own code for wrong usage is 64; ours is 2, as with most commands.
        exit(code == .validationFailure ? 2 : code.rawValue)
    }
}
