/// A cache that evicts the least recently used values once their total cost exceeds a limit.
///
/// Without costs, the limit is the number of values. Lookups, insertions and removals take constant time.
public struct LRUCache<Key: Hashable, Value> {
    fileprivate struct Entry {
        let key: Key
        let value: Value
        let cost: Int
        var newer: Int?
        var older: Int?
    }

    /// Maximum total cost of all values; surplus values are removed immediately.
    public var limit: Int {
        didSet { trim() }
    }
    public private(set) var cost = 0
    private var indices: [Key: Int] = [:]
    /// The entries, doubly linked from the newest to the oldest; free slots are reused.
    private var entries: [Entry?] = []
    private var free: [Int] = []
    private var newest: Int?
    private var oldest: Int?

    public init(limit: Int) { self.limit = limit }

    public var count: Int { indices.count }

    /// Returns a value and makes it the newest; nil if it is not in the cache.
    public mutating func value(for key: Key) -> Value? {
        guard let index = indices[key], let entry = unlink(index) else { return nil }
        link(entry, at: index)
        return entry.value
    }

    /// Returns a value without making it the newest; nil if it is not in the cache.
    public func peek(_ key: Key) -> Value? { indices[key].flatMap { entries[$0]?.value } }

    /// Stores a value as the newest, replacing the key's previous one. A value that costs more than the limit is not stored.
    ///
    /// - Parameter cost: In the unit of the limit, 0 or more.
    public mutating func store(_ value: Value, for key: Key, cost: Int = 1) {
        remove(key)
        guard cost <= limit else { return }
        let index = free.popLast() ?? entries.count
        if index == entries.count { entries.append(nil) }
        indices[key] = index
        self.cost += cost
        link(Entry(key: key, value: value, cost: cost), at: index)
        trim()
    }

    public mutating func remove(_ key: Key) {
        guard let index = indices.removeValue(forKey: key), let entry = unlink(index) else { return }
        cost -= entry.cost
        entries[index] = nil
        free.append(index)
    }

    /// All keys and values, the least recently used first.
    ///
    /// - Complexity: O(n)
    public var oldestFirst: [(key: Key, value: Value)] {
        var all: [(key: Key, value: Value)] = []
        all.reserveCapacity(count)
        var next = oldest
        while let index = next, let entry = entries[index] {
            all.append((entry.key, entry.value))
            next = entry.newer
        }
        return all
    }

    private mutating func trim() {
        while cost > limit, let last = oldest.flatMap({ entries[$0] }) { remove(last.key) }
    }

    private mutating func link(_ entry: Entry, at index: Int) {
        var entry = entry
        (entry.newer, entry.older) = (nil, newest)
        entries[index] = entry
        if let newest { entries[newest]?.newer = index } else { oldest = index }
        newest = index
    }

    private mutating func unlink(_ index: Int) -> Entry? {
        guard let entry = entries[index] else { return nil }
        if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
        if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
        return entry
    }
}

extension LRUCache.Entry: Sendable where Key: Sendable, Value: Sendable {}
extension LRUCache: Sendable where Key: Sendable, Value: Sendable {}
