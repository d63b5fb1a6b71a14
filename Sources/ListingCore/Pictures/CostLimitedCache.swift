/// An LRU cache with a cost limit. Lookups and insertions take constant time.
public struct CostLimitedCache<Key: Hashable, Value> {
    private struct Entry {
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

    /// Stores a value, replacing the key's previous one. A value that costs more than the limit is not stored.
    ///
    /// - Parameter cost: In the unit of the limit, 0 or more.
    public mutating func store(_ value: Value, for key: Key, cost: Int) {
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
