import ListingCore

/// The key index: finds the row of a listing by a hash of its key.
///
/// The stored index has parts by the first bits of the hashes, so that a key is found with one part.
package struct KeyIndex: Sendable {
    typealias Entry = RadixSort.Entry

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

    /// The entries of these rows on their way to the disk, sorted and not yet numbered.
    func run(by sorting: inout RadixSort, to file: SpillFile) -> EntryRun {
        var entries = entries
        sorting.sort(&entries)
        return EntryRun(entries, to: file)
    }

    /// The rows of listings with the same key as the first of them, ascending. Linear in the number of rows.
    ///
    /// - Parameter hash: that of the first listing with the key.
    func rows(with hash: UInt64) -> [Int] { entries.lazy.filter { $0.key == hash }.map { Int($0.row) } }

    // MARK: The stored index

    /// Calls `body` with each entry of the index, sorted by hash. Repeated keys are hashed by their occurrence.
    func forEachEntry(by sorting: inout RadixSort, _ body: (_ hash: UInt64, _ row: UInt32) throws -> Void) rethrows {
        var entries = entries
        sorting.sort(&entries)
        var (repeated, occurrences) = (false, Occurrences())
        for index in entries.indices {
            guard let hash = occurrences.hash(ofRepeated: entries[index].key) else { continue }
            entries[index] = Entry(key: hash, row: entries[index].row)
            repeated = true
        }
        // Still sorted except for the few numbered entries.
        if repeated { entries.sort { $0.key != $1.key ? $0.key < $1.key : $0.row < $1.row } }
        for entry in entries { try body(entry.key, entry.row) }
    }

    /// The same for the entries of several runs, which are on the disk.
    ///
    /// - Parameters:
    ///   - runs: those of ascending rows.
    ///   - limit: the number of repeated keys that are in memory at a time.
    /// - Throws: ``SystemError`` if a file can't be read; the error of `body`.
    static func forEachEntry(
        of runs: [EntryRun], to file: SpillFile, limit: Int, _ body: (_ hash: UInt64, _ row: UInt32) throws -> Void
    ) throws {
        var (all, occurrences) = (try EntryMerge(runs), Occurrences())
        var (repeated, open) = ([EntryRun](), [Entry]())
        func close() {
            open.sort { $0.key != $1.key ? $0.key < $1.key : $0.row < $1.row }
            repeated.append(EntryRun(open, to: file))
            open.removeAll(keepingCapacity: true)
        }
        while let entry = try all.next() {
            guard let hash = occurrences.hash(ofRepeated: entry.key) else { continue }
            open.append(Entry(key: hash, row: entry.row))
            if open.count >= limit { close() }
        }
        if !open.isEmpty { close() }
        (all, occurrences) = (try EntryMerge(runs), Occurrences())
        var others = try EntryMerge(repeated)
        var other = try others.next()
        while let entry = try all.next() {
            if occurrences.hash(ofRepeated: entry.key) != nil { continue }
            while let next = other, next.key < entry.key || next.key == entry.key && next.row < entry.row {
                try body(next.key, next.row)
                other = try others.next()
            }
            try body(entry.key, entry.row)
        }
        while let next = other {
            try body(next.key, next.row)
            other = try others.next()
        }
    }

    /// Counts the occurrences of sorted keys.
    private struct Occurrences {
        private var last: UInt64 = 0
        private var count = 0

        /// - Returns: the hash of a key that was there before; nil for the first one.
        mutating func hash(ofRepeated key: UInt64) -> UInt64? {
            count = count > 0 && key == last ? count + 1 : 1
            last = key
            return count > 1 ? KeyIndex.hash(key, count) : nil
        }
    }

    /// Entries of sorted hashes as parts.
    struct Parts {
        private let bits: Int
        private(set) var number = 0
        private var bytes: [UInt8] = []

        /// - Parameter rows: the number of rows in the catalog.
        init(ofRows rows: Int) { bits = KeyIndex.partBits(rows) }

        /// - Returns: the part that ends before the entry, if it has entries.
        mutating func append(_ hash: UInt64, _ row: UInt32) -> (number: Int, bytes: [UInt8])? {
            let part = KeyIndex.part(hash, bits)
            let ended = part != number ? take() : nil
            number = part
            LittleEndian.append(hash, to: &bytes)
            LittleEndian.append(row, to: &bytes)
            return ended
        }

        /// - Returns: the last part, if it has entries.
        mutating func take() -> (number: Int, bytes: [UInt8])? {
            if bytes.isEmpty { return nil }
            defer { bytes.removeAll(keepingCapacity: true) }
            return (number, bytes)
        }
    }

    /// Entries per part at most, on average: a few pages of the database.
    private static let entriesPerPart = 4_096
    private static let entrySize = 12

    /// The number of first bits of a hash by which the index of a catalog is divided.
    private static func partBits(_ rows: Int) -> Int { Int.bitWidth - max(0, (rows - 1) / entriesPerPart).leadingZeroBitCount }

    private static func part(_ hash: UInt64, _ bits: Int) -> Int { bits == 0 ? 0 : Int(hash >> UInt64(UInt64.bitWidth - bits)) }

    /// The number of the part that has a key, in a catalog with a number of rows.
    static func part(of key: ListingKey, ofRows rows: Int) -> Int { part(hash(key), partBits(rows)) }

    /// The row of a key in its part, by binary search.
    package static func row(of key: ListingKey, in bytes: [UInt8]) -> Int? {
        let wanted = Self.hash(key)
        func hash(at entry: Int) -> UInt64 { LittleEndian.read(bytes.span.bytes, entry * entrySize, as: UInt64.self) }
        let count = bytes.count / entrySize
        let entry = (0..<count).partitioningIndex { hash(at: $0) >= wanted }
        guard entry < count, hash(at: entry) == wanted else { return nil }
        return Int(LittleEndian.read(bytes.span.bytes, entry * entrySize + 8, as: UInt32.self))
    }
}
