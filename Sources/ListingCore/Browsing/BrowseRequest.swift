/// One lookup in a catalog for the browsing page, with all its inputs.
struct BrowseRequest: CatalogRequest {
    let catalog: any Catalog
    let query: ListingQuery
    let grouping: ListingGrouping
    /// Number of rows in the catalog.
    let count: Int
    let marks: MarksModel
    let checks: CheckedRows
    /// The listings in memory.
    let loaded: LoadedListings
    let highlights: BrowseHighlights
    /// The inputs that `highlights` were computed from; equal inputs are not recomputed.
    let highlightsKey: HighlightsKey?
    let ids: ListingIDs
    /// Positions whose listings must be loaded before the results are shown.
    let near: Range<Int>
    /// True if the page shows another query or grouping, or nothing yet. The user is waiting for rows then, so the highlights come
    /// later.
    let isOther: Bool
    /// The reading that the row numbers belong to; the response is dropped when there is another one.
    let reading: ReadingID

    func run() async throws -> BrowseResponse {
        try await marks.find(in: catalog, count: count)
        let next = await HighlightsKey(marks, checks, count: count, reading: reading)
        let answer = try await catalog.rows(of: query, groupedBy: grouping, marks: next.marks)
        try Task.checkCancellation()
        let positions = near.clamped(to: 0..<max(answer.count, near.lowerBound))
        let rows = loaded.unknown(answer.rows(at: positions))
        let listings = rows.isEmpty ? [:] : try await catalog.listings(at: rows)
        try Task.checkCancellation()
        // Highlights are shown only above the unfiltered list, and they come after the rows because computing them scans all
        // listings.
        let areDue = query.parts.isEmpty && next != highlightsKey
        let looksUp = areDue && !isOther
        return BrowseResponse(
            answer: answer, listings: listings, positions: positions, highlights: looksUp ? try await highlights(next) : highlights,
            highlightsKey: looksUp ? next : highlightsKey, areHighlightsDue: areDue && isOther)
    }

    private func highlights(_ key: HighlightsKey) async throws -> BrowseHighlights {
        let (marks, favorites, recent) = (key.marks, key.favorites, key.recent)
        var next = BrowseHighlights()
        next.categories =
            key.hasSameListings(as: highlightsKey)
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
        var shownAgain = highlightsKey?.marks.hidden ?? RowBitmap(capacity: 0)
        shownAgain.subtract(marks.hidden)
        if rows.count == BrowseHighlights.maxFeatured, shownAgain.isEmpty, !rows.contains(where: marks.hidden.contains) { return rows }
        let pictured = ListingQuery(filters: [.pictures(true)], sort: ListingSort(.file))
        return Array(try await catalog.rows(of: pictured, marks: marks).rows.prefix(BrowseHighlights.maxFeatured))
    }
}

/// The response to a `BrowseRequest`.
struct BrowseResponse: Sendable {
    let answer: QueryResult
    /// Newly loaded listings, by row.
    let listings: [Int: Listing]
    let positions: Range<Int>
    let highlights: BrowseHighlights
    let highlightsKey: HighlightsKey?
    /// True if the highlights still have to be looked up.
    let areHighlightsDue: Bool
}

/// The inputs that highlights are computed from: equal inputs give equal highlights.
struct HighlightsKey: Equatable, Sendable {
    /// Number of rows in the catalog.
    let count: Int
    let reading: ReadingID
    let marks: CatalogMarks
    /// Rows in the user's order.
    let favorites: [Int]
    /// Rows, most recently viewed first.
    let recent: [Int]

    @MainActor init(_ marks: MarksModel, _ checks: CheckedRows, count: Int, reading: ReadingID) {
        self.count = count
        self.reading = reading
        self.marks = marks.catalogMarks(count: count, checks: checks)
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
