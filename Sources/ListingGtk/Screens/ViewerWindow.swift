import CGtk
import ListingCore
import ListingStore

/// A window: the browsing page, and the open listing next to it or over it.
@MainActor
final class ViewerWindow {
    let window: ApplicationWindow
    let browse: BrowsePage
    let listing: ListingPage
    let pictures: PictureLoader
    private let actions: ActionMap
    private let navigation: WindowNavigation
    let pages: WindowPages
    let printing: Printing
    private let restoration: WindowRestoration
    private let presentation = FirstPresentation()
    let columns: ColumnsEditor
    private let sheets: OtherSheets
    private let joins: JoinOffer
    let currencies: CurrencyChooser
    private let preferences: WindowPreferences
    private let searches: SavedSearches
    private let makeFiles: (_ paths: [String], _ state: WindowState?) -> OpenFiles
    private let makeStart: () -> StartPage
    private var help: HelpWindow?
    private let thumbnails: FileThumbnails
    /// The page that is shown before a file is opened; nil after that.
    private(set) var start: StartPage?
    /// The files that the window shows; nil before any were opened.
    private(set) var files: OpenFiles?
    private let recent: RecentFiles
    private var watching: Task<Void, Never>?
    private let filesWatch = FilesWatch()
    private let keeper: ReadingKeeper
    let servers: ServerDialogs
    /// The shared catalog for whose password the window has asked.
    private var askedFor: SharedCatalog?
    private var hasOutcome = false

    /// Called after the window has been closed.
    var onClose: (() -> Void)?
    /// Called when there are listings, and with false when it turns out that there are none.
    var onOutcome: ((_ isRead: Bool) -> Void)?
    /// Called when the import has ended.
    var onFinish: (() -> Void)?
    /// Called with files to open in another window.
    var onNewWindow: (([String]) -> Void)?
    /// Returns the user guide; nil if it is not installed.
    var makeHelp: () -> HelpDocument? = { nil }
    /// Called when what the next run of the program restores has changed.
    var onStateChange: (() -> Void)?
    private(set) var isClosed = false

    /// - Parameters:
    ///   - marks: the store for favorites and other marks.
    ///   - web: the source of pictures from the web; nil for none.
    ///   - stores: the places of what belongs to files.
    ///   - memory: the saved window states.
    ///   - preferences: the user's preferences.
    ///   - startFiles: what the window offers to open.
    ///   - recent: the list to which opened files are added.
    init(
        application: Object, registry: RowRegistry = .standard, marks: any MarksStore = MemoryMarksStore(), web: WebPictures? = nil,
        stores: FileStores = FileStores(), memory: WindowStateStore = WindowStateStore(),
        preferences: PreferencesModel = PreferencesModel(),
        startFiles: StartFiles = StartFiles(), recent: RecentFiles = RecentFiles(),
        width: Int = 1200, height: Int = 800
    ) {
        self.recent = recent
        let pictures = PictureLoader(web: web)
        makeStart = {
            StartPage(
                startFiles, previews: FilePreviews(stores, preferences: preferences), registry: registry, pictures: pictures)
        }
        self.pictures = pictures
        thumbnails = startFiles.thumbnails
        makeFiles = { OpenFiles(paths: $0, areJoined: OpenFiles.joins($0, in: $1, memory), stores: stores, preferences: preferences) }
        window = ApplicationWindow(application: application, width: width, height: height)
        actions = ActionMap(target: window)
        browse = BrowsePage(pictures: pictures, registry: registry, marks: marks, web: web)
        listing = ListingPage(pictures: pictures, registry: registry)
        navigation = WindowNavigation(browse, listing, actions)
        pages = WindowPages(navigation.cover, browse, pictures, registry, actions, in: window)
        keeper = ReadingKeeper(stores.readings, pages) { preferences.value.copies == .always }
        printing = Printing(browse, listing, pictures, actions, in: window)
        restoration = WindowRestoration(memory, window, browse, navigation)
        self.columns = ColumnsEditor(stores.columns, browse, actions) { [window, pictures] preview, files in
            MappingDialog(preview, of: files.name, over: window, pictures: pictures, registry: registry)
        }
        sheets = OtherSheets(actions)
        joins = JoinOffer(browse.view.bars.notices, actions)
        currencies = CurrencyChooser(stores.currencies, browse, over: window)
        let storage = CacheStorage(
            catalogs: stores.catalogs, web: web, thumbnails: startFiles.thumbnails.folder, readings: stores.readings)
        self.preferences = WindowPreferences(preferences, storage, window, browse, listing)
        servers = ServerDialogs(over: window)
        searches = SavedSearches(preferences, browse, window)
        browse.attach(to: window, actions)
        window.title = AppInfo.name
        addActions()
        listen()
    }

