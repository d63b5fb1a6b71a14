import ListingCore

/// Collects the postings of adjacent rows in memory. Each term of a row is kept once.
///
/// Terms get numbers, and the input is kept as one list of them, row by row, which is inverted once at the end. A separate list of rows
/// per term would cost a hundred cache misses for each listing.
///
/// Terms are identified by their hashes. Among the terms of some thousand rows, two collide in one of many million catalogs.
struct PostingsBuilder {
    private struct Slot: TableSlot {
        let hash: UInt64
        /// The term's number plus one; 0 if the slot is free.
        let ordinal: UInt32
        /// The last row with the term, plus one; half of all words are repetitions.
        var row: UInt32

        static let free = Slot(hash: 0, ordinal: 0, row: 0)
        var isFree: Bool { ordinal == 0 }
    }

    /// One term of a row, with its rank.
    private struct Entry {
        private let bits: UInt32

        init(_ term: Int, _ rank: FieldRank) { bits = UInt32(truncatingIfNeeded: term) << 2 | UInt32(rank.rawValue) }

        var term: Int { Int(bits >> 2) }

        func counts(for rank: FieldRank) -> Bool { Int(bits & 3) >= rank.rawValue }
    }

    private static let seed = UInt64.random(in: .min ... .max)

    /// At most three quarters full.
    private var slots = OpenAddressingTable<Slot>(minimumCapacity: 1 << 14)
    /// The terms, concatenated.
    private var texts: [UInt8] = []
    /// The end of each term in `texts`.
    private var ends: [Int] = []
    /// The terms of all rows, row by row.
    private var entries: [Entry] = []
    /// The end of each row in `entries`.
    private var rowEnds: [Int] = []

    /// Adds a term to the current row. A term that the row already has is ignored.
    ///
    /// - Parameter rank: the rank of the field; the fields of the best rank have to be added first.
    mutating func add(_ term: Span<UInt8>, _ rank: FieldRank) {
        let hash = XXH3.hash(term.bytes, seed: Self.seed)
        let row = UInt32(truncatingIfNeeded: rowEnds.count + 1)
        var position = position(of: hash)
        if slots[position].isFree {
            if slots.count * 4 >= slots.capacity * 3 {
                slots.grow { Int(truncatingIfNeeded: $0.hash) }
                position = self.position(of: hash)
            }
            term.withUnsafeBufferPointer { texts.append(contentsOf: $0) }
            ends.append(texts.count)
            slots.insert(Slot(hash: hash, ordinal: UInt32(ends.count), row: row), at: position)
        } else {
            guard slots[position].row != row else { return }
            slots[position].row = row
        }
        entries.append(Entry(Int(slots[position].ordinal) - 1, rank))
    }

    /// Ends the current row; later terms belong to the next one.
    mutating func endRow() { rowEnds.append(entries.count) }

    /// The slot of a hash, or the free slot where it belongs.
    private func position(of hash: UInt64) -> Int { slots.index(of: Int(truncatingIfNeeded: hash)) { $0.hash == hash } }

    /// Inverts the collected terms into a sorted run.
    ///
    /// - Parameter firstRow: the number of the first row within its segment.
    func sorted(from firstRow: Int = 0) -> SortedRun {
        SortedRun(
            texts: texts, ends: ends, all: rows(from: firstRow, .anywhere), names: rows(from: firstRow, .names),
            titles: rows(from: firstRow, .title))
    }

    private func rows(from firstRow: Int, _ rank: FieldRank) -> SortedRun.Rows {
        var starts = [Int](repeating: 0, count: ends.count + 1)
        for entry in entries where entry.counts(for: rank) { starts[entry.term + 1] += 1 }
        for term in ends.indices { starts[term + 1] += starts[term] }
        var (positions, rows) = (starts, [UInt16](repeating: 0, count: starts[ends.count]))
        var start = 0
        for (row, end) in rowEnds.enumerated() {
            for entry in entries[start..<end] where entry.counts(for: rank) {
                rows[positions[entry.term]] = UInt16(truncatingIfNeeded: firstRow + row)
                positions[entry.term] += 1
            }
            start = end
        }
        return SortedRun.Rows(rows: rows, starts: starts)
    }
}
