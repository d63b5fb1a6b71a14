/// A file read again: its listings with the ids that they had before.
///
/// A reader numbers listings by their place. If the file has a listing more at its start, all numbers shift, and a list would take
/// every row for another one. Here listings are matched by their ``ListingKey``: those that are still there keep their id, new ones
/// get ids that no listing has had, and those that show something else get another version.
public struct Relisting: Sendable {
    /// In the order of the new reading.
    public let listings: ListingList
    public let history: ListingHistory
    /// Listings that were not there before.
    public let added: Int
    /// Listings that are there no longer.
    public let removed: Int
    /// Listings that were there and show something else now.
    public let changed: Int

    /// Whether the file shows the same as before, be it in another order.
    public var isUnchanged: Bool { added == 0 && removed == 0 && changed == 0 }

    /// - Parameters:
    ///   - old: the listings as they were, with ids of which no two are the same.
    ///   - history: that of the last re-reading; a new one after the first reading.
    ///   - new: the listings as they are; their own ids are not looked at.
    /// - Complexity: O(old + new): a second or two with a million listings. Call it off the main thread.
    public init(of old: ListingList, history: ListingHistory = ListingHistory(), as new: ListingList) {
        var history = history
        let oldIDs = old.ids
        history.note(oldIDs)
        var isKept = [Bool](repeating: false, count: old.count)
        var changed = 0
        let ids = ListingMatching(of: old, and: new).positions.enumerated().map { index, position in
            guard let position else { return history.newID() }
            isKept[position] = true
            if !new.showsSame(at: index, as: old, at: position) {
                changed += 1
                history.noteChange(of: oldIDs[position])
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
    /// Whether all is the same but the id and the places in the file.
    func showsSame(as other: Listing) -> Bool {
        // As most do, at the place where they were: this takes no copy.
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

extension Problem {
    fileprivate func saysSame(as other: Problem) -> Bool { column == other.column && message == other.message }
}
