/// Edits of items. Header and footer are no items; sections made by index are refused.
///
/// - Complexity: each O(items of the sections it names). Appending is O(new items) but for the first time that an editor puts items
///   in a section, which goes through the ids that are there; and so is the difference between what was there and what is, as long
///   as the snapshots come of edits. Items that are presented anew are compared one by one.
extension SnapshotEditor {
    @discardableResult
    public mutating func append(_ items: [ListItem], to section: SectionID) throws(SnapshotEditError) -> [ItemPath] {
        let index = try editableIndex(of: section)
        return insert(items, in: index, at: sections[index].items.count)
    }

    @discardableResult
    public mutating func prepend(_ items: [ListItem], to section: SectionID) throws(SnapshotEditError) -> [ItemPath] {
        insert(items, in: try editableIndex(of: section), at: 0)
    }

    @discardableResult
    public mutating func insert(_ items: [ListItem], before path: ItemPath) throws(SnapshotEditError) -> [ItemPath] {
        let place = try index(of: path)
        return insert(items, in: place.section, at: place.item)
    }

    @discardableResult
    public mutating func insert(_ items: [ListItem], after path: ItemPath) throws(SnapshotEditError) -> [ItemPath] {
        let place = try index(of: path)
        return insert(items, in: place.section, at: place.item + 1)
    }

    public mutating func delete(_ path: ItemPath) throws(SnapshotEditError) {
        let place = try index(of: path)
        _ = sections[place.section].remove(at: place.item)
    }

    /// - Returns: the item's path, another one where it came to another section.
    @discardableResult
    public mutating func move(_ path: ItemPath, before other: ItemPath) throws(SnapshotEditError) -> ItemPath {
        try move(path, beside: other, offset: 0)
    }

    @discardableResult
    public mutating func move(_ path: ItemPath, after other: ItemPath) throws(SnapshotEditError) -> ItemPath {
        try move(path, beside: other, offset: 1)
    }

    @discardableResult
    public mutating func move(_ path: ItemPath, toStartOf section: SectionID) throws(SnapshotEditError) -> ItemPath {
        let (origin, target) = (try index(of: path), try editableIndex(of: section))
        return move(from: origin, to: target, at: 0)
    }

    @discardableResult
    public mutating func move(_ path: ItemPath, toEndOf section: SectionID) throws(SnapshotEditError) -> ItemPath {
        let (origin, target) = (try index(of: path), try editableIndex(of: section))
        return move(from: origin, to: target, at: sections[target].items.count - (origin.section == target ? 1 : 0))
    }

    /// Puts an item where another one was, of whatever kind and id.
    @discardableResult
    public mutating func replace(_ path: ItemPath, with item: ListItem) throws(SnapshotEditError) -> ItemPath {
        let place = try index(of: path)
        _ = sections[place.section].remove(at: place.item)
        return insert([item], in: place.section, at: place.item).first ?? path
    }

    /// Has an item shown anew though it shows the same, as where a picture behind its address has changed.
    public mutating func reload(_ path: ItemPath) throws(SnapshotEditError) {
        let place = try index(of: path)
        sections[place.section].reload(at: place.item)
    }

    private func editableIndex(of section: SectionID) throws(SnapshotEditError) -> Int {
        let index = try index(of: section)
        try sections[index].check()
        return index
    }

    private mutating func move(_ path: ItemPath, beside other: ItemPath, offset: Int) throws(SnapshotEditError) -> ItemPath {
        let (origin, target) = (try index(of: path), try index(of: other))
        if path == other { return path }
        let isBefore = origin.section == target.section && origin.item < target.item
        return move(from: origin, to: target.section, at: target.item + offset - (isBefore ? 1 : 0))
    }

    /// - Parameter position: among the items without the one that moves.
    private mutating func move(from origin: (section: Int, item: Int), to section: Int, at position: Int) -> ItemPath {
        let item = sections[origin.section].remove(at: origin.item)
        let paths = insert([item], in: section, at: position)
        return paths.first ?? ItemPath(section: sections[section].id, item: item.id)
    }
}
