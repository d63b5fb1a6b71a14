extension ExportTarget {
    /// All targets, in the order in which users see them.
    public static let all: [ExportTarget] = [
        .csv, .xlsx, .ods, .listingLines, .jsonLD,
        .shopify, .wooCommerce, .google, .googleTable, .meta, .pinterest, .microsoft, .ebay, .bigCommerce, .squarespace,
        .prestaShop, .prestaShopCombinations,
    ]

    /// The target of output without a name or another hint.
    public static let standard = listingLines

    /// The target with a name of the command line; nil if there is none.
    public static func named(_ id: String) -> ExportTarget? { all.first { $0.id == id } }
}
