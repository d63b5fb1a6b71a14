import ListingCore

/// The first characters of a word, three at most: most of what is typed of a word before the list follows.
struct WordBeginning: Hashable, Sendable {
    /// As many characters as count, where they fit into a number.
    static let longest = 3
    private static let room = 8

    /// The bytes from the highest of the number on; behind them zeros, which no word has.
    let bits: UInt64
    private let length: Int

    /// What ``WordBeginnings`` knows a word by.
    init(of word: Span<UInt8>) {
        var (bits, characters, length) = (UInt64(0), 0, 0)
        while length < word.count, characters < Self.longest {
            var end = length + 1
            while end < word.count, word[end] & 0xC0 == 0x80 { end += 1 }
            guard end <= Self.room else { break }
            for index in length..<end { bits |= UInt64(word[index]) << UInt64(56 - 8 * index) }
            (length, characters) = (end, characters + 1)
        }
        (self.bits, self.length) = (bits, length)
    }

    /// - Returns: nil for a text that is longer than what words are known by.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        self.init(of: bytes.span)
        guard length > 0, length == bytes.count else { return nil }
    }

    /// What the words that begin so are known by, as the database has it: in the order of their bytes.
    var range: ClosedRange<Int64> {
        let rest = length == Self.room ? 0 : UInt64.max >> UInt64(8 * length)
        return Self.key(bits)...Self.key(bits | rest)
    }

    static func key(_ bits: UInt64) -> Int64 { Int64(bitPattern: bits ^ 1 << 63) }
}

/// Which rows of a part of a catalogue have a word that begins in some way: half of them may, by thousands of words.
struct WordBeginnings: Sendable {
    /// See ``WordBeginning/key(_:)``.
    let key: Int64
    /// See ``WordRows``, with a checksum.
    let bytes: [UInt8]
}

/// Puts the rows of words together that begin alike.
struct WordBeginningsWriter {
    private var all: [WordBeginnings] = []
    private var bits: UInt64 = 0
    private var rows = WordRows.noBits

    /// - Parameter word: behind those before, in the order of their bytes: so words that begin alike stand side by side.
    mutating func add(_ word: Span<UInt8>, _ others: ArraySlice<UInt16>) {
        let beginning = WordBeginning(of: word).bits
        if beginning != bits { close() }
        bits = beginning
        for row in others { WordRows.insert(row, into: &rows) }
    }

    /// - Returns: in the order of their keys.
    mutating func finish() -> [WordBeginnings] {
        close()
        return all
    }

    private mutating func close() {
        guard bits != 0 else { return }
        all.append(WordBeginnings(key: WordBeginning.key(bits), bytes: Checksum.adding(to: WordRows.packed(bits: rows))))
        rows = WordRows.noBits
    }
}
