/// The order by title, from the folded titles of all rows. Rows with one title stand in the file's order, in either direction.
struct TitleOrder {
    let ascending: [UInt32]
    let descending: [UInt32]

    /// - Parameter bytes: keys that end with a zero each, in the order of the rows.
    /// - Complexity: O(n log n)
    init(_ bytes: [UInt8]) {
        var entries: [Entry] = []
        var isStart = true
        for (index, byte) in bytes.enumerated() {
            if isStart { entries.append(Entry(head: Self.head(bytes, index), start: UInt32(index), row: UInt32(entries.count))) }
            isStart = byte == 0
        }
        entries.sort { left, right in
            if left.head != right.head { return left.head < right.head }
            return Self.compare(bytes, left, right) ?? (left.row < right.row)
        }
        ascending = entries.map(\.row)
        descending = Self.turned(entries) { $0.head == $1.head && Self.compare(bytes, $0, $1) == nil }
    }

    /// What a row is sorted by, side by side: looking it up elsewhere for each comparison would take several times as long.
    private struct Entry {
        /// Eight bytes decide nearly always, and are compared as one number.
        let head: UInt64
        let start: UInt32
        let row: UInt32
    }

    private static func head(_ bytes: [UInt8], _ start: Int) -> UInt64 {
        var value: UInt64 = 0
        for offset in 0..<8 {
            let byte = start + offset < bytes.count ? bytes[start + offset] : 0
            value |= UInt64(byte) << UInt64(56 - offset * 8)
            if byte == 0 { break }
        }
        return value
    }

    /// Whether the first text is the smaller one; nil where they are equal.
    private static func compare(_ bytes: [UInt8], _ first: Entry, _ second: Entry) -> Bool? {
        let (left, right) = (Int(first.start), Int(second.start))
        var offset = 0
        while bytes[left + offset] == bytes[right + offset] {
            if bytes[left + offset] == 0 { return nil }
            offset += 1
        }
        return bytes[left + offset] < bytes[right + offset]
    }

    /// The last first, but equal ones as they stand.
    private static func turned(_ entries: [Entry], areEqual: (Entry, Entry) -> Bool) -> [UInt32] {
        var rows: [UInt32] = []
        rows.reserveCapacity(entries.count)
        var end = entries.endIndex
        while end > entries.startIndex {
            var start = end - 1
            while start > entries.startIndex, areEqual(entries[start - 1], entries[start]) { start -= 1 }
            rows += entries[start..<end].lazy.map(\.row)
            end = start
        }
        return rows
    }
}
