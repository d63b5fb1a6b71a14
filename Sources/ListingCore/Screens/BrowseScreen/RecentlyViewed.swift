/// What the user has looked at, to find it again.
extension BrowseScreen {
    static let recentlyViewed = SectionPresenter<BrowseScreenProperties, CarouselViewModel>(
        "recent", .carousel,
        row: { properties in
            CarouselViewModel(
                title: recentTitle, listings: properties.arrangement.listings(properties.recentlyViewed),
                isFavourite: properties.arrangement.isFavourite)
        }
    )
    .header(.sectionHeader) { _ in SectionHeaderViewModel(title: recentTitle) }
    .nesting(RowKind.listingCard.erased)

    private static let recentTitle = "Recently viewed"
}
