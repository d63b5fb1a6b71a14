/// A favorite: a listing's row that can be moved among the favorites.
public struct FavouriteViewModel: ListingItem, SelectableItem, MovableItem {
    /// The content of the row.
    public let row: ListingRowViewModel

    public init(row: ListingRowViewModel) { self.row = row }

    public var id: ListingID { row.id }
    public var title: String { row.title }
    public var price: String? { row.price }
    public var link: String? { row.link }
    public var isFavourite: Bool { row.isFavourite }
    public var accessibleLabel: String? { row.accessibleLabel }
}

extension RowKind where ViewModel == FavouriteViewModel {
    public static var favourite: RowKind { RowKind("favourite") }
}

/// The favorites in the user's order. An item's id is its listing's.
extension BrowseScreen {
    public static let favouritesSection: SectionID = "favourites"

    static let favourites = SectionPresenter<BrowseScreenProperties, FavouriteViewModel>(
        favouritesSection, .favourite,
        rows: { properties in
            (properties.whileBrowsing(properties.highlights.favourites) ?? []).map { listing in
                (id: ItemID(listing.id.rawValue), viewModel: FavouriteViewModel(row: ListingRowViewModel(listing, isFavourite: true)))
            }
        }
    ).header(.sectionHeader) { properties in
        SectionHeaderViewModel(title: "Favourites", detail: CountText.grouped(properties.highlights.favourites.count))
    }
}
