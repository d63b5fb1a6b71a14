/// Items of a section side by side: one row of a section laid out as a grid.
public struct GridLineViewModel: RowViewModel {
    /// The section used in the items' paths, which are the same as without a grid.
    public let section: SectionID
    /// At most `columns` items; fewer in the last line.
    public let items: [ListItem]
    public let columns: Int
    /// Distance between two items in pixels.
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
