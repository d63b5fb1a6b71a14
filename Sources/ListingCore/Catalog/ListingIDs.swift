/// The mapping between rows and ids of a catalog's listings: ids equal the rows or, in a file that was read again, the listings'
/// previous ids.
public struct ListingIDs: Equatable, Sendable {
    private var ids: [ListingID] = []
    private var rows: [ListingID: Int] = [:]

    /// Creates a mapping in which ids equal the rows.
    public init() {}

    /// - Parameter ids: Unique ids by row; rows beyond them have their number as id.
    public init(_ ids: [ListingID]) {
        self.ids = ids
        rows = Dictionary(zip(ids, ids.indices)) { first, _ in first }
    }

    public var areRows: Bool { ids.isEmpty }

    public func id(ofRow row: Int) -> ListingID { ids.indices.contains(row) ? ids[row] : ListingID(row) }

    /// The row with an id; nil if there is none.
    public func row(of id: ListingID) -> Int? { areRows ? id.rawValue : rows[id] }
}
