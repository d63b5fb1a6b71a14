import ListingCore

/// Collects the postings and positions of adjacent rows in memory.
///
/// Terms get numbers, and the input is kept as one list of them, row by row, which is inverted once at the end. A separate list of rows
/// per term would cost a hundred cache misses for each listing.
///
/// Terms are identified by their hashes. Among the terms of some thousand rows, two collide in one of many million catalogs.
package struct PostingsBuilder {
    private struct Slot: TableSlot {
        let hash: UInt64
        /// The term's number plus one; 0 if the slot is free.
        let ordinal: UInt32
        /// The last row with the term, plus one; half of all words are repetitions.
        var row: UInt32

        static let free = Slot(hash: 0, ordinal: 0, row: 0)
        var isFree: Bool { ordinal == 0 }
    }

    /// One word of a row, or the end of a string.
    private enum Entry {
        /// The lowest two bits are the rank of the field for the first occurrence of a term in its row, and `isRepeated` for others.
        static let isRepeated: UInt32 = 3
        /// Set if the word has a position.
        static let hasPosition: UInt32 = 4
        /// The bits of the kind, below those of the term's number.
        static let kindBits: UInt32 = 3
        /// A repetition without position.
        static let endOfText = isRepeated

        static func isFirst(_ bits: UInt32) -> Bool { bits & isRepeated != isRepeated }
        static func term(_ bits: UInt32) -> Int { Int(bits >> kindBits) }
    }

    /// The ends of one row in `entries`. The words of titles are first, those of other names follow.
    private struct RowEnds {
        var title = 0
        var names = 0
        var all = 0
    }

    /// The seed of all hashes. A copy is quicker to read than a static value, which is made when it is first read.
    private let seed = Self.seed
    private static let seed = UInt64.random(in: .min ... .max)
    /// 16 MB of entries, several times as many as the rows of a typical piece have.
    private static let maxEntries = 1 << 22

    /// At most three quarters full.
    private var slots = OpenAddressingTable<Slot>(minimumCapacity: 1 << 14)
    /// The terms, concatenated.
    private var texts: [UInt8] = []
    /// The end of each term in `texts`.
    private var ends: [Int] = []
    /// The words of all rows, row by row; see ``Entry``.
    private var entries: [UInt32] = []
    private var rowEnds: [RowEnds] = []
    private var openRow = RowEnds()
    /// The position of the next word.
    private var position = PositionCodec.first
    /// For each row the end of its title and that of its names, as positions.
    private var fieldEnds: [UInt32] = []
    private var openFieldEnds = (title: PositionCodec.first, names: PositionCodec.first)

    package init() {}

    /// True if no further row should be added, because memory would grow with the number of words.
    package var isFull: Bool { entries.count >= Self.maxEntries }

    /// Adds a word to the current row.
    ///
    /// - Parameters:
    ///   - rank: the rank of the field; the fields of the best rank have to be added first.
    ///   - isLastCharacter: true for the last character of a run without spaces, which belongs to no phrase.
    package mutating func add(_ term: Span<UInt8>, _ rank: FieldRank, isLastCharacter: Bool = false) {
        let hash = XXH3.hash(term.bytes, seed: seed)
        let row = UInt32(truncatingIfNeeded: rowEnds.count + 1)
        var index = index(of: hash)
        var kind = UInt32(rank.rawValue)
        if slots[index].isFree {
            if slots.count * 4 >= slots.capacity * 3 {
                slots.grow { Int(truncatingIfNeeded: $0.hash) }
                index = self.index(of: hash)
            }
            term.withUnsafeBufferPointer { texts.append(contentsOf: $0) }
            ends.append(texts.count)
            slots.insert(Slot(hash: hash, ordinal: UInt32(ends.count), row: row), at: index)
        } else if slots[index].row != row {
            slots[index].row = row
        } else if isLastCharacter {
            return
        } else {
            kind = Entry.isRepeated
        }
        if !isLastCharacter {
            kind |= Entry.hasPosition
            position &+= 1
        }
        entries.append((slots[index].ordinal - 1) << Entry.kindBits | kind)
        guard rank != .anywhere else { return }
        openRow.names = entries.count
        if rank == .title { openRow.title = entries.count }
    }

    /// Ends a string of the current row. A phrase does not go from one string to the next.
    package mutating func endText(_ rank: FieldRank) {
        entries.append(Entry.endOfText)
        position &+= 1
        guard rank != .anywhere else { return }
        openFieldEnds.names = position
        if rank == .title { openFieldEnds.title = position }
    }

    /// Ends the current row; later words belong to the next one.
    package mutating func endRow() {
        openRow.all = entries.count
        rowEnds.append(openRow)
        openRow = RowEnds(title: entries.count, names: entries.count, all: entries.count)
        fieldEnds.append(openFieldEnds.title)
        fieldEnds.append(openFieldEnds.names)
        openFieldEnds = (PositionCodec.first, PositionCodec.first)
        position = PositionCodec.first
    }

    /// The slot of a hash, or the free slot where it belongs.
    private func index(of hash: UInt64) -> Int { slots.index(of: Int(truncatingIfNeeded: hash)) { $0.hash == hash } }

    /// Inverts the collected words into a sorted run.
    ///
    /// - Parameter firstRow: the number of the first row within its segment.
    package func sorted(from firstRow: Int = 0) -> SortedRun {
        SortedRun(
            texts: texts, ends: ends, all: rows(from: firstRow) { $0.all }, names: rows(from: firstRow) { $0.names },
            titles: rows(from: firstRow) { $0.title }, positions: positions(), fieldEnds: fieldEnds)
    }

    // MARK: Inversion

    private func rows(from firstRow: Int, upTo end: (RowEnds) -> Int) -> SortedRun.Rows {
        var starts = [Int](repeating: 0, count: ends.count + 1)
        forEachTerm(upTo: end) { _, term in starts[term + 1] += 1 }
        for term in ends.indices { starts[term + 1] += starts[term] }
        var (indices, rows) = (starts, [UInt16](repeating: 0, count: starts[ends.count]))
        forEachTerm(upTo: end) { row, term in
            rows[indices[term]] = UInt16(truncatingIfNeeded: firstRow + row)
            indices[term] += 1
        }
        return SortedRun.Rows(rows: rows, starts: starts)
    }

    /// Calls `body` once with each term of a row, row by row.
    @inline(__always)
    private func forEachTerm(upTo end: (RowEnds) -> Int, _ body: (_ row: Int, _ term: Int) -> Void) {
        var start = 0
        for (row, ends) in rowEnds.enumerated() {
            for index in start..<end(ends) where Entry.isFirst(entries[index]) { body(row, Entry.term(entries[index])) }
            start = ends.all
        }
    }

    /// The state of one term while positions are inverted.
    private struct Cursor {
        /// Where its next number is written.
        var index = 0
        /// Its last position.
        var last = PositionCodec.none
    }

    private func positions() -> SortedRun.Positions {
        var cursors = [Cursor](repeating: Cursor(), count: ends.count)
        var counting = cursors.mutableSpan
        forEachPosition(&counting) { cursor, number, _ in cursor.index += PositionCodec.length(of: number) }
        var starts: [Int] = []
        starts.reserveCapacity(ends.count + 1)
        var start = 0
        for term in ends.indices {
            starts.append(start)
            start += cursors[term].index
            cursors[term] = Cursor(index: starts[term])
        }
        starts.append(start)
        var bytes = [UInt8](repeating: 0, count: start)
        var writing = cursors.mutableSpan
        var numbers = bytes.mutableSpan
        forEachPosition(&writing) { cursor, number, isFirst in
            if !isFirst { PositionCodec.goOn(&numbers, before: cursor.index) }
            PositionCodec.write(number, to: &numbers, at: &cursor.index)
        }
        return SortedRun.Positions(bytes: bytes, starts: starts)
    }

    /// Calls `body` with each position of a term, row by row: its first position in the row, and the distances of further ones.
    @inline(__always)
    private func forEachPosition(
        _ cursors: inout MutableSpan<Cursor>, _ body: (_ cursor: inout Cursor, _ number: UInt32, _ isFirst: Bool) -> Void
    ) {
        let entries = entries.span
        var start = 0
        for ends in rowEnds {
            var position = PositionCodec.first
            for index in start..<ends.all {
                let entry = entries[index]
                if entry == Entry.endOfText {
                    position &+= 1
                    continue
                }
                let (term, isFirst) = (Entry.term(entry), Entry.isFirst(entry))
                let own = entry & Entry.hasPosition != 0 ? position : PositionCodec.none
                let number = isFirst ? own : own &- cursors[term].last
                body(&cursors[term], number, isFirst)
                cursors[term].last = own
                if own != PositionCodec.none { position &+= 1 }
            }
            start = ends.all
        }
    }
}
