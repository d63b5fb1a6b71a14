/// Unique row numbers in some order, such as those of a result, in the form that takes the least memory.
///
/// Rows are in up to three ascending parts if that is smaller than a list: in file order there is one, and in a search by relevance one
/// for each rank of the matches. A part is a range, a list of four bytes a row, or a bitmap of a bit for each row of the catalog. All
/// other orders are lists. A list of ten million rows takes 40 MB, a bitmap 1.3 MB, and a range nothing. Copies share their storage.
public struct RowIDs: RandomAccessCollection, Sendable {
    /// None is empty, and no row is in two of them.
    let parts: [RowPart]
    /// The position of each part's first row.
    let starts: [Int]
    public let endIndex: Int
    public var startIndex: Int { 0 }

    init(parts: [RowPart]) {
        var (starts, end): ([Int], Int) = ([], 0)
        for part in parts {
            starts.append(end)
            end += part.count
        }
        self.parts = parts
        self.starts = starts
        endIndex = end
    }

    /// Creates all rows of a catalog in file order.
    ///
    /// - Parameter count: The number of rows. Negative numbers count as 0.
    public init(all count: Int) { self.init(parts: count > 0 ? [.range(0..<count)] : []) }

    /// - Parameter rows: Unique numbers.
    /// - Complexity: O(rows) if they are in up to three ascending parts, O(1) for most other orders.
    public init(_ rows: [UInt32]) { self.init(parts: RowPart.parts(of: rows)) }

    /// Creates the rows of several sequences, one after the other. No row may be in two of them.
    init(joining sequences: some Sequence<RowIDs>) { self.init(parts: sequences.flatMap(\.parts)) }

    /// The memory of the rows in bytes, without that of objects.
    var byteCount: Int { parts.reduce(0) { $0 + $1.byteCount } }

    /// False if finding a row takes a linear search.
    var isOrdered: Bool { parts.allSatisfy(\.isOrdered) }

    // MARK: Positions

    /// - Complexity: O(1) for lists and ranges, O(log rows) for bitmaps: *select*.
    public subscript(position: Int) -> Int {
        let part = part(at: position)
        return parts[part][position - starts[part]]
    }

    /// The part that a position is in.
    func part(at position: Int) -> Int { parts.count == 1 ? 0 : starts.partitioningIndex { $0 > position } - 1 }

    /// The position of a row; nil if there is none.
    ///
    /// - Complexity: O(1) in bitmaps and ranges: *rank*. O(log rows) in ascending lists, O(rows) in other ones.
    public func index(of row: Int) -> Int? { index(of: row, near: 0) }

    /// The position of a row; nil if there is none.
    ///
    /// - Parameter position: Where to search first in a list that isn't ascending.
    /// - Complexity: As ``index(of:)``, and O(1) near `position`.
    func index(of row: Int, near position: Int) -> Int? {
        guard let number = UInt32(exactly: row) else { return nil }
        for (part, start) in zip(parts, starts) {
            if let index = part.index(of: number, near: position - start) { return start + index }
        }
        return nil
    }

    public func contains(_ row: Int) -> Bool { index(of: row) != nil }

    /// The first rows.
    ///
    /// - Parameter most: The number of rows. If there are fewer, all are returned.
    /// - Complexity: O(rows that stay), or O(1) for all and for ranges.
    func beginning(_ most: Int) -> RowIDs {
        guard most < count else { return self }
        guard most > 0 else { return RowIDs(all: 0) }
        let last = part(at: most - 1)
        return RowIDs(parts: parts[..<last] + [parts[last].beginning(most - starts[last])])
    }

    /// The rows at positions, which may extend past the ends.
    public func rows(at positions: Range<Int>) -> [Int] {
        let positions = positions.clamped(to: 0..<count)
        var rows: [Int] = []
        rows.reserveCapacity(positions.count)
        var iterator = makeIterator(from: positions.lowerBound)
        while rows.count < positions.count, let row = iterator.next() { rows.append(row) }
        return rows
    }
}
