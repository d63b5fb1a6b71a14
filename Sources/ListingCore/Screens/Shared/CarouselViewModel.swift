/// A row of cards that scrolls sideways.
public struct CarouselViewModel: RowViewModel {
    /// Not shown, as the section's header says it; a screen reader names the row by it.
    public let title: String
    /// Items of kind `.listingCard`.
    public let cards: [ListItem]

    public init(title: String, cards: [ListItem]) {
        self.title = title
        self.cards = cards
    }

    public var accessibleLabel: String? { title }
}

extension RowKind where ViewModel == CarouselViewModel {
    public static var carousel: RowKind { RowKind("carousel") }
}

extension CarouselViewModel {
    /// nil without listings.
    init?(title: String, listings: some Collection<Listing>, isFavourite: (ListingID) -> Bool = { _ in false }) {
        if listings.isEmpty { return nil }
        let cards = listings.map { listing in
            ListItem(
                ItemID(listing.id.rawValue), .listingCard, ListingCardViewModel(listing, isFavourite: isFavourite(listing.id)))
        }
        self.init(title: title, cards: cards)
    }
}
