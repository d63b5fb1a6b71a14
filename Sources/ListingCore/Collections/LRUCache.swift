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
    private var places: [Key: Int] = [:]
    /// The entries, doubly linked from the newest to the oldest; free slots are reused.
    private var entries: [Entry?] = []
    private var free: [Int] = []
    private var newest: Int?
    private var oldest: Int?

    public init(limit: Int) { self.limit = limit }

    public var count: Int { places.count }

    /// Returns a value and makes it the newest; nil if it is not in the cache.
    public mutating func value(for key: Key) -> Value? {
        guard let place = places[key], let entry = unlink(place) else { return nil }
        link(entry, at: place)
        return entry.value
    }

    /// Returns a value without making it the newest; nil if it is not in the cache.
    public func peek(_ key: Key) -> Value? { places[key].flatMap { entries[$0]?.value } }

    /// Stores a value as the newest, replacing the key's previous one. A value that costs more than the limit is not stored.
    ///
    /// - Parameter cost: In the unit of the limit, 0 or more.
    public mutating func store(_ value: Value, for key: Key, cost: Int = 1) {
        remove(key)
        guard cost <= limit else { return }
        let place = free.popLast() ?? entries.count
        if place == entries.count { entries.append(nil) }
        places[key] = place
        self.cost += cost
        link(Entry(key: key, value: value, cost: cost), at: place)
        trim()
    }

    public mutating func remove(_ key: Key) {
        guard let place = places.removeValue(forKey: key), let entry = unlink(place) else { return }
        cost -= entry.cost
        entries[place] = nil
        free.append(place)
    }

    /// All keys and values, the least recently used first.
    ///
    /// - Complexity: O(n)
    public var oldestFirst: [(key: Key, value: Value)] {
        var all: [(key: Key, value: Value)] = []
        all.reserveCapacity(count)
        var next = oldest
        while let place = next, let entry = entries[place] {
            all.append((entry.key, entry.value))
            next = entry.newer
        }
        return all
    }

    private mutating func trim() {
        while cost > limit, let last = oldest.flatMap({ entries[$0] }) { remove(last.key) }
    }

    private mutating func link(_ entry: Entry, at place: Int) {
        var entry = entry
        (entry.newer, entry.older) = (nil, newest)
        entries[place] = entry
        if let newest { entries[newest]?.newer = place } else { oldest = place }
        newest = place
    }

    private mutating func unlink(_ place: Int) -> Entry? {
        guard let entry = entries[place] else { return nil }
        if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
        if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
        return entry
    }
}

extension LRUCache.Entry: Sendable where Key: Sendable, Value: Sendable {}
extension LRUCache: Sendable where Key: Sendable, Value: Sendable {}
