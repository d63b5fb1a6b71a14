import CGtk
import ListingCore
import ListingStore

/// The browsing page: a summary of the file, some featured listings as cards, and all listings as rows.
@MainActor
final class BrowsePage {
    let widget: Widget
    private let pane: Pane
    let header = HeaderBar()
    let search = SearchField()
    let filters = FilterPanel()
    let chips = FilterChips()
    let flap: Flap
    let list: RowList
    private let stack: Stack
    private let failure: StatusPage
    let toasts: ToastOverlay
    let pictureBar = PictureBar()
    let columnsBar = ColumnsBar()
    let noticeBar = NoticeBar()
    /// A button on the page of a file that cannot be opened, visible if the file is a table whose columns were not recognized.
    let columnsButton = Button(label: "Say What Its Columns Mean…").classes("pill", "suggested-action").aligned(GTK_ALIGN_CENTER)
    let selectionBar = SelectionBar()
    private let rail: SectionIndexBar
    private let workBar = WorkBar()
    let adapter: ListAdapter<BrowseScreenProperties>
    let plugins: BrowsePlugins
    private let router = ActionRouter()
    private let context: RowContext
    private let marks: any MarksStore
    private(set) var session: OpenFiles?
    private(set) var state: BrowseModel?
    private(set) var query = ListingQuery()
    private(set) var grouping = ListingGrouping.none
    /// The query and the generation of the rows that are shown; nil before there are any.
    private var shown: (query: ListingQuery, generation: Int)?
    /// The query result that the rows come from.
    private(set) var shownAnswer: QueryResult?
    private var generation = 0
    private var hasFocusedFirstRow = false
    /// True while only the first rows are shown, until they are drawn, because GTK creates 200 rows at once, even if few are visible.
    private var isBeginning = true
    private var awaitsDrawing = false
    /// The open listing.
    private var marked: ListingID?
    /// The last notice of the catalog.
    var noticed: String?

    /// Called with the listing that the user opened.
    var onOpen: ((ListingID) -> Void)?
    /// Called when the import has ended, completely or not.
    var onFinish: (() -> Void)?
    /// Called when the selection changes.
    var onSelect: ((_ selected: Int, _ isSelecting: Bool) -> Void)?
    /// Called when favorites or hidden listings change.
    var onMarksChange: (() -> Void)?
    /// Called when the grouping changes.
    var onGrouping: ((ListingGrouping) -> Void)?
    /// Called when the filter panel opens or closes.
    var onFilters: ((_ isOpen: Bool) -> Void)?
    /// Called when the query changes.
    var onQuery: ((ListingQuery) -> Void)?

    init(pictures: PictureLoader, registry: RowRegistry, marks: any MarksStore) {
        self.marks = marks
        context = RowContext(pictures: pictures, registry: registry, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: registry, context: context, router: router)
        list.view.addClass("page", "browse-page")
        plugins = BrowsePlugins(pictures: pictures.ahead)
        adapter = plugins.add(to: ListAdapter.Builder(sections: BrowseScreen.sections).updates(.animated.queued))
            .build(host: list, router: router) { Console.error($0.description) }
        list.connect(adapter)
        rail = SectionIndexBar()
        let openButton = Button(label: "Open a file…").classes("pill", "suggested-action").aligned(GTK_ALIGN_CENTER)
        openButton.set(action: "win.open")
        let otherButton = Button(label: "Open another file…").classes("pill").aligned(GTK_ALIGN_CENTER)
        otherButton.set(action: "win.open")
        columnsButton.set(action: "win.columns")
        columnsButton.isVisible = false
        failure = StatusPage(
            icon: "dialog-error-symbolic", title: "Can’t open the file",
            child: Box(GTK_ORIENTATION_VERTICAL, spacing: 12, columnsButton, otherButton))
        let welcome = StatusPage(
            icon: "", title: "Listing Viewer",
            description: "Open a shop’s export file to look at its listings as a shopper would.", child: openButton)
        welcome.show(Texture.decoded(from: PackageResources.icon_svg))
        let listing = Box(GTK_ORIENTATION_HORIZONTAL, list.widget.expanding(horizontally: true, vertically: true), rail.widget)
        stack = Stack(("welcome", welcome), ("list", Overlay(listing, over: workBar.widget)), ("failed", failure))
        toasts = ToastOverlay(stack.expanding(horizontally: true, vertically: true))
        let found = Box(
            GTK_ORIENTATION_VERTICAL, noticeBar.widget, columnsBar.widget, pictureBar.widget, chips.widget,
            toasts.expanding(horizontally: true, vertically: true), selectionBar.widget)
        // In a narrow window, the panel covers the page.
        filters.widget.addClass("background")
        flap = Flap(found.expanding(horizontally: true), flap: filters.widget.sized(width: Self.filterWidth))
        let content = Box(GTK_ORIENTATION_VERTICAL, header, search.widget, flap.expanding(horizontally: true, vertically: true))
        pane = Pane(content, minimum: 320, natural: Self.width)
        widget = pane.expanding(horizontally: false)
        list.view.setAccessibleLabel("The file")
        header.show(title: "Listing Viewer")
        listenToRows()
        listenToPlugins()
        listenToFilters()
        listenToSearch()
    }

