import ArgumentParser
import Foundation
import ListingCore
import ListingStore

/// Opens files in windows. This is the default command.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "open", abstract: "Open files in windows.")

    @Argument(
        help: "Export files, folders of them, archives, or - for standard input, each opened in a window of its own.", completion: .file())
    var files: [String] = []

    @Flag(help: "Open all files in one window, as one catalogue.")
    var together = false

    @OptionGroup var options: QueryOptions

    @Flag(help: "Use dark colours, whatever the desktop has.")
    var dark = false

    @Option(help: "Save pictures of the window's pages in this folder, print their paths, and quit.", completion: .directory)
    var screenshots: String?

    func validate() throws {
        if files.isEmpty, try options.query() != nil { throw ValidationError("--search, --filter and --sort need a FILE to look into.") }
    }

    func run() throws {
        let query = try options.query()
        // ArgumentParser runs a command on the thread that calls it: the main thread, before any loop runs.
        let code = MainActor.assumeIsolated { runApplication(query) }
        guard code == 0 else { throw ExitCode(code) }
    }

    /// - Parameter query: the query that every window starts with; nil restores the last query of each window.
    @MainActor
    private func runApplication(_ query: ListingQuery?) -> Int32 {
        guard Display.isAvailable() else {
            Console.error("There is no display to open a window on. “listing-viewer info FILE” works without one.")
            return 1
        }
        if let screenshots {
            var session = ScreenshotSession(app: ViewerApplication(), file: files.first, folder: screenshots)
            return session.run()
        }
        let marks = SQLiteMarksStore(path: SQLiteMarksStore.standardPath(in: ProcessInfo.processInfo.environment))
        let columns = ColumnMemory(path: MappingStore.standardPath(in: ProcessInfo.processInfo.environment))
        let catalogs = SQLiteCatalog.standardFolder(in: ProcessInfo.processInfo.environment)
        if catalogs == nil {
            Console.error("There is no folder for catalogues, as neither XDG_CACHE_HOME nor HOME is set. Files are read into memory.")
        }
        let memory = WindowStateStore(path: WindowStateStore.standardPath(in: ProcessInfo.processInfo.environment))
        let app = ViewerApplication(
            marks: marks, web: WebPictures(cacheFolder: WebCache.standardFolder), columns: columns, catalogs: catalogs, memory: memory)
        app.application.onActivate {
            if dark { app.application.prefersDark = true }
            for paths in together || files.isEmpty ? [files] : files.map({ [$0] }) { app.open(paths, query: query).present() }
        }
        return app.application.run()
    }
}
