extension FlagFacet {
    public static let pictures = FlagFacet(
        "pictures", title: "Pictures", presence: "With pictures", absence: "Without pictures", offer: .both
    ) { !$0.images.isEmpty }
}

extension ListingFilter {
    public static func pictures(_ has: Bool) -> ListingFilter { .flag(.pictures, has) }
}
