@testable import ListingCore
@testable import ListingStore

/// The attributes by which a listing is found, sorted and counted, in plain form: the reference for `ColumnRow` and for queries.
public struct ListingAttributes: Sendable {
    private let listing: Listing
    public let price: Money?
    /// The category, from the widest level to the narrowest, without blank names.
    public let category: [String]
    /// The values of text facets. Those of a facet without an entry are the ones that its descriptor names.
    private let texts: [FacetID: [String]]
    private let numbers: [FacetID: Double]
    private let states: [FacetID: Int]
    private let flags: [FacetID: Bool]

    public init(_ listing: Listing) {
        self.listing = listing
        price = listing.price.lowest
        category = CategoryTree.names(of: listing.category)
        texts = [
            TextFacet.brand.id: [listing.brand ?? ""].filter { !$0.isEmpty },
            TextFacet.seller.id: [listing.seller?.name ?? ""].filter { !$0.isEmpty },
            TextFacet.tag.id: listing.tags, TextFacet.material.id: listing.materials,
        ]
        numbers = listing.rating.map { [MinimumFacet.rating.id: min(max($0.average, 0), 5)] } ?? [:]
        states = listing.availability.flatMap { Availability.allCases.firstIndex(of: $0) }.map { [ChoiceFacet.availability.id: $0] } ?? [:]
        flags = [FlagFacet.pictures.id: !listing.images.isEmpty, FlagFacet.problems.id: !listing.problems.isEmpty]
    }

    public func texts(of facet: TextFacet) -> [String] {
        if let name = facet.family?.name { return listing.options.filter { $0.name == name }.flatMap(\.values) }
        if let known = texts[facet.id] { return known }
        var values: [String] = []
        facet.values?(listing) { values.append($0) }
        return values
    }

    public func number(of facet: MinimumFacet) -> Double? { numbers[facet.id] ?? facet.number(listing) }

    /// Returns nil for files: see `PlainScan`.
    public func state(of facet: ChoiceFacet) -> Int? {
        guard case .states(_, _, let state) = facet.values else { return nil }
        return states[facet.id] ?? state(listing)
    }

    /// Returns nil for favorites: see `PlainScan`.
    public func has(_ facet: FlagFacet) -> Bool? {
        let has: @Sendable (borrowing Listing) -> Bool
        switch facet.source {
        case .listing(let closure), .field(let closure): has = closure
        case .favorites: return nil
        }
        return flags[facet.id] ?? has(listing)
    }

    /// Returns the facets of a family that the listing has values of.
    public func facets(of family: TextFacetFamily) -> [TextFacet] {
        var names: Set<String> = []
        family.values(listing) { name, _ in names.insert(name) }
        return names.map(family.facet)
    }
}
