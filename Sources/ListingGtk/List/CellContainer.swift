import CGtk
import ListingCore

/// The container of one cell in a line of a grid. The cell takes the focus like a row.
@MainActor
final class CellContainer: RowContainer {
    private weak var line: GridLineRow?
    override var cell: CellContainer? { self }

    init(list: RowList, line: GridLineRow) {
        self.line = line
        super.init(list: list)
        frame.addClass("grid-cell")
        frame.becomeTabItem()
        // GTK 4.18 ignores the accessible name of a widget without a role.
        frame.setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP)
    }

    /// The cell that gets the focus when its line does.
    var firstOfLine: CellContainer { line?.firstCell ?? self }

    override func didShow(_ item: ListItem) {
        super.didShow(item)
        frame.setClass("activatable", item.isActivatable)
    }
}
