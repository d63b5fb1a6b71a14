import ListingCore

/// The rows of a term in a segment, and its positions in them.
package struct TermPositions {
    /// The rows, ascending, counted from the segment's first row.
    package let rows: [UInt16]
    /// The positions, see ``PositionCodec``.
    package let positions: ArraySlice<UInt8>

    package init(rows: [UInt16], positions: ArraySlice<UInt8>) { (self.rows, self.positions) = (rows, positions) }
}

/// The places in the rows of a segment where a phrase may begin. Each word of the phrase removes those that it does not follow.
///
/// A place is a bit. A frequent word has some hundred thousand places in a segment, and a prefix has thousands of terms, so finding a place
/// again must take no search.
package struct PhraseStarts {
    /// The rows with a place.
    package private(set) var rows: RowBitmap
    /// The start of each row's bits, one for each position up to the last place, and the end of the last row's. A row without a place
    /// has no bits.
    private var offsets: [UInt32]
    private var places: [UInt64]
    /// The places that the present word follows.
    private var followed: [UInt64]
    /// The positions of a term while they are read; kept for their memory.
    private var read: [UInt64] = []

    /// Takes each position of a word as a place where the phrase may begin.
    ///
    /// - Parameters:
    ///   - word: the word's number within the phrase.
    ///   - candidates: the rows that may match.
    /// - Throws: `ByteParser.Damage` if the bytes are not those of positions.
    package init(_ word: Int, _ term: TermPositions, among candidates: RowBitmap) throws(ByteParser.Damage) {
        rows = RowBitmap(capacity: candidates.capacity)
        var (read, offsets) = ([UInt64](), [UInt32](repeating: 0, count: candidates.capacity + 1))
        try PositionCodec.read(term.positions.span, of: term.rows, in: candidates, into: &read)
        let distance = UInt32(truncatingIfNeeded: word)
        for place in read where Self.position(place) >= PositionCodec.first &+ distance {
            let row = Self.row(place)
            rows.insert(row)
            offsets[row + 1] = max(offsets[row + 1], Self.position(place) - distance + 1)
        }
        var end: UInt64 = 0
        for row in 0..<candidates.capacity {
            end += UInt64(offsets[row + 1])
            guard let offset = UInt32(exactly: end) else { throw ByteParser.Damage() }
            offsets[row + 1] = offset
        }
        let bits = [UInt64](repeating: 0, count: Int(offsets[candidates.capacity]) / 64 + 1)
        (places, followed, self.offsets) = (bits, bits, offsets)
        for place in read where Self.position(place) >= PositionCodec.first &+ distance {
            let bit = Int(offsets[Self.row(place)]) + Int(Self.position(place) - distance)
            places[bit / 64] |= 1 << UInt64(bit % 64)
        }
        self.read = read
    }

    private static func row(_ place: UInt64) -> Int { Int(place >> 32) }
    private static func position(_ place: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: place) }

    package var isEmpty: Bool { rows.isEmpty }

    /// Marks the places that a term follows.
    ///
    /// - Parameter word: the number within the phrase of the word that the term is, or begins with.
    /// - Throws: `ByteParser.Damage`, see ``PositionCodec``.
    package mutating func follow(_ word: Int, _ term: TermPositions) throws(ByteParser.Damage) {
        read.removeAll(keepingCapacity: true)
        try PositionCodec.read(term.positions.span, of: term.rows, in: rows, into: &read)
        let (distance, read, offsets) = (UInt32(truncatingIfNeeded: word), read, offsets)
        var followed = followed.mutableSpan
        for index in read.indices where Self.position(read[index]) >= distance {
            let row = Self.row(read[index])
            let bit = Int(offsets[row]) + Int(Self.position(read[index]) - distance)
            if bit < Int(offsets[row + 1]) { followed[bit / 64] |= 1 << UInt64(bit % 64) }
        }
    }

    /// Removes the places that were not marked, and all marks.
    package mutating func keepFollowed() {
        for index in places.indices {
            places[index] &= followed[index]
            followed[index] = 0
        }
        var kept = rows
        kept.keep { row in hasPlace(in: offsets[row]..<offsets[row + 1]) }
        rows = kept
    }

    /// The rows with a place before a position.
    ///
    /// - Parameter end: the position, by row. One after the row's last place, as in damaged bytes, means all of its places.
    package func rows(before end: (Int) -> UInt32) -> RowBitmap {
        var found = rows
        found.keep { row in
            let (start, count) = (offsets[row], offsets[row + 1] - offsets[row])
            return hasPlace(in: start..<start + min(end(row), count))
        }
        return found
    }

    private func hasPlace(in bits: Range<UInt32>) -> Bool {
        var bit = Int(bits.lowerBound)
        let end = Int(bits.upperBound)
        while bit < end {
            let rest = places[bit / 64] >> UInt64(bit % 64)
            if rest != 0 { return bit + rest.trailingZeroBitCount < end }
            bit = (bit / 64 + 1) * 64
        }
        return false
    }
}
