/// The first listings with a picture, to browse by eye.
extension BrowseScreen {
    static let featured = SectionPresenter<BrowseScreenProperties, ListingCardViewModel>(
        "featured", .listingCard,
        rows: { properties in
            let arrangement = properties.arrangement
            return ListingCardViewModel.cards(of: featured(of: arrangement), isFavourite: arrangement.isFavourite)
        }
    )
    .header(.sectionHeader) { _ in SectionHeaderViewModel(title: "Featured") }
    .layout(.carousel)

    /// Looks at the beginning of the catalogue only: it is called with every update, and a file without pictures may be long.
    private static func featured(of arrangement: ListingArrangement) -> [Listing] {
        Array(arrangement.listings.prefix(1_000).lazy.filter { !$0.images.isEmpty && !arrangement.hidden.contains($0.id) }.prefix(20))
    }
}
