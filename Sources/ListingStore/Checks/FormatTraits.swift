import ListingCore

/// The traits of a format that rules need: its kind, and the fields that its files can have.
struct FormatTraits {
    let kind: CheckedFormats
    /// nil for formats whose files have any columns; then the first listings decide.
    let fields: ListingProperties?

    /// - Parameter name: the format's name, as in ``ImportSummary/Source/format``.
    static func of(_ name: String) -> FormatTraits { byName[name] ?? FormatTraits(kind: .other, fields: nil) }

    private static let byName: [String: FormatTraits] = {
        let all: [(any ListingFormat, CheckedFormats, ListingProperties?)] = [
            (EtsyShopExport(), .etsyExport, etsyExport), (EtsyAPI(), .etsyAPI, etsyAPI), (EtsyBulkTable(), .etsyBulk, etsyExport),
            (ShopifyProductExport(), .shopifyTable, shopify), (ShopifyProducts(), .shopifyJSON, shopify),
            (ShopifyGraphQL(), .shopifyJSON, shopify),
            (WooCommerceExport(), .wooTable, woo), (WooCommerceProducts(), .wooJSON, woo),
            (MerchantFeed(), .feed, feed), (GoogleTable(), .feed, feed),
            (AmazonTemplate(), .amazonFlat, amazonFlat), (AmazonListingsReport(), .amazonReport, amazonReport),
            (EBayFileExchange(), .ebayUpload, ebayUpload), (EBayActiveListings(), .ebayActive, ebayActive),
            (JSONLDProducts(), .jsonLD, jsonLD), (SavedWebPage(), .jsonLD, jsonLD),
            (ListingLines(), .listingLines, .all),
            (MagentoExport(), .magento, magento), (PrestaShopTable(), .prestashop, nil), (BigCommerceExport(), .bigcommerce, bigcommerce),
            (WixExport(), .wix, wix), (SquarespaceExport(), .squarespace, squarespace),
        ]
        return Dictionary(all.map { ($0.0.name, FormatTraits(kind: $0.1, fields: $0.2)) }) { first, _ in first }
    }()

    private static let common = ListingProperties(.title, .description, .price, .images, .record, .header, .file)
    private static let etsyExport = common.union(ListingProperties(.currency, .quantity, .tags, .materials, .options, .sku))
    private static let etsyAPI = etsyExport.union(ListingProperties(.id, .url, .availability, .variants, .alternativeText, .shipping))
    private static let shopify = common.union(
        ListingProperties(.id, .quantity, .sku, .barcode, .brand, .category, .alternativeText, .tags, .options, .variants, .comparePrice))
    private static let woo = common.union(
        ListingProperties(.id, .quantity, .availability, .sku, .barcode, .category, .tags, .options, .variants, .comparePrice))
    private static let feed = common.union(
        ListingProperties(
            .id, .currency, .availability, .condition, .brand, .sku, .barcode, .url, .category, .options, .variants, .shipping,
            .comparePrice))
    private static let amazonFlat = common.union(ListingProperties(.id, .quantity, .sku, .barcode, .brand, .condition, .options, .variants))
    private static let amazonReport = ListingProperties(.title, .price, .quantity, .sku, .barcode, .id, .record, .header, .file)
    private static let ebayUpload = common.union(
        ListingProperties(.id, .quantity, .sku, .barcode, .brand, .condition, .category, .options, .variants, .shipping))
    private static let ebayActive = ListingProperties(.id, .title, .price, .quantity, .sku, .category, .condition, .record, .header, .file)
    private static let jsonLD = common.union(
        ListingProperties(
            .id, .currency, .availability, .condition, .brand, .sku, .barcode, .url, .category, .options, .variants, .rating, .reviews,
            .shipping))
    private static let magento = common.union(
        ListingProperties(.id, .quantity, .sku, .category, .options, .variants, .alternativeText, .availability))
    private static let bigcommerce = common.union(ListingProperties(.id, .quantity, .sku, .barcode, .brand, .category, .options, .variants))
    private static let wix = common.union(ListingProperties(.id, .quantity, .sku, .brand, .category, .options, .variants))
    private static let squarespace = common.union(ListingProperties(.id, .quantity, .sku, .category, .tags, .options, .variants, .url))
}
