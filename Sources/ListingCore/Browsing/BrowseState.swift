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
    public private(set) var catalogue: any Catalogue
    public let marks: MarksKeeper
    public private(set) var status: CatalogueStatus
    public private(set) var query: ListingQuery
    public private(set) var grouping: ListingGrouping
    public private(set) var results: BrowseResults?
    public private(set) var highlights = BrowseHighlights()
    /// Rows that were hidden when the highlights were looked up.
    private var hiddenRows = RowSet(capacity: 0)
    private let reopen: (@MainActor () -> any Catalogue)?
    private var ids = ListingIDs()
    private var history = ListingHistory()
    private var generation: Int
    private var problemsExpanded = false

    private var watching: Task<Void, Never>?
    private var refreshing: Task<Void, Never>?
    private var lookup: Task<BrowseFindings, any Error>?
    private var loading: Task<Void, Never>?
    /// The last of the edits that are under way.
    private var marking: (number: Int, task: Task<Void, Never>)?
    private var rereading: (any Catalogue)?
    /// Whether something has changed since the last lookup.
    private var isStale = false
    private var isOtherCatalogue = false
    private var visible: [ItemPath] = []

    /// Rows that are loaded before and after those that are on screen.
    private static let margin = 48
    /// Rows that are loaded before a result is shown for the first time.
    private static let firstRows = 0..<64
    /// Updates while a file is read come no faster.
    private static let pace = Duration.milliseconds(33)

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

    /// Follows the catalogue, once the marks are there: a hidden listing would show for a moment.
    public func start() {
        watching = Task { [weak self] in
            await self?.marks.load()
            guard let statuses = self?.catalogue.statuses() else { return }
            await self?.follow(statuses)
        }
    }

    /// Stops reading and looking up; what is shown stays.
    public func stop() {
        catalogue.stop()
        rereading?.stop()
        rereading = nil
        for task in [watching, refreshing, loading, marking?.task] { task?.cancel() }
        lookup?.cancel()
    }

    /// Whether all that has been read and asked for is in ``properties``.
    public var isSettled: Bool {
        status.phase != .reading && refreshing == nil && loading == nil && marking == nil && rereading == nil && !isStale
            && results != nil
    }

    /// Whether what is shown answers another query than the one that is asked for.
    public var isSearching: Bool { results?.query != query }

    public var properties: BrowseScreenProperties {
        BrowseScreenProperties(
            summary: status.summary, query: results?.query ?? query, results: results, highlights: highlights, progress: progress,
            generation: generation, problemsExpanded: problemsExpanded)
    }

    /// nil when all that there is to read is on the page.
    private var progress: Double? {
        switch status.phase {
        case .reading: status.progress
        case .complete: results?.of ?? 0 == status.rows && results != nil ? nil : status.progress
        case .failed: nil
        }
    }

    private func noteSettled() { if isSettled { onSettled?() } }

    public func toggleProblems() {
        problemsExpanded.toggle()
        onChange?()
    }

    // MARK: Following the catalogue

    private func follow(_ statuses: AsyncStream<CatalogueStatus>) async {
        for await status in statuses {
            guard !Task.isCancelled else { return }
            take(status)
            if status.phase == .reading { try? await Task.sleep(for: Self.pace) }
        }
    }

    private func take(_ status: CatalogueStatus) {
        let isNews = status.rows != self.status.rows || status.phase != self.status.phase || results == nil
        let findsMore = status.searched != self.status.searched && !query.search.isEmpty
        self.status = status
        if isNews || findsMore { refresh() }
        onChange?()
        noteSettled()
    }

    // MARK: Looking up

    /// Has everything looked up as it is now.
    ///
    /// - Parameter isOther: whether what is being looked up is no longer wanted.
    private func refresh(isOther: Bool = false) {
        isStale = true
        if isOther { lookup?.cancel() }
        guard refreshing == nil else { return }
        refreshing = Task { [weak self] in
            while let lookup = self?.nextLookup() {
                let answer = await lookup.result
                guard !Task.isCancelled, self?.take(answer) != nil else { return }
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
            highlights: isOtherCatalogue ? BrowseHighlights() : highlights, hidden: hiddenRows, ids: ids,
            near: isOther ? Self.firstRows : wantedPositions ?? Self.firstRows)
        let next = Task { [marks] in try await request.run(marks) }
        lookup = next
        return next
    }

    private var isOther: Bool { results.map { $0.query != query || $0.grouping != grouping } ?? true }

    private func take(_ answer: Result<BrowseFindings, any Error>) {
        switch answer {
        case .success(let findings): show(findings)
        // Somebody asks for something else: that is looked up next.
        case .failure(is CancellationError) where lookup?.isCancelled ?? true: isStale = true
        case .failure(let error):
            // What was asked for has been answered, if not as it should be.
            let nothing = CatalogueAnswer(query: query, groups: [], of: status.rows, searched: status.searched)
            results = BrowseResults(nothing, grouping: grouping, after: results)
            onProblem?(String(describing: error))
            onChange?()
        }
    }

    private func show(_ findings: BrowseFindings) {
        guard findings.answer.query == query, findings.grouping == grouping, findings.catalogue === catalogue else {
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
        hiddenRows = findings.hidden
        isOtherCatalogue = false
        onChange?()
        load()
    }

    // MARK: Listings near the viewport

    /// Takes in which rows are on screen.
    public func show(visible paths: [ItemPath]) {
        visible = paths
        load()
    }

    private var wantedPositions: Range<Int>? {
        guard let positions = results?.positions(around: visible, margin: Self.margin), !positions.isEmpty else { return nil }
        return positions
    }

    /// Loads listings near the viewport that are not there: one request at a time, for where the viewport is by then.
    private func load() {
        guard loading == nil, !nextRows().rows.isEmpty else { return }
        loading = Task { [weak self] in
            while let (rows, positions, catalogue) = self?.nextRequest() {
                do {
                    let listings = try await catalogue.listings(at: rows)
                    guard !Task.isCancelled else { return }
                    self?.take(listings, for: rows, at: positions, of: catalogue, failure: nil)
                } catch {
                    guard !Task.isCancelled else { return }
                    self?.take([:], for: rows, at: positions, of: catalogue, failure: LoadFailure(error))
                    self?.loading = nil
                    self?.noteSettled()
                    return
                }
            }
        }
    }

    private func nextRequest() -> (rows: [Int], positions: Range<Int>, catalogue: any Catalogue)? {
        let (rows, positions) = nextRows()
        guard !rows.isEmpty else {
            loading = nil
            noteSettled()
            return nil
        }
        return (rows, positions, catalogue)
    }

    private func nextRows() -> (rows: [Int], positions: Range<Int>) {
        guard let results, !isOtherCatalogue, let positions = wantedPositions else { return ([], 0..<0) }
        return (results.loaded.unknown(results.rows(at: positions)), positions)
    }

    private func take(
        _ listings: [Int: Listing], for rows: [Int], at positions: Range<Int>, of catalogue: any Catalogue, failure: LoadFailure?
    ) {
        guard catalogue === self.catalogue, !isOtherCatalogue else { return }
        // Rows that the catalogue has and does not give would be asked for again and again.
        results?.take(listings, for: rows, at: positions, failure: failure ?? LoadFailure("The catalogue does not have this listing."))
        onChange?()
    }

    /// Asks again for listings that could not be loaded.
    public func retry() {
        results?.forgetFailures()
        onChange?()
        load()
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

    /// What the query's listings have in common, counted; nil where that is no longer wanted.
    public func facets() async -> Facets? {
        let query = query
        do {
            let facets = try await catalogue.facets(of: query, marks: marks.catalogueMarks(count: status.rows))
            return query == self.query ? facets : nil
        } catch {
            return nil
        }
    }

    /// How many listings another query would find; nil where that can't be told.
    public func count(of query: ListingQuery) async -> Int? {
        try? await catalogue.rows(of: query, marks: marks.catalogueMarks(count: status.rows)).count
    }

    // MARK: Listings

    /// A listing that is in memory.
    public func loadedListing(_ id: ListingID) -> Listing? {
        results?.listing(id)
            ?? [highlights.favourites, highlights.recentlyViewed, highlights.featured].joined().first { $0.id == id }
    }

    /// Any listing of the catalogue; nil for one that is not there, or can't be read.
    public func listing(_ id: ListingID) async -> Listing? {
        if let loaded = loadedListing(id) { return loaded }
        do { return try await listings([id]).first } catch {
            onProblem?(String(describing: error))
            return nil
        }
    }

    /// Listings of the catalogue, in the order of their ids; those that are not there are left out.
    ///
    /// - Throws: why they can't be read.
    public func listings(_ wanted: [ListingID]) async throws -> [Listing] {
        let rows = wanted.compactMap(ids.row)
        let listings = try await catalogue.listings(at: rows)
        return rows.compactMap { listings[$0]?.with(id: ids.id(ofRow: $0)) }
    }

    /// Listings that a listing leads to.
    public func related(to listing: Listing) async -> RelatedListings {
        let finder = RelatedFinder(catalogue: catalogue, marks: marks.catalogueMarks(count: status.rows), ids: ids)
        return await finder.related(to: listing)
    }

    // MARK: Marks

    public func isFavourite(_ listing: ListingID) -> Bool { ids.row(of: listing).map(marks.isFavourite) ?? false }

    public func setFavourite(_ listings: [ListingID], _ isFavourite: Bool) {
        mark(listings) { $0.setFavourite($1, isFavourite) }
    }

    /// - Parameter place: beside another favourite.
    public func moveFavourite(_ listing: ListingID, to place: DropPlace) {
        guard let row = ids.row(of: listing) else { return }
        switch place {
        case .before(let path): self.row(of: path).map { marks.moveFavourite(row, before: $0) }
        case .after(let path): self.row(of: path).map { marks.moveFavourite(row, after: $0) }
        case .end: marks.favourites.last.map { marks.moveFavourite(row, after: $0) }
        }
        // At once: the row that was dropped would go back to its old place for a moment.
        let order = Dictionary(marks.favourites.enumerated().map { (ids.id(ofRow: $0.element), $0.offset) }) { first, _ in first }
        highlights.favourites.sort { order[$0.id] ?? .max < order[$1.id] ?? .max }
        onChange?()
        refresh()
    }

    private func row(of path: ItemPath) -> Int? { path.item.number.flatMap { ids.row(of: ListingID($0)) } }

    public var hidden: [ListingID] { marks.hidden.map(ids.id(ofRow:)) }

    public func setHidden(_ listings: [ListingID], _ isHidden: Bool) { mark(listings) { $0.setHidden($1, isHidden) } }

    public func noteViewed(_ listing: ListingID, at time: Int) {
        mark([listing]) { marks, rows in rows.forEach { marks.noteViewed($0, at: time) } }
    }

    /// Marks listings, one edit after the other: their keys may have to be looked up.
    private func mark(_ listings: [ListingID], _ edit: @escaping @MainActor (MarksKeeper, [Int]) -> Void) {
        let rows = listings.compactMap(ids.row)
        guard !rows.isEmpty else { return }
        let (earlier, catalogue) = (marking, catalogue)
        let number = (earlier?.number ?? 0) + 1
        let task = Task { [weak self] in
            await earlier?.task.value
            guard let self, !Task.isCancelled else { return }
            do {
                try await marks.learnKeys(of: catalogue.listings(at: rows), in: catalogue)
            } catch {
                onProblem?(String(describing: error))
            }
            if catalogue === self.catalogue { edit(marks, rows) }
            if marking?.number == number { marking = nil }
            refresh()
            onChange?()
        }
        marking = (number, task)
    }

    // MARK: Reading again

    /// Reads the files again; what is shown stays until all of them have been read, and then changes to what they are now.
    public func reread(done: @escaping @MainActor (Rereading) -> Void) {
        guard rereading == nil, let next = reopen?() else { return }
        rereading = next
        let (old, ids, history) = (catalogue, ids, history)
        Task { [weak self] in
            let result = await Rereading.result(of: next, after: old, ids, history)
            guard let self, rereading === next else { return }
            rereading = nil
            if let (names, history) = result.names { adopt(next, names, history) }
            done(result.rereading)
            noteSettled()
        }
    }

    private func adopt(_ next: any Catalogue, _ ids: ListingIDs, _ history: ListingHistory) {
        catalogue.stop()
        catalogue = next
        self.ids = ids
        self.history = history
        generation += 1
        status = next.status
        isOtherCatalogue = true
        marks.forgetRows()
        watching?.cancel()
        let statuses = next.statuses()
        watching = Task { [weak self] in await self?.follow(statuses) }
        refresh(isOther: true)
    }
}
