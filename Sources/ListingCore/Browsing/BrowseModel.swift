/// The browsing page's model for one open catalog: what the page shows, and how it changes while files are read or reread, and with
/// the user's query and marks. It knows no widgets and never blocks the main thread.
///
///     catalog's status   ┐
///     query, grouping    ├──▶ BrowseRequest ──▶ BrowseResponse ──▶ results, highlights ──▶ the page
///     marks              ┘    off the main thread
///     viewport ──────────────▶ listings of rows near it ────────▶ results
///
/// At most one lookup runs at a time. A lookup whose query is out of date is cancelled, and its response is never shown. Changes
/// that arrive during a lookup are coalesced into the next one.
@MainActor
public final class BrowseModel {
    public internal(set) var catalog: any Catalog
    public let marks: MarksModel
    public internal(set) var status: CatalogStatus
    public internal(set) var query: ListingQuery
    public internal(set) var grouping: ListingGrouping
    public internal(set) var results: BrowseResults?
    public internal(set) var highlights = BrowseHighlights()
    /// The inputs `highlights` were computed from; nil before the first ones.
    private var basis: HighlightsKey?
    let reopen: (@MainActor () -> any Catalog)?
    var ids = ListingIDs()
    var history = ListingVersions()
    var generation: Int
    private var problemsExpanded = false

    var watching: Task<Void, Never>?
    private var refreshing: Task<Void, Never>?
    var lookup: Task<BrowseResponse, any Error>?
    var loading: Task<Void, Never>?
    /// The last of the pending edits.
    var marking: (number: Int, task: Task<Void, Never>)?
    var rereading: (any Catalog)?
    /// True while the files are being compared with their state when they were read.
    var isComparing = false
    /// True if something has changed since the last lookup.
    private var isStale = false
    var isOtherCatalog = false
    /// The facets to filter by next, as far as they have been requested and counted.
    public internal(set) var facets: Facets?
    var countsFacets = false
    var isCountStale = false
    var counting: Task<Void, Never>?
    var currentCount: (query: ListingQuery, task: Task<CountRequest.Numbers, Never>)?
    var ways: (query: ListingQuery, counts: [QueryPart: Int])?
    /// nil before the first layout.
    var visible: [ItemPath]?

    /// Positions to load before a result is shown for the first time.
    private static let firstRows = 0..<64
    /// Minimum interval between updates while a file is being read.
    private static let pace = Duration.milliseconds(66)
    /// Number of rows from which `slowPace` applies: by then the screen is full, and every update costs a scrolling user time in
    /// some frame.
    private static let manyRows = 20_000
    private static let slowPace = Duration.milliseconds(250)

    /// Called when there is something new to show.
    public var onChange: (() -> Void)?
    /// Called when everything that has been read and requested is shown; see ``isSettled``.
    public var onSettled: (() -> Void)?
    /// Called with a user-readable message when something has failed.
    public var onProblem: ((String) -> Void)?

    /// - Parameters:
    ///   - catalog: A catalog that has been started.
    ///   - reopen: Starts reading the files again into a new catalog; nil if they cannot be read again.
    ///   - generation: A number that differs for each catalog shown on one page.
    public init(
        catalog: any Catalog, marks: MarksModel, query: ListingQuery = ListingQuery(), grouping: ListingGrouping = .none,
        generation: Int = 0, reopen: (@MainActor () -> any Catalog)? = nil
    ) {
        self.catalog = catalog
        self.marks = marks
        self.query = query
        self.grouping = grouping
        self.generation = generation
        self.reopen = reopen
        status = catalog.status
    }

    isolated deinit { stop() }

    /// Follows the catalog once the marks are loaded; otherwise a hidden listing would show for a moment. No lookup runs before
    /// that, whatever is requested.
    public func start() {
        watching = Task { [weak self] in
            await self?.loadMarks()
            guard let statuses = self?.catalog.statuses() else { return }
            for await status in statuses { await self?.follow(status) }
        }
    }

    /// Waits for the marks, and then starts the lookup that was requested meanwhile.
    func loadMarks() async {
        if !marks.isLoaded { await marks.load() }
        if isStale, !Task.isCancelled { refresh() }
    }

    /// Stops reading and looking up; the page keeps its contents.
    public func stop() {
        catalog.stop()
        rereading?.stop()
        (rereading, isComparing) = (nil, false)
        // Pending edits are finished, because the user has seen their confirmation.
        for task in [watching, refreshing, loading, counting] { task?.cancel() }
        lookup?.cancel()
        currentCount?.task.cancel()
    }

    /// True if everything that has been read and requested is in ``properties``.
    public var isSettled: Bool {
        status.phase != .reading && refreshing == nil && loading == nil && marking == nil && rereading == nil && !isComparing && !isStale
            && results != nil
    }

    /// True if the results on screen answer another query than the current one.
    public var isSearching: Bool { results?.query != query }

    public var properties: BrowseScreenProperties {
        BrowseScreenProperties(
            summary: status.summary, query: results?.query ?? query, results: results, highlights: highlights, progress: progress,
            received: status.received, generation: generation, problemsExpanded: problemsExpanded, noResults: noResults)
    }

