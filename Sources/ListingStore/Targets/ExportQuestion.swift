import ListingCore

/// Something that a target needs and that listings may lack. The user answers it once for all listings without it.
public enum ExportQuestion: String, CaseIterable, Sendable {
    /// An ISO 4217 code, for prices without a currency.
    case currency
    /// The address of the shop's first page, for feeds and for links that are relative to it.
    case shop
    case brand
    /// The category for all listings in Google's list: a path or a number.
    case category
    /// The number of a category of eBay, and the numbers of categories of a BigCommerce shop. A number of one list means something else in
    /// another one, so that each list has an answer of its own.
    case ebayCategory = "ebay-category"
    case bigCommerceCategories = "bigcommerce-categories"
    /// The country of the marketplace or of shipping, as an ISO 3166 code.
    case country
    /// The unit of weights in the shop's settings: kg, g, lb or oz.
    case weightUnit = "weight-unit"
    /// The page of the shop that lists the products.
    case page
    /// The place that items are sent from.
    case location

    /// The name of the option of the command line. Questions of which each target asks at most one share an option.
    public var option: String {
        switch self {
        case .ebayCategory, .bigCommerceCategories: Self.category.rawValue
        default: rawValue
        }
    }

    /// The name as the beginning of a line.
    public var title: String {
        switch self {
        case .currency: tr("Currency")
        case .shop: tr("Shop Address")
        case .brand: tr("Brand")
        case .category, .ebayCategory, .bigCommerceCategories: tr("Category")
        case .country: tr("Country")
        case .weightUnit: tr("Unit of Weight")
        case .page: tr("Store Page")
        case .location: tr("Item Location")
        }
    }

    /// An answer as an example of its notation.
    public var example: String {
        switch self {
        case .currency: "EUR"
        case .shop: "https://shop.example.com"
        case .brand: "Acme"
        case .category: "Home & Garden > Kitchen & Dining"
        case .ebayCategory: "11700"
        case .bigCommerceCategories: "23;45"
        case .country: "DE"
        case .weightUnit: "kg"
        case .page: "shop"
        case .location: "Berlin"
        }
    }

    /// Returns the answer in the notation of files; nil if it can't be one.
    public func answer(_ text: String) -> String? {
        let text = text.trimmed
        guard !text.isEmpty, !text.utf8.contains(where: { $0 < 0x20 }) else { return nil }
        switch self {
        case .currency: return Currency(text)?.code
        case .shop: return Self.shop(text)
        case .country: return CommonWords.country(text.uppercased())
        case .weightUnit: return WeightUnit(rawValue: text.lowercased())?.rawValue
        case .ebayCategory: return text.isAllDigits ? text : nil
        case .bigCommerceCategories:
            let numbers = text.split(separator: ";").map { String($0).trimmed }.filter { !$0.isEmpty }
            return !numbers.isEmpty && numbers.allSatisfy { $0.isAllDigits } ? numbers.joined(separator: ";") : nil
        case .brand, .category, .page, .location: return text
        }
    }

    private static func shop(_ text: String) -> String? {
        guard let address = WebAddress.text(text.contains("://") ? text : "https://" + text) else { return nil }
        return address.hasSuffix("/") ? String(address.dropLast()) : address
    }
}

/// The answers to a target's questions, and the choices about the file.
public struct ExportAnswers: Equatable, Sendable {
    /// True if images are put into the file, if it is one that can have them.
    public var embedsImages = false
    private var values: [ExportQuestion: String] = [:]

    public init() {}

    /// The answer in the notation of files; nil if there is none. An answer that is none is not stored.
    public subscript(question: ExportQuestion) -> String? {
        get { values[question] }
        set { values[question] = newValue.flatMap { question.answer($0) } }
    }

    public var isEmpty: Bool { values.isEmpty && !embedsImages }

    var currency: Currency? { values[.currency].flatMap { Currency($0) } }
    var weightUnit: WeightUnit? { values[.weightUnit].flatMap { WeightUnit(rawValue: $0) } }
}
