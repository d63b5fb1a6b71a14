extension ExportTarget {
    /// All targets, in the order in which users see them.
    public static let all: [ExportTarget] = [
        .shopify, .ebay, .squarespace, .jsonLD, .listingLines,
    ]

    /// The target with a name of the command line; nil if there is none.
    public static func named(_ id: String) -> ExportTarget? { all.first { $0.id == id } }
}
