import CGtk
import ListingCore
import ListingStore

/// The page on which a shopper looks around: what is in the file, some of it in pictures, all of it in rows.
@MainActor
final class BrowsePage {
    let widget: Widget
    let header = HeaderBar()
    let list: RowList
    private let stack: Stack
    private let failure: StatusPage
    private let toasts: ToastOverlay
    let pictureBar = PictureBar()
    private let selectionBar = SelectionBar()
    private let rail: IndexRail
    private let adapter: ListAdapter<BrowseScreenProperties>
    private let plugins: BrowsePlugins
    private let router = ActionRouter()
    private let context: RowContext
    private let marks: any MarksStore
    private(set) var state: BrowseState?
    private var grouping = ListingGrouping.none
    private var generation = 0
    private var hasFocusedFirstRow = false

    /// Called with the listing that the user chose.
    var onOpen: ((ListingID) -> Void)?
    /// Called when the file has been read, to its end or as far as it went.
    var onFinish: (() -> Void)?
    /// Called when rows are selected, or none any more.
    var onSelect: ((_ selected: Int, _ isSelecting: Bool) -> Void)?
    /// Called when favourites or hidden listings are others.
    var onMarksChange: (() -> Void)?

    init(pictures: PictureLoader, registry: RowRegistry, marks: any MarksStore) {
        self.marks = marks
        context = RowContext(pictures: pictures, registry: registry, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: registry, context: context, router: router)
        list.view.addClass("page", "browse-page")
        plugins = BrowsePlugins(pictures: pictures.ahead)
        adapter = plugins.add(to: ListAdapter.Builder(sections: BrowseScreen.sections).updates(.animated.queued))
            .build(host: list, router: router) { Console.error($0.description) }
        list.connect(adapter)
        rail = IndexRail()
        let openButton = Button(label: "Open a file…").classes("pill", "suggested-action").aligned(GTK_ALIGN_CENTER)
        openButton.set(action: "win.open")
        let otherButton = Button(label: "Open another file…").classes("pill").aligned(GTK_ALIGN_CENTER)
        otherButton.set(action: "win.open")
        failure = StatusPage(icon: "dialog-error-symbolic", title: "Can’t open the file", child: otherButton)
        let welcome = StatusPage(
            icon: "", title: "Listing Viewer",
            description: "Open a shop’s export file to look at its listings as a shopper would.", child: openButton)
        welcome.show(Texture.decoded(from: PackageResources.icon_svg))
        let listing = Box(GTK_ORIENTATION_HORIZONTAL, list.widget.expanding(horizontally: true, vertically: true), rail.widget)
        stack = Stack(("welcome", welcome), ("list", listing), ("failed", failure))
        toasts = ToastOverlay(stack.expanding(horizontally: true, vertically: true))
        let content = Box(
            GTK_ORIENTATION_VERTICAL, header, pictureBar.widget, toasts.expanding(horizontally: true, vertically: true),
            selectionBar.widget)
        widget = Pane(content, minimum: 320, natural: 420).expanding(horizontally: false)
        list.view.setAccessibleLabel("The file")
        header.show(title: "Listing Viewer")
        listenToRows()
        listenToPlugins()
    }

    /// Shows another file from its first listing on; the one shown before is let go.
    func show(_ session: CatalogueSession) {
        state?.stop()
        generation += 1_000
        let next = BrowseState(
            session: session, marks: MarksKeeper(store: marks, path: session.paths.joined(separator: "\n")), grouping: grouping,
            generation: generation)
        state = next
        hasFocusedFirstRow = false
        list.current = nil
        endSelecting()
        stack.page = "list"
        header.show(title: session.name)
        next.onChange = { [weak self] in self?.update() }
        list.isAnimated = false
        update()
        list.isAnimated = true
        next.start()
    }

    /// Stops reading; what has been read stays.
    func stop() { state?.stop() }

    /// Draws a listing's row as the one that is open, or none.
    func mark(_ listing: ListingID?) {
        list.current = listing.flatMap { id in state.flatMap { BrowseScreen.path(of: id, in: $0.arrangement) } }
    }

    /// Puts the focus on the row of the open listing, so that the keys go on where the user left.
    func focusCurrent() {
        if let current = list.current { adapter.list.send(.focus(current)) } else { list.focusFirstRow() }
    }

    // MARK: What the window's actions ask for

    func refresh() { plugins.refreshable.begin(in: adapter.list) }

    func set(grouping: ListingGrouping) {
        self.grouping = grouping
        state?.set(grouping: grouping)
    }

    var hiddenCount: Int { state?.marks.hidden.count ?? 0 }

    func showHidden() {
        guard let state, hiddenCount > 0 else { return }
        let hidden = Array(state.marks.hidden)
        setHidden(hidden, false)
    }

    func beginSelecting() {
        plugins.selectable.togglesOnClick = true
        selectionChanged()
    }

    func endSelecting() {
        plugins.selectable.togglesOnClick = false
        plugins.selectable.clear(in: adapter.list)
        selectionChanged()
    }

    func selectAll() { plugins.selectable.selectAll(in: adapter.list) }

    /// The selected listings in the order of the page, each once.
    var selected: [ListingID] {
        var seen: Set<ListingID> = []
        return plugins.selectable.selection.paths(in: adapter.list).compactMap(\.item.number).map { ListingID($0) }
            .filter { seen.insert($0).inserted }
    }

