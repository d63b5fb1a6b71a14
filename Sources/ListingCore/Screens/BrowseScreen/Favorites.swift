/// A favorite: a listing's row that can be moved among the favorites.
public struct FavoriteViewModel: ListingItem, SelectableItem, MovableItem {
    /// The content of the row.
    public let row: ListingRowViewModel

    public init(row: ListingRowViewModel) { self.row = row }

    public var id: ListingID { row.id }
    public var title: String { row.title }
    public var price: String? { row.price }
    public var unreadablePrice: String? { row.unreadablePrice }
    public var link: String? { row.link }
    public var isFavorite: Bool { row.isFavorite }
    public var accessibleLabel: String? { row.accessibleLabel }
}

extension RowKind where ViewModel == FavoriteViewModel {
    public static var favorite: RowKind { RowKind("favourite") }
}

/// The favorites in the user's order. An item's id is its listing's.
extension BrowseScreen {
    public static let favoritesSection: SectionID = "favourites"

    static let favorites = SectionPresenter<BrowseScreenProperties, FavoriteViewModel>(
        favoritesSection, .favorite,
        rows: { properties in
            (properties.whileBrowsing(properties.highlights.favorites) ?? []).map { listing in
                (
                    id: ItemID(listing.id.rawValue),
                    viewModel: FavoriteViewModel(
                        row: ListingRowViewModel(listing, isFavorite: true, severity: properties.severity(of: listing.id)))
                )
            }
        }
    ).header(.sectionHeader) { properties in
        SectionHeaderViewModel(title: tr("Favorites"), detail: CountText.grouped(properties.highlights.favorites.count))
    }
}
