/// The selected rows of a list.
///
/// A section of a million rows made by index is selected as a whole, minus exceptions, which avoids a set of a million paths. Rows
/// that are added to such a section later are selected with it, unless its rows have keys: then the selection keeps the rows that
/// were there.
public struct Selection: Equatable, Sendable {
    private(set) var items: Set<ItemPath> = []
    /// Indexed sections selected as a whole; with keys, the selected keys that still exist.
    private(set) var sections: [SectionID: DiffKeys?] = [:]
    /// Rows of these sections that are not selected.
    private(set) var excluded: Set<ItemPath> = []

    public init() {}

    public init(_ items: Set<ItemPath>) { self.items = items }

    public var isEmpty: Bool { items.isEmpty && sections.isEmpty }

    public func contains(_ path: ItemPath) -> Bool {
        items.contains(path) || (isCovered(path) && !excluded.contains(path))
    }

    /// True for a row of a section that is selected as a whole.
    private func isCovered(_ path: ItemPath) -> Bool {
        guard let number = path.item.number, let keys = sections[path.section] else { return false }
        return keys.map { $0.index(ofID: number) != nil } ?? true
    }

    /// The number of selected rows of a snapshot.
    public func count(in snapshot: Snapshot) -> Int {
        sections.reduce(items.count - excluded.count) { $0 + ($1.value?.count ?? snapshot.section($1.key)?.itemCount ?? 0) }
    }

    /// The selected rows in the order of the list.
    ///
    /// - Complexity: O(rows of the snapshot's sections in which something is selected).
    @MainActor public func paths(in list: PluginContext) -> [ItemPath] {
        let touched = Set(sections.keys).union(items.map(\.section))
        return list.snapshot.sections.filter { touched.contains($0.id) }.flatMap { section in
            let start = list.snapshot.start(of: section.id) ?? 0
            return (start..<start + section.count).compactMap(list.path).filter(contains)
        }
    }

    mutating func insert(_ path: ItemPath) {
        if isCovered(path) { excluded.remove(path) } else { items.insert(path) }
    }

    mutating func remove(_ path: ItemPath) {
        items.remove(path)
        if isCovered(path) { excluded.insert(path) }
    }

    /// - Parameter keys: The section's keys; nil if its rows are identified by their index.
    mutating func insert(indexed section: SectionID, keys: DiffKeys?) {
        items = items.filter { $0.section != section }
        excluded = excluded.filter { $0.section != section }
        sections[section] = .some(keys)
    }

    /// The same rows after an update.
    ///
    /// - Complexity: O(selected paths), plus O(keys) for sections selected as a whole whose keys have changed.
    func kept(over change: ListChange, exists: (ItemPath) -> Bool) -> Selection {
        var kept = Selection()
        for (section, keys) in sections { kept.retain(section, keys, of: self, over: change) }
        for path in items {
            let next = change.path(of: path)
            if next == path, !change.keepsIdentities(of: path.section) { continue }
            if exists(next) { kept.insert(next) }
        }
        kept.excluded = excluded.filter { kept.isCovered($0) && exists($0) }
        if !sections.isEmpty {
            let moved = change.diff.relocations.filter { contains($0.from) && exists($0.to) }
            for relocation in moved { kept.insert(relocation.to) }
        }
        return kept
    }

    private mutating func retain(_ section: SectionID, _ keys: DiffKeys?, of old: Selection, over change: ListChange) {
        guard change.keepsIdentities(of: section), let new = change.new.section(section) else { return }
        if let keys, let newKeys = new.indexedItems?.keys {
            let remaining = keys.kept(in: newKeys)
            if remaining.count > 0 { sections[section] = remaining }
        } else if keys == nil {
            sections[section] = .some(nil)
        } else {
            for item in new.wholeItems {
                let path = ItemPath(section: section, item: item.id)
                if old.contains(path) { items.insert(path) }
            }
        }
    }
}

extension ListChange {
    /// True if ids still denote the same rows of a section that both snapshots have. In a list made by index that holds only within
    /// one generation, because another one has other rows under the same indices.
    func keepsIdentities(of section: SectionID) -> Bool {
        let (before, after) = (old.section(section)?.indexedItems, new.section(section)?.indexedItems)
        switch (before.flatMap { $0.keys == nil ? $0 : nil }, after.flatMap { $0.keys == nil ? $0 : nil }) {
        case (nil, nil): return true
        case (let before?, let after?): return before.identifies(asIn: after)
        default: return false
        }
    }
}
