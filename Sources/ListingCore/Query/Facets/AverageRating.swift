extension MinimumFacet {
    public static let rating = MinimumFacet("rating", title: "Rating", unit: "star", symbol: "★", levels: 1...4, most: 5, in: .rating) {
        $0.rating?.average
    }
}

extension ListingFilter {
    /// Listings with at least a number of stars.
    public static func rating(_ stars: Double) -> ListingFilter { .atLeast(.rating, stars) }
}