    /// The natural width of the list in pixels.
    private static let width = 420
    private static let filterWidth = 280

    /// Shows another file from its first listing on, and releases the previous one.
    ///
    /// - Parameter query: the initial query.
    func show(_ session: OpenFiles, query: ListingQuery = ListingQuery()) {
        state?.stop()
        generation += 1_000
        self.session = session
        self.query = query
        shownAnswer = nil
        (isBeginning, awaitsDrawing) = (true, false)
        let next = BrowseModel(
            catalog: session.open(), marks: MarksModel(store: marks, catalog: session.id), query: query, grouping: grouping,
            generation: generation, reopen: { session.open() })
        state = next
        hasFocusedFirstRow = false
        list.current = nil
        endSelecting()
        stack.page = "list"
        header.show(title: session.name)
        next.onChange = { [weak self] in self?.update() }
        next.onProblem = { [weak self] problem in
            Console.error(problem)
            self?.noticeBar.show(problem)
        }
        next.onSettled = { [weak self] in self?.onFinish?() }
        noticed = nil
        noticeBar.clear()
        next.countFacets(flap.isRevealed)
        update()
        next.start()
    }

    /// Stops the import. Listings imported so far stay.
    func stop() { state?.stop() }

    /// Marks a listing's row as the open one; nil marks none.
    func mark(_ listing: ListingID?) {
        marked = listing
        list.current = listing.flatMap { id in state?.results.flatMap { BrowseScreen.path(of: id, in: $0) } }
    }

    /// Moves the focus to the row of the open listing, so that keyboard navigation continues there.
    func focusCurrent() {
        if let current = list.current { adapter.list.send(.focus(current)) } else { list.focusFirstRow() }
    }

    /// Adjusts the natural width of the page for the filter panel.
    func widen(by isWider: Bool) { pane.natural = Self.width + (isWider ? Self.filterWidth : 0) }

    // MARK: Actions of the window

    func refresh() { plugins.refreshable.begin(in: adapter.list) }

    func set(grouping: ListingGrouping) {
        guard grouping != self.grouping else { return }
        self.grouping = grouping
        onGrouping?(grouping)
        state?.set(grouping: grouping)
    }

    func set(query: ListingQuery) {
        guard query != self.query else { return }
        self.query = query
        showQuery()
        state?.set(query: query)
        onQuery?(query)
    }

    var hiddenCount: Int { state?.hidden.count ?? 0 }

    func showHidden() {
        guard let state, hiddenCount > 0 else { return }
        setHidden(state.hidden, false)
    }

    /// Shows a notice that stays until it is dismissed.
    func show(notice: String) { noticeBar.show(notice) }

    // MARK: Private

    private func listenToRows() {
        pictureBar.onAppear = { [weak self] in self?.adapter.list.send(.announce($0)) }
        noticeBar.onAppear = { [weak self] in self?.adapter.list.send(.announce($0)) }
        router.on(.listing) { [weak self] action, _ in self?.handle(action) }
        router.on(.favorite) { [weak self] action, _ in self?.handle(action) }
        router.on(.listingCard) { [weak self] action, _ in self?.handle(action) }
        router.on(.category) { [weak self] action, _ in self?.handle(action) }
        router.on(.disclosure) { [weak self] _, _ in self?.state?.toggleProblems() }
        router.on(.noResults) { [weak self] action, _ in self.map { $0.set(query: $0.query.applying(action)) } }
        router.on(.failure) { [weak self] _, _ in self?.state?.retry() }
    }

