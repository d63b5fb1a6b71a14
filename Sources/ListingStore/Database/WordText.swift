import ListingCore

/// The words of a listing as the index takes them: one text, each word once.
struct WordText {
    private var text: [UInt8] = []
    private var seen = WordSet()
    private let mark = Array(WordTables.mark.utf8)

    /// - Parameters:
    ///   - row: the listing's, in its table of words.
    ///   - beginnings: are told of each word.
    mutating func words(of texts: SearchableTexts, row: Int, beginnings: inout WordBeginnings) -> String {
        text.removeAll(keepingCapacity: true)
        seen.removeAll()
        for name in texts.names { add(name, isName: true, row, &beginnings) }
        for detail in texts.details { add(detail, isName: false, row, &beginnings) }
        return text.span.text(from: 0, upTo: text.count)
    }

    private mutating func add(_ source: String, isName: Bool, _ row: Int, _ beginnings: inout WordBeginnings) {
        var reader = WordReader()
        reader.read(source) { word in
            var hasher = FNV()
            for index in word.indices { hasher.add(word[index]) }
            // Half of a text's words are repetitions; one word in many millions passes for another.
            guard seen.insert(isName ? ~hasher.bits : hasher.bits) else { return }
            if isName {
                append(mark, word)
                beginnings.add(word, isName: true, row: row)
                guard seen.insert(hasher.bits) else { return }
            }
            append([], word)
            beginnings.add(word, isName: false, row: row)
        }
    }

    private mutating func append(_ mark: [UInt8], _ word: Span<UInt8>) {
        if !text.isEmpty { text.append(.space) }
        text.append(contentsOf: mark)
        for index in word.indices { text.append(word[index]) }
    }
}

/// The words that one listing has so far, by their hashes: a set that is filled and emptied for each of a million listings, and
/// takes a fifth of the time of one that must hold against keys chosen to slow it down. With those it is slow, and still right.
private struct WordSet {
    private var slots = [UInt64](repeating: 0, count: 1 << 10)
    /// Slots that are taken.
    private var taken: [Int] = []

    /// - Returns: whether it was not there.
    mutating func insert(_ hash: UInt64) -> Bool {
        if taken.count * 2 >= slots.count { grow() }
        // 0 marks a slot that is free.
        let key = hash | 1
        var slot = Self.start(key, slots.count)
        while slots[slot] != 0 {
            if slots[slot] == key { return false }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = key
        taken.append(slot)
        return true
    }

    mutating func removeAll() {
        for slot in taken { slots[slot] = 0 }
        taken.removeAll(keepingCapacity: true)
    }

    private mutating func grow() {
        let keys = taken.map { slots[$0] }
        slots = [UInt64](repeating: 0, count: slots.count * 4)
        taken.removeAll(keepingCapacity: true)
        for key in keys { _ = insert(key) }
    }

    private static func start(_ key: UInt64, _ count: Int) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
    }
}
