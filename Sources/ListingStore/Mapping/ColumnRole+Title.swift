import ListingCore

extension ColumnRole {
    /// The label under which the user chooses the role.
    public var title: String {
        switch self {
        case .id: trc("column", "Listing ID")
        case .title: trc("column", "Title")
        case .description: trc("column", "Description")
        case .shortDescription: trc("column", "Short description")
        case .price: trc("column", "Price")
        case .salePrice: trc("column", "Sale price")
        case .oldPrice: trc("column", "Original price (crossed out)")
        case .highestPrice: trc("column", "Maximum price")
        case .currency: trc("column", "Currency")
        case .quantity: trc("column", "Quantity")
        case .availability: trc("column", "Availability")
        case .condition: trc("column", "Condition")
        case .listed: trc("column", "Date listed")
        case .brand: trc("column", "Brand")
        case .seller: trc("column", "Seller")
        case .category: trc("column", "Category")
        case .url: trc("column", "Link")
        case .picture: trc("column", "Image")
        case .sku: trc("column", "SKU")
        case .barcode: trc("column", "Barcode")
        case .tags: trc("column", "Tags")
        case .materials: trc("column", "Materials")
        case .rating: trc("column", "Rating")
        case .ratingCount: trc("column", "Number of ratings")
        case .group: trc("column", "Variant group ID")
        case .optionName: trc("column", "Option name")
        case .option: trc("column", "Option value")
        case .attribute: trc("column", "Detail")
        case .ignored: trc("column", "Ignore This Column")
        }
    }

    /// All roles in the order in which they are offered: the most common first, the least specific last.
    public static let offered: [ColumnRole] =
        [.title, .price, .picture, .description, .url, .id] + allCases.filter { !first.contains($0) }

    private static let first: Set<ColumnRole> = [.title, .price, .picture, .description, .url, .id]
}