    private func listenToPlugins() {
        plugins.onRefresh = { [weak self] in self?.reread() }
        plugins.onMove = { [weak self] path, place in
            path.item.number.map { self?.state?.moveFavorite(ListingID($0), to: place) }
        }
        plugins.onVisible = { [weak self] in
            self?.state?.show(visible: $0)
            self?.showWork()
        }
        plugins.onScroll = { [weak self] in self?.state?.catalog.yield() }
        plugins.onSelect = { [weak self] in self?.selectionChanged() }
        plugins.onIndexChange = { [weak self] in self?.rail.show($0.titles, current: $0.current) }
        rail.onJump = { [weak self] title in
            guard let self else { return }
            plugins.sectionIndex.jump(to: title, in: adapter.list)
        }
    }

    private func update() {
        guard let state else { return }
        if case .failed(let reason) = state.status.phase, state.status.rows == 0 {
            Console.error(reason)
            failure.show(icon: "dialog-error-symbolic", title: "Can’t open the file", description: reason)
            stack.page = "failed"
            onFinish?()
            return
        }
        tell(state.status)
        let properties = state.properties
        show(properties)
        showQuery()
        showWork()
        if !hasFocusedFirstRow, state.results?.isEmpty == false {
            hasFocusedFirstRow = true
            list.focusFirstRow()
        }
        if let marked, list.current == nil { mark(marked) }
        onMarksChange?()
    }

    /// Shows rows. Rows of another file or another query appear without animation, and the latter from the first row on. The status of the
    /// search is updated together with the rows, because long lists take a moment.
    private func show(_ properties: BrowseScreenProperties) {
        let generation = generation
        adapter.show(isBeginning ? properties.beginning(Self.firstRows) : properties) { [weak self] bring in
            guard let self else { return bring() }
            let isOtherFile = shown?.generation != generation
            let isOtherQuery = shown?.query != properties.query
            shown = (properties.query, generation)
            list.isAnimated = !isOtherFile && !isOtherQuery
            bring()
            list.isAnimated = true
            if isOtherQuery, !isOtherFile { list.scrollToTop() }
            if generation == self.generation { shownAnswer = properties.results?.answer }
            showQuery()
            if isBeginning, let count = shownAnswer?.count, count > 0 { showAllOnceDrawn(count > Self.firstRows) }
        }
    }

    /// The number of rows that fill the tallest window.
    private static let firstRows = 48

    /// - Parameter hasMore: true if there are rows that are not shown yet.
    private func showAllOnceDrawn(_ hasMore: Bool) {
        guard hasMore else { return isBeginning = false }
        guard !awaitsDrawing else { return }
        awaitsDrawing = true
        let generation = generation
        // The second frame begins after the first one has been drawn.
        var frames = 0
        list.view.onTick { [weak self] in
            frames += 1
            if frames > 1 { MainLoop.after(milliseconds: 0) { self?.showAll(of: generation) } }
            return frames < 2
        }
        // A page that is off the screen has no frames.
        MainLoop.after(milliseconds: Self.maxBeginningLength) { [weak self] in self?.showAll(of: generation) }
    }

    private func showAll(of generation: Int) {
        guard isBeginning, generation == self.generation else { return }
        isBeginning = false
        update()
    }

    private static let maxBeginningLength = 500

    /// Shows the progress, unless the summary is visible, which has its own progress bar.
    private func showWork() {
        let work = state.flatMap { $0.isSummaryVisible ? nil : WorkProgress($0.query, $0.status, answer: $0.results?.answer) }
        workBar.show(work)
    }

    /// Shows a notice of the catalog, once.
    private func tell(_ status: CatalogStatus) {
        var notice = status.notice
        if case .failed(let reason) = status.phase { notice = reason }
        guard notice != noticed else { return }
        noticed = notice
        guard let notice else { return }
        Console.error(notice)
        noticeBar.show(notice)
    }
}
