/// Rows of one group, in the order of their query.
public struct ResultGroup: Equatable, Sendable {
    public let name: ListingGroupName
    public let rows: RowIDs

    public init(_ name: ListingGroupName, _ rows: RowIDs) {
        self.name = name
        self.rows = rows
    }
}
