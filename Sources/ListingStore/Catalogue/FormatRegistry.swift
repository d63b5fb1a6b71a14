/// The formats that files are tried against, in this order: those that are surest of themselves first, any table last.
struct FormatRegistry: Sendable {
    let formats: [any ListingFormat]

    /// By what the files are made of. Markup and JSON are told by their first letter; anything may be a table.
    static let families: [(name: String, formats: [any ListingFormat])] = [
        (
            "XML and web pages",
            [
                EtsyShopFeed(),
                WordPressExport(),
                MerchantFeed(),
                SavedWebPage(),
                IcecatProducts(),
                ProductXML(),
            ]
        ),
        (
            "JSON",
            [
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
            ]
        ),
        (
            "Tables",
            [
                EtsyShopExport(),
                ShopifyProductExport(),
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
            ]
        ),
    ]

    static let standard = FormatRegistry(formats: families.flatMap(\.formats))

    /// Those that match columns by meaning, or as the user has said.
    var mappable: [any MappableFormat] { formats.compactMap { $0 as? any MappableFormat } }

    /// The same with the user's choices in place of guesses: for these files, or for those of a shape.
    func with(mapping: ColumnMapping?, remembered: RememberedMappings) -> FormatRegistry {
        FormatRegistry(
            formats: formats.map { format in
                guard var mappable = format as? any MappableFormat else { return format }
                mappable.choices = MappingChoices(chosen: mapping, remembered: remembered)
                return mappable
            })
    }

    func format(of sample: ContentSample) -> (any ListingFormat)? {
        formats.first { $0.recognizes(sample) }
    }

    /// The first records as the user may say what their columns mean, whatever format they are read as otherwise.
    func firstRecords(of sample: ContentSample) -> (format: String, records: any MappableSample)? {
        for format in mappable {
            if let records = format.firstRecords(of: sample) { return (format.name, records) }
        }
        return nil
    }
}
