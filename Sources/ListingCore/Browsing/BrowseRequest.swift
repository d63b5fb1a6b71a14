/// One lookup in a catalog for the browsing page, with all its inputs.
struct BrowseRequest: Sendable {
    let catalog: any Catalog
    let query: ListingQuery
    let grouping: ListingGrouping
    /// Number of rows in the catalog.
    let count: Int
    /// The results on screen; nil if there are none, or if they belong to another catalog.
    let old: BrowseResults?
    let highlights: BrowseHighlights
    /// The inputs `highlights` were computed from; equal inputs are not recomputed.
    let basis: HighlightsKey?
    let ids: ListingIDs
    /// Positions whose listings must be loaded before the results are shown.
    let near: Range<Int>
    /// True if the page shows another query or grouping, or nothing yet. The user is waiting for rows then, so the highlights come
    /// later.
    let isOther: Bool
    /// The page's generation; a response for an older one is dropped.
    let generation: Int

    /// - Throws: `CancellationError` if the lookup is no longer wanted, or the catalog's error if it cannot be read.
    func run(_ marks: MarksModel) async throws -> BrowseResponse {
        try await marks.find(in: catalog, count: count)
        let next = await HighlightsKey(marks, count: count)
        let answer = try await catalog.rows(of: query, groupedBy: grouping, marks: next.marks)
        try Task.checkCancellation()
        let found = BrowseResults(answer, grouping: grouping, ids: ids)
        let positions = near.clamped(to: 0..<max(found.count, near.lowerBound))
        let rows = (old?.loaded ?? LoadedListings()).unknown(found.rows(at: positions))
        let listings = rows.isEmpty ? [:] : try await catalog.listings(at: rows)
        try Task.checkCancellation()
        // Highlights are shown only above the unfiltered list, and they come after the rows because computing them scans all
        // listings.
        let areDue = query.parts.isEmpty && next != basis
        let looksUp = areDue && !isOther
        return BrowseResponse(
            generation: generation, answer: answer, grouping: grouping, listings: listings, positions: positions,
            highlights: looksUp ? try await highlights(next) : highlights, basis: looksUp ? next : basis,
            areHighlightsDue: areDue && isOther)
    }

    private func highlights(_ basis: HighlightsKey) async throws -> BrowseHighlights {
        let (marks, favorites, recent) = (basis.marks, basis.favorites, basis.recent)
        var next = BrowseHighlights()
        next.categories =
            basis.hasSameListings(as: self.basis)
            ? highlights.categories : try await catalog.categories(of: ListingQuery(), marks: marks)
        let featured = try await featuredRows(marks)
        let known = Dictionary(
            [highlights.favorites, highlights.recentlyViewed, highlights.featured].joined().map { ($0.id, $0) }
        ) { first, _ in first }
        let wanted = Set(favorites + recent + featured).filter { known[ids.id(ofRow: $0)] == nil }
        let loaded = wanted.isEmpty ? [:] : try await catalog.listings(at: Array(wanted))
        func listing(_ row: Int) -> Listing? {
            let id = ids.id(ofRow: row)
            return known[id] ?? loaded[row]?.with(id: id)
        }
        next.favorites = favorites.filter { !marks.hidden.contains($0) }.compactMap(listing)
        next.recentlyViewed = recent.filter { !marks.hidden.contains($0) }.compactMap(listing)
        next.featured = featured.compactMap(listing)
        return next
    }

    private func featuredRows(_ marks: CatalogMarks) async throws -> [Int] {
        let rows = highlights.featured.compactMap { ids.row(of: $0.id) }
        var shownAgain = basis?.marks.hidden ?? RowBitmap(capacity: 0)
        shownAgain.subtract(marks.hidden)
        if rows.count == BrowseHighlights.maxFeatured, shownAgain.isEmpty, !rows.contains(where: marks.hidden.contains) { return rows }
        let pictured = ListingQuery(filters: [.pictures(true)], sort: ListingSort(.file))
        return Array(try await catalog.rows(of: pictured, marks: marks).rows.prefix(BrowseHighlights.maxFeatured))
    }
}

/// The response to a `BrowseRequest`.
struct BrowseResponse: Sendable {
    let generation: Int
    let answer: QueryResult
    let grouping: ListingGrouping
    /// Newly loaded listings, by row.
    let listings: [Int: Listing]
    let positions: Range<Int>
    let highlights: BrowseHighlights
    let basis: HighlightsKey?
    /// True if the highlights still have to be looked up.
    let areHighlightsDue: Bool
}

/// The inputs that highlights are computed from: equal inputs give equal highlights.
struct HighlightsKey: Equatable, Sendable {
    /// Number of rows in the catalog.
    let count: Int
    let marks: CatalogMarks
    /// Rows in the user's order.
    let favorites: [Int]
    /// Rows, most recently viewed first.
    let recent: [Int]

    @MainActor init(_ marks: MarksModel, count: Int) {
        self.count = count
        self.marks = marks.catalogMarks(count: count)
        (favorites, recent) = (marks.favorites, marks.recentlyViewed)
    }

    func hasSameListings(as other: HighlightsKey?) -> Bool { count == other?.count && marks.hidden == other?.marks.hidden }
}

extension Listing {
    /// Returns the same listing with another id.
    func with(id: ListingID) -> Listing {
        guard id != self.id else { return self }
        var copy = self
        copy.id = id
        return copy
    }
}
