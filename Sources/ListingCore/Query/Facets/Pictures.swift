extension FlagFacet {
    public static let pictures = FlagFacet(
        "images", aliases: ["pictures"], title: tr("Images"), presence: tr("Has images"), absence: tr("No images"), offer: .both
    ) { !$0.images.isEmpty }
}

extension ListingFilter {
    public static func pictures(_ has: Bool) -> ListingFilter { .flag(.pictures, has) }
}
