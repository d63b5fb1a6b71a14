/// What the browsing page shows of one opened catalogue, and how that changes: by reading on, by reading again, by the user's query,
/// marks and wishes. It knows no widgets, and waits for nothing on the main thread.
///
///     catalogue's status ┐
///     query, grouping    ├──▶ BrowseLookup ──▶ BrowseFindings ──▶ results, highlights ──▶ the page
///     marks              ┘    off the main thread
///     viewport ──────────────▶ listings of rows near it ────────▶ results
///
/// One lookup is on its way at most. One whose query is no longer asked for is cancelled, and what it has found is never shown; of
/// all that changes meanwhile, the latest state is looked up next, once.
@MainActor
public final class BrowseState {
    public internal(set) var catalogue: any Catalogue
    public let marks: MarksKeeper
    public internal(set) var status: CatalogueStatus
    public internal(set) var query: ListingQuery
    public internal(set) var grouping: ListingGrouping
    public internal(set) var results: BrowseResults?
    public internal(set) var highlights = BrowseHighlights()
    /// What the highlights were made of; nil before the first ones.
    private var basis: HighlightsBasis?
    let reopen: (@MainActor () -> any Catalogue)?
    var ids = ListingIDs()
    var history = ListingHistory()
    var generation: Int
    private var problemsExpanded = false

    var watching: Task<Void, Never>?
    private var refreshing: Task<Void, Never>?
    var lookup: Task<BrowseFindings, any Error>?
    var loading: Task<Void, Never>?
    /// The last of the edits that are under way.
    var marking: (number: Int, task: Task<Void, Never>)?
    var rereading: (any Catalogue)?
    /// Whether it is being found out if there is anything new to be read.
    var isComparing = false
    /// Whether something has changed since the last lookup.
    private var isStale = false
    var isOtherCatalogue = false
    /// What can be filtered by next, as far as it was asked for and counted.
    public internal(set) var facets: Facets?
    var countsFacets = false
    var isCountStale = false
    var counting: Task<Void, Never>?
    var currentCount: (query: ListingQuery, task: Task<BrowseCount.Numbers, Never>)?
    var ways: (query: ListingQuery, counts: [QueryPart: Int])?
    /// nil before anything was laid out.
    var visible: [ItemPath]?

    /// Rows that are loaded before a result is shown for the first time.
    private static let firstRows = 0..<64
    /// Updates while a file is read come no faster.
    private static let pace = Duration.milliseconds(66)
    /// Of so many rows on, they come more slowly: what is on screen has long been there, and each is work within some frame of whoever
    /// scrolls meanwhile.
    private static let manyRows = 20_000
    private static let slowPace = Duration.milliseconds(250)

    /// Called when there is something to show.
    public var onChange: (() -> Void)?
    /// Called when all that has been read and asked for is shown: see ``isSettled``.
    public var onSettled: (() -> Void)?
    /// Called with what went wrong, in words for people.
    public var onProblem: ((String) -> Void)?

    /// - Parameters:
    ///   - catalogue: one that was started.
    ///   - reopen: begins to read the files again, as another catalogue; nil where they can't be.
    ///   - generation: another number for each catalogue that one page shows.
    public init(
        catalogue: any Catalogue, marks: MarksKeeper, query: ListingQuery = ListingQuery(), grouping: ListingGrouping = .none,
        generation: Int = 0, reopen: (@MainActor () -> any Catalogue)? = nil
    ) {
        self.catalogue = catalogue
        self.marks = marks
        self.query = query
        self.grouping = grouping
        self.generation = generation
        self.reopen = reopen
        status = catalogue.status
    }

    isolated deinit { stop() }

    /// Follows the catalogue, once the marks are there: a hidden listing would show for a moment. Nor is anything looked up before,
    /// whatever is asked for.
    public func start() {
        watching = Task { [weak self] in
            await self?.loadMarks()
            guard let statuses = self?.catalogue.statuses() else { return }
            await self?.follow(statuses)
        }
    }

    /// Waits for the marks, and has looked up what was asked for meanwhile.
    func loadMarks() async {
        if !marks.isLoaded { await marks.load() }
        if isStale, !Task.isCancelled { refresh() }
    }

    /// Stops reading and looking up; what is shown stays.
    public func stop() {
        catalogue.stop()
        rereading?.stop()
        (rereading, isComparing) = (nil, false)
        // Edits are finished: the user was told of them.
        for task in [watching, refreshing, loading, counting] { task?.cancel() }
        lookup?.cancel()
        currentCount?.task.cancel()
    }

    /// Whether all that has been read and asked for is in ``properties``.
    public var isSettled: Bool {
        status.phase != .reading && refreshing == nil && loading == nil && marking == nil && rereading == nil && !isComparing && !isStale
            && results != nil
    }

    /// Whether what is shown answers another query than the one that is asked for.
    public var isSearching: Bool { results?.query != query }

    public var properties: BrowseScreenProperties {
        BrowseScreenProperties(
            summary: status.summary, query: results?.query ?? query, results: results, highlights: highlights, progress: progress,
            received: status.received, generation: generation, problemsExpanded: problemsExpanded, noResults: noResults)
    }

