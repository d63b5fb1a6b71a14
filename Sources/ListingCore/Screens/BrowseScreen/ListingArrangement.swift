/// Which listings the browsing page lists, in which groups, and by what its rows are told apart.
///
/// A presenter is called with every update and must not go through a million listings. So the groups are made once, off the main
/// thread, and the presenter only reads them; a file that is still being read makes them longer batch by batch. Copies share what
/// they have in common.
public struct ListingArrangement: Sendable {
    /// Listings with something in common, in the order of the file.
    public struct Group: Sendable {
        public let name: ListingGroupName
        /// Where they stand in ``ListingArrangement/listings``.
        public internal(set) var positions = PositionList()
        /// A key for each: its id is the listing's.
        public internal(set) var keys = RowKeys()

        init(_ name: ListingGroupName) { self.name = name }
    }

    /// Categories are kept whole as long as there are no more of them; beyond that, their widest parts make the groups.
    static let mostWholeCategories = 24
    /// Listings of further groups stand together: every group is a section, and a file may have a category for each record.
    static let mostGroups = 500

    public let grouping: ListingGrouping
    /// All listings of the file, those too that are not shown.
    public private(set) var listings = ListingList()
    /// In the order in which they are shown; none is empty.
    public internal(set) var groups: [Group] = []
    /// The categories of the listings that are shown.
    public private(set) var categories: [CategoryTree.Category] = []
    /// Listings that are not shown.
    public private(set) var hidden: Set<ListingID>
    /// In the user's order; may name listings that are hidden, or not there.
    public internal(set) var favourites: [ListingID]
    var favouriteIDs: Set<ListingID>
    private let history: ListingHistory
    private var tree = CategoryTree()
    /// Of the groups whose number is limited.
    private var names: Set<ListingGroupName> = []
    private var keepsWholeCategories = true

    /// - Parameters:
    ///   - history: that of the listings, where the file was read more than once.
    /// - Complexity: O(listings)
    public init(
        _ grouping: ListingGrouping = .none, of listings: ListingList = [], history: ListingHistory = ListingHistory(),
        favourites: [ListingID] = [], hidden: Set<ListingID> = []
    ) {
        self.grouping = grouping
        self.history = history
        self.favourites = favourites
        self.hidden = hidden
        favouriteIDs = Set(favourites)
        self.listings = listings
        arrange(from: 0)
    }

    /// Takes in the listings that were read since.
    ///
    /// - Parameters:
    ///   - listings: those that are there, with more after them; a list that is no longer changes nothing.
    ///   - newlyHidden: those of the new ones that are not shown.
    /// - Complexity: O(new listings + categories), and once in the life of a file O(all listings), when it turns out to have
    ///   more categories than are kept whole.
    public mutating func extend(to listings: ListingList, hiding newlyHidden: Set<ListingID> = []) {
        let first = self.listings.count
        guard listings.count > first else { return }
        hidden.formUnion(newlyHidden)
        self.listings = listings
        arrange(from: first)
    }

    private mutating func arrange(from first: Int) {
        var additions: [ListingGroupName: [(position: Int, key: RowKey)]] = [:]
        for position in first..<listings.count {
            let listing = listings[position]
            guard !hidden.contains(listing.id) else { continue }
            guard let name = admitted(name(for: listing)) else { return rearrange() }
            tree.add(listing.category, of: listing.id)
            additions[name, default: []].append((position, key(of: listing.id)))
        }
        for (name, rows) in additions { append(rows, to: name) }
        categories = tree.categories
    }

    /// The name of the group that takes what has a name; nil where whole categories have become too many.
    private mutating func admitted(_ name: ListingGroupName) -> ListingGroupName? {
        guard name.isOneOfMany, !names.contains(name) else { return name }
        if grouping == .category, keepsWholeCategories, names.count == Self.mostWholeCategories { return nil }
        if names.count == Self.mostGroups { return .others }
        names.insert(name)
        return name
    }

    /// Begins anew, with the widest parts of the categories.
    private mutating func rearrange() {
        keepsWholeCategories = false
        groups = []
        names = []
        tree = CategoryTree()
        arrange(from: 0)
    }

    private func name(for listing: Listing) -> ListingGroupName {
        switch grouping {
        case .none: return .all
        case .firstLetter: return FirstLetter.of(listing.title).map { .letter($0) } ?? .noLetter
        case .category:
            let path = CategoryTree.names(of: listing.category)
            return path.isEmpty ? .noCategory : .category(keepsWholeCategories ? path : Array(path.prefix(1)))
        }
    }

    private mutating func append(_ rows: [(position: Int, key: RowKey)], to name: ListingGroupName) {
        let index = index(of: name)
        for row in rows { groups[index].positions.append(row.position) }
        groups[index].keys.append(contentsOf: rows.map(\.key))
    }

    /// - Complexity: O(groups) for the few times that there is a new one, O(log groups) otherwise.
    private mutating func index(of name: ListingGroupName) -> Int {
        var low = 0
        var high = groups.count
        while low < high {
            let middle = (low + high) / 2
            if groups[middle].name < name { low = middle + 1 } else { high = middle }
        }
        if low == groups.count || groups[low].name != name { groups.insert(Group(name), at: low) }
        return low
    }

    /// Another version where the listing shows something else, the star of a favourite too.
    func key(of id: ListingID) -> RowKey {
        RowKey(id: id.rawValue, version: history.version(of: id) * 2 + (favouriteIDs.contains(id) ? 1 : 0))
    }
}
