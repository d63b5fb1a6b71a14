/// All that the browsing page shows.
public struct BrowseScreenProperties: Sendable {
    public var summary: CatalogueSummary
    public var listings: ListingList
    /// How much of the file has been read, 0 to 1; nil when all of it has.
    public var progress: Double?
    /// Another number for another order or selection of `listings`; the same one while listings are only added at the end.
    public var generation: Int
    public var problemsExpanded: Bool

    public init(
        summary: CatalogueSummary, listings: ListingList = [], progress: Double? = nil, generation: Int = 0, problemsExpanded: Bool = false
    ) {
        self.summary = summary
        self.listings = listings
        self.progress = progress
        self.generation = generation
        self.problemsExpanded = problemsExpanded
    }
}

/// The page on which a catalogue opens.
public enum BrowseScreen: Screen {
    public static let sections: [AnySectionPresenter<BrowseScreenProperties>] = [
        summary.erased,
        problems.erased,
        featured.erased,
        allListings.erased,
    ]
}
