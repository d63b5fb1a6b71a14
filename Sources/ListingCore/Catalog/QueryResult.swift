/// The result of a query.
public struct QueryResult: Equatable, Sendable {
    public let query: ListingQuery
    /// The groups in display order; none is empty.
    public let groups: [ResultGroup]
    /// Number of rows the catalog had when the query ran.
    public let total: Int
    /// Number of rows whose terms were indexed when the query ran; fewer than all while a catalog is being built.
    public let indexedCount: Int
    /// The reason why the query failed, worded for the user; nil if it succeeded.
    public let failure: String?

    public init(query: ListingQuery, groups: [ResultGroup], total: Int, indexedCount: Int, failure: String? = nil) {
        self.query = query
        self.groups = groups
        self.total = total
        self.indexedCount = indexedCount
        self.failure = failure
    }

    /// Number of rows found.
    public var count: Int { groups.reduce(0) { $0 + $1.rows.count } }

    /// All rows, group by group.
    public var rows: RowIDs { groups.count == 1 ? groups[0].rows : RowIDs(joining: groups.map(\.rows)) }

    /// The rows at positions of the whole result, which may extend past its end.
    public func rows(at positions: Range<Int>) -> [Int] {
        var rows: [Int] = []
        var start = 0
        for group in groups {
            let own = (positions.lowerBound - start..<positions.upperBound - start).clamped(to: 0..<group.rows.count)
            rows += group.rows.rows(at: own)
            start += group.rows.count
        }
        return rows
    }
}
