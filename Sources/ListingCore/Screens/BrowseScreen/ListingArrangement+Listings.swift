/// Finding listings by their names.
extension ListingArrangement {
    /// Listings that are shown.
    public var count: Int { groups.reduce(0) { $0 + $1.keys.count } }

    /// A listing that is shown; nil for one that is hidden or not there.
    ///
    /// - Complexity: O(groups)
    public func listing(_ id: ListingID) -> Listing? {
        place(of: id).map { listings[groups[$0.group].positions[$0.index]] }
    }

    /// The listings of some names, without those that are hidden or not there.
    func listings(_ ids: some Sequence<ListingID>) -> [Listing] { ids.compactMap(listing) }

    public func isFavourite(_ id: ListingID) -> Bool { favouriteIDs.contains(id) }

    /// The listing at an index of a group; `index` is one of ``Group/positions``.
    func listing(at index: Int, of group: Group) -> Listing { listings[group.positions[index]] }

    /// Which group a listing stands in, and where in it.
    func place(of id: ListingID) -> (group: Int, index: Int)? {
        for (number, group) in groups.enumerated() {
            if let index = group.keys.index(ofID: id.rawValue) { return (number, index) }
        }
        return nil
    }
}

extension ListingArrangement {
    /// Takes over another order of the favourites; nothing happens unless it is one of the same listings.
    ///
    /// - Complexity: O(favourites)
    public mutating func reorder(favourites: [ListingID]) {
        if Set(favourites) == favouriteIDs { self.favourites = favourites }
    }

    /// Marks other listings as favourites, in the user's order. Rows of those whose star changes get another key; no listing moves.
    ///
    /// - Complexity: O(rows of the groups with a star that changes), O(favourites) where none does.
    public mutating func setFavourites(_ favourites: [ListingID]) {
        let before = favouriteIDs
        self.favourites = favourites
        favouriteIDs = Set(favourites)
        let changed = before.symmetricDifference(favouriteIDs)
        var touched: [Int: [Int: RowKey]] = [:]
        for id in changed {
            if let place = place(of: id) { touched[place.group, default: [:]][place.index] = key(of: id) }
        }
        for (group, keys) in touched {
            groups[group].keys = RowKeys(groups[group].keys.elements.enumerated().map { keys[$0.offset] ?? $0.element })
        }
    }
}
