/// A property of a listing, by which rules and comparisons name what they are about.
public enum ListingProperty: UInt8, CaseIterable, Sendable {
    case id, title, description, price, currency, quantity, availability, condition, brand, sku, barcode, url, category, images, options
    case variants, tags, materials, attributes, rating, reviews, shipping
    case comparePrice, alternativeText, seller
    /// The time when the listing was first offered.
    case listed
    /// The listing's row or entry as a whole.
    case record
    /// The header of a table.
    case header
    /// The file as a whole.
    case file

    /// The name in JSON and CSV, in no language.
    public var name: String {
        switch self {
        case .comparePrice: "compare_at_price"
        case .alternativeText: "alt"
        default: "\(self)"
        }
    }

    /// The name in the user's language, as the beginning of a line.
    public var title: String {
        switch self {
        case .id: tr("ID")
        case .title: tr("Title")
        case .description: tr("Description")
        case .price: tr("Price")
        case .currency: tr("Currency")
        case .quantity: tr("Stock")
        case .availability: tr("Availability")
        case .condition: tr("Condition")
        case .brand: tr("Brand")
        case .sku: tr("SKU")
        case .barcode: tr("Barcode")
        case .url: tr("Link")
        case .category: tr("Category")
        case .images: tr("Images")
        case .options: tr("Options")
        case .variants: tr("Variants")
        case .tags: tr("Tags")
        case .materials: tr("Materials")
        case .attributes: tr("Details")
        case .rating: tr("Rating")
        case .reviews: tr("Reviews")
        case .shipping: tr("Shipping")
        case .comparePrice: tr("Old Price")
        case .alternativeText: tr("Image Description")
        case .seller: tr("Seller")
        case .listed: tr("Listed")
        case .record: tr("Row")
        case .header: tr("Header")
        case .file: tr("File")
        }
    }
}

/// A set of properties of listings.
public struct ListingProperties: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public init(_ fields: ListingProperty...) { rawValue = fields.reduce(0) { $0 | 1 << UInt32($1.rawValue) } }

    public static let all = ListingProperties(rawValue: .max)

    public func contains(_ field: ListingProperty) -> Bool { rawValue >> UInt32(field.rawValue) & 1 != 0 }
    public mutating func insert(_ field: ListingProperty) { formUnion(ListingProperties(field)) }
}
