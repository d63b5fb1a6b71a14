/// The properties of the screen of one listing.
public struct ListingScreenProperties: Sendable {
    public var listing: Listing
    /// The user's note; empty if there is none.
    public var note: String
    /// The team's note in a shared catalog; nil for files.
    public var shared: SharedNotes?
    /// Other listings of the same seller.
    public var sameSeller: [Listing]
    public var similar: [Listing]
    /// The findings of a check in the listing.
    public var findings: [ListingFinding] = []
    /// The changes since an earlier export; nil if there are none, or if they are unknown.
    public var change: ListingChanges?
    /// The price and the stock in the readings of the shop; nil until they have been looked up.
    public var history: ListingHistory?
    /// Sections that the user has unfolded.
    public var expanded: Set<SectionID>

    public init(
        listing: Listing, note: String = "", sameSeller: [Listing] = [], similar: [Listing] = [], expanded: Set<SectionID> = []
    ) {
        self.listing = listing
        self.note = note
        self.sameSeller = sameSeller
        self.similar = similar
        self.expanded = expanded
    }
}

/// One listing as a shopper would see it, with its problems, and followed by its original data.
public enum ListingScreen: Screen {
    public static let sections: [AnySectionPresenter<ListingScreenProperties>] = [
        gallery.erased,
        offer.erased,
        problems.erased,
        findings.erased,
        changes.erased,
        teamNote.erased,
        note.erased,
        variations.erased,
        variants.erased,
        description.erased,
        details.erased,
        moreDetails.erased,
        keywords.erased,
        seller.erased,
        rating.erased,
        reviews.erased,
        shipping.erased,
        history.erased,
        sameSeller.erased,
        similar.erased,
        source.erased,
    ]
}
