/// Finds the listings related to a listing. It examines only likely candidates, because a scan of the whole catalog would take as
/// long as reading it.
struct RelatedFinder: Sendable {
    let catalog: any Catalog
    let marks: CatalogMarks
    let ids: ListingIDs

    /// Number of candidates examined for each attribute in common.
    private static let maxListings = 48

    func related(to listing: Listing) async -> RelatedListings {
        var rows: Set<Int> = []
        for filters in likely(listing) {
            guard let answer = try? await catalog.rows(of: ListingQuery(filters: filters, sort: ListingSort(.file)), marks: marks) else {
                continue
            }
            rows.formUnion(answer.rows.prefix(Self.maxListings))
        }
        let sorted = rows.sorted()
        let listings = (try? await catalog.listings(at: sorted)) ?? [:]
        return RelatedListings(to: listing, in: sorted.compactMap { listings[$0]?.with(id: ids.id(ofRow: $0)) })
    }

    /// Filters for the candidates, most similar first: the same category with a shared tag.
    private func likely(_ listing: Listing) -> [[ListingFilter]] {
        let category = listing.category.isEmpty ? nil : ListingFilter.category(listing.category)
        let tags = listing.tags.isEmpty ? nil : ListingFilter.tag(Set(listing.tags))
        let seller = listing.seller.map { ListingFilter.seller([$0.name]) }
        return [
            seller.map { [$0] }, category.flatMap { category in tags.map { [category, $0] } }, category.map { [$0] }, tags.map { [$0] },
        ]
        .compactMap(\.self)
    }
}
