/// The properties of the browsing page.
public struct BrowseScreenProperties: Sendable {
    public var summary: ImportSummary
    /// The user's query.
    public var query: ListingQuery
    /// The results, as far as they have been looked up; nil before the first lookup.
    public var results: BrowseResults?
    public var highlights: BrowseHighlights
    /// The fraction of the file that has been read, 0 to 1; nil when all of it has.
    public var progress: Double?
    /// Bytes received so far from an input that is read only after its end; nil if there is none.
    public var received: Int?
    /// The reading of the files; another one may have other problems.
    public var reading: ReadingID?
    public var problems: FileProblems
    /// True to show the whole summary of the file, false for a line of it.
    public var isSummaryExpanded = false
    /// The message if nothing was found.
    public var noResults: NoResultsViewModel?
    /// The arrangement of the results.
    public var layout = ResultLayout.rows
    /// The columns of the table.
    public var table = ResultColumns.standard
    /// The result of a check; nil if there was none.
    public var checks: CheckReport?
    /// The files that the user has chosen the currency for, which these files do not name; nil if none is chosen.
    public var currencyScope: ChosenCurrency.Scope?

    public init(
        summary: ImportSummary, query: ListingQuery = ListingQuery(), results: BrowseResults? = nil,
        highlights: BrowseHighlights = BrowseHighlights(), progress: Double? = nil, received: Int? = nil, reading: ReadingID? = nil,
        problems: FileProblems = FileProblems(), noResults: NoResultsViewModel? = nil
    ) {
        self.summary = summary
        self.query = query
        self.results = results
        self.highlights = highlights
        self.progress = progress
        self.received = received
        self.reading = reading
        self.problems = problems
        self.noResults = noResults
    }

    /// The properties with only the first rows, and the first cards of each carousel: see ``BrowseResults/beginning(_:)``.
    public func beginning(_ rows: Int, cards: Int = .max) -> BrowseScreenProperties {
        var properties = self
        properties.results = results?.beginning(rows)
        properties.highlights.featured = Array(highlights.featured.prefix(cards))
        properties.highlights.recentlyViewed = Array(highlights.recentlyViewed.prefix(cards))
        return properties
    }

    /// True if there is at least one line of cards above the results.
    public var showsCards: Bool { isBrowsing && !(highlights.featured.isEmpty && highlights.recentlyViewed.isEmpty) }

    /// The highest severity of what a check has found in a listing, except for hints; nil for nothing.
    func severity(of listing: ListingID) -> FindingSeverity? {
        guard let checks, let row = results?.ids.row(of: listing) else { return nil }
        return checks.severity(ofRow: row)
    }

    /// True if the file is being read and no listing is available yet.
    var isAwaited: Bool { progress != nil && results?.total ?? 0 == 0 }

    /// True if the page also shows highlights: the query has neither a search nor filters, and the results are not a table.
    public var isBrowsing: Bool { query.parts.isEmpty && layout != .table }

    /// nil if the page shows no highlights.
    func whileBrowsing<Value>(_ value: Value) -> Value? { isBrowsing ? value : nil }
}

/// Listings that the browsing page shows above the results.
public struct BrowseHighlights: Equatable, Sendable {
    /// Favorites in the user's order.
    public var favorites: [Listing]
    /// Viewed listings, most recent first.
    public var recentlyViewed: [Listing]
    /// The first listings with a picture.
    public var featured: [Listing]
    /// The categories of all listings.
    public var categories: [CategoryTree.Category]

    /// Maximum number of featured listings.
    public static let maxFeatured = 20

    public init(
        favorites: [Listing] = [], recentlyViewed: [Listing] = [], featured: [Listing] = [], categories: [CategoryTree.Category] = []
    ) {
        self.favorites = favorites
        self.recentlyViewed = recentlyViewed
        self.featured = featured
        self.categories = categories
    }
}

/// The screen with which a catalog opens.
public enum BrowseScreen: Screen {
    public static let sections: [AnySectionPresenter<BrowseScreenProperties>] = [
        summary.erased,
        problems.erased,
        problemGroups.erased,
        favorites.erased,
        recentlyViewed.erased,
        featured.erased,
        categories.erased,
        awaitedListings.erased,
        awaitedTiles.erased,
        awaitedTableRows.erased,
        nothingFound.erased,
        allListings.erased,
        listingTiles.erased,
        listingTable.erased,
    ]
}
