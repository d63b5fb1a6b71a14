/// All that the browsing page shows.
public struct BrowseScreenProperties: Sendable {
    public var summary: CatalogueSummary
    /// What the user has asked for.
    public var query: ListingQuery
    /// What was found, as far as it was looked up; nil before anything was.
    public var results: BrowseResults?
    public var highlights: BrowseHighlights
    /// How much of the file has been read, 0 to 1; nil when all of it has.
    public var progress: Double?
    /// Bytes that came in so far of what is read only when it has ended; nil where nothing is received.
    public var received: Int?
    /// Another number for another file, or for the same one read again: its problems are others.
    public var generation: Int
    public var problemsExpanded: Bool
    /// What to say where nothing was found.
    public var noResults: NoResultsViewModel?

    public init(
        summary: CatalogueSummary, query: ListingQuery = ListingQuery(), results: BrowseResults? = nil,
        highlights: BrowseHighlights = BrowseHighlights(), progress: Double? = nil, received: Int? = nil, generation: Int = 0,
        problemsExpanded: Bool = false, noResults: NoResultsViewModel? = nil
    ) {
        self.summary = summary
        self.query = query
        self.results = results
        self.highlights = highlights
        self.progress = progress
        self.received = received
        self.generation = generation
        self.problemsExpanded = problemsExpanded
        self.noResults = noResults
    }

    /// The same with the first rows only: see ``BrowseResults/beginning(_:)``.
    public func beginning(_ rows: Int) -> BrowseScreenProperties {
        var properties = self
        properties.results = results?.beginning(rows)
        return properties
    }

    /// Whether the file is being read and has shown no listing yet.
    var isAwaited: Bool { progress != nil && results?.of ?? 0 == 0 }

    /// Whether the user looks around, and for nothing in particular: then the page shows what else there is, too.
    public var isBrowsing: Bool { query.parts.isEmpty }

    /// nil while the user looks for something.
    func whileBrowsing<Value>(_ value: Value) -> Value? { isBrowsing ? value : nil }
}

/// Listings of a catalogue that the browsing page shows above all others.
public struct BrowseHighlights: Equatable, Sendable {
    /// In the user's order.
    public var favourites: [Listing]
    /// The latest first.
    public var recentlyViewed: [Listing]
    /// The first ones with a picture, to browse by eye.
    public var featured: [Listing]
    /// The categories of all listings.
    public var categories: [CategoryTree.Category]

    /// Featured at most.
    public static let mostFeatured = 20

    public init(
        favourites: [Listing] = [], recentlyViewed: [Listing] = [], featured: [Listing] = [], categories: [CategoryTree.Category] = []
    ) {
        self.favourites = favourites
        self.recentlyViewed = recentlyViewed
        self.featured = featured
        self.categories = categories
    }
}

/// The page on which a catalogue opens.
public enum BrowseScreen: Screen {
    public static let sections: [AnySectionPresenter<BrowseScreenProperties>] = [
        summary.erased,
        problems.erased,
        favourites.erased,
        recentlyViewed.erased,
        featured.erased,
        categories.erased,
        awaitedListings.erased,
        nothingFound.erased,
        allListings.erased,
    ]
}
