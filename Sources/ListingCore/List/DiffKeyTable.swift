/// A hash table from ids to positions of keys: four bytes per slot, because the ids themselves are in the keys.
struct DiffKeyTable {
    /// The index + 1; 0 marks a free slot.
    private struct Slot: TableSlot {
        let bits: UInt32

        init(index: Int) { bits = UInt32(truncatingIfNeeded: index + 1) }

        static let free = Slot(index: -1)
        var isFree: Bool { bits == 0 }
        var index: Int { Int(bits) - 1 }
    }

    /// At most half full.
    private var table: OpenAddressingTable<Slot>

    init(_ keys: [RowKey]) {
        table = OpenAddressingTable(minimumCapacity: keys.count * 2)
        for index in keys.indices { store(index, of: keys) }
    }

    static func isNeeded(for keys: [RowKey]) -> Bool { !zip(keys, keys.dropFirst()).allSatisfy { $0.id < $1.id } }

    /// - Parameter index: The index of a key whose id is not in the table.
    mutating func insert(_ index: Int, of keys: [RowKey]) {
        if (table.count + 1) * 2 > table.capacity { self = DiffKeyTable(keys) } else { store(index, of: keys) }
    }

    func index(ofID id: Int, in keys: [RowKey]) -> Int? {
        let slot = table[table.index(of: id.hashValue) { keys[$0.index].id == id }]
        return slot.isFree ? nil : slot.index
    }

    private mutating func store(_ index: Int, of keys: [RowKey]) {
        table.insert(Slot(index: index), at: table.index(of: keys[index].id.hashValue) { _ in false })
    }
}
