/// The browsing page's model for one open catalog: what the page shows, and how it changes while files are read or reread, and with
/// the user's query and marks. It knows no widgets and never blocks the main thread.
///
///     catalog's status   ┐
///     query, grouping    ├──▶ ResultLookup ───▶ results, highlights ──▶ BrowseScreenProperties ─┐
///     marks              ┘          │                   ▲                                       ├─▶ the page
///     viewport ─────────────────────┼──▶ ViewportLoader ┘ listings near it                      │
///                                   └──▶ ResultCounter ──▶ facets ────▶ FindingProperties ──────┘
///
/// The state is held once, in `BrowseState`; each part changes its own share of it. A query that the user types is confirmed immediately
/// (``BrowseChange/query``) and changes the page twice: once when its rows are there, once when its facets are counted.
@MainActor
public final class BrowseModel {
    /// Receives what changes.
    public let observer = BrowseObserver()
    /// Loads the listings near the viewport.
    public let viewport: ViewportLoader
    /// Counts facets and ways out of an empty result.
    public let counter: ResultCounter
    /// Edits the user's marks.
    public let marking: MarksEditor
    /// Finds listings by id.
    public let listings: ListingLookup
    /// Reads the files again.
    public let reloader: CatalogReloader
    /// Checks the listings against the rules of marketplaces.
    public let checks: ChecksModel
    public let duplicates: DuplicatesModel
    public let repairs: RepairsModel
    public let history: HistoryModel
    /// Compares the files with those of an earlier export.
    public let changes: ChangesModel
    private let state: BrowseState
    private let lookup: ResultLookup
    private var watching: Task<Void, Never>?
    /// Follows what others mark.
    private var following: Task<Void, Never>?
    /// True if the catalog has sent a status.
    private var hasStatus = false
    private var problems = FileProblems()
    private var isSummaryExpanded = false
    /// The currency that the user has chosen for prices for which the files name none; nil if none is chosen.
    public var currency: ChosenCurrency?

    /// Minimum interval between updates while a file is being read.
    private static let pace = Duration.milliseconds(66)
    /// Number of rows from which `slowPace` applies: by then the screen is full, and every update costs a scrolling user time in
    /// some frame.
    private static let manyRows = 20_000
    private static let slowPace = Duration.milliseconds(250)

    /// - Parameters:
    ///   - catalog: A catalog that has been started.
    ///   - checker: Checks the listings; nil if the files cannot be read again.
    ///   - comparer: Compares the files with others; nil if they cannot be read again.
    ///   - repairer: Repairs the file; nil if there are several, or if it cannot be read again.
    ///   - shelf: Has the readings of the file's shop; nil if there are several files, or if no copies are kept.
    ///   - reopen: Starts reading the files again into a new catalog; nil if they cannot be read again.
    public init(
        catalog: any Catalog, marks: MarksModel, query: ListingQuery = ListingQuery(), grouping: ListingGrouping = .none,
        checker: (any ListingChecker)? = nil, comparer: (any ExportComparer)? = nil,
        repairer: (any TableRepairer)? = nil, shelf: (any ReadingShelf)? = nil,
        reopen: (@MainActor () -> any Catalog)? = nil
    ) {
        state = BrowseState(source: OpenCatalog(catalog), query: query, grouping: grouping, marks: marks)
        lookup = ResultLookup(state, observer)
        viewport = ViewportLoader(state, observer)
        counter = ResultCounter(state, observer)
        marking = MarksEditor(state, observer, lookup)
        listings = ListingLookup(state, observer)
        reloader = CatalogReloader(state, observer, reopen: reopen)
        checks = ChecksModel(state, observer, checker)
        changes = ChangesModel(state, observer, comparer)
        duplicates = DuplicatesModel(state, observer)
        repairs = RepairsModel(observer, repairer)
        history = HistoryModel(observer, shelf)
        connect()
    }

    isolated deinit { stop() }

    private func connect() {
        lookup.viewport = viewport
        lookup.onResults = { [weak self] in
            self?.viewport.load()
            self?.counter.count()
        }
        checks.onRows = { [weak self] in self?.checksChanged() }
        reloader.onAdopt = { [weak self] in self?.adopt($0) }
        observer.onIdle = { [weak self] in self?.reportIfSettled() }
    }

    /// Follows the catalog once the marks are loaded; otherwise a hidden listing would show for a moment. No lookup runs before
    /// that, whatever is requested.
    public func start() {
        if query.filters.contains(where: { $0.facet == TextFacet.checks.id }) { checks.start() }
        following?.cancel()
        watching = Task { [weak self] in
            await self?.loadMarks()
            self?.followMarks()
            guard let statuses = self?.catalog.statuses() else { return }
            for await status in statuses { await self?.follow(status) }
        }
    }

    /// Stops reading and looking up; the page keeps its contents. Pending marks are finished, because the user has seen their
    /// confirmation.
    public func stop() {
        catalog.stop()
        reloader.stop()
        watching?.cancel()
        following?.cancel()
        lookup.stop()
        viewport.stop()
        counter.stop()
        checks.stop()
        changes.stop()
        duplicates.stop()
        repairs.stop()
        history.stop()
    }

    // MARK: What is shown

    public var catalog: any Catalog { state.source.catalog }
    public var status: CatalogStatus { state.source.status }
    public var marks: MarksModel { state.marks }
    public var query: ListingQuery { state.query }
    public var grouping: ListingGrouping { state.grouping }
    public var results: BrowseResults? { state.results }
    public var highlights: BrowseHighlights { state.highlights }

