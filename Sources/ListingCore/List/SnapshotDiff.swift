/// One contiguous change of a list's rows: all that `GListModel` knows.
public struct Splice: Equatable, Sendable {
    /// Where, in the rows as they are after all earlier splices.
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

/// What leads from one snapshot to the next.
///
/// Sections are matched by id and items by id within their section. Rows that keep their order stay; all others are taken out
/// and put in again, as a list model knows no moves. Content changes of rows that stay are told apart, so that a bound row is
/// configured again and not replaced; and a row that went from one section to another is named, so that it keeps its widget.
public struct SnapshotDiff: Sendable {
    /// To be applied one after the other.
    public private(set) var splices: [Splice] = []
    /// Positions in the new snapshot of rows that stay and show something else.
    public private(set) var changed: [Int] = []
    /// Items of whole sections that left one section and came to another, under the same id and of the same kind.
    public private(set) var relocations: [Relocation] = []

    public struct Relocation: Equatable, Sendable {
        public let from: ItemPath
        public let to: ItemPath
    }

    public var isEmpty: Bool { splices.isEmpty && changed.isEmpty }

    private var departed: [ItemID: (path: ItemPath, kind: AnyRowKind)] = [:]
    private var arrived: [(path: ItemPath, kind: AnyRowKind)] = []

    /// - Complexity: that of ``ListDifference`` for whole sections; sections made by index cost nothing per row.
    public init(from old: Snapshot, to new: Snapshot) {
        let oldIndices = new.sections.map { section in old.index(of: section.id).map(Int32.init) ?? -1 }
        let staying = longestIncreasing(oldIndices)
        var position = 0
        var oldIndex = 0
        for (newIndex, section) in new.sections.enumerated() {
            guard staying[newIndex] else {
                append(position, removed: 0, added: section.count)
                arrive(section.wholeItems, in: section)
                position += section.count
                continue
            }
            let match = Int(oldIndices[newIndex])
            remove(old.sections[oldIndex..<match], at: position)
            oldIndex = match + 1
            compare(old.sections[match], section, at: position)
            position += section.count
        }
        remove(old.sections[oldIndex...], at: position)
        relocate()
    }

    /// The way that keeps no row: all old ones out, all new ones in.
    public init(replacing old: Snapshot, by new: Snapshot) {
        append(0, removed: old.count, added: new.count)
    }

    private mutating func remove(_ sections: ArraySlice<Section>, at position: Int) {
        append(position, removed: sections.reduce(0) { $0 + $1.count }, added: 0)
        for section in sections { depart(section.wholeItems, from: section) }
    }

    private mutating func compare(_ old: Section, _ new: Section, at start: Int) {
        compare(supplement: old.header, new.header, at: start)
        let position = start + (new.header == nil ? 0 : 1)
        compareItems(old, new, at: position)
        compare(supplement: old.footer, new.footer, at: position + new.itemCount)
    }

    /// A header or a footer.
    private mutating func compare(supplement old: ListItem?, _ new: ListItem?, at position: Int) {
        switch (old, new) {
        case (nil, nil): break
        case (let before?, let after?): if before != after { changed.append(position) }
        case (nil, _?): append(position, removed: 0, added: 1)
        case (_?, nil): append(position, removed: 1, added: 0)
        }
    }

    /// Items that are laid out in another way are other rows.
    private mutating func compareItems(_ old: Section, _ new: Section, at position: Int) {
        switch (old.content, new.content) {
        case (.whole(let before), .whole(let after)) where old.layout == new.layout:
            let difference = ListDifference(from: before, to: after)
            for splice in difference.splices { append(position + splice.position, removed: splice.removed, added: splice.added) }
            changed += difference.changed.map { position + $0 }
            depart(difference.removed.map { before[$0] }, from: old)
            arrive(difference.inserted.map { after[$0] }, in: new)
        case (.indexed(let before), .indexed(let after)) where before.generation == after.generation && old.layout == new.layout:
            for range in after.changes(since: before) { changed += range.map { position + $0 } }
            let kept = min(before.count, after.count)
            append(position + kept, removed: before.count - kept, added: after.count - kept)
        default:
            append(position, removed: old.itemCount, added: new.itemCount)
            depart(old.wholeItems, from: old)
            arrive(new.wholeItems, in: new)
        }
    }

    /// Adds a splice, melting it into the last one where they touch.
    private mutating func append(_ position: Int, removed: Int, added: Int) {
        guard removed > 0 || added > 0 else { return }
        if let last = splices.last, last.position + last.added == position {
            splices[splices.count - 1] = Splice(position: last.position, removed: last.removed + removed, added: last.added + added)
        } else {
            splices.append(Splice(position: position, removed: removed, added: added))
        }
    }

    private mutating func depart(_ items: [ListItem], from section: Section) {
        for item in items { departed[item.id] = (ItemPath(section: section.id, item: item.id), item.kind) }
    }

    private mutating func arrive(_ items: [ListItem], in section: Section) {
        for item in items { arrived.append((ItemPath(section: section.id, item: item.id), item.kind)) }
    }

    /// Pairs off what left with what came.
    private mutating func relocate() {
        defer { (departed, arrived) = ([:], []) }
        guard !departed.isEmpty else { return }
        for (path, kind) in arrived {
            guard let before = departed[path.item], before.kind == kind, before.path.section != path.section else { continue }
            departed[path.item] = nil
            relocations.append(Relocation(from: before.path, to: path))
        }
    }
}
