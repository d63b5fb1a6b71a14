/// The rules of one marketplace, or those of all of them. The raw value is the beginning of the ids of its rules.
public enum RulePack: String, CaseIterable, Sendable {
    /// Rules of every file.
    case all
    case etsy, shopify, google, meta, pinterest, microsoft, amazon, ebay, woo, jsonld, prestashop, magento, bigcommerce, wix, squarespace

    /// The name of the marketplace, as sentences use it.
    public var name: String {
        switch self {
        case .all: tr("All marketplaces")
        case .etsy: "Etsy"
        case .shopify: "Shopify"
        case .google: "Google"
        case .meta: "Meta"
        case .pinterest: "Pinterest"
        case .microsoft: "Microsoft"
        case .amazon: "Amazon"
        case .ebay: "eBay"
        case .woo: "WooCommerce"
        case .jsonld: "Google"
        case .prestashop: "PrestaShop"
        case .magento: "Magento"
        case .bigcommerce: "BigCommerce"
        case .wix: "Wix"
        case .squarespace: "Squarespace"
        }
    }

    /// The heading of its rules. ``name`` does not distinguish Google’s two kinds of listings.
    public var title: String { self == .jsonld ? "Google (JSON-LD)" : name }
}
