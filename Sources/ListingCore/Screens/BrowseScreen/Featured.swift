/// The first listings with a picture.
extension BrowseScreen {
    static let featured = SectionPresenter<BrowseScreenProperties, ListingCardViewModel>(
        "featured", .listingCard,
        rows: { $0.cards(of: $0.highlights.featured) }
    )
    .header(.sectionHeader) { _ in SectionHeaderViewModel(title: tr("Preview")) }
    .layout(.carousel)
}

extension BrowseScreenProperties {
    /// The cards of listings; empty if the query has a search or filters.
    func cards(of listings: [Listing]) -> [(id: ItemID, viewModel: ListingCardViewModel)] {
        let favorites = Set(highlights.favorites.map(\.id))
        return ListingCardViewModel.cards(of: whileBrowsing(listings) ?? [], isFavorite: favorites.contains)
    }
}
