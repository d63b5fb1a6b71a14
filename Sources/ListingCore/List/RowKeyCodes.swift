import Synchronization

/// Unique row numbers in some order: four bytes per row, or none for all numbers from 0 on.
public enum RowKeyCodeList: Equatable, Sendable {
    /// The numbers 0 ..< the count.
    case all(Int)
    case some([UInt32])

    public var count: Int {
        switch self {
        case .all(let count): count
        case .some(let numbers): numbers.count
        }
    }

    /// - Parameter index: 0 ..< `count`
    public subscript(index: Int) -> Int {
        switch self {
        case .all: index
        case .some(let numbers): Int(numbers[index])
        }
    }
}

/// Row keys whose ids are plain numbers. Immutable, so that lists can share them across threads.
final class RowKeyCodes: Sendable {
    private let numbers: RowKeyCodeList
    /// Versions by id; 0 if absent.
    private let versions: [Int: Int]
    private let isAscending: Bool
    /// The index of the last result, because successive lookups usually hit neighboring rows.
    private let lastIndex = Atomic(0)

    /// Number of positions on each side of `lastIndex` that are searched first.
    private static let neighborhood = 128

    init(_ numbers: RowKeyCodeList, versions: [Int: Int]) {
        self.numbers = numbers
        self.versions = versions
        switch numbers {
        case .all: isAscending = true
        case .some(let numbers): isAscending = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
        }
    }

    func prefix(_ count: Int) -> RowKeyCodes {
        switch numbers {
        case .all: RowKeyCodes(.all(count), versions: versions)
        case .some(let numbers): RowKeyCodes(.some(Array(numbers.prefix(count))), versions: versions)
        }
    }

    func key(at index: Int) -> RowKey { key(ofID: numbers[index]) }

    func keys(in range: Range<Int>) -> [RowKey] { range.clamped(to: 0..<numbers.count).map { key(at: $0) } }

    private func key(ofID id: Int) -> RowKey { RowKey(id: id, version: versions.isEmpty ? 0 : versions[id] ?? 0) }

    func index(ofID id: Int) -> Int? {
        guard case .some(let numbers) = numbers else { return (0..<numbers.count).contains(id) ? id : nil }
        guard let number = UInt32(exactly: id), !numbers.isEmpty else { return nil }
        if isAscending { return ascendingIndex(of: number, in: numbers) }
        let last = lastIndex.load(ordering: .relaxed)
        let near = max(0, last - Self.neighborhood)..<min(numbers.count, last + Self.neighborhood)
        guard let index = numbers[near].firstIndex(of: number) ?? numbers.firstIndex(of: number) else { return nil }
        lastIndex.store(index, ordering: .relaxed)
        return index
    }

    private func ascendingIndex(of number: UInt32, in numbers: [UInt32]) -> Int? {
        let index = numbers.partitioningIndex { $0 >= number }
        return index < numbers.count && numbers[index] == number ? index : nil
    }

    /// True if the shorter list is known to be the start of the longer one.
    func isPart(ofOrContains other: RowKeyCodes) -> Bool {
        if self === other { return true }
        guard case .all = numbers, case .all = other.numbers else { return false }
        return versions == other.versions
    }

    /// The numbers of equal keys at the start and, after those, at the end.
    func sharedEnds(with other: RowKeyCodes) -> (start: Int, end: Int) {
        let shorter = min(numbers.count, other.numbers.count)
        let hasSameVersions = versions == other.versions
        func isSame(_ index: Int, _ otherIndex: Int) -> Bool {
            let id = numbers[index]
            return id == other.numbers[otherIndex] && (hasSameVersions || versions[id] == other.versions[id])
        }
        var start = 0
        while start < shorter, isSame(start, start) { start += 1 }
        var end = 0
        while end < shorter - start, isSame(numbers.count - 1 - end, other.numbers.count - 1 - end) { end += 1 }
        return (start, end)
    }
}
