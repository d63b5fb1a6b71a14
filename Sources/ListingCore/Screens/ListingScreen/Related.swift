/// Related listings: of the same seller, and similar ones.
extension ListingScreen {
    static let sameSeller = SectionPresenter<ListingScreenProperties, ListingCardViewModel>(
        "sameSeller", .listingCard, rows: { ListingCardViewModel.cards(of: $0.sameSeller) }
    )
    .header(.sectionHeader) { properties in
        let seller = properties.listing.seller?.name.cut(to: TextLimit.chip)
        return SectionHeaderViewModel(title: seller.map { tr("More from {seller}", ["seller": $0]) } ?? tr("More from This Seller"))
    }
    .layout(.carousel)

    static let similar = SectionPresenter<ListingScreenProperties, ListingCardViewModel>(
        "similar", .listingCard, rows: { ListingCardViewModel.cards(of: $0.similar) }
    )
    .header(.sectionHeader) { _ in SectionHeaderViewModel(title: tr("Similar Listings")) }
    .layout(.carousel)
}
