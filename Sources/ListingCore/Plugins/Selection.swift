/// Which rows are selected.
///
/// A section of a million rows made by index is selected as one, less what was taken out again: no set of a million paths.
public struct Selection: Equatable, Sendable {
    private(set) var items: Set<ItemPath> = []
    /// Indexed sections that are selected as a whole.
    private(set) var sections: Set<SectionID> = []
    /// Rows of them that are not.
    private(set) var excluded: Set<ItemPath> = []

    public init() {}

    public init(_ items: Set<ItemPath>) { self.items = items }

    public var isEmpty: Bool { items.isEmpty && sections.isEmpty }

    public func contains(_ path: ItemPath) -> Bool {
        items.contains(path) || (sections.contains(path.section) && path.item.number != nil && !excluded.contains(path))
    }

    /// The number of selected rows of a snapshot.
    public func count(in snapshot: Snapshot) -> Int {
        sections.reduce(items.count - excluded.count) { $0 + (snapshot.section($1)?.itemCount ?? 0) }
    }

    /// The selected rows in the order of the list.
    ///
    /// - Complexity: O(rows of the snapshot's sections in which something is selected).
    @MainActor public func paths(in list: PluginContext) -> [ItemPath] {
        let touched = sections.union(items.map(\.section))
        return list.snapshot.sections.filter { touched.contains($0.id) }.flatMap { section in
            let start = list.snapshot.start(of: section.id) ?? 0
            return (start..<start + section.count).compactMap(list.path).filter(contains)
        }
    }

    mutating func insert(_ path: ItemPath) {
        if sections.contains(path.section) { excluded.remove(path) } else { items.insert(path) }
    }

    mutating func remove(_ path: ItemPath) {
        items.remove(path)
        if sections.contains(path.section) { excluded.insert(path) }
    }

    mutating func insert(indexed section: SectionID) {
        items = items.filter { $0.section != section }
        excluded = excluded.filter { $0.section != section }
        sections.insert(section)
    }

    /// The same rows after an update.
    func kept(over change: ListChange, exists: (ItemPath) -> Bool) -> Selection {
        var kept = Selection()
        kept.sections = sections.filter { change.keepsIndices(of: $0) }
        for path in items {
            let path = change.path(of: path)
            // Another list under the same indices: its rows are others.
            if case .indexed? = change.new.section(path.section)?.content, !change.keepsIndices(of: path.section) { continue }
            if exists(path) { kept.items.insert(path) }
        }
        kept.excluded = excluded.filter { kept.sections.contains($0.section) && exists($0) }
        return kept
    }
}

extension ListChange {
    /// Whether an indexed section still shows the same row at the same index.
    func keepsIndices(of section: SectionID) -> Bool {
        guard case .indexed(let before)? = old.section(section)?.content, case .indexed(let after)? = new.section(section)?.content else {
            return false
        }
        return before.generation == after.generation
    }
}
