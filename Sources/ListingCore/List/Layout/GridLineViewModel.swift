/// Some items of a section beside each other: what a row of a list shows where its section is a grid.
public struct GridLineViewModel: RowViewModel {
    /// Of which the items' paths are made: each keeps the one it has in its section.
    public let section: SectionID
    /// No more than there are columns; fewer in the last line.
    public let items: [ListItem]
    public let columns: Int
    /// Pixels between two items.
    public let spacing: Int

    public init(section: SectionID, items: [ListItem], columns: Int, spacing: Int) {
        self.section = section
        self.items = items
        self.columns = columns
        self.spacing = spacing
    }

    public var paths: [ItemPath] { items.map { ItemPath(section: section, item: $0.id) } }
}

extension RowKind where ViewModel == GridLineViewModel {
    public static var gridLine: RowKind { RowKind("gridLine") }
}
