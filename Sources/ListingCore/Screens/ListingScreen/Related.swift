/// Related listings: of the same seller, and similar ones.
extension ListingScreen {
    static let sameSeller = SectionPresenter<ListingScreenProperties, ListingCardViewModel>(
        "sameSeller", .listingCard, rows: { ListingCardViewModel.cards(of: $0.sameSeller) }
    )
    .header(.sectionHeader) { properties in
        SectionHeaderViewModel(title: "More from \(properties.listing.seller?.name.cut(to: TextLimit.chip) ?? "this seller")")
    }
    .layout(.carousel)

    static let similar = SectionPresenter<ListingScreenProperties, ListingCardViewModel>(
        "similar", .listingCard, rows: { ListingCardViewModel.cards(of: $0.similar) }
    )
    .header(.sectionHeader) { _ in SectionHeaderViewModel(title: "Similar listings") }
    .layout(.carousel)
}
