/// What a query found, as the browsing page lists it: a section for each group, of whose rows only those near the viewport are loaded.
public struct BrowseResults: Sendable {
    /// Rows with something in common.
    public struct Group: Sendable {
        public let name: ListingGroupName
        public let rows: ResultRows
        /// A key for each row: its id is the listing's. Of the first rows only, in a ``BrowseResults/beginning(_:)``.
        public fileprivate(set) var keys: RowKeys
        /// Where rows came to show something else, such as their listing.
        public fileprivate(set) var changes = ChangeLog()
        /// The position of its first row in the whole result.
        public let start: Int
    }

    /// Longer results are not compared with others, and rows that both have don't move: they are shown anew.
    public static let mostCompared = 20_000

    public let query: ListingQuery
    public let grouping: ListingGrouping
    /// In the order in which they are shown; none is empty.
    public private(set) var groups: [Group]
    /// Listings that were found.
    public let count: Int
    /// Of so many listings of the catalogue.
    public let of: Int
    /// So many of them were searched.
    public let searched: Int
    /// See ``CatalogueAnswer/failure``.
    public let failure: String?
    /// Another number for a result that is not compared with the one before.
    public let generation: Int
    public private(set) var loaded: LoadedListings
    let ids: ListingIDs
    let favourites: Set<ListingID>

    /// - Parameters:
    ///   - versions: other numbers than 0 for listings that show something else than before, by id.
    ///   - old: what is shown so far.
    ///   - isOtherCatalogue: whether that is of another one, whose rows are others.
    public init(
        _ answer: CatalogueAnswer, grouping: ListingGrouping = .none, ids: ListingIDs = ListingIDs(), favourites: Set<ListingID> = [],
        versions: [ListingID: Int] = [:], after old: BrowseResults? = nil, isOtherCatalogue: Bool = false
    ) {
        query = answer.query
        self.grouping = grouping
        self.ids = ids
        self.favourites = favourites
        count = answer.count
        of = answer.of
        searched = answer.searched
        failure = answer.failure
        loaded = isOtherCatalogue ? LoadedListings() : old?.loaded ?? LoadedListings()
        let isLong = max(count, old?.count ?? 0) > Self.mostCompared
        let isOther = old.map { $0.query != answer.query || $0.grouping != grouping } ?? false
        // Rows of another catalogue that go by their numbers are other listings.
        let isNew = isOtherCatalogue && ids.areRows || isLong && (isOther || isOtherCatalogue)
        generation = (old?.generation ?? 0) + (isNew ? 1 : 0)
        var keyVersions: [Int: Int] = [:]
        for (id, version) in versions { keyVersions[id.rawValue] = version * 2 }
        for id in favourites { keyVersions[id.rawValue, default: 0] += 1 }
        var start = 0
        groups = answer.groups.map { group in
            defer { start += group.rows.count }
            return Group(
                name: group.name, rows: group.rows,
                keys: RowKeys(numbers: RowNumberList(group.rows, ids), versions: keyVersions),
                changes: old?.groups.first { $0.name == group.name }?.changes ?? ChangeLog(), start: start)
        }
    }

    /// The same with the first rows only: what is seen first, where it would take a while to show all. What is said of them stays.
    ///
    /// - Parameter rows: at most, of all groups together.
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

    /// What was looked up.
    public var answer: CatalogueAnswer {
        CatalogueAnswer(query: query, groups: groups.map { ResultGroup($0.name, $0.rows) }, of: of, searched: searched, failure: failure)
    }

    /// Whether nothing is listed: nothing was found, or it could not be looked up.
    public var isEmpty: Bool { count == 0 }

    /// Which group a listing stands in, and where in it.
    public func place(of id: ListingID) -> (group: Int, index: Int)? {
        for (number, group) in groups.enumerated() {
            if let index = group.keys.index(ofID: id.rawValue) { return (number, index) }
        }
        return nil
    }

    /// The rows at some positions of the whole result, of which any may lie beyond its end.
    public func rows(at positions: Range<Int>) -> [Int] {
        groups.flatMap { group in
            let own = (positions.lowerBound - group.start..<positions.upperBound - group.start).clamped(to: 0..<group.rows.count)
            return own.map { group.rows[$0] }
        }
    }

    /// The positions of rows that are on screen, and of some before and after them.
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

    /// Takes in the listings of rows.
    ///
    /// - Parameter positions: where the rows stand.
    public mutating func take(_ listings: [Int: Listing], for rows: [Int], at positions: Range<Int>, failure: LoadFailure? = nil) {
        loaded.take(listings.mapValues(named), for: rows, failure: failure)
        for index in groups.indices {
            let group = groups[index]
            let own = (positions.lowerBound - group.start..<positions.upperBound - group.start).clamped(to: 0..<group.rows.count)
            groups[index].changes.note(own)
        }
    }

    /// Rows that could not be read are loading again.
    mutating func forgetFailures() {
        loaded.forgetFailures()
        for index in groups.indices { groups[index].changes.note(0..<groups[index].rows.count) }
    }

    /// A listing of the catalogue under the id that it goes by.
    private func named(_ listing: Listing) -> Listing {
        guard !ids.areRows else { return listing }
        var copy = listing
        copy.id = ids.id(ofRow: listing.id.rawValue)
        return copy
    }

    /// What is known of a row of a group.
    func entry(at index: Int, of group: Group) -> LoadedListings.Entry? { loaded[group.rows[index]] }

    public func listing(_ id: ListingID) -> Listing? { ids.row(of: id).flatMap(loaded.listing) }

    public func isFavourite(_ id: ListingID) -> Bool { favourites.contains(id) }
}

extension RowNumberList {
    fileprivate init(_ rows: ResultRows, _ ids: ListingIDs) {
        if !ids.areRows {
            self = .some(rows.map { UInt32(clamping: ids.id(ofRow: $0).rawValue) })
        } else if let numbers = rows.numbers {
            self = .some(numbers)
        } else {
            self = .all(rows.count)
        }
    }
}