    /// nil when all that there is to read is on the page.
    private var progress: Double? {
        switch status.phase {
        case .reading: status.progress
        case .complete: results?.of ?? 0 == status.rows && results != nil ? nil : status.progress
        case .failed: nil
        }
    }

    func noteSettled() { if isSettled { onSettled?() } }

    public func toggleProblems() {
        problemsExpanded.toggle()
        onChange?()
    }

    // MARK: Following the catalogue

    func follow(_ statuses: AsyncStream<CatalogueStatus>) async {
        for await status in statuses {
            guard !Task.isCancelled else { return }
            take(status)
            if status.phase == .reading { try? await Task.sleep(for: status.rows > Self.manyRows ? Self.slowPace : Self.pace) }
        }
    }

    private func take(_ status: CatalogueStatus) {
        let isNews = status.rows != results?.of || status.phase != self.status.phase
        let isOtherReach = status.searched != self.status.searched || status.cannotBeSearched != self.status.cannotBeSearched
        let findsMore = isOtherReach && !query.search.isEmpty
        let isAnew = status.reading != self.status.reading
        self.status = status
        if isAnew { forgetRows() }
        if isNews || findsMore { refresh() }
        onChange?()
        noteSettled()
    }

    /// The rows that are shown are void: other listings have their numbers. They stay until those are there.
    func forgetRows() {
        generation += 1
        isOtherCatalogue = true
        marks.forgetRows()
        refresh(isOther: true)
    }

    // MARK: Looking up

    /// Has everything looked up as it is now.
    ///
    /// - Parameter isOther: whether what is being looked up is no longer wanted.
    func refresh(isOther: Bool = false) {
        isStale = true
        if isOther { lookup?.cancel() }
        guard refreshing == nil, marks.isLoaded else { return }
        refreshing = Task { [weak self] in
            while let lookup = self?.nextLookup() {
                let answer = await lookup.result
                guard !Task.isCancelled, self?.take(answer) != nil else { return }
                // Whoever reads the files is not to wait for it.
                if self?.asksOnWhileReading == true { try? await Task.sleep(for: Self.pace) }
            }
        }
    }

    private func nextLookup() -> Task<BrowseFindings, any Error>? {
        guard isStale else {
            refreshing = nil
            lookup = nil
            noteSettled()
            return nil
        }
        isStale = false
        let request = BrowseLookup(
            catalogue: catalogue, query: query, grouping: grouping, count: status.rows, old: isOtherCatalogue ? nil : results,
            highlights: isOtherCatalogue ? BrowseHighlights() : highlights, basis: isOtherCatalogue ? nil : basis, ids: ids,
            near: isOther ? Self.firstRows : wantedPositions ?? Self.firstRows, isOther: isOther, generation: generation)
        let next = Task { [marks] in try await request.run(marks) }
        lookup = next
        return next
    }

    /// Whether the same is asked for once more, as more can be looked at than was, while there will be more to look at in any case.
    private var asksOnWhileReading: Bool {
        status.phase == .reading && isStale && results.map { $0.query == query && $0.answer.isExtended(by: status) } ?? false
    }

    private var isOther: Bool { results.map { $0.query != query || $0.grouping != grouping } ?? true }

    private func take(_ answer: Result<BrowseFindings, any Error>) {
        switch answer {
        case .success(let findings): show(findings)
        // Somebody asks for something else: that is looked up next.
        case .failure(is CancellationError) where lookup?.isCancelled ?? true: isStale = true
        case .failure(let error):
            // What was asked for has been answered, if not as it should be.
            let failure = String(describing: error)
            let nothing = CatalogueAnswer(query: query, groups: [], of: status.rows, searched: status.searched, failure: failure)
            results = BrowseResults(nothing, grouping: grouping, after: results)
            onProblem?(failure)
            onChange?()
        }
    }

    private func show(_ findings: BrowseFindings) {
        guard findings.answer.query == query, findings.grouping == grouping, findings.generation == generation else {
            isStale = true
            return
        }
        let favourites = Set(marks.favourites.map(ids.id(ofRow:)))
        var next = BrowseResults(
            findings.answer, grouping: grouping, ids: ids, favourites: favourites, versions: history.versions, after: results,
            isOtherCatalogue: isOtherCatalogue)
        next.take(findings.listings, for: Array(findings.listings.keys), at: findings.positions)
        results = next
        highlights = findings.highlights
        basis = findings.basis
        isOtherCatalogue = false
        if findings.areHighlightsDue || findings.answer.isExtended(by: status) { isStale = true }
        onChange?()
        load()
        count()
    }

    // MARK: Queries

    public func set(query: ListingQuery) {
        guard query != self.query else { return }
        self.query = query
        refresh(isOther: true)
        onChange?()
    }

    public func set(grouping: ListingGrouping) {
        guard grouping != self.grouping else { return }
        self.grouping = grouping
        refresh(isOther: true)
    }
}
