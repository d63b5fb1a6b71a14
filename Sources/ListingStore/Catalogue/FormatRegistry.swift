/// The formats that files are tried against, in this order.
struct FormatRegistry: Sendable {
    let formats: [any ListingFormat]

    static let standard = FormatRegistry(formats: [
        EtsyShopExport(),
        ShopifyProductExport(),
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
    ])

    func format(of sample: ContentSample) -> (any ListingFormat)? {
        formats.first { $0.recognizes(sample) }
    }
}
