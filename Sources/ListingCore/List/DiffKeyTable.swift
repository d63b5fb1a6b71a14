/// A hash table from ids to positions of keys: four bytes per slot, because the ids themselves are in the keys.
struct DiffKeyTable {
    /// The index + 1; 0 marks a free slot.
    private var slots: [UInt32]
    private var count = 0

    init(_ keys: [RowKey]) {
        var capacity = 16
        while capacity < keys.count * 2 { capacity *= 2 }
        slots = [UInt32](repeating: 0, count: capacity)
        for index in keys.indices { place(index, of: keys) }
        count = keys.count
    }

    static func isNeeded(for keys: [RowKey]) -> Bool { !zip(keys, keys.dropFirst()).allSatisfy { $0.id < $1.id } }

    /// - Parameter index: The index of a key whose id is not in the table.
    mutating func insert(_ index: Int, of keys: [RowKey]) {
        count += 1
        if count * 2 > slots.count { self = DiffKeyTable(keys) } else { place(index, of: keys) }
    }

    func index(ofID id: Int, in keys: [RowKey]) -> Int? {
        var slot = start(id)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if keys[index].id == id { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func start(_ id: Int) -> Int { id.hashValue & (slots.count - 1) }

    private mutating func place(_ index: Int, of keys: [RowKey]) {
        var slot = start(keys[index].id)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(truncatingIfNeeded: index + 1)
    }
}
