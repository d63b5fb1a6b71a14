@testable import ListingCore
@testable import ListingStore

/// The attributes by which a listing is found, sorted and counted, in plain form: the reference for `ColumnRow` and for queries.
public struct ListingAttributes: Sendable {
    public var price: Money?
    public var quantity: Int?
    public var availability: Availability?
    /// The rating, 0 to 5.
    public var rating: Double?
    public var brand: String?
    public var seller: String?
    /// The category, from the widest level to the narrowest, without blank names.
    public var category: [String]
    public var tags: [String]
    public var materials: [String]
    public var options: [VariationOption]
    public var hasPictures: Bool
    public var hasProblems: Bool

    public init(_ listing: Listing) {
        price = listing.price.lowest
        quantity = listing.quantity
        availability = listing.availability
        rating = listing.rating.map { min(max($0.average, 0), 5) }
        brand = listing.brand.flatMap { $0.isEmpty ? nil : $0 }
        seller = listing.seller?.name.isEmpty == false ? listing.seller?.name : nil
        category = CategoryTree.names(of: listing.category)
        tags = listing.tags
        materials = listing.materials
        options = listing.options
        hasPictures = !listing.images.isEmpty
        hasProblems = !listing.problems.isEmpty
    }

    /// Returns true if the listing satisfies a filter. Files and favorites are not attributes of the listing: see `ColumnStore`.
    public func satisfies(_ filter: ListingFilter) -> Bool {
        switch filter {
        case .source, .favorites: true
        case .category(let path): category.starts(with: path)
        case .price(let filter): price.map(filter.contains) ?? false
        case .availability(let values): availability.map(values.contains) ?? false
        case .brand(let names): brand.map(names.contains) ?? false
        case .seller(let names): seller.map(names.contains) ?? false
        case .tag(let names): tags.contains(where: names.contains)
        case .material(let names): materials.contains(where: names.contains)
        case .option(let name, let values): options.contains { $0.name == name && $0.values.contains(where: values.contains) }
        case .rating(let stars): rating.map { $0 >= stars } ?? false
        case .pictures(let has): hasPictures == has
        case .problems(let has): hasProblems == has
        }
    }
}
