import ArgumentParser
import Foundation
import ListingCore
import ListingServer
import ListingStore

/// A run of the program with windows: the application with the user's own data, and what it was asked to open.
///
/// In the first process of a session, the application also opens what later ones are asked to. Those only wait for its answer.
@MainActor
struct ViewerSession {
    private let command: OpenCommand
    private let instance: Application.Instance
    private let request: OpenRequest

    /// - Throws: `ValidationError` if the query of the command cannot be parsed.
    init(_ command: OpenCommand, _ instance: Application.Instance) throws {
        self.command = command
        self.instance = instance
        request = try OpenRequest(command)
    }

    /// - Returns: the exit code: 1 if none of the command's files could be read.
    func run() -> Int32 {
        let application = Application(id: AppInfo.id, instance)
        let own = OpeningReport()
        let search = instance == .own ? nil : ShellSearch(application)
        var viewer: ViewerApplication?
        application.onPrimary {
            let app = Self.makeViewer(application)
            viewer = app
            if instance != .service { app.openAhead(request) }
            search?.answer(with: app)
        }
        switch instance {
        case .own: application.onActivate { viewer?.open(request, own) }
        case .shared, .service:
            application.onActivate { viewer?.activate() }
            application.onOpen { files in viewer?.open(OpenRequest(files: files)) }
            application.onCommandLine { call in
                guard let viewer else { return }
                if call.isRemote { Self.answer(call, viewer) } else { viewer.open(request, own) }
            }
        }
        let code = application.run(arguments)
        return code == 0 ? own.status : code
    }

    private var arguments: [String] {
        switch instance {
        case .own: []
        case .service: ["listing-viewer"]
        case .shared: SentCommand(command, in: FileManager.default.currentDirectoryPath).arguments
        }
    }

    /// Opens what another process was asked to.
    private static func answer(_ call: CommandLineCall, _ viewer: ViewerApplication) {
        func print(_ message: String) { call.printError(Console.text(of: message) + "\n") }
        do {
            guard let command = try ListingViewerCommand.parseAsRoot(Array(call.arguments.dropFirst())) as? OpenCommand else {
                throw ValidationError("Not a command that opens windows")
            }
            let folder = call.folder ?? ""
            let report = OpeningReport(
                print: { print(SentCommand.message($0, in: folder)) }, end: { call.status = $0 })
            viewer.open(try OpenRequest(command), report)
        } catch {
            // The sender has checked the command line; another version of the program may understand other options.
            print(ListingViewerCommand.message(for: error))
            call.status = 2
        }
    }

    private static func makeViewer(_ application: Application) -> ViewerApplication {
        let environment = ProcessInfo.processInfo.environment
        let catalogs = SQLiteCatalog.standardFolder(in: environment)
        if catalogs == nil { Console.error(tr("neither XDG_CACHE_HOME nor HOME is set, so files are not indexed")) }
        let recent = RecentFiles.standard()
        let marks = ServerMarksStore(
            files: SQLiteMarksStore(path: SQLiteMarksStore.standardPath(in: environment)),
            unsent: UnsentMarks.standardPath(in: environment), passwords: SharedCatalog.passwords)
        return ViewerApplication(
            application, marks: marks, web: WebPictures(cacheFolder: WebCache.standardFolder),
            columns: ColumnMemory(path: MappingStore.standardPath(in: environment)),
            currencies: CurrencyMemory(path: CurrencyMemory.standardPath(in: environment)), catalogs: catalogs,
            memory: WindowStateStore(path: WindowStateStore.standardPath(in: environment)),
            preferences: PreferencesStore(path: PreferencesStore.standardPath(in: environment)),
            session: SessionStore(path: SessionStore.standardPath(in: environment)),
            startFiles: .standard(sample: SampleCatalog.path, recent: recent), recent: recent,
            readings: ReadingArchive.standardFolder(in: environment).map { ReadingArchive(folder: $0) },
            matches: MatchDecisionStore.standardPath(in: environment).map { MatchDecisionStore(path: $0) })
    }
}
