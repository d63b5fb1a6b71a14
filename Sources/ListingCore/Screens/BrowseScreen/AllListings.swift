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