    private func listen() {
        browse.events.onFinish = { [weak self] in
            guard let self else { return }
            presentation.end()
            columns.inspect($0)
            if files?.shared == nil { sheets.inspect($0, of: files?.paths ?? []) }
            if let files { joins.inspect(files, $0) }
            end(isRead: !hasFailed)
            if let model = browse.model, !hasFailed { keeper.keep(files, at: restoration.absolutePaths, readBy: model) }
            askForPassword()
            onFinish?()
        }
        servers.onOpen = { [weak self] in self?.open([$0]) }
        listing.onView = { [weak viewer = pages.viewer] in viewer?.open($0.images, title: $0.title, from: $1) }
        listing.onUse = { [weak viewer = pages.viewer] in viewer?.use($0, of: $1) }
        pages.connect(
            open: { [weak self] in self?.open($0) }, find: { [weak self] key, row in self?.open(key, likelyAt: row) })
        pages.changes.openListing = { [weak navigation] in navigation?.openListing }
        pages.changes.onResult = { [weak navigation] in navigation?.showChanges() }
        keeper.onChange = { [weak self] files, show in
            guard let self, self.files === files else { return }
            browse.view.toasts.show(
                tr("The file has changed since you opened it"),
                action: (tr("Show Changes"), { [weak self] in if let self, self.files === files { show() } }))
        }
        keeper.onDescribe = { [weak self] in
            guard let self else { return }
            listing.loadHistory()
            if let files, let model = browse.model { currencies.follow(files, readBy: model) }
        }
        pages.repairs.path = { [weak self] in self?.restoration.absolutePaths?.first }
        pages.repairs.onOpen = { [weak self] in self?.onNewWindow?([$0]) }
        printing.fileName = { [weak self] in self?.files?.name }
        pages.viewer.onClose = { [weak listing] in listing?.focusGallery() }
        restoration.onChange = { [weak self] in self?.onStateChange?() }
        preferences.onReopen = { [weak self] in
            guard let self, let files, case let next = files.again(), next.currency != files.currency else { return }
            reopen(next)
        }
        browse.view.rows.onResults = { [presentation] in presentation.end() }
        browse.view.rows.onChooseCurrency = { [weak self] in self?.currencies.ask(about: self?.files) }
        currencies.onPreferences = { [weak self] in self?.preferences.openDialog(at: .currency) }
        currencies.onReopen = { [weak self] in self?.reopen($0.again()) }
        filesWatch.onChange = { [weak self] in self?.filesChanged() }
        columns.onReopen = { [weak self] in self?.open($0.again()) }
        sheets.onOpen = { [weak self] in self?.open($0) }
        joins.onReopen = { [weak self] in self?.reopen($0) }
        window.on(.closeRequest) { [weak self] in
            // The list's place is not known any more when the window has ended.
            self?.remember()
            $0.answer(false)
        }
        window.onEnd { [weak self] in
            guard let self else { return }
            presentation.forget()
            remember()
            browse.stop()
            start?.end()
            watching?.cancel()
            filesWatch.end()
            keeper.stop()
            isClosed = true
            if !hasOutcome { end(isRead: true) }
            onClose?()
        }
        navigation.widget.onFilesDropped { [weak self] in self?.openDropped($0) }
        // Not an accelerator of the application, because those run before rows, menus and text fields, which handle Escape themselves.
        window.onKeys(["Escape"]) { [weak self] in
            guard let self else { return false }
            return actions.activate("end-selecting") || actions.activate("back") || browse.view.search.close()
        }
    }

