/// The keys of a section's rows, in order, every id once: see ``IndexedItems/init(keys:kind:make:)``.
///
/// A list grows while its file is read, and each of its states may still be shown somewhere. Copies share their keys, and a
/// list that grows appends to what its older copies share, each of which goes on seeing its own part only:
///
///     storage   k0 k1 k2 k3 k4 k5
///     shown     ├────────┤              count 3
///     grown     ├─────────────────┤     count 6
///
/// So neither a copy nor an append goes through the keys that are there, and two states of one list are compared by their counts.
///
/// A key whose id is in the list already is shown under another id, made of the first one and always the same, and is reported
/// in ``duplicates``. Ids that ascend are the cheapest: they need no table to be found by.
public struct RowKeys: Sendable {
    private var storage: RowKeyStorage
    public private(set) var count: Int

    public init() { self.init([]) }

    /// - Complexity: O(keys)
    public init(_ keys: some Sequence<RowKey>) {
        storage = RowKeyStorage()
        count = 0
        append(contentsOf: keys)
    }

    /// - Complexity: amortised O(new keys) for the list that grows; O(keys) once for a copy of it that grows in another way.
    public mutating func append(contentsOf new: some Sequence<RowKey>) {
        let new = Array(new)
        guard !new.isEmpty else { return }
        if !storage.append(new, after: count) {
            storage = storage.prefix(count)
            _ = storage.append(new, after: count)
        }
        count += new.count
    }

    /// nil for an index outside of 0 ..< `count`.
    ///
    /// - Complexity: O(1)
    public func key(at index: Int) -> RowKey? { (0..<count).contains(index) ? storage.key(at: index) : nil }

    /// nil for an id that is not in the list.
    ///
    /// - Complexity: O(1) in expectation; O(log keys) where the ids ascend.
    public func index(ofID id: Int) -> Int? { storage.index(ofID: id).flatMap { $0 < count ? $0 : nil } }

    /// The ids that came again, once for each time, in the order of their keys.
    public var duplicates: [Int] { storage.duplicates(before: count) }

    /// - Complexity: O(1) for the whole of a list, O(keys) for an older state of one that has grown.
    var elements: [RowKey] { storage.keys(in: 0..<count) }

    /// - Parameter range: no further than `count`.
    func elements(in range: Range<Int>) -> [RowKey] { storage.keys(in: range) }

    /// Whether one list has grown out of the other or is a part of it, so that the shorter one is the start of the longer one.
    ///
    /// - Complexity: O(1)
    func isPart(ofOrContains other: RowKeys) -> Bool { storage === other.storage }

    /// Those that are in another list, too, in the order of this one.
    ///
    /// - Complexity: O(1) for two states of one list, O(keys) for others.
    func kept(in other: RowKeys) -> RowKeys {
        if isPart(ofOrContains: other) { return count <= other.count ? self : other }
        return RowKeys(elements.filter { other.index(ofID: $0.id) != nil })
    }
}

extension RowKeys: Equatable {
    public static func == (left: RowKeys, right: RowKeys) -> Bool {
        left.count == right.count && (left.isPart(ofOrContains: right) || left.elements == right.elements)
    }
}

extension RowKeys: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: RowKey...) { self.init(elements) }
}
