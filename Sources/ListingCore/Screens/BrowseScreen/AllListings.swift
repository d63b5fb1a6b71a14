/// Every listing that is not hidden, in the groups that the user chose: a section for each.
extension BrowseScreen {
    static let allListings = SectionGroupPresenter(
        groups: { (properties: BrowseScreenProperties) in properties.arrangement.groups },
        sectionID: { $0.name.section },
        SectionPresenter(
            "listings", .listing,
            keys: { $0.group.keys },
            row: { properties, index in
                let arrangement = properties.screen.arrangement
                let listing = arrangement.listing(at: index, of: properties.group)
                return ListingRowViewModel(listing, isFavourite: arrangement.isFavourite(listing.id))
            }
        ).header(.sectionHeader) { SectionHeaderViewModel($0.group) })

    /// Rows that keep the room while the file has shown none yet.
    static let awaitedListings = SectionPresenter<BrowseScreenProperties, ListingRowViewModel>("awaited", kinds: [RowKind.listing.erased]) {
        properties in
        .whole(ItemList(properties.isAwaited ? AnyRowProvider(RowKind.listing).skeletons(8) : []))
    }

    /// Where the row of a listing stands among all listings; nil for one that is hidden or not there.
    public static func path(of listing: ListingID, in arrangement: ListingArrangement) -> ItemPath? {
        arrangement.place(of: listing).map { ItemPath(section: arrangement.groups[$0.group].name.section, item: ItemID(listing.rawValue)) }
    }
}

extension ListingGroupName {
    /// No two names have the same section.
    var section: SectionID {
        switch self {
        case .all: "listings"
        case .letter(let letter): SectionID("listings, letter \(letter)")
        case .noLetter: "listings, no letter"
        // Lengths, as a name may hold whatever the names could be parted by.
        case .category(let path): SectionID("listings, category" + path.map { " \($0.utf8.count) \($0)" }.joined())
        case .noCategory: "listings, no category"
        case .others: "listings, others"
        }
    }

    var title: String {
        switch self {
        case .all: "All listings"
        case .letter(let letter): letter
        case .noLetter: "#"
        case .category(let path): path.joined(separator: " › ").cut(to: TextLimit.chip)
        case .noCategory: "No category"
        case .others: "Others"
        }
    }

    /// In the rail beside the list; nil for the only group there is.
    var indexTitle: String? {
        switch self {
        case .all: nil
        case .category(let path): path.last?.cut(to: Self.longestIndexTitle)
        case .letter, .noLetter, .noCategory, .others: title
        }
    }

    private static let longestIndexTitle = 16
}

extension SectionHeaderViewModel {
    fileprivate init(_ group: ListingArrangement.Group) {
        self.init(title: group.name.title, detail: CountText.grouped(group.keys.count), indexTitle: group.name.indexTitle)
    }
}
