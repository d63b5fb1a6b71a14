import ListingCore

/// What the browsing page shows of one opened file, and how that changes: by reading on, by reading again, by the user's marks and
/// wishes. It knows no widgets, and what takes the longer the more listings there are goes on off the main thread.
///
///     reading, marks, wishes ──▶ request ──▶ ListingArranger ──▶ arrangement ──▶ the page
///                                           off the main thread
///
/// One request is on its way at most. So arrangements come in the order of what they were asked for, and of all that changes
/// meanwhile the latest state is arranged next, once.
@MainActor
final class BrowseState {
    let session: CatalogueSession
    let marks: MarksKeeper
    private(set) var grouping: ListingGrouping
    private(set) var arrangement: ListingArrangement
    private var history = ListingHistory()
    private var problemsExpanded = false
    /// Another number for another reading.
    private var generation: Int
    /// The reading that is shown.
    private var arrangedGeneration: Int
    private let arranger = BackgroundArranger()
    private var arranging: Task<Void, Never>?
    /// Whether something has changed since the last request.
    private var isStale = false
    private var rereading: CatalogueSession?

    /// Called when there is something to show.
    var onChange: (() -> Void)?

    init(session: CatalogueSession, marks: MarksKeeper, grouping: ListingGrouping, generation: Int) {
        self.session = session
        self.marks = marks
        self.grouping = grouping
        self.generation = generation
        arrangedGeneration = generation
        arrangement = ListingArrangement(grouping)
    }

    /// Reads the file, once the marks are there: a hidden listing would show for a moment.
    func start() {
        Task { [weak self] in
            await self?.marks.load()
            guard let self else { return }
            session.start { [weak self] in self?.readOn() }
        }
    }

    func stop() {
        session.stop()
        rereading?.stop()
        arranging?.cancel()
    }

    isolated deinit { arranging?.cancel() }

    /// Whether all that has been read and wished for is in ``properties``.
    var isSettled: Bool { arranging == nil && rereading == nil }

    var properties: BrowseScreenProperties {
        BrowseScreenProperties(
            summary: session.summary, arrangement: arrangement, recentlyViewed: marks.recentlyViewed, progress: progress,
            generation: generation, problemsExpanded: problemsExpanded)
    }

    /// nil when all that there is to read is on the page.
    private var progress: Double? {
        if case .reading = session.state { return session.progress }
        let isArranged = arrangedGeneration != generation || arrangement.listings.count == session.listings.count
        return isArranged ? nil : session.progress
    }

    func toggleProblems() {
        problemsExpanded.toggle()
        onChange?()
    }

    // MARK: Reading

    private func readOn() {
        if arrangement.listings.count < session.listings.count { rearrange() }
        onChange?()
    }

    /// What a file that was read again has to tell.
    enum Rereading {
        case unchanged
        case changed(added: Int, removed: Int, changed: Int)
        case failed(String)
    }

    /// Reads the file again; what is shown stays until all of it has been read, and then changes to what it is now.
    func reread(done: @escaping @MainActor (Rereading) -> Void) {
        guard rereading == nil else { return }
        let next = CatalogueSession(paths: session.paths)
        rereading = next
        next.start { [weak self, unowned next] in
            switch next.state {
            case .reading: return
            case .failed(let reason) where next.listings.isEmpty:
                self?.rereading = nil
                done(.failed(reason))
            case .finished, .failed: self?.adopt(next, done: done)
            }
        }
    }

    private func adopt(_ next: CatalogueSession, done: @escaping @MainActor (Rereading) -> Void) {
        let (old, history, new) = (session.listings, history, next.listings)
        Task { [weak self] in
            let (relisting, index) = await Task.detached {
                let relisting = Relisting(of: old, history: history, as: new)
                return (relisting, ListingIndex(relisting.listings.ids))
            }.value
            guard let self, rereading === next else { return }
            rereading = nil
            self.history = relisting.history
            generation += 1
            session.replace(by: next, with: relisting.listings, index)
            rearrange()
            done(
                relisting.isUnchanged
                    ? .unchanged : .changed(added: relisting.added, removed: relisting.removed, changed: relisting.changed))
        }
    }

    // MARK: Marks and wishes

    func set(grouping: ListingGrouping) {
        guard grouping != self.grouping else { return }
        self.grouping = grouping
        rearrange()
    }

    func setFavourite(_ listings: [ListingID], _ isFavourite: Bool) {
        marks.setFavourite(listings.compactMap(session.listing), isFavourite)
        rearrange()
    }

    func moveFavourite(_ listing: ListingID, to place: DropPlace) {
        guard let moved = session.listing(listing) else { return }
        switch place {
        case .before(let row): shown(row).map { marks.moveFavourite(moved, before: $0) }
        case .after(let row): shown(row).map { marks.moveFavourite(moved, after: $0) }
        case .end: marks.favourites.last.flatMap(session.listing).map { marks.moveFavourite(moved, after: $0) }
        }
        rearrange()
        // At once: the row that was dropped would go back to its old place for a moment.
        arrangement.reorder(favourites: marks.favourites)
        onChange?()
    }

    private func shown(_ row: ItemPath) -> Listing? { row.item.number.flatMap { session.listing(ListingID($0)) } }

    func setHidden(_ listings: [ListingID], _ isHidden: Bool) {
        marks.setHidden(listings.compactMap(session.listing), isHidden)
        rearrange()
    }

    func noteViewed(_ listing: ListingID, at time: Int) {
        guard let viewed = session.listing(listing) else { return }
        marks.noteViewed(viewed, at: time)
        onChange?()
    }

    // MARK: Arranging

    /// Has the listings arranged as everything is now.
    private func rearrange() {
        isStale = true
        guard arranging == nil else { return }
        arranging = Task { [weak self, arranger] in
            while let request = self?.nextRequest() {
                let answer = await arranger.carryOut(request)
                guard !Task.isCancelled else { return }
                self?.take(answer)
            }
        }
    }

    private func nextRequest() -> ArrangementRequest? {
        guard isStale else {
            arranging = nil
            return nil
        }
        isStale = false
        return ArrangementRequest(
            grouping: grouping, listings: session.listings, history: history, reading: generation, marks: marks.marks,
            marked: marks.marked)
    }

    private func take(_ answer: ListingArranger.Answer) {
        marks.add(answer.found)
        arrangement = answer.arrangement
        arrangedGeneration = answer.reading
        // What was dropped since stays where it was dropped.
        arrangement.reorder(favourites: marks.favourites)
        onChange?()
    }
}

/// Carries requests out one after the other, elsewhere.
private actor BackgroundArranger {
    private var arranger = ListingArranger()

    func carryOut(_ request: ArrangementRequest) -> ListingArranger.Answer { arranger.carryOut(request) }
}
