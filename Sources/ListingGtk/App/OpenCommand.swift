import ArgumentParser
import ListingCore
import ListingServer

/// Opens files in windows. This is the default command.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: tr("Open files in windows. You can leave out this command."),
        usage: "listing-viewer [FILE]... [OPTION]...",
        discussion: [
            tr("Examples:"),
            "  listing-viewer shop.csv --search 'blue mug'",
            "  listing-viewer shop.csv --filter price=..10 --filter availability=in_stock",
        ].joined(separator: "\n"))

    @Argument(
        help: ArgumentHelp(
            tr("Files, folders or archives to open; - for standard input. Each opens in its own window."), valueName: "FILE"),
        completion: .file())
    var files: [String] = []

    @Flag(help: ArgumentHelp(tr("Open all files together in one window.")))
    var together = false

    @Flag(help: ArgumentHelp(tr("Open a new window, even for a file that is already open.")))
    var newWindow = false

    @OptionGroup var options: QueryOptions

    @Option(
        help: ArgumentHelp(tr("Show what has changed since this earlier export."), valueName: "FILE"), completion: .file())
    var changesSince: String?

    @Flag(help: ArgumentHelp(tr("Use dark colors, whatever the desktop uses.")))
    var dark = false

    @Option(
        help: ArgumentHelp(
            tr("Save screenshots of the window in this folder, print their paths, and quit."), valueName: "FOLDER", visibility: .hidden),
        completion: .directory)
    var screenshots: String?

    @Flag(name: .customLong("gapplication-service"), help: ArgumentHelp(tr("Wait for requests of the desktop."), visibility: .hidden))
    var isService = false

    func validate() throws {
        if files.isEmpty, try options.query() != nil {
            throw ValidationError(tr("--search, --filter and --sort require at least one FILE"))
        }
        if files.isEmpty, changesSince != nil { throw ValidationError(tr("--changes-since requires at least one FILE")) }
        for address in files where ServerAddress.isAddress(address) {
            // The message does not repeat the address, which may have a password.
            do { _ = try ServerAddress(address) } catch { throw ValidationError(error.description) }
            if together, files.count > 1 { throw ValidationError(tr("A shared catalog can’t be opened together with files.")) }
        }
        // A path is not a mistyped command.
        guard let word = files.first, !word.contains("/"), InputFiles.error(of: word) != nil else { return }
        if let meant = NearestName.to(word, among: ListingViewerCommand.commandNames) {
            throw ValidationError(tr("unknown command '{word}'; did you mean '{suggestion}'?", ["word": word, "suggestion": meant]))
        }
    }

    mutating func run() throws {
        InputFiles.announceTerminal(files)
        var command = self
        // ArgumentParser runs a command on the thread that calls it: the main thread, before any loop runs.
        let code = try MainActor.assumeIsolated { try command.runApplication() }
        guard code == 0 else { throw ExitCode(code) }
    }

    @MainActor
    private mutating func runApplication() throws -> Int32 {
        files = files.map { ServerAddress.isAddress($0) ? $0 : FileAddress.path(of: $0) }
        let start = Application.start()
        defer { start.wait() }
        guard start.hasDisplay else {
            reportMissingDisplay()
            return 1
        }
        if let screenshots {
            var session = ScreenshotSession(app: ViewerApplication(), file: files.first, folder: screenshots)
            return session.run()
        }
        return try ViewerSession(self, InstanceChoice.current.instance(of: self)).run()
    }

    /// Reports files that can't be opened first, because another display would not help them.
    private func reportMissingDisplay() {
        let errors = files.compactMap { InputFiles.error(of: $0) }
        for error in errors { Console.error(error.description.withVisibleControls) }
        guard errors.isEmpty || errors.count < files.count else { return }
        Console.error(tr("cannot open a display; 'listing-viewer info FILE' works without one"))
    }
}
