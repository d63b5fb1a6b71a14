import Synchronization

/// Row keys whose ids are plain numbers. Immutable, so that lists can share them across threads.
final class RowKeyCodes: Sendable {
    private let numbers: RowIDs
    /// Versions by id; 0 if absent.
    private let versions: [Int: Int]
    /// The index of the last result, because successive lookups usually hit neighboring rows.
    private let lastIndex = Atomic(0)

    init(_ numbers: RowIDs, versions: [Int: Int]) {
        self.numbers = numbers
        self.versions = versions
    }

    func prefix(_ count: Int) -> RowKeyCodes { RowKeyCodes(numbers.beginning(count), versions: versions) }

    func key(at index: Int) -> RowKey { key(ofID: numbers[index]) }

    func keys(in range: Range<Int>) -> [RowKey] { numbers.rows(at: range).map { key(ofID: $0) } }

    private func key(ofID id: Int) -> RowKey { RowKey(id: id, version: version(ofID: id)) }

    private func version(ofID id: Int) -> Int { versions.isEmpty ? 0 : versions[id] ?? 0 }

    func index(ofID id: Int) -> Int? {
        guard let index = numbers.index(of: id, near: lastIndex.load(ordering: .relaxed)) else { return nil }
        lastIndex.store(index, ordering: .relaxed)
        return index
    }

    /// True if the shorter list is known to be the start of the longer one.
    func isPart(ofOrContains other: RowKeyCodes) -> Bool {
        if self === other { return true }
        // Lists that aren't ascending are compared by `sharedEnds`, because visiting all their rows twice takes long.
        guard numbers.isOrdered, other.numbers.isOrdered, versions == other.versions else { return false }
        return numbers.sharedPrefix(with: other.numbers) == min(numbers.count, other.numbers.count)
    }

    /// The numbers of equal keys at the start and, after those, at the end.
    func sharedEnds(with other: RowKeyCodes) -> (start: Int, end: Int) {
        let shorter = min(numbers.count, other.numbers.count)
        let changed = indices(of: changedIDs(since: other))
        let start = min(numbers.sharedPrefix(with: other.numbers), changed.min() ?? .max)
        let end = numbers.sharedSuffix(with: other.numbers, limit: shorter - start)
        return (start, changed.max().map { min(end, numbers.count - 1 - $0) } ?? end)
    }

    /// The ids whose versions differ.
    private func changedIDs(since other: RowKeyCodes) -> Set<Int> {
        guard versions != other.versions else { return [] }
        let ids = Set(versions.keys).union(other.versions.keys)
        return ids.filter { version(ofID: $0) != other.version(ofID: $0) }
    }

    private func indices(of ids: Set<Int>) -> [Int] {
        if numbers.isOrdered || ids.isEmpty { return ids.compactMap(numbers.index(of:)) }
        // One visit of all rows instead of a search for each id.
        return numbers.enumerated().filter { ids.contains($0.element) }.map(\.offset)
    }
}
