/// The choice of the smallest form.
extension RowPart {
    /// Maximum number of ascending parts in a list: those of a search by relevance.
    private static let maxRuns = 3

    /// Creates the rows of a bitmap; nil if there are none.
    ///
    /// - Parameter firstWord: The number of the word that `words` begins with.
    init?(words: [UInt64], firstWord: Int = 0) {
        guard let start = words.firstIndex(where: { $0 != 0 }), let end = words.lastIndex(where: { $0 != 0 }) else { return nil }
        let count = words.reduce(0) { $0 + $1.nonzeroBitCount }
        let first = (firstWord + start) * 64 + words[start].trailingZeroBitCount
        let last = (firstWord + end) * 64 + 63 - words[end].leadingZeroBitCount
        if last - first + 1 == count {
            self = .range(first..<last + 1)
        } else if Self.isSmallerAsBitmap(count, words: end - start + 1) {
            // The storage is shared if there is nothing to omit.
            let isWhole = start == 0 && end == words.count - 1
            self = .bitmap(RankedBitmap(firstWord: firstWord + start, words: isWhole ? words : Array(words[start...end])))
        } else {
            var rows: [UInt32] = []
            rows.reserveCapacity(count)
            for index in start...end {
                var bits = words[index]
                while bits != 0 {
                    rows.append(UInt32((firstWord + index) * 64 + bits.trailingZeroBitCount))
                    bits &= bits - 1
                }
            }
            self = .ascending(rows)
        }
    }

    /// - Parameter rows: At least one row; strictly ascending.
    init(ascending rows: [UInt32]) {
        let (first, last) = (Int(rows[0]), Int(rows[rows.count - 1]))
        let words = first / 64...last / 64
        if last - first + 1 == rows.count {
            self = .range(first..<last + 1)
        } else if Self.isSmallerAsBitmap(rows.count, words: words.count) {
            var bits = [UInt64](repeating: 0, count: words.count)
            for row in rows { bits[Int(row) / 64 - words.lowerBound] |= 1 << UInt64(row % 64) }
            self = .bitmap(RankedBitmap(firstWord: words.lowerBound, words: bits))
        } else {
            self = .ascending(rows)
        }
    }

    /// The parts of a list: its ascending runs, if there are few and if that saves memory.
    static func parts(of rows: [UInt32]) -> [RowPart] {
        guard !rows.isEmpty else { return [] }
        var starts = [0]
        for index in 1..<rows.count where rows[index] <= rows[index - 1] {
            guard starts.count < maxRuns else { return [.unordered(rows)] }
            starts.append(index)
        }
        guard starts.count > 1 else { return [RowPart(ascending: rows)] }
        let list = RowPart.unordered(rows)
        let runs = zip(starts, starts.dropFirst() + [rows.count]).map { RowPart(ascending: Array(rows[$0..<$1])) }
        return runs.reduce(0) { $0 + $1.byteCount } < list.byteCount ? runs : [list]
    }

    private static func isSmallerAsBitmap(_ count: Int, words: Int) -> Bool {
        RankedBitmap.byteCount(words: words) < count * MemoryLayout<UInt32>.size
    }
}
