/// A listing as a line of the long list.
public struct ListingRowViewModel: RowViewModel {
    public let id: ListingID
    public let title: String
    public let price: String?
    /// Shown struck through.
    public let oldPrice: String?
    public let availability: AvailabilityViewModel?
    /// Seller, rating, variants …, in one line; empty where nothing is known.
    public let facts: String
    public let image: ImageViewModel?

    public init(
        id: ListingID, title: String, price: String? = nil, oldPrice: String? = nil, availability: AvailabilityViewModel? = nil,
        facts: String = "", image: ImageViewModel? = nil
    ) {
        self.id = id
        self.title = title
        self.price = price
        self.oldPrice = oldPrice
        self.availability = availability
        self.facts = facts
        self.image = image
    }

    public var activation: ListingAction? { .open(id) }
    public var accessibleLabel: String? { [title, price, availability?.text].compactMap(\.self).joined(separator: ", ") }
}

extension RowKind where ViewModel == ListingRowViewModel {
    public static var listing: RowKind { RowKind("listing") }
}

extension BrowseScreen {
    private static let listingsSection: SectionID = "listings"

    /// Where the row of a listing stands.
    ///
    /// - Parameter index: the listing's place among those of the properties.
    public static func path(ofListingAt index: Int) -> ItemPath {
        ItemPath(section: listingsSection, item: ItemID(index))
    }

    static let allListings = SectionPresenter<BrowseScreenProperties, ListingRowViewModel>(
        listingsSection, .listing,
        count: \.listings.count,
        generation: \.generation,
        row: { ListingRowViewModel($0.listings[$1]) }
    ).header(.sectionHeader) { SectionHeaderViewModel(title: "All listings", detail: CountText.grouped($0.listings.count)) }
}

extension ListingRowViewModel {
    init(_ listing: Listing) {
        let facts = [listing.byline, listing.rating.flatMap(StarText.line), Self.choice(of: listing), Self.pictures(of: listing)]
            .compactMap(\.self)
        self.init(
            id: listing.id, title: listing.title.cut(to: TextLimit.line), price: listing.priceText?.cut(to: TextLimit.chip),
            oldPrice: listing.oldPriceText,
            availability: AvailabilityViewModel(listing), facts: facts.joined(separator: " · ").cut(to: TextLimit.line),
            image: listing.cover)
    }

    /// How much there is to choose from: variants where the source lists them, its options otherwise.
    private static func choice(of listing: Listing) -> String? {
        if listing.variants.count > 1 { return CountText.of(listing.variants.count, "variant") }
        return listing.options.isEmpty ? nil : CountText.of(listing.options.count, "option")
    }

    private static func pictures(of listing: Listing) -> String? {
        listing.images.isEmpty ? nil : CountText.of(listing.images.count, "picture")
    }
}
