import CGtk
import ListingCore
import ListingStore

/// The running application: its windows, and the shortcuts that work in all of them.
@MainActor
final class ViewerApplication {
    let application = Application(id: AppInfo.id)
    private(set) var windows: [ViewerWindow] = []
    /// The success of the windows that were opened for files.
    private(set) var outcomes = WindowOutcomes()

    private let marks: any MarksStore
    private let web: WebPictures?
    private let columns: ColumnMemory
    private let catalogs: String?
    /// The saved states of windows.
    let memory: WindowStateStore
    let preferences: AppliedPreferences
    private let startFiles: StartFiles
    private let session: SessionRecorder

    /// - Parameters:
    ///   - marks: the store for favorites and other marks; by default in memory.
    ///   - web: the source of pictures from the web; if nil, none are loaded and the user is not asked.
    ///   - columns: the remembered column mappings; by default only until the program ends.
    ///   - catalogs: the folder of the stored catalogs; nil keeps them in memory.
    ///   - memory: the saved window states; by default only until the program ends.
    ///   - preferences: the saved preferences; by default only until the program ends.
    ///   - session: the windows of the last run; by default none.
    ///   - startFiles: what a window without a file offers to open; by default nothing.
    init(
        marks: any MarksStore = MemoryMarksStore(), web: WebPictures? = nil, columns: ColumnMemory = ColumnMemory(),
        catalogs: String? = nil, memory: WindowStateStore = WindowStateStore(), preferences: PreferencesStore = PreferencesStore(),
        session: SessionStore = SessionStore(), startFiles: StartFiles = StartFiles()
    ) {
        self.session = SessionRecorder(session)
        self.memory = memory
        self.startFiles = startFiles
        self.preferences = AppliedPreferences(
            preferences, CacheStorage(catalogs: catalogs, web: web, thumbnails: startFiles.thumbnailFolder))
        self.columns = columns
        self.catalogs = catalogs
        self.marks = marks
        self.web = web
        application.on(.shutdown) { [weak self] in
            // Windows that are open when the program quits are not closed one by one.
            for window in self?.windows ?? [] where !window.isClosed { window.save() }
            self?.session.end()
            _ = marks.flush()
            memory.flush()
            preferences.flush()
            web?.save()
        }
        application.on(.startup) { [weak self] in self?.startUp() }
        self.session.windows = { [weak self] in self?.windows.compactMap(\.sessionWindow) ?? [] }
        ActionMap(target: application).add("quit") { [weak self] in self?.quit() }
    }

    /// Ends the program. Its windows come back with the next start.
    private func quit() {
        for window in windows where !window.isClosed { window.save() }
        session.end()
        application.quit()
    }

    /// Opens the windows of the last run if the user has not closed them, or otherwise a window without a file.
    func start() {
        let last = session.restorable
        guard !last.isEmpty else { return open([]).present() }
        for window in last { open(window.files, in: window.state).present() }
    }

    func open(_ path: String?, width: Int = 1200, height: Int = 800) -> ViewerWindow {
        open(path.map { [$0] } ?? [], width: width, height: height)
    }

    /// - Parameters:
    ///   - paths: files to read as one catalog; empty for an empty window.
    ///   - query: the initial query; nil restores the last one.
    ///   - state: the state of the window; nil for the last state of the files.
    func open(
        _ paths: [String], query: ListingQuery? = nil, in state: WindowState? = nil, width: Int = 1200, height: Int = 800
    ) -> ViewerWindow {
        let window = ViewerWindow(
            application: application, marks: marks, web: web, columns: columns, catalogs: catalogs, memory: memory,
            preferences: preferences.model, startFiles: startFiles, width: width, height: height)
        windows.append(window)
        window.onNewWindow = { [weak self] in self?.open($0).present() }
        window.onStateChange = { [weak self] in self?.session.record() }
        window.onClose = { [weak self, weak window] in
            self?.session.record()
            // GTK is still using the window.
            MainLoop.after(milliseconds: 0) { self?.windows.removeAll { $0 === window } }
        }
        if !paths.isEmpty {
            watch(window)
            window.open(paths, query: query, in: state)
        }
        return window
    }

    private func watch(_ window: ViewerWindow) {
        let number = outcomes.begin()
        window.onFinish = { [weak self, weak window] in
            guard let status = window?.browse.model?.status else { return }
            let hasFailed = if case .failed = status.phase { status.rows == 0 } else { false }
            self?.outcomes.end(number, isRead: !hasFailed)
        }
    }

    private func startUp() {
        Task { [weak self, marks] in for await problem in marks.problems { self?.report(problem.description) } }
        // A lost layout of windows needs no notice in a window.
        Task { [memory] in for await problem in memory.problems { Console.error(problem.description) } }
        Task { [session] in for await problem in session.problems { Console.error(problem.description) } }
        Task { [weak self, columns] in
            if let problem = await Task.detached(operation: { columns.load().problem }).value { self?.report(problem) }
        }
        preferences.apply(to: application) { [weak self] in self?.report($0) }
        application.loadStyle()
        application.setKeys(["<Control>o"], for: "win.open")
        application.setKeys(["<Control>f"], for: "win.find")
        application.setKeys(["<Control>w"], for: "win.close")
        application.setKeys(["F5", "<Control>r"], for: "win.refresh")
        application.setKeys(["<Control>i"], for: "win.images")
        application.setKeys(["<Control>m"], for: "win.columns")
        application.setKeys(["<Control>c"], for: "win.copy-selection")
        application.setKeys(["<Control>e"], for: "win.export-selection")
        for (index, layout) in ResultLayout.allCases.enumerated() {
            application.setKeys(["<Control>\(index + 1)"], for: LayoutMenu.name(of: layout))
        }
        application.setKeys(["<Control>comma"], for: "win.preferences")
        application.setKeys(["<Control>q"], for: "app.quit")
        application.setKeys(["<Alt>Left", "Back"], for: "win.back")
        application.setKeys(["<Control>question", "F1"], for: "win.shortcuts")
    }

    /// Reports a problem of the program's own files in the newest window and on standard error.
    private func report(_ problem: String) {
        Console.error(problem)
        windows.last?.show(notice: problem)
    }
}
