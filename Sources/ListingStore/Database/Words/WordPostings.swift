import ListingCore

/// Which rows have which words, while they are gathered: those of neighbouring rows, each word of a row once.
///
/// Words get numbers, and what comes in is a list of them, row by row; it is turned round once, at the end. A list of rows for each word
/// would be looked up in memory that is far away a hundred times for each listing.
///
/// Words are told apart by their hashes: of the words of some thousand rows, two have one hash in one catalogue of many millions.
struct WordPostings {
    private struct Slot {
        var hash: UInt64 = 0
        /// Of the word, counted from 1; 0 where nothing is.
        var number: UInt32 = 0
        /// The last row that has it, counted from 1: half of a text's words are repetitions.
        var row: UInt32 = 0
    }

    /// A word of a row.
    private struct Entry {
        private let bits: UInt32

        init(_ word: Int, _ rank: MatchRank) { bits = UInt32(truncatingIfNeeded: word) << 2 | UInt32(rank.rawValue) }

        var word: Int { Int(bits >> 2) }

        func counts(for rank: MatchRank) -> Bool { Int(bits & 3) >= rank.rawValue }
    }

    /// At most three of four are taken.
    private var slots = [Slot](repeating: Slot(), count: 1 << 14)
    /// The words, one behind the other.
    private var texts: [UInt8] = []
    /// Where each word ends.
    private var ends: [Int] = []
    /// The words of all rows, row by row.
    private var entries: [Entry] = []
    /// Where the words of each row end.
    private var rowEnds: [Int] = []

    /// Adds a word to the row that is being gathered, which may have it already.
    ///
    /// - Parameter rank: where the word stands; of a row's words those of the best rank are added first.
    mutating func add(_ word: Span<UInt8>, _ rank: MatchRank) {
        let hash = WordHash.bits(of: word)
        let row = UInt32(truncatingIfNeeded: rowEnds.count + 1)
        var place = place(of: hash)
        if slots[place].number == 0 {
            if ends.count * 4 >= slots.count * 3 {
                grow()
                place = self.place(of: hash)
            }
            word.withUnsafeBufferPointer { texts.append(contentsOf: $0) }
            ends.append(texts.count)
            slots[place] = Slot(hash: hash, number: UInt32(ends.count), row: row)
        } else {
            guard slots[place].row != row else { return }
            slots[place].row = row
        }
        entries.append(Entry(Int(slots[place].number) - 1, rank))
    }

    /// What is added from now on is of the next row.
    mutating func endRow() { rowEnds.append(entries.count) }

    /// Where it is, or where it would be.
    private func place(of hash: UInt64) -> Int {
        var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[place].number > 0, slots[place].hash != hash { place = (place + 1) & (slots.count - 1) }
        return place
    }

    private mutating func grow() {
        let taken = slots.filter { $0.number > 0 }
        slots = [Slot](repeating: Slot(), count: slots.count * 2)
        for slot in taken { slots[place(of: slot.hash)] = slot }
    }

    /// Turns it round.
    ///
    /// - Parameter firstRow: the number of the first row in its part of the catalogue.
    func sorted(from firstRow: Int = 0) -> SortedWords {
        SortedWords(
            texts: texts, ends: ends, all: rows(from: firstRow, .anywhere), names: rows(from: firstRow, .names),
            titles: rows(from: firstRow, .title))
    }

    private func rows(from firstRow: Int, _ rank: MatchRank) -> SortedWords.Rows {
        var starts = [Int](repeating: 0, count: ends.count + 1)
        for entry in entries where entry.counts(for: rank) { starts[entry.word + 1] += 1 }
        for word in ends.indices { starts[word + 1] += starts[word] }
        var (places, rows) = (starts, [UInt16](repeating: 0, count: starts[ends.count]))
        var start = 0
        for (row, end) in rowEnds.enumerated() {
            for entry in entries[start..<end] where entry.counts(for: rank) {
                rows[places[entry.word]] = UInt16(truncatingIfNeeded: firstRow + row)
                places[entry.word] += 1
            }
            start = end
        }
        return SortedWords.Rows(rows: rows, starts: starts)
    }
}
