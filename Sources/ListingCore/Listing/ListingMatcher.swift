/// Matches the listings of two readings of a file by ``ListingKey``.
///
/// Most exports change in few places. Listings are compared side by side from both ends of the file, and a hash table is built
/// only for those in between:
///
///     before   a b c | d e   | f g h
///     after    a b c | e x x | f g h
///
/// Listings with equal values are matched by occurrence: the first with the first, the second with the second. Insertions and
/// removals in between shift the occurrence of later listings, so these are looked up as well.
struct ListingMatcher {
    /// The position in the old reading for every listing of the new one; nil if it was not there.
    private(set) var positions: [Int?] = []

    /// - Complexity: O(old + new); hashes nothing if the keys of both readings are equal.
    init(of old: ListingList, and new: ListingList) {
        let shorter = min(old.count, new.count)
        let start = (0..<shorter).first { !old.hasSameKey(at: $0, as: new, at: $0) } ?? shorter
        let end =
            (0..<shorter - start).first { !old.hasSameKey(at: old.count - 1 - $0, as: new, at: new.count - 1 - $0) } ?? shorter - start
        positions.reserveCapacity(new.count)
        positions += (0..<start).lazy.map { $0 }
        var table = PositionsByKey()
        let between = (old: start..<old.count - end, new: start..<new.count - end)
        for position in between.old { table.add(position, old.key(at: position)) }
        // At the end, only values that the table knows have to be looked up; the others match side by side.
        for index in between.new { table.insert(new.key(at: index)) }
        if !table.isEmpty {
            for position in between.old.upperBound..<old.count { table.addIfKnown(position, old.key(at: position)) }
        }
        for index in between.new { positions.append(table.next(new.key(at: index))) }
        let shift = old.count - new.count
        for index in between.new.upperBound..<new.count {
            guard !table.isEmpty, let value = table.value(new.key(at: index)) else {
                positions.append(index + shift)
                continue
            }
            positions.append(table.next(value))
        }
    }
}

/// The positions of listings by key value, in order, each value with a cursor to the next unmatched one.
private struct PositionsByKey {
    private var values: [ListingKey: Int] = [:]
    private var positions: [(all: [Int32], next: Int)] = []

    var isEmpty: Bool { values.isEmpty }

    func value(_ key: ListingKey) -> Int? { values[key] }

    /// Adds a value without positions, if it is new.
    ///
    /// - Returns: The value's index.
    @discardableResult
    mutating func insert(_ key: ListingKey) -> Int {
        let number = values[key, default: positions.count]
        if number == positions.count {
            values[key] = number
            positions.append(([], 0))
        }
        return number
    }

    mutating func add(_ position: Int, _ key: ListingKey) { positions[insert(key)].all.append(Int32(clamping: position)) }

    mutating func addIfKnown(_ position: Int, _ key: ListingKey) {
        if let value = values[key] { positions[value].all.append(Int32(clamping: position)) }
    }

    mutating func next(_ key: ListingKey) -> Int? { values[key].flatMap { next($0) } }

    mutating func next(_ value: Int) -> Int? {
        let queue = positions[value]
        guard queue.next < queue.all.count else { return nil }
        positions[value].next += 1
        return Int(queue.all[queue.next])
    }
}
