/// The first listings with a picture, to browse by eye.
extension BrowseScreen {
    static let featured = SectionPresenter<BrowseScreenProperties, ListingCardViewModel>(
        "featured", .listingCard,
        rows: { $0.cards(of: $0.highlights.featured) }
    )
    .header(.sectionHeader) { _ in SectionHeaderViewModel(title: "Featured") }
    .layout(.carousel)
}

extension BrowseScreenProperties {
    /// None while the user looks for something.
    func cards(of listings: [Listing]) -> [(id: ItemID, viewModel: ListingCardViewModel)] {
        let favourites = Set(highlights.favourites.map(\.id))
        return ListingCardViewModel.cards(of: whileBrowsing(listings) ?? [], isFavourite: favourites.contains)
    }
}
