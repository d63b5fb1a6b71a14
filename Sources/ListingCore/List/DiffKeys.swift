/// The keys of a section's rows, in order, with unique ids: see ``IndexedItems/init(keys:kind:generation:changes:make:)``.
///
/// A list grows while its file is read, and each of its states may still be shown somewhere. Copies share their keys. A list that
/// grows appends to the storage shared with its older copies, each of which continues to see only its own prefix:
///
///     storage   k0 k1 k2 k3 k4 k5
///     shown     ├────────┤              count 3
///     grown     ├─────────────────┤     count 6
///
/// Neither a copy nor an append visits the existing keys, and two states of one list are compared by their counts.
///
/// A key whose id is in the list already gets another id, derived deterministically from the first one, and is reported in
/// ``duplicates``. Ascending ids are the cheapest, because finding them needs no table.
///
/// A list of rows with plain numbers shares the storage of ``RowIDs``: see ``init(numbers:versions:)``.
public struct DiffKeys: Sendable {
    private enum Storage: Sendable {
        case listed(DiffKeyStorage)
        case numbered(RowKeyCodes)
    }

    private var storage: Storage
    public private(set) var count: Int

    public init() { self.init([]) }

    /// - Complexity: O(keys)
    public init(_ keys: some Sequence<RowKey>) {
        storage = .listed(DiffKeyStorage())
        count = 0
        append(contentsOf: keys)
    }

    /// Creates keys for rows that have unique numbers as ids.
    ///
    /// - Parameters:
    ///   - numbers: The ids in the order of the rows.
    ///   - versions: Versions by id; the default is 0.
    /// - Complexity: O(1)
    public init(numbers: RowIDs, versions: [Int: Int] = [:]) {
        storage = .numbered(RowKeyCodes(numbers, versions: versions))
        count = numbers.count
    }

    /// - Complexity: amortized O(new keys) for the list that grows; O(keys) once for a copy of it that grows in another way, and
    ///   for a list of plain numbers.
    public mutating func append(contentsOf new: some Sequence<RowKey>) {
        let new = Array(new)
        guard !new.isEmpty else { return }
        switch storage {
        case .listed(var listed):
            if !listed.append(new, after: count) {
                listed = listed.prefix(count)
                _ = listed.append(new, after: count)
            }
            storage = .listed(listed)
        case .numbered(let numbers):
            let listed = DiffKeyStorage()
            _ = listed.append(numbers.keys(in: 0..<count) + new, after: 0)
            storage = .listed(listed)
        }
        count += new.count
    }

    /// The first `most` keys, or all if there are fewer.
    ///
    /// - Complexity: O(1), or that of ``RowIDs`` for plain numbers: O(keys that stay), except for ranges.
    public func prefix(_ most: Int) -> DiffKeys {
        guard most < count else { return self }
        var keys = self
        keys.count = max(0, most)
        if case .numbered(let numbers) = storage { keys.storage = .numbered(numbers.prefix(keys.count)) }
        return keys
    }

    /// The key at an index; nil outside 0 ..< `count`.
    ///
    /// - Complexity: O(1), or O(log keys) for plain numbers in a bitmap.
    public func key(at index: Int) -> RowKey? {
        guard (0..<count).contains(index) else { return nil }
        switch storage {
        case .listed(let listed): return listed.key(at: index)
        case .numbered(let numbers): return numbers.key(at: index)
        }
    }

    /// The index of the key with an id; nil if the id is not in the list.
    ///
    /// - Complexity: O(1) in expectation; O(log keys) if the ids are ascending. For plain numbers that of ``RowIDs``; if they are in no
    ///   ascending parts, O(1) near the previous result and O(keys) elsewhere.
    public func index(ofID id: Int) -> Int? {
        switch storage {
        case .listed(let listed): listed.index(ofID: id).flatMap { $0 < count ? $0 : nil }
        case .numbered(let numbers): numbers.index(ofID: id)
        }
    }

    /// The ids that were repeated, once per repetition, in the order of their keys.
    public var duplicates: [Int] { if case .listed(let listed) = storage { listed.duplicates(before: count) } else { [] } }

    /// - Complexity: O(1) for the whole of a list, O(keys) for an older state of one that has grown, and for plain numbers.
    var elements: [RowKey] { elements(in: 0..<count) }

    /// - Parameter range: At most 0 ..< `count`.
    func elements(in range: Range<Int>) -> [RowKey] {
        switch storage {
        case .listed(let listed): listed.keys(in: range)
        case .numbered(let numbers): numbers.keys(in: range)
        }
    }

    /// True if one list has grown out of the other or is a prefix of it, so that the shorter one is the start of the longer one.
    ///
    /// - Complexity: O(1), or O(keys / 64 + versions) for plain numbers.
    func isPart(ofOrContains other: DiffKeys) -> Bool {
        switch (storage, other.storage) {
        case (.listed(let own), .listed(let others)): own === others
        case (.numbered(let own), .numbered(let others)): own.isPart(ofOrContains: others)
        default: false
        }
    }

    /// The numbers of keys at the start and, after those, at the end that are known to equal another list's; there may be more.
    ///
    /// - Complexity: O(keys / 64 + versions) for plain numbers in bitmaps, and O(keys) for other ones, without creating any key.
    func sharedEnds(with other: DiffKeys) -> (start: Int, end: Int) {
        guard case .numbered(let own) = storage, case .numbered(let others) = other.storage else { return (0, 0) }
        return own.sharedEnds(with: others)
    }

    /// The keys that are also in another list, in the order of this one.
    ///
    /// - Complexity: As ``isPart(ofOrContains:)`` for two states of one list, O(keys) otherwise.
    func kept(in other: DiffKeys) -> DiffKeys {
        if isPart(ofOrContains: other) { return count <= other.count ? self : other }
        let others = Set(other.elements.map(\.id))
        return DiffKeys(elements.filter { others.contains($0.id) })
    }
}

extension DiffKeys: Equatable {
    public static func == (left: DiffKeys, right: DiffKeys) -> Bool {
        guard left.count == right.count else { return false }
        if left.isPart(ofOrContains: right) { return true }
        let (start, end) = left.sharedEnds(with: right)
        let middle = start..<left.count - end
        return left.elements(in: middle) == right.elements(in: middle)
    }
}

extension DiffKeys: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: RowKey...) { self.init(elements) }
}
