import ArgumentParser
import ListingGtk

/// The command line of the demonstration.
@main
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "listing-viewer-demo",
        abstract: "Show the abilities of the list framework, a page for each.",
        version: AppInfo.version
    )

    @Flag(help: "Use dark colors, whatever the desktop has.")
    var dark = false

    @Option(help: "Save pictures of all pages in this folder, print their paths, and quit.", completion: .directory)
    var screenshots: String?

    /// Synchronous because an async main leaves the main thread at its first suspension, and GTK must stay on it.
    @MainActor static func main() { Program.run(Self.self) }

    func run() throws {
        // ArgumentParser runs a command on the thread that calls it: the main thread, before any loop runs.
        let code = MainActor.assumeIsolated {
            guard Display.isAvailable() else {
                Console.error("There is no display to open a window on.")
                return Int32(1)
            }
            return DemoSession(isDark: dark).run(screenshots: screenshots)
        }
        guard code == 0 else { throw ExitCode(code) }
    }
}
