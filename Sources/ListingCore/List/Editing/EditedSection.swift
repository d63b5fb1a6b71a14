/// A section that is being edited: its items are inserted, removed and moved.
struct EditedSection: Sendable {
    private(set) var section: Section
    /// Empty for an indexed section.
    private(set) var items: ItemList
    /// The ids of all items, header and footer; nil until they are needed.
    private var ids: Set<ItemID>?
    /// True if any item has a weight; if false, weights are not examined.
    private var isWeighted: Bool
    private let isIndexed: Bool

    /// - Parameter section: A section without duplicate ids.
    init(_ section: Section) {
        self.section = section
        if case .indexed = section.content { isIndexed = true } else { isIndexed = false }
        items = SortWeight.settled(section.wholeItems)
        isWeighted = items.contains { $0.sortWeight != .neutral }
    }

    /// The edited section.
    var result: Section { isIndexed ? section : section.with(content: .whole(items)) }

    var id: SectionID { section.id }

    /// - Complexity: O(items)
    func index(of item: ItemID) throws(SnapshotEditError) -> Int {
        try check()
        guard let index = items.firstIndex(where: { $0.id == item }) else {
            throw .unknownItem(ItemPath(section: id, item: item))
        }
        return index
    }

    func check() throws(SnapshotEditError) {
        if isIndexed { throw .indexedSection(id) }
    }

    /// Inserts items, each at the position nearest to `wanted` that its weight allows. An item whose id is in use is renumbered and
    /// reported.
    ///
    /// - Returns: The ids of the inserted items.
    mutating func insert(_ new: [ListItem], at wanted: Int, reporting report: (ItemPath) -> Void) -> [ItemID] {
        let new = new.map { free($0, reporting: report) }
        if !isWeighted, new.contains(where: { $0.sortWeight != .neutral }) { isWeighted = true }
        if isWeighted {
            var wanted = wanted
            for item in new {
                let index = item.sortWeight.index(nearest: wanted, among: items, by: \.sortWeight)
                items.replace(index..<index, with: [item])
                wanted = index + 1
            }
        } else {
            items.replace(wanted..<wanted, with: new)
        }
        return new.map(\.id)
    }

    mutating func remove(at index: Int) -> ListItem {
        let item = items[index]
        items.replace(index..<index + 1, with: [])
        ids?.remove(item.id)
        return item
    }

    mutating func reload(at index: Int) { items.replace(index..<index + 1, with: [items[index].reloaded()]) }

    mutating func reload() {
        items = ItemList(items.map { $0.reloaded() })
        let content: Section.Content = if case .indexed(let items) = section.content { .indexed(items.reloaded()) } else { section.content }
        replace(header: section.header?.reloaded(), footer: section.footer?.reloaded(), content: content)
    }

    /// Replaces the section's header and footer. An item that has the id of one of them is renumbered and reported.
    mutating func set(header: ListItem?, footer: ListItem?, reporting report: (ItemPath) -> Void) {
        replace(header: header?.withID(Section.headerID), footer: footer?.withID(Section.footerID), content: section.content)
        ids = nil
        let taken = Set([self.section.header?.id, self.section.footer?.id].compactMap(\.self))
        for index in items.indices where taken.contains(items[index].id) {
            items.replace(index..<index + 1, with: [free(items[index], reporting: report)])
        }
    }

    private mutating func replace(header: ListItem?, footer: ListItem?, content: Section.Content) {
        section = Section(id, header: header, footer: footer, layout: section.layout, sortWeight: section.sortWeight, content: content)
    }

    private mutating func free(_ item: ListItem, reporting report: (ItemPath) -> Void) -> ListItem {
        var ids = ids.take() ?? Set(items.map(\.id) + [section.header?.id, section.footer?.id].compactMap(\.self))
        defer { self.ids = ids }
        if ids.insert(item.id).inserted { return item }
        report(ItemPath(section: id, item: item.id))
        var occurrence = 1
        while !ids.insert(item.id.repeated(occurrence)).inserted { occurrence += 1 }
        return item.withID(item.id.repeated(occurrence))
    }
}
