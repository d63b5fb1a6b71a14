/// By which ids the listings of a catalogue go: their rows or, in a file that was read again, those that they had before.
public struct ListingIDs: Equatable, Sendable {
    private var ids: [ListingID] = []
    private var rows: [ListingID: Int] = [:]

    /// Rows are ids.
    public init() {}

    /// - Parameter ids: by row, none twice; rows beyond them go by their number.
    public init(_ ids: [ListingID]) {
        self.ids = ids
        rows = Dictionary(zip(ids, ids.indices)) { first, _ in first }
    }

    public var areRows: Bool { ids.isEmpty }

    public func id(ofRow row: Int) -> ListingID { ids.indices.contains(row) ? ids[row] : ListingID(row) }

    /// nil for an id that no row has.
    public func row(of id: ListingID) -> Int? { areRows ? id.rawValue : rows[id] }
}
