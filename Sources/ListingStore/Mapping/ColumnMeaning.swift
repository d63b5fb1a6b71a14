/// What a column of a table, or a key of an object, tells of a listing.
///
/// The raw values are written into the file of remembered mappings and stay as they are.
public enum ColumnMeaning: String, CaseIterable, Hashable, Sendable {
    case id
    case title
    case description
    /// Shown where there is no ``description``.
    case shortDescription = "short_description"
    /// What it costs, or the regular price where ``salePrice`` has one below it.
    case price
    case salePrice = "sale_price"
    /// The price that is struck through.
    case oldPrice = "old_price"
    /// The upper end of a range of prices.
    case highestPrice = "highest_price"
    case currency
    case quantity
    case availability
    case condition
    /// When it was first offered.
    case listed
    case brand
    case seller
    /// A path such as "Home > Chairs", or one level of it: several columns give the levels in their order.
    case category
    case url
    /// The address of a picture, or several in one cell.
    case picture
    case sku
    case barcode
    case tags
    case materials
    case rating
    case ratingCount = "rating_count"
    /// The same text in all rows that are variants of one listing.
    case group
    /// The name of the option whose value stands in the next ``option`` column.
    case optionName = "option_name"
    /// A value of an option such as the colour. The option is named by the ``optionName`` column before it, or by its own header.
    case option
    /// A further fact under the column's name: what all columns are that nothing better is known of.
    case attribute
    /// Shown in the source record only.
    case ignored

    /// Whether several columns may mean it. Of the others, the first column counts.
    public var allowsSeveralColumns: Bool {
        switch self {
        case .category, .picture, .tags, .materials, .optionName, .option, .attribute, .ignored: true
        default: false
        }
    }
}
