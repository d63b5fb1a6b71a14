/// All matching listings that are not hidden, with a section for each group.
extension BrowseScreen {
    static let allListings = results("listings", in: .rows, .listing) {
        ListingRowViewModel($0, isFavorite: $1, search: $2.query.search, severity: $2.severity(of: $0.id))
    }

    static let listingTiles = results("listing tiles", in: .cards, .listingTile, layout: tiles) {
        ListingTileViewModel($0, isFavorite: $1, search: $2.query.search, severity: $2.severity(of: $0.id))
    }

    static let listingTable = results("listing table", in: .table, .listingTableRow) {
        ListingTableRowViewModel($0, isFavorite: $1, severity: $2.severity(of: $0.id), layout: $2.table)
    }

    private static let tiles = SectionLayout.grid(minimumItemWidth: 152, spacing: 12)

    /// The results in one of the arrangements that the user can choose. The sections of all arrangements have the same ids, so that the
    /// selection and the open listing stay when the user chooses another one.
    ///
    /// - Parameters:
    ///   - layout: The arrangement of a section's items.
    ///   - make: Presents a listing, which may be a favorite, as found by a search.
    private static func results<ViewModel: ListingItem>(
        _ id: SectionID, in arrangement: ResultLayout, _ kind: RowKind<ViewModel>, layout: SectionLayout = .rows,
        make: @escaping @Sendable (Listing, _ isFavorite: Bool, BrowseScreenProperties) -> ViewModel
    ) -> SectionGroupPresenter<BrowseScreenProperties, BrowseResults.Group, ViewModel> {
        SectionGroupPresenter(
            groups: { (properties: BrowseScreenProperties) in
                properties.layout == arrangement ? properties.results?.groups ?? [] : []
            },
            sectionID: { $0.name.section },
            SectionPresenter(
                id, AnyRowProvider<ViewModel>(kind),
                keys: { $0.group.keys },
                // Rows of different kinds are not compared with each other.
                generation: { ($0.screen.results?.generation ?? 0) * ResultLayout.allCases.count + arrangement.number },
                changes: { $0.group.changes },
                row: { properties, index in
                    switch properties.screen.results?.entry(at: index, of: properties.group) {
                    case .listing(let listing):
                        let isFavorite = properties.screen.results?.isFavorite(listing.id) ?? false
                        return .loaded(make(listing, isFavorite, properties.screen))
                    case .failed(let failure): return .failed(failure)
                    case nil: return .loading
                    }
                }
            )
            .header(.sectionHeader) { SectionHeaderViewModel($0.group, of: $0.screen.query) }
            .layout(layout))
    }

    /// Skeleton rows while no listing of the file has been read yet.
    static let awaitedListings = SectionPresenter<BrowseScreenProperties, ListingRowViewModel>("awaited", kinds: [RowKind.listing.erased]) {
        .whole(ItemList($0.isAwaited && $0.layout == .rows ? AnyRowProvider(RowKind.listing).skeletons(8) : []))
    }

    static let awaitedTiles = SectionPresenter<BrowseScreenProperties, ListingTileViewModel>(
        "awaited tiles", kinds: [RowKind.listingTile.erased]
    ) {
        .whole(ItemList($0.isAwaited && $0.layout == .cards ? AnyRowProvider(RowKind.listingTile).skeletons(8) : []))
    }
    .layout(tiles)

    static let awaitedTableRows = SectionPresenter<BrowseScreenProperties, ListingTableRowViewModel>(
        "awaited table", kinds: [RowKind.listingTableRow.erased]
    ) {
        .whole(ItemList($0.isAwaited && $0.layout == .table ? AnyRowProvider(RowKind.listingTableRow).skeletons(16) : []))
    }

    /// The message shown if nothing is found, with suggestions for what to remove from the query.
    static let nothingFound = SectionPresenter<BrowseScreenProperties, NoResultsViewModel>("nothing found", .noResults) { $0.noResults }

    /// The path of a listing's row in the results; nil if the listing was not found.
    public static func path(of listing: ListingID, in results: BrowseResults) -> ItemPath? {
        results.position(of: listing).map { ItemPath(section: results.groups[$0.group].name.section, item: ItemID(listing.rawValue)) }
    }

    /// True if a section lists results.
    public static func isResults(_ section: SectionID) -> Bool { section.name == "listings" || section.name.hasPrefix("listings, ") }
}

extension ListingGroupName {
    /// The id of the group's section, unique for each name.
    public var section: SectionID {
        switch self {
        case .all: "listings"
        case .letter(let letter): SectionID("listings, letter \(letter)")
        case .noLetter: "listings, no letter"
        // Each part is preceded by its length, because a name may contain any separator.
        case .category(let path): SectionID("listings, category" + path.map { " \($0.utf8.count) \($0)" }.joined())
        case .noCategory: "listings, no category"
        case .others: "listings, others"
        }
    }

    var title: String {
        switch self {
        case .all: tr("All Listings")
        case .letter(let letter): letter
        case .noLetter: "#"
        case .category(let path): path.joined(separator: " › ").cut(to: TextLimit.chip)
        case .noCategory: tr("Uncategorized")
        case .others: trc("groups of listings", "Other")
        }
    }

    /// The title in the index bar next to the list; nil for the only group.
    var indexTitle: String? {
        switch self {
        case .all: nil
        case .category(let path): path.last?.cut(to: Self.maxIndexTitleLength)
        case .letter, .noLetter, .noCategory, .others: title
        }
    }

    private static let maxIndexTitleLength = 16
}

extension SectionHeaderViewModel {
    fileprivate init(_ group: BrowseResults.Group, of query: ListingQuery) {
        let title =
            switch group.name {
            case .all where !query.search.isEmpty: tr("Search Results")
            case .all where !query.filters.isEmpty: tr("Matching Listings")
            default: group.name.title
            }
        self.init(title: title, detail: CountText.grouped(group.rows.count), indexTitle: group.name.indexTitle)
    }
}
