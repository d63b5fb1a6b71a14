/// What the user has looked at, to find it again.
extension BrowseScreen {
    static let recentlyViewed = SectionPresenter<BrowseScreenProperties, ListingCardViewModel>(
        "recent", .listingCard,
        rows: { $0.cards(of: $0.highlights.recentlyViewed) }
    )
    .header(.sectionHeader) { _ in SectionHeaderViewModel(title: "Recently viewed") }
    .layout(.carousel)
}
