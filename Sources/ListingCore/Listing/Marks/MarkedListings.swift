/// Which listings of a file its marks are about, and what is needed to mark another one.
///
/// Marks name listings by key, rows by id. A table of both for every listing would be the largest thing that a window keeps; here
/// are the listings that are marked, which are few, and those whose key is not plain to see, as another one before has the same.
public struct MarkedListings: Equatable, Sendable {
    private var ids: [ListingKey: ListingID] = [:]
    /// Counted from 1; only those beyond the first.
    private var occurrences: [ListingID: Int] = [:]

    public init() {}

    /// The listing that a mark is about; nil for one that is not in the file, or was not asked for.
    ///
    /// - Complexity: O(1)
    public func id(of key: ListingKey) -> ListingID? { ids[key] }

    /// - Parameter listing: one that was taken in.
    public func key(of listing: Listing) -> ListingKey {
        let first = ListingKey(firstLike: listing)
        return occurrences[listing.id].map(first.numbered) ?? first
    }

    /// Makes a listing known by its key, as when the user marks it.
    public mutating func add(_ key: ListingKey, _ id: ListingID) { ids[key] = id }

    /// Takes in a listing.
    ///
    /// - Parameters:
    ///   - key: the one that a ``ListingKeyCounter`` gave it.
    ///   - wanted: keys that have marks.
    mutating func take(_ id: ListingID, key: ListingKey, wanted: Set<ListingKey>) {
        if key.occurrence > 1 { occurrences[id] = key.occurrence }
        if !wanted.isEmpty, wanted.contains(key) { ids[key] = id }
    }

    /// Takes in what was found elsewhere meanwhile.
    public mutating func merge(_ found: MarkedListings) {
        ids.merge(found.ids) { $1 }
        occurrences.merge(found.occurrences) { $1 }
    }
}

extension Marks {
    /// The keys of all listings that have a mark.
    ///
    /// - Complexity: O(marks)
    public var keys: Set<ListingKey> {
        hidden.union(favourites).union(recent.map(\.listing)).union(notes.keys)
    }
}
