import CGtk
import ListingCore

/// A listing as a row of the table of results.
final class ListingTableRow: RowWidget {
    let view: Widget
    private let line = ColumnLine()
    private var cells: [Label] = []
    private let star: LazyChild

    init(context: RowContext, actions: ActionSender<ListingTableRowViewModel>) {
        // The cells begin after the place of the star.
        let overlay = Overlay(line.margins(start: Self.starWidth))
        star = LazyChild {
            let image = Image(icon: "starred-symbolic", pixels: 12).hiddenFromAccessibility()
            overlay.add(image.aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER))
            return image
        }
        view = overlay.classes("listing-table-row")
    }

    /// The width of the place before the cells, in pixels.
    static let starWidth = 18

    func configure(with viewModel: ListingTableRowViewModel) {
        star.isVisible = viewModel.isFavorite
        let columns = viewModel.layout.columns
        while cells.count < columns.count {
            let cell = Label("").ellipsized().maximumWidthInCharacters(0)
            cells.append(cell)
            line.append(cell)
        }
        for (index, cell) in cells.enumerated() {
            guard index < columns.count else {
                cell.isVisible = false
                continue
            }
            cell.isVisible = true
            cell.text = viewModel.cells.indices.contains(index) ? viewModel.cells[index] : ""
            cell.isTrailing = columns[index].column.isNumeric
            cell.setClass("numeric", columns[index].column.isNumeric)
            cell.setClass("listing-title", columns[index].column == .fact(.title))
            line.set(width: columns[index].width, of: cell)
        }
    }
}
