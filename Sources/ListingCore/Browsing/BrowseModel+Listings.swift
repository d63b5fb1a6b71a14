/// Loading of listings: those near the viewport, and those requested by id.
extension BrowseModel {
    /// Rows to load before and after the visible ones.
    private static let margin = 48

    /// Sets the visible rows and loads the listings near them.
    public func show(visible paths: [ItemPath]) {
        visible = paths
        load()
    }

    /// True if the summary row, which shows the reading progress, is on screen.
    public var isSummaryVisible: Bool {
        let isBrowsing = (results?.query ?? query).parts.isEmpty
        return isBrowsing && visible?.contains { $0.section == BrowseScreen.summarySection } ?? true
    }

    var wantedPositions: Range<Int>? {
        guard let positions = results?.positions(around: visible ?? [], margin: Self.margin), !positions.isEmpty else { return nil }
        return positions
    }

    /// Loads missing listings near the viewport. One request runs at a time; the next one is for the viewport's position by then.
    func load() {
        guard loading == nil, !nextRows().rows.isEmpty else { return }
        loading = Task { [weak self] in
            while let (rows, positions, catalog, generation) = self?.nextRequest() {
                do {
                    let listings = try await catalog.listings(at: rows)
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

    private func nextRequest() -> (rows: [Int], positions: Range<Int>, catalog: any Catalog, generation: Int)? {
        let (rows, positions) = nextRows()
        guard !rows.isEmpty else {
            loading = nil
            noteSettled()
            return nil
        }
        return (rows, positions, catalog, generation)
    }

    private func nextRows() -> (rows: [Int], positions: Range<Int>) {
        guard let results, !isOtherCatalog, let positions = wantedPositions else { return ([], 0..<0) }
        return (results.loaded.unknown(results.rows(at: positions)), positions)
    }

    private func take(
        _ listings: [Int: Listing], for rows: [Int], at positions: Range<Int>, of generation: Int, failure: LoadFailure?
    ) {
        guard generation == self.generation, !isOtherCatalog else { return }
        // Without a failure, rows that the catalog lists but does not return would be requested forever.
        results?.take(listings, for: rows, at: positions, failure: failure ?? LoadFailure("The catalogue does not have this listing."))
        onChange?()
    }

    /// Requests the listings that failed to load again.
    public func retry() {
        results?.forgetFailures()
        onChange?()
        load()
    }

    // MARK: Listings by id

    /// Returns a listing that is in memory; nil if it is not loaded.
    public func loadedListing(_ id: ListingID) -> Listing? {
        results?.listing(id)
            ?? [highlights.favorites, highlights.recentlyViewed, highlights.featured].joined().first { $0.id == id }
    }

    /// Returns any listing of the catalog; nil if it does not exist or cannot be read.
    public func listing(_ id: ListingID) async -> Listing? {
        if let loaded = loadedListing(id) { return loaded }
        do { return try await listings([id]).first } catch {
            onProblem?(String(describing: error))
            return nil
        }
    }

    /// Returns listings of the catalog in the order of `wanted`, without those that do not exist.
    ///
    /// - Throws: The catalog's error if the listings cannot be read.
    public func listings(_ wanted: [ListingID]) async throws -> [Listing] {
        let rows = wanted.compactMap(ids.row)
        let listings = try await catalog.listings(at: rows)
        return rows.compactMap { listings[$0]?.with(id: ids.id(ofRow: $0)) }
    }

    /// Finds the listings that are related to `listing`.
    public func related(to listing: Listing) async -> RelatedListings {
        let finder = RelatedFinder(catalog: catalog, marks: marks.catalogMarks(count: status.rows), ids: ids)
        return await finder.related(to: listing)
    }
}
