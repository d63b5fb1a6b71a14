extension ExportTarget {
    /// All targets, in the order in which users see them.
    public static let all: [ExportTarget] = [
        .csv, .xlsx, .ods,
        .shopify, .wooCommerce, .google, .googleTable, .meta, .pinterest, .microsoft, .bigCommerce,
        .prestaShop, .prestaShopCombinations,
    ]

    /// The target of output without a name or another hint.
    public static var standard: ExportTarget { named("jsonl") ?? shopify }

    /// The target with a name of the command line; nil if there is none.
    public static func named(_ id: String) -> ExportTarget? { all.first { $0.id == id } }
}
