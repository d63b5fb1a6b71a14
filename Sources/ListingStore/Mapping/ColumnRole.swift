/// The meaning of a table's column, or of an object's key, for a listing.
///
/// The raw values are stored in the file of remembered mappings, so they must not change.
public enum ColumnRole: String, CaseIterable, Hashable, Sendable {
    case id
    case title
    case description
    /// Shown if there is no ``description``.
    case shortDescription = "short_description"
    /// The price, or the regular price if ``salePrice`` has a lower one.
    case price
    case salePrice = "sale_price"
    /// The former price, shown struck through.
    case oldPrice = "old_price"
    /// The upper end of a price range.
    case highestPrice = "highest_price"
    case currency
    case quantity
    case availability
    case condition
    /// The date when the listing was first offered.
    case listed
    case brand
    case seller
    /// A path such as "Home > Chairs", or one of its levels. Several columns hold the levels in their order.
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
    /// A value shared by all rows that are variants of one listing.
    case group
    /// The name of the option whose value is in the next ``option`` column.
    case optionName = "option_name"
    /// A value of an option, such as the color. The ``optionName`` column before it, or its own header, names the option.
    case option
    /// A further detail under the column's name; the meaning of every column for which no better one is known.
    case attribute
    /// Shown in the source record only.
    case ignored

    /// True if several columns may have the meaning. For other meanings, the first column counts.
    public var allowsSeveralColumns: Bool {
        switch self {
        case .category, .picture, .tags, .materials, .optionName, .option, .attribute, .ignored: true
        default: false
        }
    }

    /// True for a specific meaning. A date does not count, because nearly every table has one.
    var isUnderstood: Bool {
        switch self {
        case .attribute, .ignored, .listed: false
        default: true
        }
    }
}
