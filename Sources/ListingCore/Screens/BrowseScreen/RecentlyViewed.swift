/// What the user has looked at, to find it again.
extension BrowseScreen {
    static let recentlyViewed = SectionPresenter<BrowseScreenProperties, ListingCardViewModel>(
        "recent", .listingCard,
        rows: { properties in
            let arrangement = properties.arrangement
            return ListingCardViewModel.cards(
                of: arrangement.listings(properties.recentlyViewed), isFavourite: arrangement.isFavourite)
        }
    )
    .header(.sectionHeader) { _ in SectionHeaderViewModel(title: "Recently viewed") }
    .layout(.carousel)
}
