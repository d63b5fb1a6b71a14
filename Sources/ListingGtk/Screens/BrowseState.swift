import ListingCore

/// What the browsing page shows of one opened file, and how that changes: by reading on, by reading again, by the user's marks and
/// wishes. It knows no widgets; what takes long goes on off the main thread, and the latest wish wins.
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
    private var rearranging: Task<Void, Never>?
    private var rereading: CatalogueSession?

    /// Called when there is something to show.
    var onChange: (() -> Void)?

    init(session: CatalogueSession, marks: MarksKeeper, grouping: ListingGrouping, generation: Int) {
        self.session = session
        self.marks = marks
        self.grouping = grouping
        self.generation = generation
        arrangement = ListingArrangement(grouping)
    }

    /// Reads the file, once the marks are there: a hidden listing would show for a moment.
    func start() {
        Task { [weak self] in
            await self?.marks.load()
            guard let self else { return }
            arrangement = ListingArrangement(grouping, favourites: [], hidden: [])
            session.start { [weak self] in self?.readOn() }
        }
    }

    func stop() {
        session.stop()
        rereading?.stop()
        rearranging?.cancel()
    }

    var properties: BrowseScreenProperties {
        var progress: Double?
        if case .reading = session.state { progress = session.progress }
        return BrowseScreenProperties(
            summary: session.summary, arrangement: arrangement, recentlyViewed: marks.recentlyViewed, progress: progress,
            generation: generation, problemsExpanded: problemsExpanded)
    }

    func toggleProblems() {
        problemsExpanded.toggle()
        onChange?()
    }

    // MARK: Reading

    private func readOn() {
        let known = arrangement.listings.count
        let new = session.listings[known...]
        marks.add(new)
        let hidden = marks.hidden
        if hidden != arrangement.hidden {
            // Only listings that have just come can have become hidden here: the marks themselves change elsewhere.
            rearrange()
        } else {
            arrangement.extend(to: session.listings)
            followFavourites()
            onChange?()
        }
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
            let relisting = await Task.detached { Relisting(of: old, history: history, as: new) }.value
            guard let self, rereading === next else { return }
            rereading = nil
            self.history = relisting.history
            generation += 1
            session.replace(by: next, with: relisting.listings)
            marks.replace(with: relisting.listings)
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
        marks.setFavourite(listings, isFavourite)
        followFavourites()
        onChange?()
    }

    func moveFavourite(_ listing: ListingID, to place: DropPlace) {
        switch place {
        case .before(let row): row.item.number.map { marks.moveFavourite(listing, before: ListingID($0)) }
        case .after(let row): row.item.number.map { marks.moveFavourite(listing, after: ListingID($0)) }
        case .end: marks.favourites.last.map { marks.moveFavourite(listing, after: $0) }
        }
        followFavourites()
        onChange?()
    }

    func setHidden(_ listings: [ListingID], _ isHidden: Bool) {
        marks.setHidden(listings, isHidden)
        rearrange()
    }

    func noteViewed(_ listing: ListingID, at time: Int) {
        marks.noteViewed(listing, at: time)
        onChange?()
    }

    private func followFavourites() {
        let favourites = marks.favourites
        if favourites != arrangement.favourites { arrangement.setFavourites(favourites) }
    }

    /// Arranges all listings anew, off the main thread; what is read meanwhile is added then.
    private func rearrange() {
        rearranging?.cancel()
        let (grouping, listings, history) = (grouping, session.listings, history)
        let (favourites, hidden) = (marks.favourites, marks.hidden)
        rearranging = Task { [weak self] in
            let next = await Task.detached {
                ListingArrangement(grouping, of: listings, history: history, favourites: favourites, hidden: hidden)
            }.value
            guard let self, !Task.isCancelled else { return }
            rearranging = nil
            arrangement = next
            arrangement.extend(to: session.listings)
            followFavourites()
            onChange?()
        }
    }
}
