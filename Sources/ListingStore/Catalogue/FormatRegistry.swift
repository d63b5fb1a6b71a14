/// The formats that files are tried against, in this order: those that are surest of themselves first, any table last.
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
        EtsyAPI(),
        ShopifyProducts(),
        ShopifyGraphQL(),
        WooCommerceProducts(),
        EBayBrowse(),
        AmazonReviewsMetadata(),
        AmazonBerkeleyObjects(),
        PracticeShops(),
        SearchRecords(),
        OpenFoodFactsJSON(),
        OtherJSON(),
        EtsyBulkTable(),
        EBayFileExchange(),
        EBayActiveListings(),
        AmazonTemplate(),
        AmazonListingsReport(),
        SquarespaceExport(),
        WixExport(),
        BigCommerceExport(),
        MagentoExport(),
        PrestaShopTable(),
        OpenFoodFactsTable(),
        InsideAirbnbTable(),
        WooCommerceExport(),
        WooCommerceVariationTable(),
        WooCommerceProductTable(),
        GoogleTable(),
        BrightDataTable(),
        GenericTable(),
    ])

    /// The same with the user's choices in place of guesses: for this file, or for tables of a shape.
    func with(mapping: ColumnMapping?, remembered: RememberedMappings) -> FormatRegistry {
        FormatRegistry(
            formats: formats.map { format in
                guard var table = format as? GenericTable else { return format }
                table.chosen = mapping
                table.remembered = remembered
                return table
            })
    }

    func format(of sample: ContentSample) -> (any ListingFormat)? {
        formats.first { $0.recognizes(sample) }
    }
}
