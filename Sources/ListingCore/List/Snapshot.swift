/// The rows of one section at one moment.
public struct Section: Sendable {
    public enum Content: Sendable {
        /// All items as values; two such contents are compared item by item.
        case whole([ListItem])
        /// Items made when their position is asked for, so that a million of them cost nothing until they are near the viewport.
        case indexed(IndexedItems)

        /// Rows, without the header.
        var count: Int {
            switch self {
            case .whole(let items): items.count
            case .indexed(let items): items.count
            }
        }
    }

    public let id: SectionID
    /// The row above the items; nil for none.
    public let header: ListItem?
    public let content: Content

    /// Items of the same id are renumbered, never dropped: see ``Snapshot/duplicates``.
    public init(_ id: SectionID, header: ListItem? = nil, items: [ListItem]) {
        self.init(id, header: header, content: .whole(items))
    }

    public init(_ id: SectionID, header: ListItem? = nil, content: Content) {
        self.id = id
        self.header = header
        self.content = content
    }

    /// The id that a header row has in its section.
    public static let headerID: ItemID = "header"

    /// Rows, with the header.
    public var count: Int { (header == nil ? 0 : 1) + itemCount }

    public var itemCount: Int { content.count }

    /// The items of a whole section; none where they are made by index.
    var wholeItems: [ListItem] { if case .whole(let items) = content { items } else { [] } }

    func item(at position: Int) -> ListItem {
        if let header {
            return position == 0 ? header : contentItem(at: position - 1)
        }
        return contentItem(at: position)
    }

    private func contentItem(at index: Int) -> ListItem {
        switch content {
        case .whole(let items): items[index]
        case .indexed(let items): items.item(at: index)
        }
    }

    /// With every id once: later items of the same id get a number.
    func renumbered(reporting report: (ItemPath) -> Void) -> Section {
        guard case .whole(let items) = content else { return self }
        var seen: [ItemID: Int] = header.map { [$0.id: 1] } ?? [:]
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
        return Section(id, header: header, content: .whole(result))
    }
}

/// Items by index: a count, and a function that presents one when it is needed.
///
/// The identity of an item is its index. Within one generation what an index shows never changes and items are only added
/// or taken at the end; another generation is another list, and all its rows are new.
public struct IndexedItems: Sendable {
    public let count: Int
    public let generation: Int
    private let make: @Sendable (Int) -> ListItem

    /// - Parameter make: called with 0 ..< `count`; its item's id must be the index.
    public init(count: Int, generation: Int, make: @escaping @Sendable (Int) -> ListItem) {
        self.count = count
        self.generation = generation
        self.make = make
    }

    func item(at index: Int) -> ListItem { make(index) }
}

/// All rows of a list at one moment, in order.
public struct Snapshot: Sendable {
    public let sections: [Section]
    /// The position of each section's first row, and at the end the number of rows.
    private let starts: [Int]
    private let indexByID: [SectionID: Int]
    /// Items that came with an id their section had already. They are shown with a renumbered id; the list reports them once.
    public let duplicates: [ItemPath]

    public static let empty = Snapshot([])

    /// Sections of the same id: the first one is kept, as two could not be told apart.
    public init(_ sections: [Section]) {
        var kept: [Section] = []
        var seen: Set<SectionID> = []
        var duplicates: [ItemPath] = []
        for section in sections where seen.insert(section.id).inserted {
            kept.append(section.renumbered { duplicates.append($0) })
        }
        self.init(unique: kept, duplicates: duplicates)
    }

    /// - Parameter sections: with every id once, of sections and of items in them.
    /// - Complexity: O(sections).
    init(unique sections: [Section], duplicates: [ItemPath] = []) {
        var starts = [0]
        var indexByID: [SectionID: Int] = [:]
        for (index, section) in sections.enumerated() {
            indexByID[section.id] = index
            starts.append(starts[index] + section.count)
        }
        self.sections = sections
        self.starts = starts
        self.indexByID = indexByID
        self.duplicates = duplicates
    }

    /// Rows in all sections.
    public var count: Int { starts.last ?? 0 }

    /// - Complexity: O(log sections), and what the section needs to present the item.
    public func row(at position: Int) -> Row? {
        guard position >= 0, position < count else { return nil }
        var low = 0
        var high = sections.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= position { low = middle } else { high = middle - 1 }
        }
        let item = sections[low].item(at: position - starts[low])
        return Row(path: ItemPath(section: sections[low].id, item: item.id), item: item)
    }

    /// The position of a row; nil if there is none at the path.
    ///
    /// - Complexity: O(items of the section) for whole sections, O(1) for those made by index.
    public func position(of path: ItemPath) -> Int? {
        guard let section = section(path.section), let start = start(of: path.section) else { return nil }
        let first = start + (section.header == nil ? 0 : 1)
        switch section.content {
        case .whole(let items): return items.firstIndex { $0.id == path.item }.map { first + $0 }
        case .indexed(let items): return path.item.number.flatMap { (0..<items.count).contains($0) ? first + $0 : nil }
        }
    }

    /// The position of a section's first row; nil if there is no such section.
    public func start(of section: SectionID) -> Int? { indexByID[section].map { starts[$0] } }

    func index(of section: SectionID) -> Int? { indexByID[section] }

    func section(_ id: SectionID) -> Section? { indexByID[id].map { sections[$0] } }

    /// A row and where it stands.
    public struct Row: Sendable {
        public let path: ItemPath
        public let item: ListItem
    }
}
