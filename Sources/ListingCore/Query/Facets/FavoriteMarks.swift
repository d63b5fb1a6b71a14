extension FlagFacet {
    public static let favorites = FlagFacet("favourites", title: "Favourites", presence: "Favourites", absence: nil, source: .favorites)
}

extension ListingFilter {
    public static var favorites: ListingFilter { .flag(.favorites, true) }
}
