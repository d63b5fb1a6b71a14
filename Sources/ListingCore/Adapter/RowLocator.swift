/// Locates rows by path: their positions and their items.
///
/// A snapshot stores rows by position, but events name them by path. Searching a section of 100,000 rows for each event would cost
/// more than drawing. Rows on screen therefore keep their positions over updates; a section is searched only for other rows, and
/// only once.
@MainActor
final class RowLocator {
    private struct Displayed {
        var position: Int
        /// Created on demand.
        var item: ListItem?
    }

    let snapshot: Snapshot
    private var displayed: [ItemPath: Displayed] = [:]
    /// Positions of items by section, for sections in which a row had to be searched.
    private var indices: [SectionID: [ItemID: Int]] = [:]

    init(_ snapshot: Snapshot = .empty) { self.snapshot = snapshot }

    var displayedPaths: some Collection<ItemPath> { displayed.keys }

    func isDisplayed(_ path: ItemPath) -> Bool { displayed[path] != nil }

    /// - Returns: False for a row that is not in the snapshot or is displayed already.
    func display(_ path: ItemPath, near hint: Int) -> Bool {
        guard displayed[path] == nil, let position = locate(path, near: hint) else { return false }
        displayed[path] = Displayed(position: position, item: nil)
        return true
    }

    func endDisplay(of path: ItemPath) { displayed[path] = nil }

    func position(of path: ItemPath) -> Int? { displayed[path]?.position ?? locate(path, near: nil) }

    func item(at path: ItemPath) -> ListItem? {
        if let item = displayed[path]?.item { return item }
        guard let position = position(of: path), let item = snapshot.row(at: position)?.item else { return nil }
        displayed[path]?.item = item
        return item
    }

    /// The path of the row at a position, found without presenting the row if its section is made by index.
    func path(at position: Int) -> ItemPath? {
        guard let section = snapshot.section(at: position), let start = snapshot.start(of: section.id) else { return nil }
        let index = position - start - section.headerCount
        if case .indexed(let items) = section.content, index >= 0, index < items.count {
            return ItemPath(section: section.id, item: items.id(at: index))
        }
        return ItemPath(section: section.id, item: section.item(at: position - start).id)
    }

    /// The locator for the next snapshot; rows that are not in it are no longer displayed.
    func moved(to snapshot: Snapshot, by diff: SnapshotDiff) -> RowLocator {
        let next = RowLocator(snapshot)
        for (path, row) in displayed {
            guard let position = next.locate(path, near: Self.position(row.position, after: diff.splices)) else { continue }
            next.displayed[path] = Displayed(position: position, item: nil)
        }
        return next
    }

    private static func position(_ old: Int, after splices: [Splice]) -> Int? {
        var position = old
        for splice in splices {
            if position < splice.position { break }
            if position < splice.position + splice.removed { return nil }
            position += splice.added - splice.removed
        }
        return position
    }

    private func locate(_ path: ItemPath, near hint: Int?) -> Int? {
        guard let section = snapshot.section(path.section), let start = snapshot.start(of: path.section) else { return nil }
        if section.header?.id == path.item { return start }
        if section.footer?.id == path.item { return start + section.count - 1 }
        let first = start + section.headerCount
        switch section.content {
        case .indexed(let items):
            return items.index(of: path.item).map { first + $0 }
        case .whole(let items):
            if let hint, items.indices.contains(hint - first), items[hint - first].id == path.item { return hint }
            return index(of: section.id, items)[path.item].map { first + $0 }
        }
    }

    private func index(of section: SectionID, _ items: ItemList) -> [ItemID: Int] {
        if let index = indices[section] { return index }
        var index: [ItemID: Int] = [:]
        index.reserveCapacity(items.count)
        for (position, item) in items.enumerated() { index[item.id] = position }
        indices[section] = index
        return index
    }
}

extension Section {
    /// 1 for a section with a header, 0 for one without.
    var headerCount: Int { header == nil ? 0 : 1 }
}
