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
    let viewer: PictureViewer
    let overview: PictureOverview
    private let restoration: WindowRestoration
    let columns: ColumnsEditor
    private let makeFiles: ([String]) -> OpenFiles

    /// Called after the window has been closed.
    var onClose: (() -> Void)?
    /// Called when the import has ended.
    var onFinish: (() -> Void)?

    /// - Parameters:
    ///   - marks: the store for favorites and other marks.
    ///   - web: the source of pictures from the web; nil for none.
    ///   - columns: the remembered column mappings.
    ///   - catalogs: the folder of the stored catalogs; nil keeps them in memory.
    ///   - memory: the saved window states.
    init(
        application: Object, registry: RowRegistry = .standard, marks: any MarksStore = MemoryMarksStore(), web: WebPictures? = nil,
        columns: ColumnMemory = ColumnMemory(), catalogs: String? = nil, memory: WindowStateStore = WindowStateStore(), width: Int = 1200,
        height: Int = 800
    ) {
        makeFiles = { OpenFiles(paths: $0, columns: columns, folder: catalogs) }
        pictures = PictureLoader(web: web)
        window = ApplicationWindow(application: application, width: width, height: height)
        actions = ActionMap(target: window)
        browse = BrowsePage(pictures: pictures, registry: registry, marks: marks, web: web)
        listing = ListingPage(pictures: pictures, registry: registry)
        navigation = WindowNavigation(browse, listing, actions)
        viewer = PictureViewer(navigation.cover, pictures, actions, in: window)
        overview = PictureOverview(navigation.cover, browse, pictures, registry, actions)
        restoration = WindowRestoration(memory, window, browse)
        self.columns = ColumnsEditor(columns, browse, actions) { [window, pictures] preview, files in
            MappingDialog(preview, of: files.name, over: window, pictures: pictures, registry: registry)
        }
        browse.attach(to: window, actions)
        window.set(content: navigation.widget)
        window.title = AppInfo.name
        addActions()
        listen()
    }

    private func listen() {
        browse.events.onFinish = { [weak self] in
            self?.columns.inspect($0)
            self?.onFinish?()
        }
        listing.onView = { [weak viewer] in viewer?.open($0.images, title: $0.title, from: $1) }
        listing.onUse = { [weak viewer] in viewer?.use($0, of: $1) }
        overview.onOpen = { [weak self] in self?.open($0) }
        viewer.onAllow = { [weak browse] in browse?.loadPictures(true) }
        viewer.onClose = { [weak listing] in listing?.focusGallery() }
        columns.onReopen = { [weak self] in self?.open($0.paths) }
        window.onEnd { [weak self] in
            self?.remember()
            self?.browse.stop()
            self?.onClose?()
        }
        navigation.widget.onFilesDropped { [weak self] in self?.open($0) }
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
        actions.add("close") { [weak self] in self?.window.close() }
        actions.add("shortcuts") { [weak self] in self.map { Dialogs.showShortcuts(over: $0.window) } }
        actions.add("about") { [weak self] in self.map { Dialogs.showAbout(over: $0.window) } }
    }

    func present() { window.present() }

    /// Opens files as one catalog, in place of the current one.
    ///
    /// - Parameter query: the initial query; nil restores the last one.
    func open(_ paths: [String], query: ListingQuery? = nil) {
        viewer.remove()
        overview.forget()
        let files = makeFiles(paths)
        columns.begin(files)
        navigation.beginFile()
        restoration.show(files, query: query)
        window.title = tr("{file} — {app}", ["file": files.name, "app": AppInfo.name])
        navigation.showBrowse()
    }

    /// The first listing on the browsing page.
    var firstListing: ListingID? { browse.listings.first }

    /// Shows a listing of the opened file.
    func open(_ id: ListingID) { navigation.open(id) }

    /// Shows a notice that stays until it is dismissed.
    func show(notice: String) { browse.show(notice: notice) }

    /// Remembers the state of the window for its files.
    func remember() { restoration.remember() }

    /// Saves what the user is still editing. Call this before the program ends, because windows are not closed one by one then.
    func save() {
        listing.saveNote()
        remember()
    }
}
