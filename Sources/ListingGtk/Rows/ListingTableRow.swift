import CGtk
import ListingCore

/// A listing as a row of the table of results.
final class ListingTableRow: RowWidget {
    let view: Widget
    private let line = ColumnLine()
    private var cells: [Label] = []
    private let star: LazyChild
    private let severity: LazySeverityIcon

    init(context: RowContext, actions: ActionSender<ListingTableRowViewModel>) {
        // The cells begin after the places of the star and of the severity.
        let overlay = Overlay(line.margins(start: Self.iconsWidth))
        star = LazyChild {
            let image = Image(icon: "starred-symbolic", pixels: 12).hiddenFromAccessibility()
            overlay.add(image.aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER))
            return image
        }
        severity = LazySeverityIcon { image in
            overlay.add(image.margins(start: Self.iconWidth).aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER))
        }
        view = overlay.classes("listing-table-row")
    }

    private static let iconWidth = 18
    /// The width of the places before the cells, in pixels.
    static let iconsWidth = 2 * iconWidth + 4

    func configure(with viewModel: ListingTableRowViewModel) {
        star.isVisible = viewModel.isFavorite
        severity.show(viewModel.severity)
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
