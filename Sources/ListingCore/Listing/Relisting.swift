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
    /// - Complexity: O(old + new): some seconds with a million listings. Call it off the main thread.
    public init(of old: ListingList, history: ListingHistory = ListingHistory(), as new: ListingList) {
        var history = history
        history.noteIDs(of: old)
        var positions = Self.positions(of: old)
        var keys = ListingKeyCounter()
        var kept: Set<ListingID> = []
        var changed = 0
        listings = ListingList(
            new.map { listing in
                guard let position = positions.removeValue(forKey: keys.key(of: listing)) else { return listing.with(id: history.newID()) }
                let before = old[position]
                kept.insert(before.id)
                guard !listing.showsSame(as: before) else { return listing.with(id: before.id) }
                changed += 1
                history.noteChange(of: before.id)
                return listing.with(id: before.id)
            })
        history.keepVersions(of: kept.contains)
        self.history = history
        added = new.count - kept.count
        removed = positions.count
        self.changed = changed
    }

    private static func positions(of listings: ListingList) -> [ListingKey: Int] {
        var keys = ListingKeyCounter()
        var positions: [ListingKey: Int] = [:]
        positions.reserveCapacity(listings.count)
        for (position, listing) in listings.enumerated() { positions[keys.key(of: listing)] = position }
        return positions
    }
}

extension Listing {
    fileprivate func with(id: ListingID) -> Listing {
        var copy = self
        copy.id = id
        return copy
    }

    /// Whether all is the same but the id and the places in the file.
    func showsSame(as other: Listing) -> Bool {
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
