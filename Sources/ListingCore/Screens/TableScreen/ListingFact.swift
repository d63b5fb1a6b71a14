/// A property that many listings have, as a column of the table of results.
public enum ListingFact: String, CaseIterable, Sendable {
    case title, price, oldPrice, availability, quantity, category, brand, seller, identifier, sku, condition, rating, listed
    case variants, images, tags, materials, problems, link
}

extension ListingFact {
    /// The column's title.
    var title: String {
        switch self {
        case .title: trc("column", "Title")
        case .price: trc("column", "Price")
        case .oldPrice: trc("column", "Original price")
        case .availability: trc("column", "Availability")
        case .quantity: trc("column", "Quantity")
        case .category: trc("column", "Category")
        case .brand: trc("column", "Brand")
        case .seller: trc("column", "Seller")
        case .identifier: trc("column", "Listing ID")
        case .sku: trc("column", "SKU")
        case .condition: trc("column", "Condition")
        case .rating: trc("column", "Rating")
        case .listed: trc("column", "Date listed")
        case .variants: trc("column", "Variants")
        case .images: trc("column", "Images")
        case .tags: trc("column", "Tags")
        case .materials: trc("column", "Materials")
        case .problems: trc("column", "Problems")
        case .link: trc("column", "Link")
        }
    }

    /// True if the cells are numbers, which end at the same edge.
    var isNumeric: Bool {
        switch self {
        case .price, .oldPrice, .quantity, .variants, .images, .problems: true
        default: false
        }
    }

    /// The order by this property; nil if listings can't be sorted by it.
    var sort: ListingSort.Key? {
        switch self {
        case .title: .title
        case .price: .price
        case .quantity: .quantity
        case .rating: .rating
        case .listed: .newest
        default: nil
        }
    }

    /// The initial width in pixels.
    var width: Int {
        switch self {
        case .title: 300
        case .category, .tags, .materials, .link: 200
        case .price: 150
        case .quantity, .variants, .images, .problems: 90
        default: 130
        }
    }

    /// The cell of a listing; empty if the listing doesn't have the property.
    func text(of listing: Listing) -> String {
        switch self {
        case .title: listing.title
        case .price: listing.priceText ?? listing.unreadablePriceText ?? ""
        case .oldPrice: listing.oldPriceText ?? ""
        case .availability: listing.availability?.title ?? ""
        case .quantity: listing.quantity.map(CountText.grouped) ?? ""
        case .category: listing.category.joined(separator: " › ")
        case .brand: listing.brand ?? ""
        case .seller: listing.seller?.name ?? ""
        case .identifier: listing.externalID ?? ""
        case .sku: Self.list(listing.variants.compactMap(\.sku))
        case .condition: listing.condition ?? ""
        case .rating: listing.rating.flatMap(StarText.line) ?? ""
        case .listed: listing.listed?.shownDay ?? ""
        case .variants: Self.count(listing.variants.count)
        case .images: Self.count(listing.images.count)
        case .tags: Self.list(listing.tags)
        case .materials: Self.list(listing.materials)
        case .problems: Self.count(listing.problems.count)
        case .link: listing.url ?? ""
        }
    }

    private static func count(_ number: Int) -> String { number == 0 ? "" : CountText.grouped(number) }

    /// The first values; a cell doesn't show more.
    private static func list(_ values: [String]) -> String { values.prefix(12).joined(separator: ", ") }
}
