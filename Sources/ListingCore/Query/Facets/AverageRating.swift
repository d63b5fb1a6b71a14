extension MinimumFacet {
    public static let rating = MinimumFacet(
        "rating", title: tr("Rating"), levels: 1...4, most: 5, in: .rating,
        name: { tr("{stars}★ and up", ["stars": $0]) }, spokenName: { trn("At least {n} star", "At least {n} stars", $0) }
    ) { $0.rating?.average }
}

extension ListingFilter {
    /// Listings with at least a number of stars.
    public static func rating(_ stars: Double) -> ListingFilter { .atLeast(.rating, stars) }
}
