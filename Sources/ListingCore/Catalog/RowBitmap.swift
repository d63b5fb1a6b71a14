/// A set of rows of a catalog as a bitmap: a million rows take 125 kB, and two sets are intersected in microseconds.
public struct RowBitmap: Equatable, Sendable {
    /// Number of rows in the catalog, members or not.
    public private(set) var capacity: Int
    @usableFromInline var words: [UInt64]

    /// - Parameter isFull: True to start with all rows in the set.
    public init(capacity: Int, isFull: Bool = false) {
        self.capacity = max(capacity, 0)
        words = [UInt64](repeating: isFull ? .max : 0, count: (self.capacity + 63) / 64)
        if isFull { clearBeyondCapacity() }
    }

    private mutating func clearBeyondCapacity() {
        let rest = capacity % 64
        if rest > 0, let last = words.indices.last { words[last] &= (1 << UInt64(rest)) - 1 }
    }

    public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
    public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    @inlinable public func contains(_ row: Int) -> Bool {
        row >= 0 && row < capacity && words[row / 64] & (1 << UInt64(row % 64)) != 0
    }

    /// Inserts a row; rows beyond the capacity are ignored.
    @inlinable public mutating func insert(_ row: Int) {
        if row >= 0 && row < capacity { words[row / 64] |= 1 << UInt64(row % 64) }
    }

    /// Inserts many rows in one go, with a single check that the storage is unshared. Rows beyond the capacity are ignored.
    ///
    /// - Parameter body: Sets the bits of rows: 64 rows per word, the lowest bit first.
    /// - Throws: The error that `body` throws.
    public mutating func insert<Failure>(_ body: (inout MutableSpan<UInt64>) throws(Failure) -> Void) throws(Failure) {
        defer { clearBeyondCapacity() }
        var span = words.mutableSpan
        try body(&span)
    }

    @inlinable public mutating func remove(_ row: Int) {
        if row >= 0 && row < capacity { words[row / 64] &= ~(1 << UInt64(row % 64)) }
    }

    /// Keeps the rows that are also in another set. Rows beyond either set's capacity are in neither.
    public mutating func formIntersection(_ other: RowBitmap) {
        for index in words.indices { words[index] &= index < other.words.count ? other.words[index] : 0 }
    }

    /// Adds the rows of another set; rows beyond the capacity are ignored.
    public mutating func formUnion(_ other: RowBitmap) {
        for index in words.indices.prefix(other.words.count) { words[index] |= other.words[index] }
        clearBeyondCapacity()
    }

    public mutating func subtract(_ other: RowBitmap) {
        for index in words.indices.prefix(other.words.count) { words[index] &= ~other.words[index] }
    }

    /// Inserts the rows of another set, offset by `first`, which is not negative. Rows beyond the capacity are ignored.
    public mutating func insert(_ other: RowBitmap, at first: Int) {
        let (start, shift) = (first / 64, UInt64(first % 64))
        for index in other.words.indices.prefix(max(0, words.count - start)) {
            words[start + index] |= other.words[index] << shift
            guard shift > 0, start + index + 1 < words.count else { continue }
            words[start + index + 1] |= other.words[index] >> (64 - shift)
        }
        clearBeyondCapacity()
    }

    /// Keeps the rows that satisfy a predicate.
    ///
    /// Combines 64 results into a word without a branch for each, because filters test a million rows while the user types.
    @inlinable public mutating func keep(where isIncluded: (Int) -> Bool) {
        for index in wordIndices where word(index) != 0 {
            var bits: UInt64 = 0
            let first = index * 64
            for offset in 0..<Swift.min(64, capacity - first) where isIncluded(first + offset) { bits |= 1 << UInt64(offset) }
            keep(bits, of: index)
        }
    }

    @usableFromInline var wordIndices: Range<Int> { words.indices }
    @usableFromInline func word(_ index: Int) -> UInt64 { words[index] }
    @usableFromInline mutating func keep(_ bits: UInt64, of index: Int) { words[index] &= bits }

    /// Calls `body` with each row of the set, in ascending order.
    @inlinable public func forEach(_ body: (Int) -> Void) {
        for (index, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                body(index * 64 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }
}
