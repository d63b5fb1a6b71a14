import ListingCore

/// The key index: finds the row of a listing by a hash of its key.
package struct KeyIndex: Sendable {
    private typealias Entry = RadixSort.Entry

    /// Entries hashed as if each listing were the first with its key. Later occurrences are numbered at the end, when equal keys are
    /// adjacent.
    private var entries: [Entry] = []

    package mutating func append(_ listing: borrowing Listing, row: Int) {
        append(Self.firstHash(of: listing), row: row)
    }

    /// - Parameter hash: that of the listing's key, as ``firstHash(of:)`` makes it.
    package mutating func append(_ hash: UInt64, row: Int) { entries.append(Entry(key: hash, row: UInt32(row))) }

    /// The hash of a listing's key, as if the listing were the first with it.
    package static func firstHash(of listing: borrowing Listing) -> UInt64 { firstHash(listing.firstKey) }

    /// The hash under which a key is stored.
    package static func hash(_ key: ListingKey) -> UInt64 { hash(firstHash(key), key.occurrence) }

    package static func firstHash(_ key: ListingKey) -> UInt64 {
        XXH3.hash(key.value, seed: XXH3.hash(key.sourceName))
    }

    private static func hash(_ first: UInt64, _ occurrence: Int) -> UInt64 {
        occurrence > 1 ? XXH3.hash("#\(occurrence)", seed: first) : first
    }

    package mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

    /// The encoded index: twelve bytes an entry (hash, row), sorted by hash.
    package func sortedBytes(by sorting: inout RadixSort) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(entries.count * Self.entrySize)
        for entry in numbered(by: &sorting) {
            LittleEndian.append(entry.key, to: &bytes)
            LittleEndian.append(entry.row, to: &bytes)
        }
        return bytes
    }

    /// All entries sorted by hash, with repeated keys hashed by their occurrence.
    private func numbered(by sorting: inout RadixSort) -> [Entry] {
        var entries = entries
        sorting.sort(&entries)
        var (last, occurrence, hasChanged) = (UInt64(0), 0, false)
        for index in entries.indices {
            let (key, row) = (entries[index].key, entries[index].row)
            occurrence = occurrence > 0 && key == last ? occurrence + 1 : 1
            last = key
            guard occurrence > 1 else { continue }
            entries[index] = Entry(key: Self.hash(key, occurrence), row: row)
            hasChanged = true
        }
        // Still sorted except for the few numbered entries.
        if hasChanged { entries.sort { $0.key < $1.key } }
        return entries
    }

    private static let entrySize = 12

    /// The row of a key, before the index is encoded. Linear in the number of rows.
    package func row(of key: ListingKey) -> Int? {
        let hash = Self.firstHash(key)
        return entries.lazy.filter { $0.key == hash }.dropFirst(key.occurrence - 1).first.map { Int($0.row) }
    }

    /// The row of a key in an encoded index, by binary search.
    package static func row(of key: ListingKey, in bytes: [UInt8]) -> Int? {
        let wanted = Self.hash(key)
        func hash(at entry: Int) -> UInt64 { LittleEndian.read(bytes.span.bytes, entry * entrySize, as: UInt64.self) }
        let count = bytes.count / entrySize
        let entry = (0..<count).partitioningIndex { hash(at: $0) >= wanted }
        guard entry < count, hash(at: entry) == wanted else { return nil }
        return Int(LittleEndian.read(bytes.span.bytes, entry * entrySize + 8, as: UInt32.self))
    }
}