    private func addActions() {
        actions.add("open") { [weak self] in
            guard let self else { return }
            FileChooser.open(over: window, title: tr("Open Files"), filters: OpenFiles.filters) { [weak self] in self?.open($0) }
        }
        actions.add("open-folder") { [weak self] in
            guard let self else { return }
            FileChooser.openFolder(over: window, title: tr("Open Folder")) { [weak self] in self?.open($0) }
        }
        actions.add("connect") { [weak self] in self?.servers.askForServer() }
        actions.add("open-recent", with: { [weak self] in self?.open([$0]) })
        actions.add("clear-recent") { [weak self] in self?.clearRecent() }
        actions.add("refresh-and-compare") { [weak self] in
            self?.keeper.showNextChanges()
            self?.browse.refresh()
        }
        actions.add("close") { [weak self] in self?.window.close() }
        actions.add("preferences") { [weak self] in self?.preferences.openDialog() }
        actions.add("help") { [weak self] in self?.showHelp() }
        actions.add("shortcuts") { [weak self] in self.map { Dialogs.showShortcuts(over: $0.window) } }
        actions.add("about") { [weak self] in self.map { Dialogs.showAbout(over: $0.window) } }
    }

    private func showHelp() {
        if let help { return help.window.present() }
        guard let document = makeHelp() else {
            return (start?.toasts ?? browse.view.toasts).show(tr("The user guide is not installed"))
        }
        let help = HelpWindow(document, over: window)
        self.help = help
        help.onClose = { [weak self] in self?.help = nil }
        help.present()
    }

    /// Asks for the password of a server that has refused to open its catalog without one.
    private func askForPassword() {
        guard hasFailed, let files, let shared = files.shared, shared !== askedFor, let reason = shared.passwordReason else { return }
        askedFor = shared
        servers.askForPassword(for: files.name, reason) { [weak self] password, isRemembered in
            guard let self, self.files === files else { return }
            shared.enter(password: password, isRemembered: isRemembered) { [weak self] reason in
                Task { @MainActor [weak self] in self?.show(notice: reason) }
            }
            open(files.again())
        }
    }

    private func clearRecent() {
        let files = recent.clear()
        guard !files.isEmpty else { return }
        let toasts = start?.toasts ?? browse.view.toasts
        toasts.show(tr("Recent files cleared"), action: (tr("Undo"), { [recent] in recent.restore(files) }))
    }

    func present() {
        if start == nil, browse.model == nil { showStart() }
        browse.view.rows.holdsPlaceholders = false
        window.present()
    }

    /// Shows a new window as soon as it has rows, or after a moment if reading them takes longer.
    func presentWithRows() {
        if browse.model == nil { present() } else { presentation.begin { [weak self] in self?.present() } }
    }

    private func showStart() {
        let start = makeStart()
        self.start = start
        start.onOpen = { [weak self] in self?.open($0) }
        start.onOpenInNewWindow = { [weak self] in self?.onNewWindow?($0) }
        start.onChoose = { [weak self] in _ = self?.actions.activate($0 == .open ? "open" : "open-folder") }
        start.widget.onFilesDropped { [weak self] in self?.open($0) }
        window.set(content: start.widget)
        start.focus()
    }

    /// Shows the pages of files, for the first time or in place of the start page.
    private func showPages() {
        guard start != nil || browse.model == nil else { return }
        start?.end()
        start = nil
        window.set(content: navigation.widget)
    }

    /// Opens files as one catalog, in place of the current one.
    ///
    /// - Parameters:
    ///   - query: the initial query; nil restores the last one.
    ///   - state: the state of the window; nil for the last state of the files.
    func open(_ paths: [String], query: ListingQuery? = nil, in state: WindowState? = nil) {
        open(makeFiles(paths, state), query: query, in: state)
    }

    /// Shows the catalog of files in place of the current one.
    func open(_ files: OpenFiles, query: ListingQuery? = nil, in state: WindowState? = nil) {
        showPages()
        pages.close()
        keeper.stop()
        currencies.stop()
        self.files = files
        columns.begin(files)
        sheets.clear()
        joins.clear()
        navigation.beginFile()
        browse.view.rows.holdsPlaceholders = !window.isVisible
        restoration.show(files, query: query, in: state)
        window.title = tr("{file} — {app}", ["file": files.name, "app": AppInfo.name])
        navigation.showBrowse()
        filesWatch.watch(files.shared == nil ? restoration.absolutePaths ?? [] : [])
        watch()
    }

