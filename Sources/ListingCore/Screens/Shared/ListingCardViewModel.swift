/// What a row that stands for a listing asks its screen to do.
public enum ListingAction: Equatable, Sendable {
    case open(ListingID)
}

/// A listing as a picture with title and price, as carousels show it.
public struct ListingCardViewModel: RowViewModel {
    public let id: ListingID
    public let title: String
    public let price: String?
    public let image: ImageViewModel?

    public init(id: ListingID, title: String, price: String? = nil, image: ImageViewModel? = nil) {
        self.id = id
        self.title = title
        self.price = price
        self.image = image
    }

    public var activation: ListingAction? { .open(id) }
    public var accessibleLabel: String? { [title, price].compactMap(\.self).joined(separator: ", ") }
}

extension RowKind where ViewModel == ListingCardViewModel {
    public static var listingCard: RowKind { RowKind("listingCard") }
}

extension ListingCardViewModel {
    init(_ listing: Listing) {
        self.init(
            id: listing.id, title: listing.title.cut(to: TextLimit.line), price: listing.priceText?.cut(to: TextLimit.chip),
            image: listing.cover)
    }
}
