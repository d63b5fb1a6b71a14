/// The formats that files are tried against, in this order.
struct FormatRegistry: Sendable {
    let formats: [any ListingFormat]

    static let standard = FormatRegistry(formats: [
        EtsyShopExport(),
        ShopifyProductExport(),
        EtsyShopFeed(),
        WordPressExport(),
        MerchantFeed(),
        SavedWebPage(),
        IcecatProducts(),
        ProductXML(),
        ListingLines(),
        JSONLDProducts(),
    ])

    func format(of sample: ContentSample) -> (any ListingFormat)? {
        formats.first { $0.recognizes(sample) }
    }
}
