/// Finds the values that exactly one listing has on each of two sides.
struct UniqueKeyTable {
    private struct Slot: TableSlot {
        var hash: UInt64
        var old: Int32
        var new: Int32

        static let free = Slot(hash: 0, old: Self.none, new: Self.none)
        var isFree: Bool { hash == 0 }

        static let none: Int32 = -1
        static let several: Int32 = -2
    }

    private var table: OpenAddressingTable<Slot>
    /// Number of values beyond the first of each side.
    private(set) var repeated = (old: 0, new: 0)

    /// - Parameter capacity: the expected number of values.
    init(capacity: Int) { table = OpenAddressingTable(minimumCapacity: capacity * 3 / 2) }

    /// Adds a value of an old listing. Hashes of 0 stand for no value and are ignored. A listing may have a value several times.
    mutating func add(_ hash: UInt64, old position: Int) {
        guard let index = slot(of: hash) else { return }
        let (place, isRepeated) = Self.merged(table[index].old, Int32(position))
        table[index].old = place
        if isRepeated { repeated.old += 1 }
    }

    mutating func add(_ hash: UInt64, new position: Int) {
        guard let index = slot(of: hash) else { return }
        let (place, isRepeated) = Self.merged(table[index].new, Int32(position))
        table[index].new = place
        if isRepeated { repeated.new += 1 }
    }

    /// Adds a key of the old listings without a partner.
    mutating func addOld(_ prints: [ListingFingerprint], _ key: ListingFingerprint.Key, without partners: [Int32]) {
        for start in stride(from: 0, to: prints.count, by: Self.chunk) {
            let chunk = readAhead(prints, key, from: start)
            for position in chunk where partners[position] < 0 { add(prints[position][key], old: position) }
        }
    }

    /// Adds a key of the new listings without a partner.
    mutating func addNew(_ prints: [ListingFingerprint], _ key: ListingFingerprint.Key, without partners: [Int32]) {
        for start in stride(from: 0, to: prints.count, by: Self.chunk) {
            let chunk = readAhead(prints, key, from: start)
            for position in chunk where partners[position] < 0 { add(prints[position][key], new: position) }
        }
    }

    private static let chunk = 32
    /// A number that depends on all slots that were read ahead. Without it, the compiler would leave out the reads.
    private var sumOfReads: Int32 = 0

    /// Reads the slots of keys that will be added next. They are far apart in memory, and a core waits for several at a time only if
    /// nothing else is done in between.
    private mutating func readAhead(_ prints: [ListingFingerprint], _ key: ListingFingerprint.Key, from start: Int) -> Range<Int> {
        let chunk = start..<min(start + Self.chunk, prints.count)
        for position in chunk { sumOfReads &+= table[Self.index(of: prints[position][key]) & (table.capacity - 1)].old }
        return chunk
    }

    /// The slot of a hash, which is inserted if it is new; nil for no value.
    private mutating func slot(of hash: UInt64) -> Int? {
        guard hash != 0 else { return nil }
        if table.count * 4 >= table.capacity * 3 { table.grow { Self.index(of: $0.hash) } }
        let index = table.index(of: Self.index(of: hash)) { $0.hash == hash }
        if table[index].isFree { table.insert(Slot(hash: hash, old: Slot.none, new: Slot.none), at: index) }
        return index
    }

    private static func merged(_ known: Int32, _ position: Int32) -> (place: Int32, isRepeated: Bool) {
        if known == Slot.none { return (position, false) }
        return known == position ? (known, false) : (Slot.several, true)
    }

    private static func index(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash ^ hash >> 32) & Int.max }

    /// Calls a function with each value that both sides have once, in no particular order.
    func forEachPair(_ body: (_ hash: UInt64, _ old: Int, _ new: Int) -> Void) {
        for index in 0..<table.capacity {
            let slot = table[index]
            if slot.old >= 0, slot.new >= 0 { body(slot.hash, Int(slot.old), Int(slot.new)) }
        }
    }
}
