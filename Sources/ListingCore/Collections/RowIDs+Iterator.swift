extension RowIDs {
    public func makeIterator() -> Iterator { Iterator(parts) }

    /// - Parameter position: Where to start, 0 ... `count`.
    func makeIterator(from position: Int) -> Iterator {
        guard position < count else { return Iterator([]) }
        let part = part(at: position)
        return Iterator(parts, from: part, position - starts[part])
    }

    /// Transforms each row. The `map` of collections would find each row by its position.
    ///
    /// - Parameter transform: The function to call with each row, in order.
    /// - Throws: The error that `transform` throws.
    @inlinable
    public func map<Value, Failure>(_ transform: (Int) throws(Failure) -> Value) throws(Failure) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(count)
        for row in self { values.append(try transform(row)) }
        return values
    }

    /// Iterates over rows without a search for each: 64 rows of a bitmap are in one word, and those of a range are made into words.
    public struct Iterator: IteratorProtocol {
        /// The next rows: row `firstRow` + n is one of them if bit n is set.
        @usableFromInline var bits: UInt64 = 0
        @usableFromInline var firstRow = 0
        /// The list that is being visited, and the position in it.
        @usableFromInline var list: [UInt32] = []
        @usableFromInline var listPosition = 0

        private let parts: [RowPart]
        private var nextPart: Int
        /// The words of the bitmap that is being visited.
        private var words: [UInt64] = []
        /// The number of the word that `words` begins with.
        private var firstWord = 0
        private var nextWord = 0
        /// The rest of the range that is being visited.
        private var range = 0..<0

        /// - Parameters:
        ///   - part: The part to start with.
        ///   - offset: The position in that part.
        init(_ parts: [RowPart], from part: Int = 0, _ offset: Int = 0) {
            self.parts = parts
            nextPart = part
            if offset > 0 { enterNextPart(at: offset) }
        }

        @inlinable
        public mutating func next() -> Int? {
            while bits == 0 {
                if listPosition < list.count {
                    listPosition += 1
                    return Int(list[listPosition - 1])
                }
                guard refill() else { return nil }
            }
            let row = firstRow + bits.trailingZeroBitCount
            bits &= bits - 1
            return row
        }

        /// Moves on to further bits, or to a list.
        ///
        /// - Returns: False after the last row.
        @usableFromInline
        mutating func refill() -> Bool {
            while true {
                while nextWord < words.count {
                    bits = words[nextWord]
                    firstRow = (firstWord + nextWord) * 64
                    nextWord += 1
                    if bits != 0 { return true }
                }
                if !range.isEmpty {
                    firstRow = range.lowerBound
                    bits = .max >> UInt64(64 - Swift.min(64, range.count))
                    range = range.dropFirst(64)
                    return true
                }
                guard nextPart < parts.count else { return false }
                enterNextPart(at: 0)
                if bits != 0 || listPosition < list.count { return true }
            }
        }

        private mutating func enterNextPart(at offset: Int) {
            (list, listPosition, words, nextWord, range, bits) = ([], 0, [], 0, 0..<0, 0)
            switch parts[nextPart] {
            case .range(let rows): range = rows.dropFirst(offset)
            case .ascending(let rows), .unordered(let rows): (list, listPosition) = (rows, offset)
            case .bitmap(let bitmap):
                let row = bitmap.select(offset)
                (words, firstWord) = (bitmap.words, bitmap.firstWord)
                nextWord = row / 64 - firstWord + 1
                firstRow = row / 64 * 64
                bits = bitmap.word(row / 64) & (.max << UInt64(row % 64))
            }
            nextPart += 1
        }
    }
}
