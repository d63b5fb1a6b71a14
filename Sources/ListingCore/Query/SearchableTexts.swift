/// The searchable strings of a listing.
public struct SearchableTexts: Sendable {
    public let title: String
    /// Tags, brand, the shop's id and SKUs. A match here or in the title ranks above one in the details.
    public let names: [String]
    /// The text of the description.
    public let details: [String]

    public init(_ listing: borrowing Listing) {
        title = listing.title
        var names = listing.tags
        if let brand = listing.brand { names.append(brand) }
        if let id = listing.externalID { names.append(id) }
        self.names = names + Self.numbers(of: listing)
        details = listing.description.map { $0.markup == .plain ? [$0.raw] : $0.blocks().map(\.text) } ?? []
    }

    /// The SKUs of a listing and its variants.
    static func numbers(of listing: borrowing Listing) -> [String] {
        listing.variants.compactMap(\.sku) + listing.attributes.filter { skuNames.contains($0.name) }.map(\.value)
    }

    static let skuNames: Set<String> = ["SKU", "SKUs"]
}
