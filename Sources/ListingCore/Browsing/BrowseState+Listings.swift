/// The listings of a catalogue that are wanted: those near the viewport, and those that somebody asks for.
extension BrowseState {
    /// Rows that are loaded before and after those that are on screen.
    private static let margin = 48

    /// Takes in which rows are on screen.
    public func show(visible paths: [ItemPath]) {
        visible = paths
        load()
    }

    /// Whether the row is on screen that tells how much of the files was read.
    public var isSummaryVisible: Bool {
        let isBrowsing = (results?.query ?? query).parts.isEmpty
        return isBrowsing && visible?.contains { $0.section == BrowseScreen.summarySection } ?? true
    }

    var wantedPositions: Range<Int>? {
        guard let positions = results?.positions(around: visible ?? [], margin: Self.margin), !positions.isEmpty else { return nil }
        return positions
    }

    /// Loads listings near the viewport that are not there: one request at a time, for where the viewport is by then.
    func load() {
        guard loading == nil, !nextRows().rows.isEmpty else { return }
        loading = Task { [weak self] in
            while let (rows, positions, catalogue, generation) = self?.nextRequest() {
                do {
                    let listings = try await catalogue.listings(at: rows)
                    guard !Task.isCancelled else { return }
                    self?.take(listings, for: rows, at: positions, of: generation, failure: nil)
                } catch {
                    guard !Task.isCancelled else { return }
                    self?.take([:], for: rows, at: positions, of: generation, failure: LoadFailure(error))
                    self?.loading = nil
                    self?.noteSettled()
                    return
                }
            }
        }
    }

    private func nextRequest() -> (rows: [Int], positions: Range<Int>, catalogue: any Catalogue, generation: Int)? {
        let (rows, positions) = nextRows()
        guard !rows.isEmpty else {
            loading = nil
            noteSettled()
            return nil
        }
        return (rows, positions, catalogue, generation)
    }

    private func nextRows() -> (rows: [Int], positions: Range<Int>) {
        guard let results, !isOtherCatalogue, let positions = wantedPositions else { return ([], 0..<0) }
        return (results.loaded.unknown(results.rows(at: positions)), positions)
    }

    private func take(
        _ listings: [Int: Listing], for rows: [Int], at positions: Range<Int>, of generation: Int, failure: LoadFailure?
    ) {
        guard generation == self.generation, !isOtherCatalogue else { return }
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

    // MARK: Listings by id

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
}
