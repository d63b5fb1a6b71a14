import CGtk
import ListingCore

/// A place in a line of a grid: it takes the focus like a row of its own.
@MainActor
final class CellSite: RowSite {
    private weak var line: GridLineRow?

    init(list: RowList, line: GridLineRow) {
        self.line = line
        super.init(list: list)
        frame.addClass("grid-cell")
        // Without a role it would have no name with GTK 4.18.
        frame.setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP)
        list.root.sites[frame.raw] = WeakSite(self)
    }

    /// The cell that takes the focus when the line gets it.
    var firstOfLine: CellSite { line?.firstCell ?? self }

    override func didShow(_ item: ListItem) {
        super.didShow(item)
        frame.setClass("activatable", item.isActivatable)
    }
}
