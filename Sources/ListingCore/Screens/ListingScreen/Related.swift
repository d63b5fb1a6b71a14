/// Other listings: of the same seller, and similar ones.
extension ListingScreen {
    static let sameSeller = SectionPresenter<ListingScreenProperties, CarouselViewModel>(
        "sameSeller", .carousel,
        row: { CarouselViewModel(title: sameSellerTitle($0.listing), listings: $0.sameSeller) }
    )
    .header(.sectionHeader) { SectionHeaderViewModel(title: sameSellerTitle($0.listing)) }
    .nesting(RowKind.listingCard.erased)

    static let similar = SectionPresenter<ListingScreenProperties, CarouselViewModel>(
        "similar", .carousel,
        row: { CarouselViewModel(title: similarTitle, listings: $0.similar) }
    )
    .header(.sectionHeader) { _ in SectionHeaderViewModel(title: similarTitle) }
    .nesting(RowKind.listingCard.erased)

    private static let similarTitle = "Similar listings"

    private static func sameSellerTitle(_ listing: Listing) -> String {
        "More from \(listing.seller?.name.cut(to: TextLimit.chip) ?? "this seller")"
    }
}
