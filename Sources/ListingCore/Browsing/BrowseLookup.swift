/// What is looked up in a catalogue for the browsing page, at one moment.
struct BrowseLookup: Sendable {
    let catalogue: any Catalogue
    let query: ListingQuery
    let grouping: ListingGrouping
    /// Rows of the catalogue.
    let count: Int
    /// What is shown.
    let old: BrowseResults?
    let highlights: BrowseHighlights
    /// What those were made of.
    let basis: HighlightsBasis?
    let ids: ListingIDs
    /// Positions whose listings are to be there at once.
    let near: Range<Int>
    /// Whether something else is shown, or nothing yet, so that the rows are waited for.
    let isOther: Bool
    /// Of the page's rows: what is found of others is of no use.
    let generation: Int

    /// - Throws: `CancellationError` where it is no longer wanted, or why the catalogue can't be read.
    func run(_ marks: MarksKeeper) async throws -> BrowseFindings {
        try await marks.find(in: catalogue, count: count)
        let next = await HighlightsBasis(marks, count: count)
        let answer = try await catalogue.rows(of: query, groupedBy: grouping, marks: next.marks)
        try Task.checkCancellation()
        let found = BrowseResults(answer, grouping: grouping, ids: ids)
        let positions = near.clamped(to: 0..<max(found.count, near.lowerBound))
        let rows = (old?.loaded ?? LoadedListings()).unknown(found.rows(at: positions))
        let listings = rows.isEmpty ? [:] : try await catalogue.listings(at: rows)
        try Task.checkCancellation()
        // They stand above all listings only, and the rows come first: what is above them takes a look at all listings.
        let areDue = query.parts.isEmpty && next != basis
        let looksUp = areDue && !isOther
        return BrowseFindings(
            generation: generation, answer: answer, grouping: grouping, listings: listings, positions: positions,
            highlights: looksUp ? try await highlights(next) : highlights, basis: looksUp ? next : basis,
            areHighlightsDue: areDue && isOther)
    }

    private func highlights(_ basis: HighlightsBasis) async throws -> BrowseHighlights {
        let (marks, favourites, recent) = (basis.marks, basis.favourites, basis.recent)
        var next = BrowseHighlights()
        next.categories =
            basis.hasSameListings(as: self.basis)
            ? highlights.categories : try await catalogue.categories(of: ListingQuery(), marks: marks)
        let featured = try await featuredRows(marks)
        let known = Dictionary(
            [highlights.favourites, highlights.recentlyViewed, highlights.featured].joined().map { ($0.id, $0) }
        ) { first, _ in first }
        let wanted = Set(favourites + recent + featured).filter { known[ids.id(ofRow: $0)] == nil }
        let loaded = wanted.isEmpty ? [:] : try await catalogue.listings(at: Array(wanted))
        func listing(_ row: Int) -> Listing? {
            let id = ids.id(ofRow: row)
            return known[id] ?? loaded[row]?.with(id: id)
        }
        next.favourites = favourites.filter { !marks.hidden.contains($0) }.compactMap(listing)
        next.recentlyViewed = recent.filter { !marks.hidden.contains($0) }.compactMap(listing)
        next.featured = featured.compactMap(listing)
        return next
    }

    private func featuredRows(_ marks: CatalogueMarks) async throws -> [Int] {
        let rows = highlights.featured.compactMap { ids.row(of: $0.id) }
        var shownAgain = basis?.marks.hidden ?? RowSet(capacity: 0)
        shownAgain.subtract(marks.hidden)
        if rows.count == BrowseHighlights.mostFeatured, shownAgain.isEmpty, !rows.contains(where: marks.hidden.contains) { return rows }
        let pictured = ListingQuery(filters: [.pictures(true)], sort: ListingSort(.file))
        return Array(try await catalogue.rows(of: pictured, marks: marks).rows.prefix(BrowseHighlights.mostFeatured))
    }
}

/// What a lookup has found.
struct BrowseFindings: Sendable {
    let generation: Int
    let answer: CatalogueAnswer
    let grouping: ListingGrouping
    /// By row, where they were not there before.
    let listings: [Int: Listing]
    let positions: Range<Int>
    let highlights: BrowseHighlights
    let basis: HighlightsBasis?
    /// Whether the highlights are still to be looked up.
    let areHighlightsDue: Bool
}

/// What highlights are made of: as long as it is the same, they are.
struct HighlightsBasis: Equatable, Sendable {
    /// Rows of the catalogue.
    let count: Int
    let marks: CatalogueMarks
    /// In the user's order.
    let favourites: [Int]
    /// The latest first.
    let recent: [Int]

    @MainActor init(_ marks: MarksKeeper, count: Int) {
        self.count = count
        self.marks = marks.catalogueMarks(count: count)
        (favourites, recent) = (marks.favourites, marks.recentlyViewed)
    }

    func hasSameListings(as other: HighlightsBasis?) -> Bool { count == other?.count && marks.hidden == other?.marks.hidden }
}

extension Listing {
    /// The same listing under another id.
    func with(id: ListingID) -> Listing {
        guard id != self.id else { return self }
        var copy = self
        copy.id = id
        return copy
    }
}
