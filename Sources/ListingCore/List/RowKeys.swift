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
///
/// A list of rows that have plain numbers is kept in four bytes a row, or in none where it is all numbers from 0 on: see
/// ``init(numbers:versions:)``.
public struct RowKeys: Sendable {
    private enum Storage: Sendable {
        case listed(RowKeyStorage)
        case numbered(RowNumbers)
    }

    private var storage: Storage
    public private(set) var count: Int

    public init() { self.init([]) }

    /// - Complexity: O(keys)
    public init(_ keys: some Sequence<RowKey>) {
        storage = .listed(RowKeyStorage())
        count = 0
        append(contentsOf: keys)
    }

    /// Keys for rows that have numbers as ids, each once.
    ///
    /// - Parameters:
    ///   - numbers: in the order of the rows.
    ///   - versions: by id; those that are not there have version 0.
    /// - Complexity: O(1)
    public init(numbers: RowNumberList, versions: [Int: Int] = [:]) {
        storage = .numbered(RowNumbers(numbers, versions: versions))
        count = numbers.count
    }

    /// - Complexity: amortised O(new keys) for the list that grows; O(keys) once for a copy of it that grows in another way, and for
    ///   one of plain numbers.
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
            let listed = RowKeyStorage()
            _ = listed.append(numbers.keys(in: 0..<count) + new, after: 0)
            storage = .listed(listed)
        }
        count += new.count
    }

    /// The first keys, at most.
    ///
    /// - Complexity: O(1), and O(keys that stay) for plain numbers.
    public func prefix(_ most: Int) -> RowKeys {
        guard most < count else { return self }
        var keys = self
        keys.count = max(0, most)
        if case .numbered(let numbers) = storage { keys.storage = .numbered(numbers.prefix(keys.count)) }
        return keys
    }

    /// nil for an index outside of 0 ..< `count`.
    ///
    /// - Complexity: O(1)
    public func key(at index: Int) -> RowKey? {
        guard (0..<count).contains(index) else { return nil }
        switch storage {
        case .listed(let listed): return listed.key(at: index)
        case .numbered(let numbers): return numbers.key(at: index)
        }
    }

    /// nil for an id that is not in the list.
    ///
    /// - Complexity: O(1) in expectation; O(log keys) where the ids ascend; for other plain numbers O(1) near the one that was asked
    ///   for last, O(keys) elsewhere.
    public func index(ofID id: Int) -> Int? {
        switch storage {
        case .listed(let listed): listed.index(ofID: id).flatMap { $0 < count ? $0 : nil }
        case .numbered(let numbers): numbers.index(ofID: id)
        }
    }

    /// The ids that came again, once for each time, in the order of their keys.
    public var duplicates: [Int] { if case .listed(let listed) = storage { listed.duplicates(before: count) } else { [] } }

    /// - Complexity: O(1) for the whole of a list, O(keys) for an older state of one that has grown, and for plain numbers.
    var elements: [RowKey] { elements(in: 0..<count) }

    /// - Parameter range: no further than `count`.
    func elements(in range: Range<Int>) -> [RowKey] {
        switch storage {
        case .listed(let listed): listed.keys(in: range)
        case .numbered(let numbers): numbers.keys(in: range)
        }
    }

    /// Whether one list has grown out of the other or is a part of it, so that the shorter one is the start of the longer one.
    ///
    /// - Complexity: O(1), and O(versions) for plain numbers.
    func isPart(ofOrContains other: RowKeys) -> Bool {
        switch (storage, other.storage) {
        case (.listed(let own), .listed(let others)): own === others
        case (.numbered(let own), .numbered(let others)): own.isPart(ofOrContains: others)
        default: false
        }
    }

    /// How many keys at the start, and how many after that at the end, are known to be the same in another list; there may be more.
    ///
    /// - Complexity: O(keys) for plain numbers, without making any of them.
    func sharedEnds(with other: RowKeys) -> (start: Int, end: Int) {
        guard case .numbered(let own) = storage, case .numbered(let others) = other.storage else { return (0, 0) }
        return own.sharedEnds(with: others)
    }

    /// Those that are in another list, too, in the order of this one.
    ///
    /// - Complexity: O(1) for two states of one list, O(keys) for others.
    func kept(in other: RowKeys) -> RowKeys {
        if isPart(ofOrContains: other) { return count <= other.count ? self : other }
        let others = Set(other.elements.map(\.id))
        return RowKeys(elements.filter { others.contains($0.id) })
    }
}

extension RowKeys: Equatable {
    public static func == (left: RowKeys, right: RowKeys) -> Bool {
        guard left.count == right.count else { return false }
        if left.isPart(ofOrContains: right) { return true }
        let (start, end) = left.sharedEnds(with: right)
        let middle = start..<left.count - end
        return left.elements(in: middle) == right.elements(in: middle)
    }
}

extension RowKeys: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: RowKey...) { self.init(elements) }
}
