import CGtk
import ListingCore
import ListingStore

/// The running application: its windows, and the shortcuts that work in all of them.
@MainActor
final class ViewerApplication {
    let application: Application
    private(set) var windows: [ViewerWindow] = []

    /// Favorites, hidden listings and notes.
    let marks: any MarksStore
    private let web: WebPictures?
    let stores: FileStores
    /// The saved states of windows.
    let memory: WindowStateStore
    let preferences: AppliedPreferences
    private let startFiles: StartFiles
    private let session: SessionRecorder
    /// The files that were opened lately.
    let recent: RecentFiles
    /// Files that were opened before there was a window for them.
    private(set) var openedAhead: [OpenFiles] = []

    /// - Parameters:
    ///   - application: one that has not emitted "startup" yet.
    ///   - marks: the store for favorites and other marks; by default in memory.
    ///   - web: the source of pictures from the web; if nil, none are loaded and the user is not asked.
    ///   - columns: the remembered column mappings; by default only until the program ends.
    ///   - currencies: the currencies of files that name none; by default only until the program ends.
    ///   - catalogs: the folder of the stored catalogs; nil keeps them in memory.
    ///   - memory: the saved window states; by default only until the program ends.
    ///   - preferences: the saved preferences; by default only until the program ends.
    ///   - session: the windows of the last run; by default none.
    ///   - startFiles: what a window without a file offers to open; by default nothing.
    ///   - recent: the desktop's list of recent files; by default, no files are remembered.
    ///   - readings: the copies of files as they were when they were opened; nil to keep none.
    ///   - matches: the user's decisions on doubtful matches; nil to remember none.
    init(
        _ application: Application = Application(id: AppInfo.id), marks: any MarksStore = MemoryMarksStore(), web: WebPictures? = nil,
        columns: ColumnMemory = ColumnMemory(), currencies: CurrencyMemory = CurrencyMemory(), catalogs: String? = nil,
        memory: WindowStateStore = WindowStateStore(),
        preferences: PreferencesStore = PreferencesStore(), session: SessionStore = SessionStore(), startFiles: StartFiles = StartFiles(),
        recent: RecentFiles = RecentFiles(), readings: ReadingArchive? = nil, matches: MatchDecisionStore? = nil
    ) {
        self.application = application
        self.session = SessionRecorder(session)
        self.memory = memory
        self.startFiles = startFiles
        self.preferences = AppliedPreferences(
            preferences, CacheStorage(catalogs: catalogs, web: web, thumbnails: startFiles.thumbnailFolder, readings: readings))
        stores = FileStores(columns: columns, currencies: currencies, catalogs: catalogs, readings: readings, matches: matches)
        self.marks = marks
        self.web = web
        self.recent = recent
        application.on(.shutdown) { [weak self] in
            // Windows that are open when the program quits are not closed one by one.
            for window in self?.windows ?? [] where !window.isClosed { window.save() }
            self?.session.end()
            _ = marks.flush()
            memory.flush()
            preferences.flush()
            web?.save()
        }
        self.session.windows = { [weak self] in self?.windows.compactMap(\.sessionWindow) ?? [] }
        application.on(.startup) { [weak self] in self?.startUp() }
        let actions = ActionMap(target: application)
        actions.add("quit") { [weak self] in self?.quit() }
        actions.add("new-window") { [weak self] in self?.open([]).present() }
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
        for window in last { open(window.files, in: window.state).presentWithRows() }
    }

    func open(_ path: String?, width: Int = 1200, height: Int = 800) -> ViewerWindow {
        open(path.map { [$0] } ?? [], width: width, height: height)
    }

    /// Opens a window, even if another one shows the same files.
    ///
    /// - Parameters:
    ///   - paths: files to read as one catalog; empty for an empty window.
    ///   - query: the initial query; nil restores the last one.
    ///   - state: the state of the window; nil for the last state of the files.
    ///   - report: follows how the files are read.
    func open(
        _ paths: [String], query: ListingQuery? = nil, in state: WindowState? = nil, width: Int = 1200, height: Int = 800,
        _ report: OpeningReport? = nil
    ) -> ViewerWindow {
        let files = paths.isEmpty ? nil : takeOpened(paths, in: state)
        let window = ViewerWindow(
            application: application, marks: marks, web: web, stores: stores, memory: memory, preferences: preferences.model,
            startFiles: startFiles, recent: recent, width: width, height: height)
        windows.append(window)
        window.makeHelp = { UserGuide.document }
        window.onNewWindow = { [weak self] in self?.open($0).presentWithRows() }
        window.onStateChange = { [weak self] in self?.session.record() }
        window.onClose = { [weak self, weak window] in
            self?.session.record()
            // GTK is still using the window.
            MainLoop.after(milliseconds: 0) { self?.windows.removeAll { $0 === window } }
        }
        if let files {
            if let report { window.follow(report) }
            window.open(files, query: query, in: state)
        }
        return window
    }

    // MARK: Requests

    /// Opens the catalogs of the first request on other threads, while GTK starts. ``open(_:_:)`` shows them.
    func openAhead(_ request: OpenRequest) {
        let windows = request.isPlainStart ? session.restorable.map { ($0.files, $0.state) } : request.windows.map { ($0, nil) }
        var opened: Set<CatalogID> = []
        openedAhead = windows.filter { !$0.0.isEmpty && opened.insert(CatalogID(files: $0.0)).inserted }.map { paths, state in
            openFiles(paths, areJoined: OpenFiles.joins(paths, in: state, memory))
        }
    }

