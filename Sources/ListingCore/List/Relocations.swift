/// Collects the items that left a section and those that arrived in one, to find those that did both.
struct Relocations {
    enum Items {
        case items([ListItem])
        /// Keys and the common kind of their rows; nil for rows that cannot keep their widget.
        case keys([RowKey], AnyRowKind?)
    }

    private var departed: [(section: SectionID, items: Items)] = []
    private var arrived: [(section: SectionID, items: Items)] = []

    mutating func depart(_ items: Items, from section: SectionID) {
        if !items.isEmpty { departed.append((section, items)) }
    }

    mutating func arrive(_ items: Items, in section: SectionID) {
        if !items.isEmpty { arrived.append((section, items)) }
    }

    /// Records that all items of a section have left.
    mutating func depart(_ section: Section) { depart(Items(section), from: section.id) }

    mutating func arrive(_ section: Section) { arrive(Items(section), in: section.id) }

    /// Pairs the departed items with the arrived ones.
    ///
    /// - Complexity: O(items departed and arrived); O(sections) if no two sections can have exchanged any.
    func relocations() -> [SnapshotDiff.Relocation] {
        guard departed.contains(where: { from in arrived.contains { $0.section != from.section } }) else { return [] }
        var origins: [ItemID: (path: ItemPath, kind: AnyRowKind)] = [:]
        for (section, items) in departed {
            items.forEach { origins[$0] = (ItemPath(section: section, item: $0), $1) }
        }
        var relocations: [SnapshotDiff.Relocation] = []
        for (section, items) in arrived {
            items.forEach { id, kind in
                guard let origin = origins[id], origin.kind == kind, origin.path.section != section else { return }
                origins[id] = nil
                relocations.append(SnapshotDiff.Relocation(from: origin.path, to: ItemPath(section: section, item: id)))
            }
        }
        return relocations
    }
}

extension Relocations.Items {
    fileprivate init(_ section: Section) {
        switch section.content {
        case .whole(let items): self = .items(items.array)
        case .indexed(let items): self = .keys(items.kind == nil ? [] : items.keys?.elements ?? [], items.kind)
        }
    }

    fileprivate var isEmpty: Bool {
        switch self {
        case .items(let items): items.isEmpty
        case .keys(let keys, let kind): keys.isEmpty || kind == nil
        }
    }

    fileprivate func forEach(_ body: (ItemID, AnyRowKind) -> Void) {
        switch self {
        case .items(let items): for item in items { body(item.id, item.kind) }
        case .keys(let keys, let kind?): for key in keys { body(ItemID(key.id), kind) }
        case .keys: break
        }
    }
}