    func copySelection() {
        let listings = selectedListings
        guard !listings.isEmpty else { return }
        Desktop.copy(ListingExport(.plainText).text(of: listings), from: widget)
        toasts.show(listings.count == 1 ? "1 listing copied" : "\(listings.count) listings copied")
    }

    /// Writes the selected listings to a file, in the form that its name asks for.
    func exportSelection(to path: String) {
        let listings = selectedListings
        let form: ListingExport.Form = path.lowercased().hasSuffix(".csv") ? .csv : .jsonLines
        Task { [weak self] in
            let problem = await Task.detached { FileWriter.write(listings, as: form, to: path) }.value
            self?.toasts.show(problem ?? (listings.count == 1 ? "1 listing exported" : "\(listings.count) listings exported"))
        }
    }

    func favourSelection() {
        state?.setFavourite(selected, true)
        endSelecting()
    }

    func hideSelection() {
        let listings = selected
        endSelecting()
        setHidden(listings, true)
    }

    func handle(_ action: ListingAction) {
        switch action {
        case .open(let listing): onOpen?(listing)
        case .setFavourite(let listing, let isFavourite):
            state?.setFavourite([listing], isFavourite)
            onMarksChange?()
            toasts.show(isFavourite ? "Added to the favourites" : "Removed from the favourites")
        case .setHidden(let listing, let isHidden): setHidden([listing], isHidden)
        case .copyLink(let listing):
            guard let link = state?.session.listing(listing)?.webAddress else { return }
            Desktop.copy(link, from: widget)
            toasts.show("Link copied")
        case .openInBrowser(let listing):
            guard let link = state?.session.listing(listing)?.webAddress else { return }
            Desktop.openWebPage(link, from: widget)
        }
    }

    func show(message: String) { toasts.show(message) }

    // MARK: Private

    private var selectedListings: [Listing] { selected.compactMap { state?.session.listing($0) } }

    private func listenToRows() {
        router.on(.listing) { [weak self] action, _ in self?.handle(action) }
        router.on(.favourite) { [weak self] action, _ in self?.handle(action) }
        router.on(.listingCard) { [weak self] action, _ in self?.handle(action) }
        router.on(.category) { [weak self] action, _ in self?.handle(action) }
        router.on(.disclosure) { [weak self] _, _ in self?.state?.toggleProblems() }
    }

    private func listenToPlugins() {
        plugins.onRefresh = { [weak self] in self?.reread() }
        plugins.onMove = { [weak self] path, place in
            path.item.number.map { self?.state?.moveFavourite(ListingID($0), to: place) }
        }
        plugins.onSelect = { [weak self] in self?.selectionChanged() }
        plugins.onIndexChange = { [weak self] in self?.rail.show($0.titles, current: $0.current) }
        rail.onJump = { [weak self] title in
            guard let self else { return }
            plugins.sectionIndex.jump(to: title, in: adapter.list)
        }
    }

    private func handle(_ action: CategoryAction) {
        switch action {
        case .show(let category):
            guard let state, let path = BrowseScreen.path(ofCategory: category, in: state.arrangement) else { return }
            adapter.list.send(.scroll(to: path, .start(offset: 0)))
            adapter.list.send(.focus(path))
        }
    }

    private func setHidden(_ listings: [ListingID], _ isHidden: Bool) {
        guard !listings.isEmpty else { return }
        state?.setHidden(listings, isHidden)
        onMarksChange?()
        guard isHidden else { return }
        toasts.show(
            listings.count == 1 ? "Listing hidden" : "\(listings.count) listings hidden",
            action: ("Undo", { [weak self] in self?.setHidden(listings, false) }))
    }

    private func selectionChanged() {
        let count = plugins.selectable.selection.count(in: adapter.snapshot)
        selectionBar.show(selected: count, isSelecting: plugins.selectable.togglesOnClick)
        list.view.setClass("selecting", plugins.selectable.togglesOnClick)
        onSelect?(count, plugins.selectable.togglesOnClick)
    }

    private func reread() {
        guard let state, case .finished = state.session.state else { return plugins.refreshable.finish(in: adapter.list) }
        guard CatalogueReader.canBeReadAgain(state.session.paths) else {
            toasts.show("What came through a pipe can’t be read again")
            return plugins.refreshable.finish(in: adapter.list)
        }
        state.reread { [weak self] result in
            guard let self else { return }
            plugins.refreshable.finish(in: adapter.list)
            switch result {
            case .unchanged: toasts.show("The file has not changed")
            case .changed(let added, let removed, let changed):
                let parts = [(added, "new"), (removed, "gone"), (changed, "changed")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
                toasts.show(parts.joined(separator: ", "))
            case .failed(let reason): toasts.show(reason)
            }
        }
    }

    private func update() {
        guard let state else { return }
        if case .failed(let reason) = state.session.state, state.session.listings.isEmpty {
            failure.show(icon: "dialog-error-symbolic", title: "Can’t open the file", description: reason)
            stack.page = "failed"
            onFinish?()
            return
        }
        let properties = state.properties
        adapter.show(properties)
        if !hasFocusedFirstRow, !state.arrangement.listings.isEmpty {
            hasFocusedFirstRow = true
            list.focusFirstRow()
        }
        onMarksChange?()
        if properties.progress == nil { onFinish?() }
    }
}
