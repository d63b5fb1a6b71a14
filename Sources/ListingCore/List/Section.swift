/// The rows of one section at one moment.
public struct Section: Sendable {
    /// The items of a section, in one of two representations.
    public enum Content: Sendable {
        /// All items as values; two contents of this kind are compared item by item.
        case whole(ItemList)
        /// Items created on demand by index, so that a million of them cost nothing until they are near the viewport.
        case indexed(IndexedItems)

        /// Number of rows, without header and footer.
        var count: Int {
            switch self {
            case .whole(let items): items.count
            case .indexed(let items): items.count
            }
        }

        func item(at index: Int) -> ListItem {
            switch self {
            case .whole(let items): items[index]
            case .indexed(let items): items.item(at: index)
            }
        }
    }

    public let id: SectionID
    /// The row above the items; nil for none.
    public let header: ListItem?
    /// The row below the items; nil for none.
    public let footer: ListItem?
    public let layout: SectionLayout
    /// The weight that keeps the section's position in the list while a `SnapshotEditor` inserts sections.
    public let sortWeight: SortWeight
    public let content: Content

    /// Creates a section of items as values. Duplicate ids are renumbered, never dropped: see ``Snapshot/duplicates``.
    public init(
        _ id: SectionID, header: ListItem? = nil, footer: ListItem? = nil, layout: SectionLayout = .rows, sortWeight: SortWeight = .neutral,
        items: [ListItem]
    ) {
        self.init(id, header: header, footer: footer, layout: layout, sortWeight: sortWeight, content: .whole(ItemList(items)))
    }

    public init(
        _ id: SectionID, header: ListItem? = nil, footer: ListItem? = nil, layout: SectionLayout = .rows, sortWeight: SortWeight = .neutral,
        content: Content
    ) {
        self.id = id
        self.header = header
        self.footer = footer
        self.layout = layout
        self.sortWeight = sortWeight
        self.content = content
    }

    /// The id of every section's header row.
    public static let headerID: ItemID = "header"
    /// The id of every section's footer row.
    public static let footerID: ItemID = "footer"

    /// Number of rows, including header and footer.
    public var count: Int { (header == nil ? 0 : 1) + itemCount + (footer == nil ? 0 : 1) }

    public var itemCount: Int { content.count }

    /// The items of a whole section; empty if they are made by index.
    var wholeItems: ItemList { if case .whole(let items) = content { items } else { [] } }

    /// nil for a whole section.
    var indexedItems: IndexedItems? { if case .indexed(let items) = content { items } else { nil } }

    func item(at position: Int) -> ListItem {
        var index = position
        if let header {
            if position == 0 { return header }
            index -= 1
        }
        if let footer, index == itemCount { return footer }
        return content.item(at: index)
    }

    /// The same section with other items and optionally another header.
    func with(header: ListItem? = nil, content: Content) -> Section {
        let header = header ?? self.header
        return Section(id, header: header, footer: footer, layout: layout, sortWeight: sortWeight, content: content)
    }

    /// The section with unique ids: later items of the same id get a number. Keys are already unique, so only their duplicates are
    /// reported.
    func renumbered(reporting report: (ItemPath) -> Void) -> Section {
        guard case .whole(let items) = content else {
            indexedItems?.keys?.duplicates.forEach { report(ItemPath(section: id, item: ItemID($0))) }
            return self
        }
        let supplements = [header, footer].compactMap(\.self)
        if Self.areUnique(items, beside: supplements) { return self }
        var seen: [ItemID: Int] = [:]
        for supplement in supplements { seen[supplement.id] = 1 }
        var result: [ListItem] = []
        result.reserveCapacity(items.count)
        for item in items {
            var candidate = item
            if seen[item.id] != nil { report(ItemPath(section: id, item: item.id)) }
            while let times = seen[candidate.id] {
                seen[candidate.id] = times + 1
                candidate = item.withID(item.id.repeated(times))
            }
            seen[candidate.id] = 1
            result.append(candidate)
        }
        return with(content: .whole(ItemList(result)))
    }

    /// True if all ids are unique. Ascending numbers are recognized without hashing.
    private static func areUnique(_ items: ItemList, beside supplements: [ListItem]) -> Bool {
        var last = Int.min
        let ascend = items.allSatisfy { item in
            guard let number = item.id.number, item.id.occurrence == 0, number > last else { return false }
            last = number
            return true
        }
        if ascend { return supplements.allSatisfy { $0.id.number == nil } }
        var seen = Set<ItemID>(minimumCapacity: items.count + supplements.count)
        for supplement in supplements { seen.insert(supplement.id) }
        return items.allSatisfy { seen.insert($0.id).inserted }
    }
}
