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

/// Which rows of a table of words have a word that begins in some way.
///
/// FTS5 would keep them, too, in as much time as it takes for the words: it can't know that a row needs to be noted once for all of
/// its words that begin alike.
struct WordBeginnings {
    private struct Slot {
        var bits: UInt64 = 0
        /// Of its ``rows``, counted from 1; 0 where nothing is.
        var number: Int32 = 0
        var isName = false
        /// The last row, so that most words need no look at the others.
        var last: UInt16 = 0
    }

    /// At most half of them are taken.
    private var slots = [Slot](repeating: Slot(), count: 1 << 14)
    /// Counted from the table's first row, in their order.
    private var rows: [[UInt16]] = []

    /// - Parameters:
    ///   - isName: whether it stands in a name of the listing: see ``WordTables``.
    ///   - row: counted from the table's first; not less than those before.
    mutating func add(_ word: Span<UInt8>, isName: Bool, row: Int) {
        let bits = WordBeginning(of: word).bits
        let row = UInt16(truncatingIfNeeded: row)
        let place = place(of: bits, isName)
        let number = Int(slots[place].number)
        if number == 0 {
            rows.append([row])
            slots[place] = Slot(bits: bits, number: Int32(rows.count), isName: isName, last: row)
            if rows.count * 2 > slots.count { grow() }
        } else if slots[place].last != row {
            slots[place].last = row
            rows[number - 1].append(row)
        }
    }

    /// Where it is, or where it would be.
    private func place(of bits: UInt64, _ isName: Bool) -> Int {
        let hash = (bits ^ (isName ? 1 : 0)) &* 0x9E37_79B9_7F4A_7C15
        var place = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
        while slots[place].number > 0, slots[place].bits != bits || slots[place].isName != isName {
            place = (place + 1) & (slots.count - 1)
        }
        return place
    }

    private mutating func grow() {
        let taken = slots.filter { $0.number > 0 }
        slots = [Slot](repeating: Slot(), count: slots.count * 2)
        for slot in taken { slots[place(of: slot.bits, slot.isName)] = slot }
    }

    /// In the order of the database's key, in which they are written fastest.
    func forEach(_ body: (_ key: Int64, _ isName: Bool, _ rows: [UInt8]) throws -> Void) throws {
        let taken = slots.filter { $0.number > 0 }.sorted { ($0.isName ? 1 : 0, $0.bits) < ($1.isName ? 1 : 0, $1.bits) }
        for slot in taken { try body(WordBeginning.key(slot.bits), slot.isName, Self.packed(rows[Int(slot.number) - 1])) }
    }

    // MARK: Rows as bytes

    /// The distances between rows or, where that is shorter, a bit for each row of a table; the first byte tells.
    private static func packed(_ rows: [UInt16]) -> [UInt8] {
        var writer = ByteWriter()
        writer.write(UInt8(0))
        var last = 0
        for row in rows {
            writer.write(count: Int(row) - last)
            last = Int(row)
        }
        guard writer.bytes.count > WordTables.rows / 8 else { return writer.bytes }
        var bits = [UInt8](repeating: 0, count: 1 + WordTables.rows / 8)
        bits[0] = 1
        for row in rows { bits[1 + Int(row) / 8] |= 1 << (row % 8) }
        return bits
    }

    /// Adds what ``packed(_:)`` has written to a set.
    ///
    /// - Throws: `ByteParser.Damage` where the bytes are something else.
    static func unpack(_ bytes: [UInt8], into set: inout RowSet) throws {
        guard bytes.first == 1 else {
            var parser = ByteParser(bytes)
            guard try parser.byte() == 0 else { throw ByteParser.Damage() }
            var row = 0
            while !parser.isAtEnd {
                row = min(row + Int(min(try parser.unsigned(), UInt64(WordTables.rows))), WordTables.rows)
                set.insert(row)
            }
            return
        }
        for index in 1..<bytes.count {
            var rest = bytes[index]
            while rest != 0 {
                set.insert((index - 1) * 8 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }
}
