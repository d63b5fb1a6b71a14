/// The listings that the user has viewed recently.
extension BrowseScreen {
    static let recentlyViewed = SectionPresenter<BrowseScreenProperties, ListingCardViewModel>(
        "recent", .listingCard,
        rows: { $0.cards(of: $0.highlights.recentlyViewed) }
    )
    .header(.sectionHeader) { _ in SectionHeaderViewModel(title: tr("Recently Viewed")) }
    .layout(.carousel)
}
