/// A slot of an ``OpenAddressingTable``: what identifies an entry, such as a part of its hash, or the position of its key elsewhere.
public protocol TableSlot: BitwiseCopyable, Sendable {
    static var free: Self { get }
    var isFree: Bool { get }
}

/// A hash table with linear probing, for loops over a million keys in which a `Dictionary` is too slow.
///
/// It stores no keys and removes no entries. Its user hashes keys, compares them, and keeps at least a quarter of the slots free.
public struct OpenAddressingTable<Slot: TableSlot>: Sendable {
    @usableFromInline var slots: [Slot]
    /// Number of entries.
    @usableFromInline var entryCount = 0

    /// - Parameter minimumCapacity: Number of slots, which is rounded up to a power of two.
    @inlinable
    public init(minimumCapacity: Int) {
        var capacity = 16
        while capacity < minimumCapacity { capacity *= 2 }
        slots = [Slot](repeating: .free, count: capacity)
    }

    @inlinable public var count: Int { entryCount }
    @inlinable public var capacity: Int { slots.count }

    /// The index of the first slot for a hash that satisfies a predicate, or of the free slot in which its entry belongs.
    ///
    /// - Complexity: O(1) on average, if the lowest bits of the hashes differ.
    @inlinable
    public func index(of hash: Int, where isMatch: (Slot) -> Bool) -> Int {
        let mask = slots.count - 1
        var index = hash & mask
        while !slots[index].isFree, !isMatch(slots[index]) { index = (index + 1) & mask }
        return index
    }

    @inlinable
    public subscript(index: Int) -> Slot {
        get { slots[index] }
        set { slots[index] = newValue }
    }

    /// Adds an entry to the free slot that ``index(of:where:)`` has found for it.
    @inlinable
    public mutating func insert(_ slot: Slot, at index: Int) {
        slots[index] = slot
        entryCount += 1
    }

    /// Multiplies the number of slots.
    ///
    /// - Parameters:
    ///   - factor: a power of two.
    ///   - hash: Returns the hash of an entry.
    /// - Complexity: O(capacity)
    public mutating func grow(by factor: Int = 2, hash: (Slot) -> Int) {
        var larger = Self(minimumCapacity: slots.count * factor)
        for slot in slots where !slot.isFree { larger.insert(slot, at: larger.index(of: hash(slot)) { _ in false }) }
        self = larger
    }
}
