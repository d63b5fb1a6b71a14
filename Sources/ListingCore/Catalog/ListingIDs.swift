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

    /// The ids of rows as numbers, in the order of the rows. Those of a file that wasn't read again share the rows' storage.
    func ids(of rows: RowIDs) -> RowIDs {
        areRows ? rows : RowIDs(rows.map { UInt32(clamping: id(ofRow: $0).rawValue) })
    }

    /// The row with an id; nil if there is none.
    public func row(of id: ListingID) -> Int? { areRows ? id.rawValue : rows[id] }
}
