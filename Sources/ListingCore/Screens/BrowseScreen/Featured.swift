/// The first listings with a picture, to browse by eye.
extension BrowseScreen {
    static let featured = SectionPresenter<BrowseScreenProperties, CarouselViewModel>(
        "featured", .carousel,
        row: { properties in
            let arrangement = properties.arrangement
            return CarouselViewModel(title: featuredTitle, listings: featured(of: arrangement), isFavourite: arrangement.isFavourite)
        }
    )
    .header(.sectionHeader) { _ in SectionHeaderViewModel(title: featuredTitle) }
    .nesting(RowKind.listingCard.erased)

    private static let featuredTitle = "Featured"

    /// Looks at the beginning of the catalogue only: it is called with every update, and a file without pictures may be long.
    private static func featured(of arrangement: ListingArrangement) -> [Listing] {
        Array(arrangement.listings.prefix(1_000).lazy.filter { !$0.images.isEmpty && !arrangement.hidden.contains($0.id) }.prefix(20))
    }
}
