/// Where the items of an indexed section came to show something else, version after version.
///
/// An update compares two lists of which neither holds its items. Without the log it would have to make and compare all of
/// them, or to take every row for a new one whenever a page arrives.
public struct ChangeLog: Equatable, Sendable {
    private struct Entry: Equatable, Sendable {
        var version: Int
        var range: Range<Int>
    }

    /// Counts changes from 0.
    public private(set) var version = 0
    private var entries: [Entry] = []

    /// Changes kept apart; older ones are taken together, which names more items than have changed, but never fewer.
    private static let limit = 64

    public init() {}

    public mutating func note(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        version += 1
        entries.append(Entry(version: version, range: range))
        if entries.count > Self.limit {
            let oldest = entries.removeFirst()
            entries[0].range = Self.hull(oldest.range, entries[0].range)
        }
    }

    /// What has changed since `older`, an earlier state of the same log: ascending and apart from each other.
    ///
    /// - Complexity: O(changes in between), at most 64 of them.
    public func ranges(since older: ChangeLog) -> [Range<Int>] {
        guard older.version < version else { return [] }
        return Self.merged(entries.filter { $0.version > older.version }.map(\.range))
    }

    func map(_ transform: (Range<Int>) -> Range<Int>) -> ChangeLog {
        var copy = self
        for index in copy.entries.indices { copy.entries[index].range = transform(copy.entries[index].range) }
        return copy
    }

    /// In order, those that touch as one.
    static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        guard ranges.count > 1 else { return ranges.filter { !$0.isEmpty } }
        var result: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
            if let last = result.last, range.lowerBound <= last.upperBound {
                result[result.count - 1] = hull(last, range)
            } else {
                result.append(range)
            }
        }
        return result
    }

    private static func hull(_ left: Range<Int>, _ right: Range<Int>) -> Range<Int> {
        min(left.lowerBound, right.lowerBound)..<max(left.upperBound, right.upperBound)
    }
}