    /// The rows to show. They answer an earlier query until the user's one has been looked up.
    public var properties: BrowseScreenProperties {
        var problems = problems
        problems.listings = counter.problemListings
        var properties = BrowseScreenProperties(
            summary: status.summary, query: results?.query ?? query, results: results, highlights: highlights, progress: progress,
            received: status.received, reading: state.source.reading, problems: problems,
            noResults: results?.isEmpty == true ? checks.message ?? counter.noResults : nil)
        properties.table = state.table
        properties.checks = state.checks
        properties.isSummaryExpanded = isSummaryExpanded
        properties.currencyScope = currency?.scope
        return properties
    }

    /// The state of the user's query, to be shown next to the rows.
    public var finding: FindingProperties {
        var properties = FindingProperties(query: query, status: status, answer: results?.answer, facets: counter.facets)
        (properties.saved, properties.savedCounts) = (counter.saved, counter.savedCounts)
        return properties
    }

    /// The reading progress; nil if everything there is to read is on the page.
    private var progress: Double? {
        switch status.phase {
        case .reading: status.progress
        case .complete: results?.total ?? 0 == status.rows && results != nil ? nil : status.progress
        case .failed: nil
        }
    }

    /// True if everything that has been read and requested is in ``properties``.
    public var isSettled: Bool {
        status.phase != .reading && lookup.isIdle && viewport.isIdle && marking.isIdle && reloader.isIdle && results != nil
    }

    /// True if the results on screen answer another query than the current one.
    public var isSearching: Bool { results?.query != query }

    private func reportIfSettled() { if isSettled { observer.onSettled?() } }

    /// Shows all rows again, because the notation of numbers has changed.
    public func showAgain() {
        state.results?.recordChange()
        observer.onChange?(.rows)
    }

    /// Unfolds the summary of the file, or folds it to a line.
    public func toggleSummary() {
        isSummaryExpanded.toggle()
        observer.onChange?(.rows)
    }

    // MARK: Problems

    /// Shows the problems of the files by reason, or hides them.
    public func toggleProblems() {
        problems.isExpanded.toggle()
        observer.onChange?(.rows)
    }

    /// Lists the problems with a reason or hides them, or looks up their listings.
    public func perform(_ action: ProblemGroupAction) {
        switch action {
        case .toggle(let code):
            problems.toggle(code)
            observer.onChange?(.rows)
        case .showListings(let code): set(query: query.setting(.problem([code])))
        }
    }

    // MARK: Queries

    /// Looks up another query; the old results stay until the new ones are there.
    public func set(query: ListingQuery) {
        guard query != self.query else { return }
        state.query = query
        if query.filters.contains(where: { $0.facet == TextFacet.checks.id }) { checks.start() }
        lookup.restart()
        observer.onChange?(.query)
    }

    /// Regroups the results; the old groups stay until the new ones are there.
    public func set(grouping: ListingGrouping) {
        guard grouping != self.grouping else { return }
        state.grouping = grouping
        lookup.restart()
    }

    /// The columns of the table of results. A change updates the rows in place.
    public var table: ResultColumns {
        get { state.table }
        set {
            guard newValue != state.table else { return }
            state.table = newValue
            state.results?.recordChange()
            observer.onChange?(.rows)
        }
    }

    /// Looks up again what depends on the check.
    private func checksChanged() {
        if query.filters.contains(where: { $0.facet == TextFacet.checks.id }) { lookup.restart() }
        counter.count()
    }

    // MARK: Following the catalog

    /// Waits for the marks, and then starts the lookup that was requested meanwhile.
    private func loadMarks() async {
        if !marks.isLoaded { await marks.load() }
        if !Task.isCancelled { lookup.resume() }
    }

    /// Shows what others mark from now on.
    private func followMarks() {
        guard !Task.isCancelled else { return }
        following = Task { [weak self, marks] in
            await marks.follow {
                self?.lookup.refresh()
                self?.observer.onChange?(.rows)
            }
        }
    }

    /// Shows a status, and waits before the next one. The model does not wait for all of them together: a catalog may never send its last.
    private func follow(_ status: CatalogStatus) async {
        guard !Task.isCancelled else { return }
        apply(status)
        if status.phase == .reading { try? await Task.sleep(for: status.rows > Self.manyRows ? Self.slowPace : Self.pace) }
    }

    private func apply(_ status: CatalogStatus) {
        let old = self.status
        // Each change of the page costs a scrolling user time in some frame.
        guard status != old || !hasStatus else { return reportIfSettled() }
        hasStatus = true
        let isNews = status.rows != results?.total || status.phase != old.phase
        let isOtherReach = status.indexedCount != old.indexedCount || status.indexingFailed != old.indexingFailed
        state.source.status = status
        if status.reading != old.reading {
            state.source.reading = ReadingID()
            forgetRows()
        }
        if status.phase != .reading {
            checks.readingEnded()
            duplicates.readingEnded()
        }
        // A server that can be reached again answers what has failed meanwhile.
        let isBack = old.notice?.isTemporary == true && status.notice?.isTemporary != true
        if isNews || isOtherReach && !query.search.isEmpty || isBack && results?.answer.failure != nil { lookup.refresh() }
        if isBack { viewport.retry() }
        observer.onChange?(.rows)
        reportIfSettled()
    }

    /// Shows another catalog of the same files, which have been read again.
    private func adopt(_ next: OpenCatalog) {
        state.source = next
        hasStatus = false
        watching?.cancel()
        start()
        forgetRows()
    }

    /// Forgets which rows are marked, because row numbers now denote other listings. The old rows stay on screen until the new ones
    /// are there.
    private func forgetRows() {
        marks.forgetRows()
        checks.forget()
        changes.forget()
        duplicates.forget()
        repairs.forget()
        lookup.restart()
    }
}