    private func openFiles(_ paths: [String], areJoined: Bool) -> OpenFiles {
        let files = OpenFiles(paths: paths, areJoined: areJoined, stores: stores, preferences: preferences.model)
        files.openAhead()
        return files
    }

    /// Returns files that were opened ahead, or opens them.
    ///
    /// - Parameter state: the state of the window; nil for the last state of the files.
    private func takeOpened(_ paths: [String], in state: WindowState?) -> OpenFiles {
        let areJoined = OpenFiles.joins(paths, in: state, memory)
        guard let index = openedAhead.firstIndex(where: { $0.paths == paths && $0.areJoined == areJoined }) else {
            return openFiles(paths, areJoined: areJoined)
        }
        return openedAhead.remove(at: index)
    }

    /// Opens what a command line or another program asks for.
    func open(_ request: OpenRequest, _ report: OpeningReport = OpeningReport()) {
        // What no window of the first request shows is closed.
        defer { openedAhead = [] }
        if request.isDark { preferences.isAlwaysDark = true }
        if request.isPlainStart, windows.allSatisfy(\.isClosed) {
            start()
        } else {
            for paths in request.windows {
                let window = open(paths, of: request, report)
                if let old = request.changesSince { window.pages.changes.open(EarlierExport([old])) }
            }
        }
        report.allHaveBegun()
    }

    /// Files that are open already are shown in their window. Others use a window without files, if there is one.
    @discardableResult
    private func open(_ paths: [String], of request: OpenRequest, _ report: OpeningReport) -> ViewerWindow {
        if !request.opensNewWindows {
            if !paths.isEmpty, let window = self.window(of: paths) {
                if window.hasFailed { window.follow(report) }
                window.showAgain(query: request.query)
                return window
            }
            if let window = windows.last(where: { $0.files == nil && !$0.isClosed }) {
                if !paths.isEmpty {
                    window.follow(report)
                    window.open(paths, query: request.query)
                }
                window.present()
                return window
            }
        }
        let window = open(paths, query: request.query, report)
        window.presentWithRows()
        return window
    }

    /// The newest window that shows the files.
    private func window(of paths: [String]) -> ViewerWindow? {
        let id = CatalogID(files: paths)
        return windows.last { $0.files?.id == id && !$0.isClosed }
    }

    /// Shows a listing that the desktop's search has found.
    func open(_ result: ShellSearchID) {
        let window = open(result.files, of: OpenRequest(), OpeningReport())
        window.open(result.key, likelyAt: result.row)
    }

    /// Continues the desktop's search in the file that was opened last.
    func open(_ terms: ShellSearchTerms) {
        let files = windows.last { !$0.isClosed && $0.files != nil }?.files?.paths ?? recent.list(limit: 1).map(\.path)
        guard !files.isEmpty else { return activate() }
        open(OpenRequest(windows: [files], query: ListingQuery(search: terms.search)))
    }

    /// Shows the window that was used last, or what a start without files shows if there is none.
    func activate() {
        let open = windows.filter { !$0.isClosed }
        if let window = open.last(where: { application.isActive($0.window) }) ?? open.last { window.present() } else { start() }
    }

    private func startUp() {
        Task { [weak self, marks] in for await problem in marks.problems { self?.report(problem.description) } }
        // A lost layout of windows needs no notice in a window.
        Task { [memory] in for await problem in memory.problems { Console.error(problem.description) } }
        Task { [session] in for await problem in session.problems { Console.error(problem.description) } }
        Task { [weak self, columns = stores.columns] in
            if let problem = await Task.detached(operation: { columns.load().problem }).value { self?.report(problem) }
        }
        preferences.apply(to: application) { [weak self] in self?.report($0) }
        RecentMenu.follow(recent)
        application.loadStyle()
        application.setKeys(["<Control>o"], for: "win.open")
        application.setKeys(["<Control>f"], for: "win.find")
        application.setKeys(["F9"], for: "win.filters")
        application.setKeys(["<Control>w"], for: "win.close")
        application.setKeys(["<Control>n"], for: "app.new-window")
        application.setKeys(["F5", "<Control>r"], for: "win.refresh")
        application.setKeys(["<Control>i"], for: "win.images")
        application.setKeys(["<Control>t"], for: "win.charts")
        application.setKeys(["<Control>k"], for: "win.checks")
        application.setKeys(["<Control>u"], for: "win.duplicates")
        application.setKeys(["<Control><Shift>r"], for: "win.repairs")
        application.setKeys(["<Control>j"], for: "win.compare-with")
        application.setKeys(["F8"], for: "win.next-change")
        application.setKeys(["<Shift>F8"], for: "win.previous-change")
        application.setKeys(["<Control>h"], for: "win.history")
        application.setKeys(["<Control>m"], for: "win.columns")
        application.setKeys(["<Control>c"], for: "win.copy-selection")
        application.setKeys(["<Control>e"], for: "win.export")
        application.setKeys(["<Control><Shift>c"], for: "win.compare-selection")
        for (index, layout) in ResultLayout.allCases.enumerated() {
            application.setKeys(["<Control>\(index + 1)"], for: LayoutMenu.name(of: layout))
        }
        application.setKeys(["<Control>comma"], for: "win.preferences")
        application.setKeys(["<Control>q"], for: "app.quit")
        application.setKeys(["<Alt>Left", "Back"], for: "win.back")
        application.setKeys(["<Control>question"], for: "win.shortcuts")
        application.setKeys(["F1"], for: "win.help")
        application.setKeys(["<Control>p"], for: "win.print")
    }

    /// Reports a problem of the program's own files in the newest window and on standard error.
    private func report(_ problem: String) {
        Console.error(problem)
        windows.last?.show(notice: problem)
    }
}
