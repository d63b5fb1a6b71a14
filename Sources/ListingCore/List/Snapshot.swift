/// All rows of a list at one moment, in order.
public struct Snapshot: Sendable {
    public let sections: [Section]
    /// The position of each section's first row, followed by the number of rows.
    private let starts: [Int]
    private let indexByID: [SectionID: Int]
    /// Items whose id was already in their section. They are shown with another id; the list reports them once.
    public let duplicates: [ItemPath]

    public static let empty = Snapshot([])

    /// Creates a snapshot. Of several sections with the same id, only the first one is kept, because they could not be
    /// distinguished.
    public init(_ sections: [Section]) {
        var kept: [Section] = []
        var seen: Set<SectionID> = []
        var duplicates: [ItemPath] = []
        for section in sections where seen.insert(section.id).inserted {
            kept.append(section.renumbered { duplicates.append($0) })
        }
        self.init(unique: kept, duplicates: duplicates)
    }

    /// - Parameter sections: Sections with unique ids, and with unique item ids in each.
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

    /// Number of rows in all sections.
    public var count: Int { starts.last ?? 0 }

    /// The row at a position; nil if there is none.
    ///
    /// - Complexity: O(log sections), plus the cost of presenting the item.
    public func row(at position: Int) -> Row? {
        guard let index = sectionIndex(at: position) else { return nil }
        let item = sections[index].item(at: position - starts[index])
        return Row(path: ItemPath(section: sections[index].id, item: item.id), item: item)
    }

    /// The index of the section that contains the row at a position; nil if there is no such row.
    private func sectionIndex(at position: Int) -> Int? {
        guard position >= 0, position < count else { return nil }
        return starts.partitioningIndex { $0 > position } - 1
    }

    /// The section that contains the row at a position; nil if there is no such row.
    ///
    /// - Complexity: O(log sections).
    func section(at position: Int) -> Section? { sectionIndex(at: position).map { sections[$0] } }

    /// The position of a row; nil if there is none at the path.
    ///
    /// - Complexity: O(items of the section) for whole sections, that of ``DiffKeys/index(ofID:)`` for those with keys, O(1) for others
    ///   that are made by index.
    public func position(of path: ItemPath) -> Int? {
        guard let section = section(path.section), let start = start(of: path.section) else { return nil }
        let first = start + (section.header == nil ? 0 : 1)
        switch section.content {
        case .whole(let items): return items.firstIndex { $0.id == path.item }.map { first + $0 }
        case .indexed(let items): return items.index(of: path.item).map { first + $0 }
        }
    }

    /// The position of a section's first row; nil if there is no such section.
    public func start(of section: SectionID) -> Int? { indexByID[section].map { starts[$0] } }

    func index(of section: SectionID) -> Int? { indexByID[section] }

    func section(_ id: SectionID) -> Section? { indexByID[id].map { sections[$0] } }

    /// The indices of a section's items at `rows`, without header and footer; empty if there are none.
    ///
    /// - Parameter rows: Positions in the list, such as those near the viewport; they may extend past its end.
    public func items(of section: SectionID, in rows: Range<Int>) -> Range<Int> {
        guard let index = indexByID[section] else { return 0..<0 }
        let first = starts[index] + (sections[index].header == nil ? 0 : 1)
        return (rows.lowerBound - first..<rows.upperBound - first).clamped(to: 0..<sections[index].itemCount)
    }

    /// A row and its path.
    public struct Row: Sendable {
        public let path: ItemPath
        public let item: ListItem
    }
}
