/// One contiguous change of a list's rows: the only kind of change that `GListModel` supports.
public struct Splice: Equatable, Sendable {
    /// Position in the rows as they are after all earlier splices.
    public let position: Int
    public let removed: Int
    public let added: Int

    @inlinable
    init(position: Int, removed: Int, added: Int) {
        self.position = position
        self.removed = removed
        self.added = added
    }
}

/// The changes from one snapshot to the next.
///
/// Sections are matched by id, and items by id within their section. Rows that keep their order stay; all others are removed and
/// inserted again, because a list model has no moves. Rows that stay but change their content are listed separately, so that a
/// bound row is configured again instead of replaced. Rows that moved between sections are listed, too, so that they keep their
/// widget.
public struct SnapshotDiff: Sendable {
    /// The splices, to be applied one after the other.
    public private(set) var splices: [Splice] = []
    /// Positions in the new snapshot of rows that stay and whose content differs.
    public private(set) var changed: [Int] = []
    /// Items that moved between sections, keeping id and kind: items of whole sections, and of sections with keys and one kind.
    public private(set) var relocations: [Relocation] = []

    /// A row that moved from one section to another.
    public struct Relocation: Equatable, Sendable {
        public let from: ItemPath
        public let to: ItemPath
    }

    public var isEmpty: Bool { splices.isEmpty && changed.isEmpty }

    /// - Complexity: For whole sections that of ``ListDifference`` over the parts that the two ``ItemList``s do not share. Sections
    ///   made by
    ///   index cost nothing per row. Sections with keys cost the difference of their keys, which is nothing per row if one list of keys
    ///   has grown out of the other.
    public init(from old: Snapshot, to new: Snapshot) {
        let oldIndices = new.sections.map { section in old.index(of: section.id).map(Int32.init) ?? -1 }
        let staying = longestIncreasing(oldIndices)
        var position = 0
        var oldIndex = 0
        var moved = Relocations()
        for (newIndex, section) in new.sections.enumerated() {
            guard staying[newIndex] else {
                append(position, removed: 0, added: section.count)
                moved.arrive(section)
                position += section.count
                continue
            }
            let match = Int(oldIndices[newIndex])
            remove(old.sections[oldIndex..<match], at: position, &moved)
            oldIndex = match + 1
            compare(old.sections[match], section, at: position, &moved)
            position += section.count
        }
        remove(old.sections[oldIndex...], at: position, &moved)
        relocations = moved.relocations()
    }

    /// Creates the difference that keeps no row: all old rows removed, all new ones inserted.
    public init(replacing old: Snapshot, by new: Snapshot) {
        append(0, removed: old.count, added: new.count)
    }

    private mutating func remove(_ sections: ArraySlice<Section>, at position: Int, _ moved: inout Relocations) {
        append(position, removed: sections.reduce(0) { $0 + $1.count }, added: 0)
        for section in sections { moved.depart(section) }
    }

    private mutating func compare(_ old: Section, _ new: Section, at start: Int, _ moved: inout Relocations) {
        compare(supplement: old.header, new.header, at: start)
        let position = start + (new.header == nil ? 0 : 1)
        compareItems(old, new, at: position, &moved)
        compare(supplement: old.footer, new.footer, at: position + new.itemCount)
    }

    /// Compares two headers or footers.
    private mutating func compare(supplement old: ListItem?, _ new: ListItem?, at position: Int) {
        switch (old, new) {
        case (nil, nil): break
        case (let before?, let after?): if before != after { changed.append(position) }
        case (nil, _?): append(position, removed: 0, added: 1)
        case (_?, nil): append(position, removed: 1, added: 0)
        }
    }

    /// Compares the items of a section. If their layout or the way they are identified differs, all rows are replaced.
    private mutating func compareItems(_ old: Section, _ new: Section, at position: Int, _ moved: inout Relocations) {
        switch (old.content, new.content) {
        case (.whole(let before), .whole(let after)) where old.layout == new.layout:
            let (start, own, others) = after.difference(from: before)
            let difference = ListDifference(from: others, to: own)
            append(difference, at: position + start)
            moved.depart(.items(difference.removed.map { others[$0] }), from: old.id)
            moved.arrive(.items(difference.inserted.map { own[$0] }), in: new.id)
        case (.indexed(let before), .indexed(let after)) where old.layout == new.layout && after.identifies(asIn: before):
            guard let oldKeys = before.keys, let newKeys = after.keys else {
                for range in after.changes(since: before) { changed += range.map { position + $0 } }
                return appendTail(from: before.count, to: after.count, at: position)
            }
            let moves = compare(oldKeys, newKeys, reloads: after.reloads(since: before), at: position)
            moved.depart(.keys(moves.gone, before.kind), from: old.id)
            moved.arrive(.keys(moves.come, after.kind), in: new.id)
        default:
            append(position, removed: old.itemCount, added: new.itemCount)
            moved.depart(old)
            moved.arrive(new)
        }
    }

    /// - Parameter reloads: Indices in the new list of rows to show again although their keys are equal.
    /// - Returns: The removed keys and the inserted ones.
    /// - Complexity: O(difference in length) for two states of one list, that of ``ListDifference`` otherwise.
    private mutating func compare(
        _ old: DiffKeys, _ new: DiffKeys, reloads: [Range<Int>], at position: Int
    ) -> (gone: [RowKey], come: [RowKey]) {
        if new.isPart(ofOrContains: old) {
            appendTail(from: old.count, to: new.count, at: position)
            let kept = min(old.count, new.count)
            for range in reloads { changed += range.clamped(to: 0..<kept).map { position + $0 } }
            return (old.elements(in: kept..<old.count), new.elements(in: kept..<new.count))
        }
        let (start, end) = new.sharedEnds(with: old)
        let (before, after) = (old.elements(in: start..<old.count - end), new.elements(in: start..<new.count - end))
        let difference = ListDifference(from: before, to: after)
        for splice in difference.splices {
            append(position + start + splice.position, removed: splice.removed, added: splice.added)
        }
        changed += Self.staying(difference, at: start, reloads: reloads).map { position + $0 }
        return (difference.removed.map { before[$0] }, difference.inserted.map { after[$0] })
    }

    /// Indices of rows that stay and have to be shown again: those that differ, and those in `reloads`.
    private static func staying(_ difference: ListDifference, at start: Int, reloads: [Range<Int>]) -> [Int] {
        let differing = difference.changed.map { start + $0 }
        guard !reloads.isEmpty else { return differing }
        let come = Set(difference.inserted.map { start + $0 }).union(difference.moved.map { start + $0.to })
        return Set(differing).union(reloads.joined().filter { !come.contains($0) }).sorted()
    }

    private mutating func append(_ difference: ListDifference, at position: Int) {
        for splice in difference.splices { append(position + splice.position, removed: splice.removed, added: splice.added) }
        changed += difference.changed.map { position + $0 }
    }

    /// Records items that were added or removed at the end.
    private mutating func appendTail(from old: Int, to new: Int, at position: Int) {
        let kept = min(old, new)
        append(position + kept, removed: old - kept, added: new - kept)
    }

    /// Adds a splice, merging it into the previous one if they touch.
    private mutating func append(_ position: Int, removed: Int, added: Int) {
        guard removed > 0 || added > 0 else { return }
        if let last = splices.last, last.position + last.added == position {
            splices[splices.count - 1] = Splice(position: last.position, removed: last.removed + removed, added: last.added + added)
        } else {
            splices.append(Splice(position: position, removed: removed, added: added))
        }
    }
}
