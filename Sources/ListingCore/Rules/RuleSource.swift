/// A document that a rule comes from.
public struct RuleSource: Hashable, Sendable {
    public let title: String
    /// The address of the page; nil if the document has none of its own.
    public let address: String?

    init(_ title: String, _ address: String? = nil) {
        self.title = title
        self.address = address
    }
}

extension RuleSource {
    // Etsy
    static let etsyAPI = RuleSource("Etsy Open API v3, reference", "https://developers.etsy.com/documentation/reference")
    static let etsyTitles = RuleSource("Etsy API group, “Listing title validation changes”", "https://groups.google.com/g/etsy-api-v2")
    static let etsyHelp = RuleSource("Etsy Help and Seller Handbook", "https://help.etsy.com")
    static func etsyIssue(_ number: Int) -> RuleSource {
        RuleSource("Etsy Open API, issue \(number)", "https://github.com/etsy/open-api/issues/\(number)")
    }
    static let shopUploader = RuleSource("ShopUploader, help")

    // Shopify
    static let shopifyCSV = RuleSource(
        "Shopify Help Center, “Using CSV files to import and export products”",
        "https://help.shopify.com/en/manual/products/import-export/using-csv")
    static let shopifyErrors = RuleSource(
        "Shopify Help Center, “Solutions to common product CSV import problems”",
        "https://help.shopify.com/en/manual/products/import-export/common-import-issues")
    static let shopifyLog = RuleSource("Shopify developer changelog", "https://shopify.dev/changelog")
    static let shopifyLimits = RuleSource("Matrixify, “Shopify limits”", "https://matrixify.app/documentation/shopify-limits/")
    static let shopifyTools = RuleSource("preflight-kit, rules for Shopify files", "https://pypi.org/project/preflight-kit/")
    static let shopifyAPI = RuleSource("Shopify developer documentation", "https://shopify.dev/docs/api")

    // Feeds
    static let googleSpec = RuleSource(
        "Google Merchant Center Help, “Product data specification”", "https://support.google.com/merchants/answer/7052112")
    static let googleShortTitle = RuleSource(
        "Google Merchant Center Help, “Short title”", "https://support.google.com/merchants/answer/11551083")
    static let metaReference = RuleSource(
        "Meta for Developers, “Reference: Catalog”", "https://developers.facebook.com/docs/commerce-platform/catalog/fields")
    static let feedSpecs = RuleSource("productfeedspec.com", "https://productfeedspec.com")
    static let pinterestAPI = RuleSource("Pinterest API v5 description", "https://github.com/pinterest/api-description")
    static let pinterestHelp = RuleSource("Pinterest Help, “Data source ingestion”", "https://help.pinterest.com")
    static let microsoftReference = RuleSource(
        "Microsoft Advertising Help, “Product attributes”", "https://help.ads.microsoft.com/apex/index/3/en/51084")
    static let microsoftDomain = RuleSource(
        "Microsoft Advertising Help, “Claim your domain”", "https://help.ads.microsoft.com/apex/index/3/en/60048")
    static let iso4217 = RuleSource("ISO 4217, currency codes", "https://www.iso.org/iso-4217-currency-codes.html")
    static let gs1 = RuleSource(
        "GS1 General Specifications", "https://www.gs1.org/standards/barcodes-epcrfid-id-keys/gs1-general-specifications")

    // Amazon and eBay
    static let amazonTitle = RuleSource(
        "Amazon Seller Central, “Product title requirements and guidelines”",
        "https://sellercentral.amazon.com/help/hub/reference/GYTR6SYGFA5E3EQC")
    static let amazonTitle75 = RuleSource("Amazon, announcement of 10 June 2026 about titles")
    static let amazonBullets = RuleSource("Amazon Seller Central, “Product bullet point requirements”")
    static let amazonImages = RuleSource("Amazon Seller Central, “Product image requirements”")
    static let ebayAPI = RuleSource("eBay Sell Inventory API 1.13", "https://developer.ebay.com/api-docs/sell/inventory/overview.html")
    static let ebayPictures = RuleSource(
        "eBay, “Picture policy”", "https://www.ebay.com/help/policies/listing-policies/picture-policy?id=4370")
    static let ebayTitle = RuleSource("eBay Trading API, “Listing title”", "https://developer.ebay.com")

    // Others
    static let wooSource = RuleSource(
        "WooCommerce, source of the CSV importer", "https://github.com/woocommerce/woocommerce")
    static func wooIssue(_ number: Int) -> RuleSource {
        RuleSource("WooCommerce, issue \(number)", "https://github.com/woocommerce/woocommerce/issues/\(number)")
    }
    static let merchantListing = RuleSource(
        "Google Search Central, “Merchant listing structured data”",
        "https://developers.google.com/search/docs/appearance/structured-data/merchant-listing")
    static let productSnippet = RuleSource(
        "Google Search Central, “Product snippet structured data”",
        "https://developers.google.com/search/docs/appearance/structured-data/product-snippet")
}
