/// All matching listings that are not hidden, with a section for each group.
extension BrowseScreen {
    static let allListings = SectionGroupPresenter(
        groups: { (properties: BrowseScreenProperties) in properties.results?.groups ?? [] },
        sectionID: { $0.name.section },
        SectionPresenter(
            "listings", AnyRowProvider<ListingRowViewModel>(.listing),
            keys: { $0.group.keys },
            generation: { $0.screen.results?.generation ?? 0 },
            changes: { $0.group.changes },
            row: { properties, index in
                switch properties.screen.results?.entry(at: index, of: properties.group) {
                case .listing(let listing):
                    let isFavorite = properties.screen.results?.isFavorite(listing.id) ?? false
                    let search = properties.screen.query.search
                    return .loaded(ListingRowViewModel(listing, isFavorite: isFavorite, search: search))
                case .failed(let failure): return .failed(failure)
                case nil: return .loading
                }
            }
        ).header(.sectionHeader) { SectionHeaderViewModel($0.group, of: $0.screen.query) })

    /// Skeleton rows while no listing of the file has been read yet.
    static let awaitedListings = SectionPresenter<BrowseScreenProperties, ListingRowViewModel>("awaited", kinds: [RowKind.listing.erased]) {
        properties in
        .whole(ItemList(properties.isAwaited ? AnyRowProvider(RowKind.listing).skeletons(8) : []))
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
