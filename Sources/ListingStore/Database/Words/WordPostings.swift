/// Which rows of a part of a catalogue have which words, while they are gathered.
///
/// Words get numbers, and what comes in is a list of them, row by row; it is turned round once, at the end. A list of rows for each word
/// would be looked up in memory that is far away a hundred times for each listing.
///
/// Words are told apart by their hashes: of the words of a part, two have one hash in one catalogue of many millions.
struct WordPostings {
    private struct Slot {
        var hash: UInt64 = 0
        /// Of the word, counted from 1; 0 where nothing is.
        var number: UInt32 = 0
    }

    /// At most three of four are taken.
    private var slots = [Slot](repeating: Slot(), count: 1 << 14)
    /// The words, one behind the other.
    private var texts: [UInt8] = []
    /// Where each word ends.
    private var ends: [Int] = []
    /// The numbers of the words of all rows, less 1, row by row.
    private var numbers: [UInt32] = []
    /// Where the words of each row end, counted from the part's first row.
    private var rowEnds: [Int] = []

    /// Adds a word of the row that is being gathered, which it was not added to before.
    mutating func add(_ word: Span<UInt8>, hash: UInt64) {
        var place = place(of: hash)
        if slots[place].number == 0 {
            if ends.count * 4 >= slots.count * 3 {
                grow()
                place = self.place(of: hash)
            }
            for index in word.indices { texts.append(word[index]) }
            ends.append(texts.count)
            slots[place] = Slot(hash: hash, number: UInt32(ends.count))
        }
        numbers.append(slots[place].number - 1)
    }

    /// What is added from now on is of the next row.
    mutating func endRow() { rowEnds.append(numbers.count) }

    /// Where it is, or where it would be.
    private func place(of hash: UInt64) -> Int {
        var place = Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
        while slots[place].number > 0, slots[place].hash != hash { place = (place + 1) & (slots.count - 1) }
        return place
    }

    private mutating func grow() {
        let taken = slots.filter { $0.number > 0 }
        slots = [Slot](repeating: Slot(), count: slots.count * 2)
        for slot in taken { slots[place(of: slot.hash)] = slot }
    }

    /// Calls `body` with each word and its rows in their order, in the order of the words' bytes.
    func forEach(_ body: (_ word: Span<UInt8>, _ rows: ArraySlice<UInt16>) -> Void) {
        let (rows, starts) = rowsByWord()
        var entries = ends.indices.map { Entry(head: head(of: $0), word: UInt32($0)) }
        entries.sort { left, right in
            left.head != right.head ? left.head < right.head : precedes(Int(left.word), Int(right.word))
        }
        for entry in entries {
            let word = Int(entry.word)
            body(texts.span.extracting(range(of: word)), rows[starts[word]..<starts[word + 1]])
        }
    }

    /// - Returns: the rows of the words, one behind the other, and where those of each word begin; the last one is where all end.
    private func rowsByWord() -> (rows: [UInt16], starts: [Int]) {
        var starts = [Int](repeating: 0, count: ends.count + 1)
        for number in numbers { starts[Int(number) + 1] += 1 }
        for word in ends.indices { starts[word + 1] += starts[word] }
        var (places, rows) = (starts, [UInt16](repeating: 0, count: numbers.count))
        var start = 0
        for (row, end) in rowEnds.enumerated() {
            for number in numbers[start..<end] {
                rows[places[Int(number)]] = UInt16(truncatingIfNeeded: row)
                places[Int(number)] += 1
            }
            start = end
        }
        return (rows, starts)
    }

    /// What a word is sorted by, side by side: its first eight bytes decide nearly always, and are compared as one number.
    private struct Entry {
        let head: UInt64
        let word: UInt32
    }

    private func range(of word: Int) -> Range<Int> { (word > 0 ? ends[word - 1] : 0)..<ends[word] }

    private func head(of word: Int) -> UInt64 {
        let range = range(of: word)
        return range.prefix(8).reduce(0) { $0 << 8 | UInt64(texts[$1]) } << UInt64(8 * max(0, 8 - range.count))
    }

    private func precedes(_ left: Int, _ right: Int) -> Bool {
        texts[range(of: left)].lexicographicallyPrecedes(texts[range(of: right)])
    }
}
