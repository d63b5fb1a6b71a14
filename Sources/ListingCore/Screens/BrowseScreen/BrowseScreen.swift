/// All that the browsing page shows.
public struct BrowseScreenProperties: Sendable {
    public var summary: CatalogueSummary
    /// The listings that have been read, as the user has them arranged and marked.
    public var arrangement: ListingArrangement
    /// The latest first; may name listings that are hidden, or not there.
    public var recentlyViewed: [ListingID]
    /// How much of the file has been read, 0 to 1; nil when all of it has.
    public var progress: Double?
    /// Another number for another file, or for the same one read again: its problems are others.
    public var generation: Int
    public var problemsExpanded: Bool

    public init(
        summary: CatalogueSummary, arrangement: ListingArrangement = ListingArrangement(), recentlyViewed: [ListingID] = [],
        progress: Double? = nil, generation: Int = 0, problemsExpanded: Bool = false
    ) {
        self.summary = summary
        self.arrangement = arrangement
        self.recentlyViewed = recentlyViewed
        self.progress = progress
        self.generation = generation
        self.problemsExpanded = problemsExpanded
    }

    /// Whether the file is being read and has shown no listing yet.
    var isAwaited: Bool { progress != nil && arrangement.listings.isEmpty }
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
        allListings.erased,
    ]
}
