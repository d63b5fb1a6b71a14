/// The texts of a listing that are searched.
public struct SearchableTexts: Sendable {
    public let title: String
    /// Tags, brand and SKUs: who finds the words here, or in the title, has found the listing.
    public let names: [String]
    /// What tells more of it.
    public let details: [String]

    public init(_ listing: Listing) {
        title = listing.title
        var names = listing.tags
        if let brand = listing.brand { names.append(brand) }
        if let id = listing.externalID { names.append(id) }
        self.names = names + Self.numbers(of: listing)
        details = listing.description.map { $0.markup == .plain ? [$0.raw] : $0.blocks().map(\.text) } ?? []
    }

    /// The SKUs of a listing and of its variants.
    static func numbers(of listing: Listing) -> [String] {
        listing.variants.compactMap(\.sku) + listing.attributes.filter { skuNames.contains($0.name) }.map(\.value)
    }

    private static let skuNames: Set<String> = ["SKU", "SKUs"]
}
