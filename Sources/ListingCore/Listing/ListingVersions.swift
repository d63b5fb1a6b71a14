/// The ids and versions of a catalog's listings, remembered from one reading of its file to the next: see ``ReloadDiff``.
public struct ListingVersions: Equatable, Sendable {
    /// Number of changes of a listing's content; absent listings have none.
    public private(set) var versions: [ListingID: Int] = [:]
    /// Greater than all ids ever assigned, so that no id is ever reused for another listing.
    private var next = 0

    /// Creates the history of a file that has been read once.
    public init() {}

    /// The version of a listing, which is incremented from 0 with every change of its content.
    public func version(of id: ListingID) -> Int { versions[id] ?? 0 }

    mutating func add(_ ids: [ListingID]) {
        for id in ids where id.rawValue >= next { next = id.rawValue + 1 }
    }

    mutating func newID() -> ListingID {
        defer { next += 1 }
        return ListingID(next)
    }

    mutating func recordChange(of id: ListingID) { versions[id, default: 0] += 1 }

    /// Discards the version of a removed listing, which is not needed any more.
    mutating func forget(_ id: ListingID) { if !versions.isEmpty { versions[id] = nil } }
}
