import CGtk
import ListingCore
import ListingStore

/// A window: the browsing page, and the open listing beside it or over it.
@MainActor
final class ViewerWindow {
    let window: ApplicationWindow
    let browse: BrowsePage
    let listing: ListingPage
    let pictures: PictureLoader
    private let consent: PictureConsent?
    private let registry: RowRegistry
    private let columns: ColumnMemory
    private let catalogs: String?
    let memory: WindowStateStore
    private let sortButton = SortMenu.makeButton()
    private let columnsOffer: ColumnsOffer
    private(set) var mappingDialog: MappingDialog?
    let leaflet = Leaflet()
    let actions: ActionMap
    private let filterButton = ToggleButton(icon: "sidebar-show-symbolic", accessibleLabel: "Filters")
    private let selectButton = ToggleButton(icon: "selection-mode-symbolic", accessibleLabel: "Select listings")
    private(set) var session: OpenFiles?
    /// True while the window's state is being restored, so that it is not saved again.
    var isRestoring = false
    /// The listings that led to the current one, most recent last.
    private var history: [ListingID] = []

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
        self.registry = registry
        self.columns = columns
        self.catalogs = catalogs
        self.memory = memory
        columnsOffer = ColumnsOffer(memory: columns)
        pictures = PictureLoader(web: web)
        window = ApplicationWindow(application: application, width: width, height: height)
        browse = BrowsePage(pictures: pictures, registry: registry, marks: marks)
        listing = ListingPage(pictures: pictures, registry: registry)
        consent = web.map { [pictures, browse] in PictureConsent(pictures: pictures, web: $0, bar: browse.pictureBar) }
        actions = ActionMap(target: window)
        leaflet.append(browse.widget)
        leaflet.append(Separator(GTK_ORIENTATION_VERTICAL), navigatable: false)
        leaflet.append(listing.widget)
        window.set(content: leaflet)
        window.title = "Listing Viewer"
        fillHeaders()
        addActions()
        browse.onOpen = { [weak self] in self?.open($0, from: .browse) }
        browse.onFinish = { [weak self] in
            guard let self else { return }
            if let session, let summary = browse.state?.status.summary { columnsOffer.look(at: session, summary) }
            onFinish?()
        }
        columnsOffer.onChange = { [weak self] in self?.showColumnsOffer() }
        browse.columnsBar.onConfirm = { [weak self] in self?.confirmColumns() }
        browse.onSelect = { [weak self] in self?.selectionChanged($0, isSelecting: $1) }
        browse.onMarksChange = { [weak self] in self?.marksChanged() }
        consent?.onAnswer = { [weak self] in self?.loadPictures($0) }
        listing.onOpen = { [weak self] in self?.open($0, from: .listing) }
        listing.onAction = { [weak self] in self?.browse.handle($0) }
        listing.onNote = { [weak self] in self?.browse.state?.setNote($0.id, $1) }
        listing.onViewed = { [weak self] in self?.browse.state?.noteViewed($0, at: MainLoop.millisecondsSince1970) }
        leaflet.onChange(of: .folded) { [weak self] in self?.adaptToWidth() }
        leaflet.onChange(of: .visibleChild) { [weak self] in self?.updateNavigation() }
        listenToFinding()
        window.onEnd { [weak self] in
            self?.remember()
            self?.browse.stop()
            self?.onClose?()
        }
        leaflet.onFilesDropped { [weak self] in self?.open($0) }
        listing.clear(hasFile: false)
        updateNavigation()
        // Not an accelerator of the application, because those run before rows, menus and text fields, which handle Escape themselves.
        window.onKeys(["Escape"]) { [weak self] in
            guard let self else { return false }
            return actions.activate("end-selecting") || actions.activate("back") || browse.search.close()
        }
    }

    func present() { window.present() }

    /// Opens files as one catalog, in place of the current one.
    ///
    /// - Parameter query: the initial query; nil restores the last one.
    func open(_ paths: [String], query: ListingQuery? = nil) {
        let session = OpenFiles(paths: paths, columns: columns, folder: catalogs)
        self.session = session
        history = []
        consent?.begin()
        columnsOffer.clear()
        listing.clear(hasFile: true)
        restore(session, query)
        window.title = session.name + " — Listing Viewer"
        leaflet.show(browse.widget)
        updateNavigation()
    }

    /// The first listing on the browsing page.
    var firstListing: ListingID? {
        browse.state?.results?.groups.first?.keys.key(at: 0).map { ListingID($0.id) }
    }

    /// Shows a listing of the opened file.
    func open(_ id: ListingID) { open(id, from: .browse) }

    private enum Origin { case browse, listing }

    private func open(_ id: ListingID, from origin: Origin) {
        let opening = browse.state
        if let loaded = opening?.loadedListing(id) { return open(loaded, from: origin) }
        Task { [weak self] in
            guard let chosen = await opening?.listing(id), let self, browse.state === opening else { return }
            open(chosen, from: origin)
        }
    }

    private func open(_ chosen: Listing, from origin: Origin) {
        switch origin {
        case .browse: history = []
        case .listing: if let shown = listing.listing?.id { history.append(shown) }
        }
        show(chosen)
        // If the panes are side by side, the focus stays in the list, so that the arrow keys move to the next listing.
        if leaflet.isFolded { leaflet.show(listing.widget) }
        updateNavigation()
        if leaflet.isFolded || origin == .listing { listing.focusTop() }
    }

    private func show(_ chosen: Listing) {
        browse.state?.prepareMarks(of: [chosen.id])
        listing.show(chosen, note: browse.state?.note(of: chosen.id) ?? "") { [weak self] in
            await self?.browse.state?.related(to: $0) ?? RelatedListings(to: $0, in: [])
        }
        browse.mark(chosen.id)
        marksChanged()
    }

    // MARK: Selection and marks

    private func selectionChanged(_ selected: Int, isSelecting: Bool) {
        for name in ["copy-selection", "export-selection", "favour-selection", "hide-selection"] { actions.setEnabled(name, selected > 0) }
        actions.setEnabled("end-selecting", selected > 0 || isSelecting)
        selectButton.isActive = isSelecting
    }

    /// Updates the star, the menu and other widgets that depend on the marks.
    private func marksChanged() {
        listing.isFavorite = listing.listing.map { browse.state?.isFavorite($0.id) ?? false } ?? false
        actions.setEnabled("show-hidden", browse.hiddenCount > 0)
        if let shown = listing.listing, let state = browse.state { listing.show(note: state.note(of: shown.id)) }
        if let state = browse.state { consent?.update(state.highlights.featured, state.marks.pictureAccess) }
        actions.setOn("web-pictures", pictures.access == .allowed)
        actions.setEnabled("web-pictures", consent?.host != nil)
    }

    private func loadPictures(_ isAllowed: Bool) {
        browse.state?.marks.setWebPictures(isAllowed)
        marksChanged()
    }

    // MARK: Columns

    private func showColumnsOffer() {
        actions.setEnabled("columns", columnsOffer.preview != nil)
        browse.columnsBar.isShown = columnsOffer.isDoubtful
        browse.columnsButton.isVisible = columnsOffer.preview != nil
    }

    private func chooseColumns() {
        guard let preview = columnsOffer.preview, let session, mappingDialog == nil else { return }
        let dialog = MappingDialog(preview, of: session.name, over: window, pictures: pictures, registry: registry)
        mappingDialog = dialog
        dialog.onApply = { [weak self] in self?.apply($0) }
        dialog.onClose = { [weak self] in self?.mappingDialog = nil }
        dialog.present()
    }

    /// Stores the column roles and reads the file again with them.
    private func apply(_ draft: MappingDraft) {
        guard let session else { return }
        Task { [weak self] in
            let problem = await self?.columnsOffer.remember(draft)
            guard let self, self.session === session else { return }
            open(session.paths)
            if let problem { tell(problem) }
        }
    }

    /// Stores the guessed column roles. Nothing is read again, because the shown listings are already correct.
    private func confirmColumns() {
        guard let preview = columnsOffer.preview else { return }
        browse.columnsBar.isShown = false
        Task { [weak self] in
            if let problem = await self?.columnsOffer.remember(MappingDraft(preview)) { self?.tell(problem) }
        }
    }

    private func tell(_ problem: String) {
        Console.error(problem)
        browse.show(notice: problem)
    }

    private func exportSelection() {
        FileChooser.save(over: window, title: "Export the Selected Listings", name: "listings.jsonl") { [weak self] in
            self?.browse.exportSelection(to: $0)
        }
    }

    /// Goes back to the previous listing, or to the browsing page.
    private func goBack() {
        if let previous = history.popLast(), let state = browse.state {
            Task { [weak self] in
                guard let chosen = await state.listing(previous), let self else { return }
                show(chosen)
                updateNavigation()
            }
        } else {
            leaflet.show(browse.widget)
            browse.focusCurrent()
        }
        updateNavigation()
    }

    /// Shows the open listing, if any, when the window becomes narrow.
    private func adaptToWidth() {
        if leaflet.isFolded, listing.listing != nil {
            leaflet.show(listing.widget)
            listing.list.focusFirstRow()
        }
        updateNavigation()
    }

    private func updateNavigation() {
        let isOverBrowse = leaflet.isFolded && leaflet.isShowing(listing.widget)
        let canGoBack = isOverBrowse || !history.isEmpty
        listing.backButton.isVisible = canGoBack
        actions.setEnabled("back", canGoBack)
        leaflet.canSwipeBack = history.isEmpty
        // Panes side by side share the window's buttons between their header bars.
        browse.header.showsWindowButtons(start: true, end: leaflet.isFolded)
        listing.header.showsWindowButtons(start: leaflet.isFolded, end: true)
    }

    private static let mainMenu = MenuModel([
        [
            ("Open a File…", "win.open"), ("Read the File Again", "win.refresh"), ("Columns…", "win.columns"),
            ("Close the Window", "win.close"),
        ],
        [
            ("Listings in the Order of the File", "win.group::none"), ("Listings by First Letter", "win.group::firstLetter"),
            ("Listings by Category", "win.group::category"),
        ],
        [("Show Hidden Listings", "win.show-hidden"), ("Load Pictures from the Web", "win.web-pictures")],
        [("Keyboard Shortcuts", "win.shortcuts"), ("About Listing Viewer", "win.about")],
    ])

    private func fillHeaders() {
        let open = Button(icon: "document-open-symbolic", accessibleLabel: "Open a file")
        open.set(action: "win.open")
        browse.header.packStart(open)
        browse.header.packEnd(MenuButton(Self.mainMenu))
        browse.header.packStart(filterButton)
        filterButton.onClick { [weak self] in self.map { $0.browse.showsFilters = $0.filterButton.isActive } }
        browse.onFilters = { [weak self] in
            self?.filterButton.isActive = $0
            self?.remember()
        }
        browse.header.packEnd(sortButton)
        browse.header.packEnd(selectButton)
        selectButton.onClick { [weak self] in
            guard let self else { return }
            if selectButton.isActive { browse.beginSelecting() } else { browse.endSelecting() }
        }
    }

    private func addActions() {
        actions.add("open") { [weak self] in
            guard let self else { return }
            FileChooser.open(over: window, title: "Open Export Files") { [weak self] in self?.open($0) }
        }
        actions.add("find") { [weak self] in self?.browse.search.open() }
        SortMenu.add(to: actions) { [weak self] sort in
            guard let self else { return }
            browse.set(query: ListingQuery(search: browse.query.search, filters: browse.query.filters, sort: sort))
        }
        actions.add("refresh") { [weak self] in self?.browse.refresh() }
        actions.add("columns") { [weak self] in self?.chooseColumns() }
        actions.setEnabled("columns", false)
        actions.addChoice("group", initial: ListingGrouping.none.rawValue) { [weak self] in
            ListingGrouping(rawValue: $0).map { self?.browse.set(grouping: $0) }
        }
        actions.add("show-hidden") { [weak self] in self?.browse.showHidden() }
        actions.add("select-all") { [weak self] in self?.browse.selectAll() }
        actions.add("end-selecting") { [weak self] in self?.browse.endSelecting() }
        actions.add("copy-selection") { [weak self] in self?.browse.copySelection() }
        actions.add("export-selection") { [weak self] in self?.exportSelection() }
        actions.add("favour-selection") { [weak self] in self?.browse.favourSelection() }
        actions.add("hide-selection") { [weak self] in self?.browse.hideSelection() }
        selectionChanged(0, isSelecting: false)
        actions.setEnabled("show-hidden", false)
        actions.addSwitch("web-pictures") { [weak self] in self?.loadPictures($0) }
        actions.setEnabled("web-pictures", false)
        actions.add("back") { [weak self] in self?.goBack() }
        actions.add("close") { [weak self] in self?.window.close() }
        actions.add("shortcuts") { [weak self] in self.map { Dialogs.showShortcuts(over: $0.window) } }
        actions.add("about") { [weak self] in self.map { Dialogs.showAbout(over: $0.window) } }
    }
}
