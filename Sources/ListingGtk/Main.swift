import ArgumentParser
import Foundation

@main
struct Main {
    /// Synchronous on purpose: an async main leaves the main thread at its first suspension, and GTK must stay on it.
    @MainActor
    static func main() {
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
