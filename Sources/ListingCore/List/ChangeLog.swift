/// A log of the ranges of an indexed section whose items changed, version by version.
///
/// An update compares two lists, neither of which holds its items. Without the log it would have to create and compare all of them,
/// or treat every row as new whenever a page arrives.
public struct ChangeLog: Equatable, Sendable {
    private struct Entry: Equatable, Sendable {
        var version: Int
        var range: Range<Int>
    }

    /// Number of changes so far.
    public private(set) var version = 0
    private var entries: [Entry] = []

    /// Maximum number of separate changes. Older ones are merged, which may name more items than have changed, but never fewer.
    private static let limit = 64

    public init() {}

    /// Records that the items in `range` have changed. An empty range is ignored.
    public mutating func record(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        version += 1
        entries.append(Entry(version: version, range: range))
        if entries.count > Self.limit {
            let oldest = entries.removeFirst()
            entries[0].range = Self.hull(oldest.range, entries[0].range)
        }
    }

    /// The ranges that have changed since `older`, an earlier state of the same log: ascending and disjoint.
    ///
    /// - Complexity: O(changes in between), of which there are at most 64.
    public func ranges(since older: ChangeLog) -> [Range<Int>] {
        guard older.version < version else { return [] }
        return Array(RangeSet(entries.lazy.filter { $0.version > older.version }.map(\.range)).ranges)
    }

    func map(_ transform: (Range<Int>) -> Range<Int>) -> ChangeLog {
        var copy = self
        for index in copy.entries.indices { copy.entries[index].range = transform(copy.entries[index].range) }
        return copy
    }

    private static func hull(_ left: Range<Int>, _ right: Range<Int>) -> Range<Int> {
        min(left.lowerBound, right.lowerBound)..<max(left.upperBound, right.upperBound)
    }
}
