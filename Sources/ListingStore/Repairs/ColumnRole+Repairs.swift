import ListingCore

extension ColumnRole {
    /// The content of the cells of such a column, as far as repairs are concerned.
    var cellRole: CellRole {
        switch self {
        case .title, .description, .shortDescription, .brand, .seller, .category, .condition, .materials, .optionName, .option, .attribute:
            .text
        case .tags: .tags
        case .picture: .picture
        case .barcode: .barcode
        case .ignored: .ignored
        case .id, .group, .sku, .url, .price, .salePrice, .oldPrice, .highestPrice, .currency, .quantity, .availability, .listed, .rating,
            .ratingCount:
            .value
        }
    }
}