    /// Opens files that were dropped on the listings of others, and offers to compare them with those, such as with an earlier export.
    private func openDropped(_ paths: [String]) {
        let old = files
        open(paths)
        guard let old, old.canBeReadAgain, files?.canBeReadAgain == true, old.id != files?.id else { return }
        browse.view.toasts.show(
            tr("Opened in place of {file}", ["file": old.name]),
            action: (
                tr("Show Changes"),
                { [weak self, files] in
                    if let self, self.files === files { pages.showChanges(since: EarlierExport(old.paths, areJoined: old.areJoined)) }
                }
            ))
    }

    /// Offers to read files again that another program has changed.
    private func filesChanged() {
        guard let files, let model = browse.model, model.status.phase == .complete, files.canBeReadAgain else { return }
        Task { [weak self] in
            guard await !model.catalog.isUpToDate(), let self, browse.model === model, model.reloader.isIdle else { return }
            browse.offerReload(
                files.paths.count == 1
                    ? tr("Another program has changed the file.") : tr("Another program has changed one of the files."),
                offersChanges: keeper.hasCopy)
        }
    }

    /// Follows the reading until there are listings.
    private func watch() {
        watching?.cancel()
        hasOutcome = false
        guard let statuses = browse.model?.catalog.statuses() else { return }
        watching = Task { [weak self] in
            for await status in statuses where status.rows > 0 {
                guard let self, !Task.isCancelled else { return }
                if files?.shared == nil { for path in files?.paths ?? [] { recent.add(path) } }
                return end(isRead: true)
            }
        }
    }

    private func end(isRead: Bool) {
        hasOutcome = true
        onOutcome?(isRead)
    }

    /// True if the window shows that its files cannot be read.
    var hasFailed: Bool {
        guard let status = browse.model?.status, case .failed = status.phase else { return false }
        return status.rows == 0
    }

    /// Shows a window that has files already: the new content of files that have changed, and the answer to another query.
    ///
    /// - Parameter query: nil to leave the query as it is.
    func showAgain(query: ListingQuery?) {
        if let files, hasFailed { open(files.again(), query: query) } else if let query { browse.set(query: query) }
        present()
        guard let model = browse.model, model.status.phase == .complete, files?.canBeReadAgain == true else { return }
        Task { [weak self] in
            if await !model.catalog.isUpToDate(), let self, browse.model === model { browse.refresh() }
        }
    }

    /// Reads the files with other choices of the user, in the same state of the window.
    private func reopen(_ files: OpenFiles) {
        remember()
        open(files)
    }

    /// The first listing on the browsing page.
    var firstListing: ListingID? { browse.listings.first }

    /// Shows a listing of the opened file.
    func open(_ id: ListingID) { navigation.open(id) }

    /// Shows a listing of the opened file as soon as it has been read.
    ///
    /// - Parameter row: the row where it was before. If another listing is there now, the key decides.
    func open(_ key: ListingKey, likelyAt row: Int) {
        guard let model = browse.model else { return }
        let catalog = model.catalog
        Task { [weak self] in
            for await status in catalog.statuses() where status.rows > row || status.phase != .reading {
                var found: Int? = row
                if (try? await catalog.listings(at: [row]))?[row]?.firstKey != key { found = (try? await catalog.rows(of: [key]))?[key] }
                if let found, let self, browse.model === model { open(ListingID(found)) }
                return
            }
        }
    }

    /// Shows a notice that stays until it is dismissed.
    func show(notice: String) {
        if let start { start.show(notice: notice) } else { browse.show(notice: notice) }
    }

    /// Remembers the state of the window for its files, and a picture of them.
    func remember() {
        restoration.remember()
        guard files?.shared == nil, let paths = restoration.absolutePaths, paths.count == 1, let picture = browse.view.rows.firstPicture
        else { return }
        thumbnails.keep(picture, of: paths[0])
    }

    /// The window for the next run of the program; nil if it shows no files that can be opened again.
    var sessionWindow: SessionWindow? { isClosed ? nil : restoration.sessionWindow }

    /// Saves what the user is still editing. Call this before the program ends, because windows are not closed one by one then.
    func save() {
        listing.saveNote()
        remember()
    }
}
