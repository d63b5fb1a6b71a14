/// The result of reading a file again: its listings with the ids they had before.
///
/// A reader numbers listings by position. If the file gains a listing at its start, all numbers shift, and a list would take every
/// row for a different one. Here listings are matched by their ``ListingKey``: those that remain keep their id, new ones get ids
/// that no listing has had, and changed ones get another version.
public struct ReloadDiff: Sendable {
    /// The listings in the order of the new reading.
    public let listings: ListingList
    public let history: ListingVersions
    /// Number of listings that were not there before.
    public let added: Int
    /// Number of listings that are no longer there.
    public let removed: Int
    /// Number of listings that remain but have changed.
    public let changed: Int

    /// True if the file has the same listings as before, in whatever order.
    public var isUnchanged: Bool { added == 0 && removed == 0 && changed == 0 }

    /// - Parameters:
    ///   - old: The previous listings, with unique ids.
    ///   - history: The history from the previous rereading; a new one after the first reading.
    ///   - new: The new listings; their own ids are ignored.
    /// - Complexity: O(old + new): a second or two with a million listings. Call it off the main thread.
    public init(of old: ListingList, history: ListingVersions = ListingVersions(), as new: ListingList) {
        var history = history
        let oldIDs = old.ids
        history.add(oldIDs)
        var isKept = [Bool](repeating: false, count: old.count)
        var changed = 0
        let ids = ListingMatcher(of: old, and: new).positions.enumerated().map { index, position in
            guard let position else { return history.newID() }
            isKept[position] = true
            if !new.showsSame(at: index, as: old, at: position) {
                changed += 1
                history.recordChange(of: oldIDs[position])
            }
            return oldIDs[position]
        }
        listings = new.with(ids)
        for (id, isKept) in zip(oldIDs, isKept) where !isKept { history.forget(id) }
        self.history = history
        let kept = isKept.count { $0 }
        added = new.count - kept
        removed = old.count - kept
        self.changed = changed
    }
}

extension Listing {
    /// True if the listings differ at most in their ids and in their positions in the file.
    func showsSame(as other: Listing) -> Bool {
        // A fast path without a copy, because most listings are unchanged and at the same position.
        if self == other { return true }
        guard source.hasSameCells(as: other.source), problems.elementsEqual(other.problems, by: { $0.saysSame(as: $1) }) else {
            return false
        }
        var copy = self
        copy.id = other.id
        guard joinedSources.elementsEqual(other.joinedSources, by: { $0.hasSameCells(as: $1) }) else { return false }
        copy.source = other.source
        copy.joinedSources = other.joinedSources
        copy.problems = other.problems
        return copy == other
    }
}

extension SourceRecord {
    fileprivate func hasSameCells(as other: SourceRecord) -> Bool {
        (columns === other.columns || columns.names == other.columns.names)
            && rows.elementsEqual(other.rows) { $0.values == $1.values }
    }
}

extension RecordProblem {
    fileprivate func saysSame(as other: RecordProblem) -> Bool { column == other.column && cause == other.cause }
}
