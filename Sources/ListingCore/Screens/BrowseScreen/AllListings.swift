/// Every listing of the file, presented as it comes near the viewport.
extension BrowseScreen {
    private static let listingsSection: SectionID = "listings"

    /// Where the row of a listing stands.
    ///
    /// - Parameter index: the listing's place among those of the properties.
    public static func path(ofListingAt index: Int) -> ItemPath {
        ItemPath(section: listingsSection, item: ItemID(index))
    }

    static let allListings = SectionPresenter<BrowseScreenProperties, ListingRowViewModel>(
        listingsSection, .listing,
        count: \.listings.count,
        generation: \.generation,
        row: { ListingRowViewModel($0.listings[$1]) }
    ).header(.sectionHeader) { SectionHeaderViewModel(title: "All listings", detail: CountText.grouped($0.listings.count)) }
}
