/// A listing as it is printed: in the language of the user, without anything that only a screen can show.
public struct PrintedListing: Equatable, Sendable {
    /// A property of the listing.
    public struct Fact: Equatable, Sendable {
        public let name: String
        public let value: String
    }

    public let title: String
    /// The price as in the list of listings, or the source's own text if it could not be read.
    public let price: String?
    /// Availability, category, brand and so on, then the options and the other attributes.
    public let facts: [Fact]
    /// The most important values of ``facts`` on one line.
    public let summary: String
    /// The paragraphs of the description, as plain text.
    public let paragraphs: [String]
    /// The locations of the pictures, as in ``ListingImage``.
    public let pictures: [String]

    private static let facts: [ListingFact] = [
        .oldPrice, .availability, .quantity, .category, .brand, .seller, .identifier, .sku, .condition, .rating, .listed, .tags, .materials,
        .link,
    ]
    private static let summarized: [ListingFact] = [.availability, .brand, .sku]

    public init(_ listing: Listing) {
        title = listing.title.cut(to: TextLimit.title)
        price = listing.priceText ?? listing.unreadablePriceText?.cut(to: TextLimit.line)
        let columns =
            Self.facts.map(ListingColumn.fact) + listing.options.map { .option($0.name) } + listing.attributes.map { .attribute($0.name) }
        facts = columns.compactMap { column in
            let value = column.cell(of: listing)
            return value.isEmpty ? nil : Fact(name: column.title, value: value)
        }
        summary = Self.summarized.map { ListingColumn.fact($0).cell(of: listing) }.filter { !$0.isEmpty }.joined(separator: " · ")
        paragraphs = (listing.description?.blocks() ?? []).map { $0.text.cut(to: TextLimit.paragraph) }.filter { !$0.isBlank }
        pictures = listing.images.map(\.location)
    }
}
