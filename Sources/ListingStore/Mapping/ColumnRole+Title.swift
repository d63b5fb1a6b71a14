extension ColumnRole {
    /// The label under which the user chooses the meaning.
    public var title: String {
        switch self {
        case .id: "Number of the listing"
        case .title: "Title"
        case .description: "Description"
        case .shortDescription: "Short description"
        case .price: "Price"
        case .salePrice: "Reduced price"
        case .oldPrice: "Old price"
        case .highestPrice: "Highest price"
        case .currency: "Currency"
        case .quantity: "Quantity"
        case .availability: "Availability"
        case .condition: "Condition"
        case .listed: "Date listed"
        case .brand: "Brand"
        case .seller: "Seller"
        case .category: "Category"
        case .url: "Web address"
        case .picture: "Picture"
        case .sku: "SKU"
        case .barcode: "Barcode"
        case .tags: "Tags"
        case .materials: "Materials"
        case .rating: "Rating"
        case .ratingCount: "Number of ratings"
        case .group: "Group of variants"
        case .optionName: "Name of an option"
        case .option: "Option"
        case .attribute: "Other detail"
        case .ignored: "Nothing"
        }
    }

    /// All meanings in the order in which they are offered: the most common first, the least specific last.
    public static let offered: [ColumnRole] =
        [.title, .price, .picture, .description, .url, .id] + allCases.filter { !first.contains($0) }

    private static let first: Set<ColumnRole> = [.title, .price, .picture, .description, .url, .id]
}
