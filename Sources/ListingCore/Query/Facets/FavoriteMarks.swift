extension FlagFacet {
    public static let favorites = FlagFacet(
        "favorites", aliases: ["favourites"], title: tr("Favorites"), presence: tr("Favorites"), absence: tr("Not a favorite"),
        source: .favorites)
}

extension ListingFilter {
    public static var favorites: ListingFilter { .flag(.favorites, true) }
}
