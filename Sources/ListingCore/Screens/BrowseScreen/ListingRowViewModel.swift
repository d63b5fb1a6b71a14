/// A listing as a row of a list.
public struct ListingRowViewModel: ListingItem, SelectableItem {
    public let id: ListingID
    public let title: String
    public let price: String?
    public let unreadablePrice: String?
    /// Shown struck through.
    public let oldPrice: String?
    public let availability: AvailabilityViewModel?
    /// One line with seller, rating, variants …, or with the excerpt that a search matched elsewhere. Empty if nothing is known.
    public let subtitle: String
    public let image: ImageViewModel?
    public let link: String?
    /// Shown as a star.
    public let isFavorite: Bool
    /// The severity of what a check has found, shown as an icon; nil for none.
    public let severity: FindingSeverity?
    /// The search matches in the strings; nil if nothing is to be highlighted.
    public let matches: ListingRowMatches?

    public init(
        id: ListingID, title: String, price: String? = nil, unreadablePrice: String? = nil, oldPrice: String? = nil,
        availability: AvailabilityViewModel? = nil, subtitle: String = "", image: ImageViewModel? = nil, link: String? = nil,
        isFavorite: Bool = false, severity: FindingSeverity? = nil, matches: ListingRowMatches? = nil
    ) {
        self.id = id
        self.title = title
        self.price = price
        self.unreadablePrice = unreadablePrice
        self.oldPrice = oldPrice
        self.availability = availability
        self.subtitle = subtitle
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

    public static let skeleton: ListingRowViewModel? = ListingRowViewModel(
        id: ListingID(-1), title: "A title as long as those of most listings are", price: "€00.00",
        subtitle: "A seller · 4.5 ★ (100) · 3 images")
}

extension RowKind where ViewModel == ListingRowViewModel {
    public static var listing: RowKind { RowKind("listing") }
}

extension ListingRowViewModel {
    /// - Parameter search: The search whose matches the row highlights.
    init(_ listing: Listing, isFavorite: Bool = false, search: SearchText = SearchText(""), severity: FindingSeverity? = nil) {
        let subtitle = [listing.byline, listing.rating.flatMap(StarText.line), Self.choice(of: listing), Self.images(of: listing)]
            .compactMap(\.self)
        let title = listing.title.cut(to: TextLimit.line)
        let excerpt = search.isEmpty ? nil : SearchExcerpt(listing, search: search)
        self.init(
            id: listing.id, title: title, price: listing.priceText?.cut(to: TextLimit.chip),
            unreadablePrice: listing.unreadablePriceText?.cut(to: TextLimit.chip), oldPrice: listing.oldPriceText,
            availability: AvailabilityViewModel(listing),
            subtitle: excerpt?.text ?? subtitle.joined(separator: " · ").cut(to: TextLimit.line),
            image: listing.cover, link: listing.webAddress, isFavorite: isFavorite,
            severity: severity,
            matches: search.isEmpty ? nil : ListingRowMatches(of: search, title: title, brand: listing.brand, excerpt: excerpt))
    }

    /// The number of choices: variants if the source lists them, options otherwise.
    private static func choice(of listing: Listing) -> String? {
        if listing.variants.count > 1 { return trn("{n} variant", "{n} variants", listing.variants.count) }
        return listing.options.isEmpty ? nil : trn("{n} option", "{n} options", listing.options.count)
    }

    private static func images(of listing: Listing) -> String? {
        listing.images.isEmpty ? nil : trn("{n} image", "{n} images", listing.images.count)
    }
}

extension ListingRowViewModel: PrefetchableItem {
    public var prefetchKeys: [String] { image.map { [$0.location] } ?? [] }
}
