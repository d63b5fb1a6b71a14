/// The row numbers of a result in order: four bytes each, or none if the result is all rows in file order.
public struct RowIDs: RandomAccessCollection, Equatable, Sendable {
    /// nil for all rows from 0 on.
    public let numbers: [UInt32]?
    public let endIndex: Int
    public var startIndex: Int { 0 }

    public init(all count: Int) {
        numbers = nil
        endIndex = count
    }

    public init(_ rows: [UInt32]) {
        numbers = rows
        endIndex = rows.count
    }

    package init(_ set: RowBitmap) {
        var rows: [UInt32] = []
        rows.reserveCapacity(set.count)
        set.forEach { rows.append(UInt32($0)) }
        self.init(rows)
    }

    @inlinable public subscript(index: Int) -> Int { numbers.map { Int($0[index]) } ?? index }

    public static func == (left: RowIDs, right: RowIDs) -> Bool {
        if let own = left.numbers, let others = right.numbers { return own == others }
        return left.elementsEqual(right)
    }
}

/// Rows of one group, in the order of their query.
public struct ResultGroup: Equatable, Sendable {
    public let name: ListingGroupName
    public let rows: RowIDs

    public init(_ name: ListingGroupName, _ rows: RowIDs) {
        self.name = name
        self.rows = rows
    }
}
