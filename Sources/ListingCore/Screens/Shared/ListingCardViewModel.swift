/// A listing as a picture with title and price, as in carousels.
public struct ListingCardViewModel: ListingItem {
    public let id: ListingID
    public let title: String
    public let price: String?
    public let image: ImageViewModel?
    public let link: String?
    public let isFavourite: Bool

    public init(
        id: ListingID, title: String, price: String? = nil, image: ImageViewModel? = nil, link: String? = nil, isFavourite: Bool = false
    ) {
        self.id = id
        self.title = title
        self.price = price
        self.image = image
        self.link = link
        self.isFavourite = isFavourite
    }

    public var accessibleLabel: String? {
        [title, price, isFavourite ? "Favourite" : nil].compactMap(\.self).joined(separator: ", ")
    }

    public static let skeleton: ListingCardViewModel? = ListingCardViewModel(
        id: ListingID(-1), title: "A title of a listing over two lines", price: "€00.00")
}

extension RowKind where ViewModel == ListingCardViewModel {
    public static var listingCard: RowKind { RowKind("listingCard") }
}

extension ListingCardViewModel {
    init(_ listing: Listing, isFavourite: Bool = false) {
        self.init(
            id: listing.id, title: listing.title.cut(to: TextLimit.line), price: listing.priceText?.cut(to: TextLimit.chip),
            image: listing.cover, link: listing.webAddress, isFavourite: isFavourite)
    }

    /// The cards of a carousel, each with its listing's id.
    static func cards(
        of listings: some Sequence<Listing>, isFavourite: (ListingID) -> Bool = { _ in false }
    ) -> [(id: ItemID, viewModel: ListingCardViewModel)] {
        listings.map { (id: ItemID($0.id.rawValue), viewModel: ListingCardViewModel($0, isFavourite: isFavourite($0.id))) }
    }
}
