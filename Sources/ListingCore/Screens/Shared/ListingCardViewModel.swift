/// A listing as a picture with title and price, as in carousels.
public struct ListingCardViewModel: ListingItem {
    public let id: ListingID
    public let title: String
    public let price: String?
    public let unreadablePrice: String?
    public let image: ImageViewModel?
    public let link: String?
    public let isFavorite: Bool

    public init(
        id: ListingID, title: String, price: String? = nil, unreadablePrice: String? = nil, image: ImageViewModel? = nil,
        link: String? = nil, isFavorite: Bool = false
    ) {
        self.id = id
        self.title = title
        self.price = price
        self.unreadablePrice = unreadablePrice
        self.image = image
        self.link = link
        self.isFavorite = isFavorite
    }

    public var accessibleLabel: String? {
        [title, spokenPrice, isFavorite ? tr("Favorite") : nil].compactMap(\.self).joined(separator: ", ")
    }

    public static let skeleton: ListingCardViewModel? = ListingCardViewModel(
        id: ListingID(-1), title: "A title of a listing over two lines", price: "€00.00")
}

extension RowKind where ViewModel == ListingCardViewModel {
    public static var listingCard: RowKind { RowKind("listingCard") }
}

extension ListingCardViewModel {
    init(_ listing: Listing, isFavorite: Bool = false) {
        self.init(
            id: listing.id, title: listing.title.cut(to: TextLimit.line), price: listing.priceText?.cut(to: TextLimit.chip),
            unreadablePrice: listing.unreadablePriceText?.cut(to: TextLimit.chip), image: listing.cover, link: listing.webAddress,
            isFavorite: isFavorite)
    }

    /// The cards of a carousel, each with its listing's id.
    static func cards(
        of listings: some Sequence<Listing>, isFavorite: (ListingID) -> Bool = { _ in false }
    ) -> [(id: ItemID, viewModel: ListingCardViewModel)] {
        listings.map { (id: ItemID($0.id.rawValue), viewModel: ListingCardViewModel($0, isFavorite: isFavorite($0.id))) }
    }
}
