/// Rules of every file that say the same as a rule of a marketplace. They are not applied together, because users would get each finding
/// twice.
enum SupersededRules {
    /// The rules of marketplaces by the general rule in place of which they are applied.
    static let specific: [String: [String]] = [
        "all-title-missing": ["shopify-title-missing", "google-title-missing", "ebay-title-missing", "jsonld-name"],
        "all-title-capitals": ["google-title-capitals", "microsoft-title-capitals", "amazon-title-capitals", "ebay-title-capitals"],
        "all-title-duplicate": ["ebay-title-duplicate", "bigcommerce-name-duplicate"],
        "all-description-missing": ["etsy-description-missing", "shopify-no-body", "google-description-missing"],
        "all-price-missing": ["shopify-price-missing", "google-price-missing", "amazon-price", "jsonld-price"],
        "all-currency-missing": ["google-price-currency", "pinterest-price-currency", "jsonld-currency"],
        "all-old-price": ["shopify-compare-at", "google-sale-price", "pinterest-sale-price", "woo-sale-price"],
        "all-variant-duplicate": ["shopify-variant-duplicate"],
        "all-variant-price-missing": ["shopify-price-missing"],
        "all-sku-duplicate": ["woo-sku-duplicate", "magento-sku-duplicate"],
        "all-gtin-duplicate": ["woo-gtin-duplicate"],
        "all-id-duplicate": ["google-id-duplicate", "meta-id-duplicate"],
        "all-image-missing": ["etsy-images-none", "google-image-missing", "amazon-image-missing", "ebay-images-none", "jsonld-image"],
        "all-tags-duplicate": ["etsy-tag-duplicate"],
    ]

    /// The rules without general ones that a rule of a marketplace replaces in files of a format.
    static func removed(from rules: [Rule], for format: CheckedFormats) -> [Rule] {
        let applied = Set(rules.lazy.filter { $0.pack != .all && !$0.files.isDisjoint(with: format) }.map(\.id))
        return rules.filter { rule in !(specific[rule.id] ?? []).contains(where: applied.contains) }
    }
}
