/// The results of a query, as the browsing page lists them: a section for each group, with only the rows near the viewport loaded.
public struct BrowseResults: Sendable {
    /// Rows of one group.
    public struct Group: Sendable {
        public let name: ListingGroupName
        public let rows: RowIDs
        /// A key for each row, with the listing's id; only for the first rows in a ``BrowseResults/beginning(_:)``.
        public fileprivate(set) var keys: DiffKeys
        /// The log of rows whose content has changed, such as from a skeleton to a listing.
        public fileprivate(set) var changes = ChangeLog()
        /// The position of the group's first row in the whole result.
        public let start: Int
    }

    /// Maximum length for a comparison. The rows of a longer result are replaced instead of moved.
    public static let maxCompared = 20_000

    /// The result of the query, as the catalog returned it.
    public let answer: QueryResult
    public let grouping: ListingGrouping
    /// The groups in display order; none is empty.
    public private(set) var groups: [Group]
    /// Number of listings found.
    public let count: Int
    /// Differs from that of the previous result if the two are not to be compared.
    public let generation: Int
    /// The reading that the row numbers belong to.
    public let reading: ReadingID
    public private(set) var loaded: LoadedListings
    let ids: ListingIDs
    let favorites: Set<ListingID>

    /// - Parameters:
    ///   - reading: The reading that the row numbers belong to; nil for that of `old`, or a new one if there are no old results.
    ///   - versions: Versions of changed listings by id; the default is 0.
    ///   - old: The results shown so far.
    public init(
        _ answer: QueryResult, grouping: ListingGrouping = .none, ids: ListingIDs = ListingIDs(), reading: ReadingID? = nil,
        favorites: Set<ListingID> = [], versions: [ListingID: Int] = [:], after old: BrowseResults? = nil
    ) {
        self.answer = answer
        self.grouping = grouping
        self.ids = ids
        self.reading = reading ?? old?.reading ?? ReadingID()
        self.favorites = favorites
        count = answer.count
        let isOtherCatalog = old.map { [own = self.reading] in $0.reading != own } ?? false
        loaded = isOtherCatalog ? LoadedListings() : old?.loaded ?? LoadedListings()
        let isLong = max(count, old?.count ?? 0) > Self.maxCompared
        let isOther = old.map { $0.query != answer.query || $0.grouping != grouping } ?? false
        // Without ids of their own, equal row numbers of another catalog denote other listings.
        let isNew = isOtherCatalog && ids.areRows || isLong && (isOther || isOtherCatalog)
        generation = (old?.generation ?? 0) + (isNew ? 1 : 0)
        var keyVersions: [Int: Int] = [:]
        for (id, version) in versions { keyVersions[id.rawValue] = version * 2 }
        for id in favorites { keyVersions[id.rawValue, default: 0] += 1 }
        var start = 0
        groups = answer.groups.map { group in
            defer { start += group.rows.count }
            return Group(
                name: group.name, rows: group.rows,
                keys: DiffKeys(numbers: ids.ids(of: group.rows), versions: keyVersions),
                changes: old?.groups.first { $0.name == group.name }?.changes ?? ChangeLog(), start: start)
        }
    }

    /// The results with only the first rows, to show something while showing all would take a while. The counts are unchanged.
    ///
    /// - Parameter rows: Maximum number of rows, in all groups together.
    public func beginning(_ rows: Int) -> BrowseResults {
        guard count > rows else { return self }
        var results = self
        results.groups = groups.prefix { $0.start < rows }.map { group in
            var group = group
            group.keys = group.keys.prefix(rows - group.start)
            return group
        }
        return results
    }

    public var query: ListingQuery { answer.query }
    /// Number of listings in the catalog.
    public var total: Int { answer.total }
    /// See ``QueryResult/failure``.
    public var failure: String? { answer.failure }

    /// True if nothing is listed, because nothing was found or the query failed.
    public var isEmpty: Bool { count == 0 }

    /// The group of a listing, and its index in it; nil if the listing was not found.
    public func position(of id: ListingID) -> (group: Int, index: Int)? {
        for (number, group) in groups.enumerated() {
            if let index = group.keys.index(ofID: id.rawValue) { return (number, index) }
        }
        return nil
    }

    /// The listing at a position in the whole result, or the last one before it; nil if nothing was found.
    public func listing(at position: Int) -> ListingID? {
        let position = min(position, count - 1)
        guard position >= 0, let group = groups.last(where: { $0.start <= position }) else { return nil }
        return group.keys.key(at: position - group.start).map { ListingID($0.id) }
    }

    /// The range from the first to the last of the visible rows, extended by `margin` on both sides.
    public func positions(around paths: [ItemPath], margin: Int) -> Range<Int> {
        var (first, last) = (Int.max, -1)
        for path in paths {
            guard let group = groups.first(where: { $0.name.section == path.section }), let id = path.item.number,
                let index = group.keys.index(ofID: id)
            else { continue }
            first = min(first, group.start + index)
            last = max(last, group.start + index)
        }
        return last < 0 ? 0..<0 : max(0, first - margin)..<min(count, last + 1 + margin)
    }

    /// Adds loaded listings.
    ///
    /// - Parameter positions: The positions of the rows in the whole result.
    public mutating func insert(_ listings: [Int: Listing], for rows: [Int], at positions: Range<Int>, failure: LoadFailure? = nil) {
        loaded.insert(listings.mapValues(named), for: rows, failure: failure)
        for index in groups.indices {
            let group = groups[index]
            let own = (positions.lowerBound - group.start..<positions.upperBound - group.start).clamped(to: 0..<group.rows.count)
            groups[index].changes.record(own)
        }
    }

    /// Marks rows that could not be read as loading again.
    mutating func forgetFailures() {
        loaded.forgetFailures()
        recordChange()
    }

    /// Records that all rows have changed although their listings have not.
    mutating func recordChange() {
        for index in groups.indices { groups[index].changes.record(0..<groups[index].rows.count) }
    }

    /// The listings in memory, for the columns that a table can offer.
    public var loadedListings: [Listing] { loaded.all }

    /// A listing of the catalog, with its own id.
    private func named(_ listing: Listing) -> Listing {
        guard !ids.areRows else { return listing }
        var copy = listing
        copy.id = ids.id(ofRow: listing.id.rawValue)
        return copy
    }

    /// The loaded content of a group's row; nil if it is not loaded.
    func entry(at index: Int, of group: Group) -> LoadedListings.Entry? { loaded[group.rows[index]] }

    /// A listing that is in memory; nil if it is not loaded.
    public func listing(_ id: ListingID) -> Listing? { ids.row(of: id).flatMap(loaded.listing) }

    public func isFavorite(_ id: ListingID) -> Bool { favorites.contains(id) }
}
