import ArgumentParser
import Foundation
import ListingCore
import ListingStore

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

    @OptionGroup var options: QueryOptions

    @Flag(help: ArgumentHelp(tr("Use dark colors, whatever the desktop uses.")))
    var dark = false

    @Option(
        help: ArgumentHelp(
            tr("Save screenshots of the window in this folder, print their paths, and quit."), valueName: "FOLDER", visibility: .hidden),
        completion: .directory)
    var screenshots: String?

    func validate() throws {
        if files.isEmpty, try options.query() != nil {
            throw ValidationError(tr("--search, --filter and --sort require at least one FILE"))
        }
        guard let word = files.first, InputFiles.error(of: word) != nil else { return }
        if let meant = NearestName.to(word, among: ListingViewerCommand.commandNames) {
            throw ValidationError(tr("unknown command '{word}'; did you mean '{suggestion}'?", ["word": word, "suggestion": meant]))
        }
    }

    func run() throws {
        let query = try options.query()
        InputFiles.announceTerminal(files)
        // ArgumentParser runs a command on the thread that calls it: the main thread, before any loop runs.
        let code = MainActor.assumeIsolated { runApplication(query) }
        guard code == 0 else { throw ExitCode(code) }
    }

    /// - Parameter query: the query that every window starts with; nil restores the last query of each window.
    @MainActor
    private func runApplication(_ query: ListingQuery?) -> Int32 {
        guard Display.isAvailable() else {
            reportMissingDisplay()
            return 1
        }
        if let screenshots {
            var session = ScreenshotSession(app: ViewerApplication(), file: files.first, folder: screenshots)
            return session.run()
        }
        let marks = SQLiteMarksStore(path: SQLiteMarksStore.standardPath(in: ProcessInfo.processInfo.environment))
        let columns = ColumnMemory(path: MappingStore.standardPath(in: ProcessInfo.processInfo.environment))
        let catalogs = SQLiteCatalog.standardFolder(in: ProcessInfo.processInfo.environment)
        if catalogs == nil { Console.error(tr("neither XDG_CACHE_HOME nor HOME is set, so files are not indexed")) }
        let memory = WindowStateStore(path: WindowStateStore.standardPath(in: ProcessInfo.processInfo.environment))
        let preferences = PreferencesStore(path: PreferencesStore.standardPath(in: ProcessInfo.processInfo.environment))
        let app = ViewerApplication(
            marks: marks, web: WebPictures(cacheFolder: WebCache.standardFolder), columns: columns, catalogs: catalogs, memory: memory,
            preferences: preferences, session: SessionStore(path: SessionStore.standardPath(in: ProcessInfo.processInfo.environment)),
            startFiles: .standard(sample: SampleCatalog.path))
        app.preferences.isAlwaysDark = dark
        app.application.onActivate {
            if files.isEmpty { return app.start() }
            for paths in together ? [files] : files.map({ [$0] }) { app.open(paths, query: query).present() }
        }
        let code = app.application.run()
        return code == 0 && app.outcomes.haveAllFailed ? 1 : code
    }

    /// Reports files that can't be opened first, because another display would not help them.
    private func reportMissingDisplay() {
        let errors = files.compactMap { InputFiles.error(of: $0) }
        for error in errors { Console.error(error.description.withVisibleControls) }
        guard errors.isEmpty || errors.count < files.count else { return }
        Console.error(tr("cannot open a display; 'listing-viewer info FILE' works without one"))
    }
}
