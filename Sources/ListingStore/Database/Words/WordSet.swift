/// The words that one listing has so far, by their hashes: a set that is filled and emptied for each of a million listings, and
/// takes a fifth of the time of one that must hold against keys chosen to slow it down. With those it is slow, and still right.
struct WordSet {
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
