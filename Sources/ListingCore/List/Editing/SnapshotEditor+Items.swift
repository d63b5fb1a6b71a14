/// Edits of items. Headers and footers are not items; sections made by index are refused.
///
/// - Complexity: O(items of the sections named) for each edit. Appending is O(new items), except the first insertion into a section
///   by an editor, which scans the existing ids. The difference between two snapshots costs as little, as long as they come from
///   edits. Items that are presented again are compared one by one.
extension SnapshotEditor {
    /// Appends items to a section.
    ///
    /// - Returns: The paths of the inserted items.
    /// - Throws: ``SnapshotEditError`` if the section is unknown or made by index.
    @discardableResult
    public mutating func append(_ items: [ListItem], to section: SectionID) throws(SnapshotEditError) -> [ItemPath] {
        let index = try editableIndex(of: section)
        return insert(items, in: index, at: sections[index].items.count)
    }

    /// Inserts items at the start of a section.
    ///
    /// - Returns: The paths of the inserted items.
    /// - Throws: ``SnapshotEditError`` if the section is unknown or made by index.
    @discardableResult
    public mutating func prepend(_ items: [ListItem], to section: SectionID) throws(SnapshotEditError) -> [ItemPath] {
        insert(items, in: try editableIndex(of: section), at: 0)
    }

    /// Inserts items before another item.
    ///
    /// - Returns: The paths of the inserted items.
    /// - Throws: ``SnapshotEditError`` if `path` is unknown or its section is made by index.
    @discardableResult
    public mutating func insert(_ items: [ListItem], before path: ItemPath) throws(SnapshotEditError) -> [ItemPath] {
        let position = try index(of: path)
        return insert(items, in: position.section, at: position.item)
    }

    /// Inserts items after another item.
    ///
    /// - Returns: The paths of the inserted items.
    /// - Throws: ``SnapshotEditError`` if `path` is unknown or its section is made by index.
    @discardableResult
    public mutating func insert(_ items: [ListItem], after path: ItemPath) throws(SnapshotEditError) -> [ItemPath] {
        let position = try index(of: path)
        return insert(items, in: position.section, at: position.item + 1)
    }

    /// Removes an item.
    ///
    /// - Throws: ``SnapshotEditError`` if `path` is unknown or its section is made by index.
    public mutating func delete(_ path: ItemPath) throws(SnapshotEditError) {
        let position = try index(of: path)
        _ = sections[position.section].remove(at: position.item)
    }

    /// Moves an item before another one.
    ///
    /// - Returns: The item's path, which differs if it moved to another section.
    /// - Throws: ``SnapshotEditError`` if either path is unknown or a section is made by index.
    @discardableResult
    public mutating func move(_ path: ItemPath, before other: ItemPath) throws(SnapshotEditError) -> ItemPath {
        try move(path, beside: other, offset: 0)
    }

    /// Moves an item after another one.
    ///
    /// - Returns: The item's path, which differs if it moved to another section.
    /// - Throws: ``SnapshotEditError`` if either path is unknown or a section is made by index.
    @discardableResult
    public mutating func move(_ path: ItemPath, after other: ItemPath) throws(SnapshotEditError) -> ItemPath {
        try move(path, beside: other, offset: 1)
    }

    /// Moves an item to the start of a section.
    ///
    /// - Returns: The item's path, which differs if it moved to another section.
    /// - Throws: ``SnapshotEditError`` if the path or the section is unknown, or a section is made by index.
    @discardableResult
    public mutating func move(_ path: ItemPath, toStartOf section: SectionID) throws(SnapshotEditError) -> ItemPath {
        let (origin, target) = (try index(of: path), try editableIndex(of: section))
        return move(from: origin, to: target, at: 0)
    }

    /// Moves an item to the end of a section.
    ///
    /// - Returns: The item's path, which differs if it moved to another section.
    /// - Throws: ``SnapshotEditError`` if the path or the section is unknown, or a section is made by index.
    @discardableResult
    public mutating func move(_ path: ItemPath, toEndOf section: SectionID) throws(SnapshotEditError) -> ItemPath {
        let (origin, target) = (try index(of: path), try editableIndex(of: section))
        return move(from: origin, to: target, at: sections[target].items.count - (origin.section == target ? 1 : 0))
    }

    /// Replaces an item with one of any kind and id.
    ///
    /// - Returns: The path of the new item.
    /// - Throws: ``SnapshotEditError`` if `path` is unknown or its section is made by index.
    @discardableResult
    public mutating func replace(_ path: ItemPath, with item: ListItem) throws(SnapshotEditError) -> ItemPath {
        let position = try index(of: path)
        _ = sections[position.section].remove(at: position.item)
        return insert([item], in: position.section, at: position.item).first ?? path
    }

    /// Forces an item to be shown again although it is equal, for example because the picture at its address has changed.
    ///
    /// - Throws: ``SnapshotEditError`` if `path` is unknown or its section is made by index.
    public mutating func reload(_ path: ItemPath) throws(SnapshotEditError) {
        let position = try index(of: path)
        sections[position.section].reload(at: position.item)
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

    /// - Parameter position: The position among the items without the moving one.
    private mutating func move(from origin: (section: Int, item: Int), to section: Int, at position: Int) -> ItemPath {
        let item = sections[origin.section].remove(at: origin.item)
        let paths = insert([item], in: section, at: position)
        return paths.first ?? ItemPath(section: sections[section].id, item: item.id)
    }
}
