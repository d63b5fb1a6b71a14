/// Finds values that several listings of a file have, as they come, by their hashes.
public struct RepeatedValues: Sendable {
    /// A value that a listing has: 16 bytes, and 26 to 51 with the free slots.
    private struct Slot: TableSlot {
        let hash: UInt64
        /// The number of the first listing that has the value, plus 1; 0 for a free slot.
        let first: UInt32
        var count: UInt32

        static let free = Slot(hash: 0, first: 0, count: 0)
        var isFree: Bool { first == 0 }
    }

    private var table = OpenAddressingTable<Slot>(minimumCapacity: 1 << 12)

    /// A number that depends on all slots that were read ahead. Without it, the compiler would leave out the reads.
    private var sumOfReads: UInt32 = 0

    /// The share of the input that has been read, 0 to 1; 0 if it is unknown. The table estimates its final size from it, and then grows in
    /// fewer steps.
    public var share = 0.0

    public init() {}

    /// Reads the slots of values that will be added next. They are far apart in memory, and a core waits for several at a time only
    /// if nothing else is done in between.
    public mutating func readAhead(_ digests: [ListingDigest]) {
        for index in digests.indices {
            let hash = Self.hash(digests[index].hash, rule: digests[index].rule)
            let slot = Int(truncatingIfNeeded: hash)
            // The slots that a value passes may go on in the next line of the cache.
            sumOfReads &+= table[slot & (table.capacity - 1)].count &+ table[(slot &+ 3) & (table.capacity - 1)].count
        }
    }

    private static func hash(_ hash: UInt64, rule: Int) -> UInt64 { hash ^ (UInt64(rule + 1) &* 0x9E37_79B9_7F4A_7C15) }

    /// Adds a listing's value.
    ///
    /// - Parameter listing: the number of the listing, from 0.
    /// - Returns: the number of the first listing with the value, and how many have it now; nil if this is the first one.
    public mutating func add(_ digest: ListingDigest, of listing: Int) -> (first: Int, count: Int)? {
        add(digest.hash, ofRule: digest.rule, in: listing)
    }

    /// Adds the hash of a listing's value.
    public mutating func add(_ hash: UInt64, ofRule rule: Int, in listing: Int) -> (first: Int, count: Int)? {
        let hash = Self.hash(hash, rule: rule)
        // At five eighths, a new value passes about three slots. At three quarters, it would pass seven or eight.
        if table.count >= table.capacity / 8 * 5 { grow() }
        let index = table.index(of: Int(truncatingIfNeeded: hash)) { $0.hash == hash }
        guard table[index].isFree else {
            table[index].count += 1
            return (Int(table[index].first) - 1, Int(table[index].count))
        }
        table.insert(Slot(hash: hash, first: UInt32(clamping: listing + 1), count: 1), at: index)
        return nil
    }

    /// Number of slots of the table.
    var capacity: Int { table.capacity }

    private mutating func grow() {
        // Below this share, the estimate is too uncertain.
        let expected = share > 0.005 ? Double(table.count) / share : 0
        var factor = 2
        // The rest of the input may have fewer values, so the steps of a large table are small.
        while factor < 8, table.capacity * factor < Self.largeCapacity, Double(table.capacity / 8 * 5 * factor) < expected { factor *= 2 }
        table.grow(by: factor) { Int(truncatingIfNeeded: $0.hash) }
    }

    /// Number of slots of a table of 64 MiB, which only doubles from there on.
    private static let largeCapacity = 1 << 22
}
