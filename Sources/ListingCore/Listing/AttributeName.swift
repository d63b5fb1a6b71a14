/// The names of the attributes that readers add to listings. Names that come from a file are shown as they are.
public enum AttributeName: String, CaseIterable, Sendable {
    case ageGroup = "Age group"
    case author = "Author"
    case barcode = "Barcode"
    case created = "Created"
    case dimensions = "Dimensions"
    case favorites = "Favorites"
    case gender = "Gender"
    case gtin = "GTIN"
    case groupedProducts = "Grouped products"
    case kind = "Kind"
    case madeBy = "Made by"
    case madeIn = "Made in"
    case mainImage = "Main image"
    case modelNumber = "Model number"
    case modelYear = "Model year"
    case moreCategories = "More categories"
    case moreImages = "More images"
    case mpn = "MPN"
    case priceInSellerCurrency = "Price in seller’s currency"
    case rating = "Rating"
    case releaseDate = "Release date"
    case shop = "Shop"
    case sku = "SKU"
    case skus = "SKUs"
    case soldBy = "Sold by"
    case type = "Type"
    case updated = "Updated"
    case views = "Views"
    case weight = "Weight"

    /// The name of an attribute in the user's language; unchanged if it comes from the file.
    public static func shown(_ name: String) -> String { AttributeName(rawValue: name)?.text ?? name }

    /// The name in the user's language.
    public var text: String {
        switch self {
        case .ageGroup: trc("attribute", "Age group")
        case .author: trc("attribute", "Author")
        case .barcode: trc("attribute", "Barcode")
        case .created: trc("attribute", "Created")
        case .dimensions: trc("attribute", "Dimensions")
        case .favorites: trc("attribute", "Favorites")
        case .gender: trc("attribute", "Gender")
        case .gtin: trc("attribute", "GTIN")
        case .groupedProducts: trc("attribute", "Grouped products")
        case .kind: trc("attribute", "Kind")
        case .madeBy: trc("attribute", "Made by")
        case .madeIn: trc("attribute", "Made in")
        case .mainImage: trc("attribute", "Main image")
        case .modelNumber: trc("attribute", "Model number")
        case .modelYear: trc("attribute", "Model year")
        case .moreCategories: trc("attribute", "More categories")
        case .moreImages: trc("attribute", "More images")
        case .mpn: trc("attribute", "MPN")
        case .priceInSellerCurrency: trc("attribute", "Price in seller’s currency")
        case .rating: trc("attribute", "Rating")
        case .releaseDate: trc("attribute", "Release date")
        case .shop: trc("attribute", "Shop")
        case .sku: trc("attribute", "SKU")
        case .skus: trc("attribute", "SKUs")
        case .soldBy: trc("attribute", "Sold by")
        case .type: trc("attribute", "Type")
        case .updated: trc("attribute", "Updated")
        case .views: trc("attribute", "Views")
        case .weight: trc("attribute", "Weight")
        }
    }
}
