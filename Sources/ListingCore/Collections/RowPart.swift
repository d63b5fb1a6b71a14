/// A part of ``RowIDs``. It isn't empty.
enum RowPart: Sendable {
    case range(Range<Int>)
    case bitmap(RankedBitmap)
    case ascending([UInt32])
    case unordered([UInt32])

    /// Number of positions on each side of the expected one that are searched first.
    private static let neighborhood = 128

    var count: Int {
        switch self {
        case .range(let rows): rows.count
        case .bitmap(let rows): rows.count
        case .ascending(let rows), .unordered(let rows): rows.count
        }
    }

    var byteCount: Int {
        switch self {
        case .range: MemoryLayout<Range<Int>>.size
        case .bitmap(let rows): RankedBitmap.byteCount(words: rows.words.count)
        case .ascending(let rows), .unordered(let rows): rows.count * MemoryLayout<UInt32>.size
        }
    }

    /// False if finding a row takes a linear search.
    var isOrdered: Bool { if case .unordered = self { false } else { true } }

    /// - Parameter offset: 0 ..< `count`
    subscript(offset: Int) -> Int {
        switch self {
        case .range(let rows): rows[rows.startIndex + offset]
        case .bitmap(let rows): rows.select(offset)
        case .ascending(let rows), .unordered(let rows): Int(rows[offset])
        }
    }

    /// The offset of a row; nil if there is none.
    ///
    /// - Parameter offset: Where to search first in a list that isn't ascending.
    func index(of row: UInt32, near offset: Int) -> Int? {
        switch self {
        case .range(let rows): return rows.contains(Int(row)) ? Int(row) - rows.lowerBound : nil
        case .bitmap(let rows): return rows.contains(Int(row)) ? rows.rank(Int(row)) : nil
        case .ascending(let rows):
            let index = rows.partitioningIndex { $0 >= row }
            return index < rows.count && rows[index] == row ? index : nil
        case .unordered(let rows):
            let near = (offset - Self.neighborhood..<offset + Self.neighborhood).clamped(to: 0..<rows.count)
            return rows[near].firstIndex(of: row) ?? rows.firstIndex(of: row)
        }
    }

    /// The first rows.
    ///
    /// - Parameter count: 1 ... `self.count`
    func beginning(_ count: Int) -> RowPart {
        guard count < self.count else { return self }
        switch self {
        case .range(let rows): return .range(rows.prefix(count))
        case .ascending(let rows): return RowPart(ascending: Array(rows.prefix(count)))
        case .unordered(let rows): return .unordered(Array(rows.prefix(count)))
        case .bitmap(let rows):
            let end = rows.select(count)
            var words = Array(rows.words.prefix(end / 64 - rows.firstWord + 1))
            words[words.count - 1] &= ~(.max << UInt64(end % 64))
            return RowPart(words: words, firstWord: rows.firstWord) ?? self
        }
    }
}
