/// What is remembered of a catalogue's listings from one reading of its file to the next: see ``Relisting``.
public struct ListingHistory: Equatable, Sendable {
    /// How often a listing's content has changed; 0 where it is not named.
    public private(set) var versions: [ListingID: Int] = [:]
    /// Above all ids that were ever given: what names one listing never comes to name another.
    private var next = 0

    /// Of a file that has been read once.
    public init() {}

    /// Another number when the listing shows something else than before; counts from 0.
    public func version(of id: ListingID) -> Int { versions[id] ?? 0 }

    mutating func note(_ ids: [ListingID]) {
        for id in ids where id.rawValue >= next { next = id.rawValue + 1 }
    }

    mutating func newID() -> ListingID {
        defer { next += 1 }
        return ListingID(next)
    }

    mutating func noteChange(of id: ListingID) { versions[id, default: 0] += 1 }

    /// Nobody asks for the version of a listing that has gone.
    mutating func forget(_ id: ListingID) { if !versions.isEmpty { versions[id] = nil } }
}
