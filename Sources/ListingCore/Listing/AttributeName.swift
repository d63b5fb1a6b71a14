/// The names of the attributes that readers add to listings. Names that come from a file are shown as they are.
public enum AttributeName: String, CaseIterable, Sendable {
    case age = "Age"
    case ageGroup = "Age group"
    case author = "Author"
    case award = "Award"
    case barcode = "Barcode"
    case buyingOptions = "Buying options"
    case color = "Color"
    case created = "Created"
    case depth = "Depth"
    case dimensions = "Dimensions"
    case favorites = "Favorites"
    case finish = "Finish"
    case fuel = "Fuel"
    case gender = "Gender"
    case groupedProducts = "Grouped products"
    case gtin = "GTIN"
    case height = "Height"
    case kind = "Kind"
    case madeBy = "Made by"
    case mainImage = "Main image"
    case material = "Material"
    case mileage = "Mileage"
    case model = "Model"
    case modelNumber = "Model number"
    case modelYear = "Model year"
    case moreCategories = "More categories"
    case moreImages = "More images"
    case mpn = "MPN"
    case origin = "Origin"
    case pattern = "Pattern"
    case popularity = "Popularity"
    case priceInSellerCurrency = "Price in seller’s currency"
    case productionDate = "Production date"
    case rating = "Rating"
    case releaseDate = "Release date"
    case shape = "Shape"
    case shop = "Shop"
    case size = "Size"
    case sku = "SKU"
    case skus = "SKUs"
    case slogan = "Slogan"
    case style = "Style"
    case type = "Type"
    case updated = "Updated"
    case views = "Views"
    case vin = "VIN"
    case weight = "Weight"
    case whenMade = "When made"
    case width = "Width"

    /// The name of an attribute in the user's language; unchanged if it comes from the file.
    public static func shown(_ name: String) -> String { AttributeName(rawValue: name)?.text ?? name }

    /// The name in the user's language.
    public var text: String {
        switch self {
        case .age: trc("attribute", "Age")
        case .ageGroup: trc("attribute", "Age group")
        case .author: trc("attribute", "Author")
        case .award: trc("attribute", "Award")
        case .barcode: trc("attribute", "Barcode")
        case .buyingOptions: trc("attribute", "Buying options")
        case .color: trc("attribute", "Color")
        case .created: trc("attribute", "Created")
        case .depth: trc("attribute", "Depth")
        case .dimensions: trc("attribute", "Dimensions")
        case .favorites: trc("attribute", "Favorites")
        case .finish: trc("attribute", "Finish")
        case .fuel: trc("attribute", "Fuel")
        case .gender: trc("attribute", "Gender")
        case .groupedProducts: trc("attribute", "Grouped products")
        case .gtin: trc("attribute", "GTIN")
        case .height: trc("attribute", "Height")
        case .kind: trc("attribute", "Kind")
        case .madeBy: trc("attribute", "Made by")
        case .mainImage: trc("attribute", "Main image")
        case .material: trc("attribute", "Material")
        case .mileage: trc("attribute", "Mileage")
        case .model: trc("attribute", "Model")
        case .modelNumber: trc("attribute", "Model number")
        case .modelYear: trc("attribute", "Model year")
        case .moreCategories: trc("attribute", "More categories")
        case .moreImages: trc("attribute", "More images")
        case .mpn: trc("attribute", "MPN")
        case .origin: trc("attribute", "Origin")
        case .pattern: trc("attribute", "Pattern")
        case .popularity: trc("attribute", "Popularity")
        case .priceInSellerCurrency: trc("attribute", "Price in seller’s currency")
        case .productionDate: trc("attribute", "Production date")
        case .rating: trc("attribute", "Rating")
        case .releaseDate: trc("attribute", "Release date")
        case .shape: trc("attribute", "Shape")
        case .shop: trc("attribute", "Shop")
        case .size: trc("attribute", "Size")
        case .sku: trc("attribute", "SKU")
        case .skus: trc("attribute", "SKUs")
        case .slogan: trc("attribute", "Slogan")
        case .style: trc("attribute", "Style")
        case .type: trc("attribute", "Type")
        case .updated: trc("attribute", "Updated")
        case .views: trc("attribute", "Views")
        case .vin: trc("attribute", "VIN")
        case .weight: trc("attribute", "Weight")
        case .whenMade: trc("attribute", "When made")
        case .width: trc("attribute", "Width")
        }
    }
}