    /// The reading progress; nil if everything there is to read is on the page.
    private var progress: Double? {
        switch status.phase {
        case .reading: status.progress
        case .complete: results?.total ?? 0 == status.rows && results != nil ? nil : status.progress
        case .failed: nil
        }
    }

    func noteSettled() { if isSettled { onSettled?() } }

    public func toggleProblems() {
        problemsExpanded.toggle()
        onChange?()
    }

    // MARK: Following the catalog

    /// Shows a status, and waits before the next one. The model does not wait for all of them at once: a catalog may never send its last.
    func follow(_ status: CatalogStatus) async {
        guard !Task.isCancelled else { return }
        take(status)
        if status.phase == .reading { try? await Task.sleep(for: status.rows > Self.manyRows ? Self.slowPace : Self.pace) }
    }

    private func take(_ status: CatalogStatus) {
        let isNews = status.rows != results?.total || status.phase != self.status.phase
        let isOtherReach = status.indexedCount != self.status.indexedCount || status.indexingFailed != self.status.indexingFailed
        let findsMore = isOtherReach && !query.search.isEmpty
        let isAnew = status.reading != self.status.reading
        self.status = status
        if isAnew { forgetRows() }
        if isNews || findsMore { refresh() }
        onChange?()
        noteSettled()
    }

    /// Invalidates all row numbers, because they now denote other listings. The old rows stay on screen until the new ones are
    /// there.
    func forgetRows() {
        generation += 1
        isOtherCatalog = true
        marks.forgetRows()
        refresh(isOther: true)
    }

    // MARK: Looking up

    /// Looks everything up again for the current state.
    ///
    /// - Parameter isOther: True if the running lookup is no longer wanted.
    func refresh(isOther: Bool = false) {
        isStale = true
        if isOther { lookup?.cancel() }
        guard refreshing == nil, marks.isLoaded else { return }
        refreshing = Task { [weak self] in
            while let lookup = self?.nextLookup() {
                let answer = await lookup.result
                guard !Task.isCancelled, self?.take(answer) != nil else { return }
                // Polling without a pause would slow down the reading of the files.
                if self?.asksOnWhileReading == true { try? await Task.sleep(for: Self.pace) }
            }
        }
    }

    private func nextLookup() -> Task<BrowseResponse, any Error>? {
        guard isStale else {
            refreshing = nil
            lookup = nil
            noteSettled()
            return nil
        }
        isStale = false
        let request = BrowseRequest(
            catalog: catalog, query: query, grouping: grouping, count: status.rows, old: isOtherCatalog ? nil : results,
            highlights: isOtherCatalog ? BrowseHighlights() : highlights, basis: isOtherCatalog ? nil : basis, ids: ids,
            near: isOther ? Self.firstRows : wantedPositions ?? Self.firstRows, isOther: isOther, generation: generation)
        let next = Task { [marks] in try await request.run(marks) }
        lookup = next
        return next
    }

    /// True if the next lookup only repeats the query over more rows while the files are still being read.
    private var asksOnWhileReading: Bool {
        status.phase == .reading && isStale && results.map { $0.query == query && $0.answer.isExtended(by: status) } ?? false
    }

    private var isOther: Bool { results.map { $0.query != query || $0.grouping != grouping } ?? true }

    private func take(_ answer: Result<BrowseResponse, any Error>) {
        switch answer {
        case .success(let findings): show(findings)
        // Another query is wanted; it is looked up next.
        case .failure(is CancellationError) where lookup?.isCancelled ?? true: isStale = true
        case .failure(let error):
            // The query has been answered, though with an error.
            let failure = String(describing: error)
            let nothing = QueryResult(query: query, groups: [], total: status.rows, indexedCount: status.indexedCount, failure: failure)
            results = BrowseResults(nothing, grouping: grouping, after: results)
            onProblem?(failure)
            onChange?()
        }
    }

    private func show(_ findings: BrowseResponse) {
        guard findings.answer.query == query, findings.grouping == grouping, findings.generation == generation else {
            isStale = true
            return
        }
        let favorites = Set(marks.favorites.map(ids.id(ofRow:)))
        var next = BrowseResults(
            findings.answer, grouping: grouping, ids: ids, favorites: favorites, versions: history.versions, after: results,
            isOtherCatalog: isOtherCatalog)
        next.take(findings.listings, for: Array(findings.listings.keys), at: findings.positions)
        results = next
        highlights = findings.highlights
        basis = findings.basis
        isOtherCatalog = false
        if findings.areHighlightsDue || findings.answer.isExtended(by: status) { isStale = true }
        onChange?()
        load()
        count()
    }

    // MARK: Queries

    /// Looks up another query; the old results stay until the new ones are there.
    public func set(query: ListingQuery) {
        guard query != self.query else { return }
        self.query = query
        refresh(isOther: true)
        onChange?()
    }

    /// Regroups the results; the old groups stay until the new ones are there.
    public func set(grouping: ListingGrouping) {
        guard grouping != self.grouping else { return }
        self.grouping = grouping
        refresh(isOther: true)
    }
}
