import ListingCore

/// The formats that files are tried against, in this order: the most specific first, generic tables last.
struct FormatRegistry: Sendable {
    let formats: [any ListingFormat]
    /// The currency of prices for which a file names none; nil leaves them without one.
    private(set) var currency: Currency?

    init(formats: [any ListingFormat]) { self.formats = formats }

    /// The formats by the kind of file. Markup and JSON are recognized by their first character; any text may be a table.
    static let families: [(name: String, formats: [any ListingFormat])] = [
        (
            tr("XML and Web Pages"),
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
            tr("Tables"),
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

    /// The format of tables that are recognized by the meaning of their columns alone.
    var generic: GenericTable? { formats.lazy.compactMap { $0 as? GenericTable }.first }

    /// The formats that assign meanings to columns, by a guess or by the user's choice.
    var mappable: [any MappableFormat] { formats.compactMap(\.mappable) }

    /// The same formats with the user's choices instead of guesses: for these files, or for files of a remembered shape.
    ///
    /// - Parameter currency: see ``currency``.
    func with(mapping: ColumnMapping?, remembered: RememberedMappings, currency: Currency? = nil) -> FormatRegistry {
        var registry = FormatRegistry(
            formats: formats.map { format in
                guard var mappable = format.mappable else { return format }
                mappable.choices = MappingChoices(chosen: mapping, remembered: remembered)
                return mappable
            })
        registry.currency = currency
        return registry
    }

    func format(of sample: ContentSample) -> (any ListingFormat)? {
        formats.first { $0.recognizes(sample) }
    }

    /// The first records in the form in which the user can map their columns, whatever format reads the file otherwise.
    func firstRecords(of sample: ContentSample) -> (format: String, records: any MappableSample)? {
        for format in mappable {
            if let records = format.firstRecords(of: sample) { return (format.name, records) }
        }
        return nil
    }
}
