/// Parts of a set.
extension RowBitmap {
    /// True if none of some rows is in the set.
    public func isEmpty(in rows: Range<Int>) -> Bool {
        let rows = rows.clamped(to: 0..<capacity)
        guard !rows.isEmpty else { return true }
        return (rows.lowerBound / 64...(rows.upperBound - 1) / 64).allSatisfy { words[$0] & Self.mask(of: rows, in: $0) == 0 }
    }

    /// The number of some rows that are in the set.
    public func count(in rows: Range<Int>) -> Int {
        let rows = rows.clamped(to: 0..<capacity)
        guard !rows.isEmpty else { return 0 }
        return (rows.lowerBound / 64...(rows.upperBound - 1) / 64).reduce(0) {
            $0 + (words[$1] & Self.mask(of: rows, in: $1)).nonzeroBitCount
        }
    }

    /// Calls `body` with each of some rows that is in the set, in ascending order.
    @inlinable public func forEach(in rows: Range<Int>, _ body: (Int) -> Void) {
        let rows = rows.clamped(to: 0..<capacity)
        guard !rows.isEmpty else { return }
        for index in rows.lowerBound / 64...(rows.upperBound - 1) / 64 {
            var rest = words[index] & Self.mask(of: rows, in: index)
            while rest != 0 {
                body(index * 64 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }

    /// A set of its own of some rows, which are counted from the first of them.
    ///
    /// - Parameter rows: Rows from a multiple of 64 on.
    public func slice(_ rows: Range<Int>) -> RowBitmap {
        var slice = RowBitmap(capacity: rows.count)
        let start = rows.lowerBound / 64
        for index in slice.words.indices where start + index < words.count {
            slice.words[index] = words[start + index] & Self.mask(of: rows, in: start + index)
        }
        return slice
    }

    /// Replaces some rows.
    ///
    /// - Parameters:
    ///   - rows: Rows from a multiple of 64 on.
    ///   - slice: The rows of ``slice(_:)`` that stay.
    public mutating func replace(_ rows: Range<Int>, by slice: RowBitmap) {
        let start = rows.lowerBound / 64
        for index in slice.words.indices where start + index < words.count {
            let mask = Self.mask(of: rows, in: start + index)
            words[start + index] = words[start + index] & ~mask | slice.words[index] & mask
        }
    }

    /// The bits of a word that belong to some rows.
    @usableFromInline static func mask(of rows: Range<Int>, in word: Int) -> UInt64 {
        let first = max(0, rows.lowerBound - word * 64)
        let end = min(64, rows.upperBound - word * 64)
        guard first < end else { return 0 }
        let below = end == 64 ? UInt64.max : (1 << UInt64(end)) - 1
        return below & ~((1 << UInt64(first)) - 1)
    }
}
