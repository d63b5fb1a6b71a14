/// A listing as a tile of the grid: a picture with title, price and availability.
public struct ListingTileViewModel: ListingItem, SelectableItem {
    public let id: ListingID
    public let title: String
    public let price: String?
    public let unreadablePrice: String?
    /// Shown struck through.
    public let oldPrice: String?
    public let availability: AvailabilityViewModel?
    public let image: ImageViewModel?
    public let link: String?
    /// Shown as a star.
    public let isFavorite: Bool
    /// The severity of what a check has found, shown as an icon; nil for none.
    public let severity: FindingSeverity?
    /// The search matches in the title, as UTF-8 ranges.
    public let matches: [Range<Int>]

    public init(
        id: ListingID, title: String, price: String? = nil, unreadablePrice: String? = nil, oldPrice: String? = nil,
        availability: AvailabilityViewModel? = nil, image: ImageViewModel? = nil, link: String? = nil, isFavorite: Bool = false,
        severity: FindingSeverity? = nil, matches: [Range<Int>] = []
    ) {
        self.id = id
        self.title = title
        self.price = price
        self.unreadablePrice = unreadablePrice
        self.oldPrice = oldPrice
        self.availability = availability
        self.image = image
        self.link = link
        self.isFavorite = isFavorite
        self.severity = severity
        self.matches = matches
    }

    public var accessibleLabel: String? {
        [title, spokenPrice, availability?.text, isFavorite ? tr("Favorite") : nil, severity?.title].compactMap(\.self).joined(
            separator: ", ")
    }

    public static let skeleton: ListingTileViewModel? = ListingTileViewModel(
        id: ListingID(-1), title: "A title of a listing over two lines", price: "€00.00")
}

extension RowKind where ViewModel == ListingTileViewModel {
    public static var listingTile: RowKind { RowKind("listingTile") }
}

extension ListingTileViewModel {
    /// - Parameter search: The search whose matches the tile highlights.
    init(_ listing: Listing, isFavorite: Bool = false, search: SearchText = SearchText(""), severity: FindingSeverity? = nil) {
        let title = listing.title.cut(to: TextLimit.line)
        self.init(
            id: listing.id, title: title, price: listing.priceText?.cut(to: TextLimit.chip),
            unreadablePrice: listing.unreadablePriceText?.cut(to: TextLimit.chip), oldPrice: listing.oldPriceText,
            availability: AvailabilityViewModel(listing), image: listing.cover, link: listing.webAddress, isFavorite: isFavorite,
            severity: severity, matches: search.isEmpty ? [] : search.matches(in: title))
    }
}

extension ListingTileViewModel: PrefetchableItem {
    public var prefetchKeys: [String] { image.map { [$0.location] } ?? [] }
}
