import CGtk
import ListingCore

/// A line of a grid: items of any kinds side by side, all of the same width.
final class GridLineRow: RowWidget {
    static let isLine = true
    let view: Widget
    private let box = Box(GTK_ORIENTATION_HORIZONTAL)
    private weak var list: RowList?
    private var cells: [CellContainer] = []

    init(context: RowContext, actions: ActionSender<GridLineViewModel>) {
        list = context.list
        box.isHomogeneous = true
        view = box.classes("grid-line")
    }

    func configure(with viewModel: GridLineViewModel) {
        guard let list else { return }
        box.spacing = viewModel.spacing
        // The spacing between lines equals that between columns.
        box.margins(bottom: viewModel.spacing)
        while cells.count < viewModel.columns {
            let cell = CellContainer(list: list, line: self)
            cells.append(cell)
            box.append(cell.frame)
        }
        for (index, cell) in cells.enumerated() {
            // An incomplete last line keeps the width of the columns.
            cell.frame.isVisible = index < viewModel.columns
            if index < viewModel.items.count {
                cell.show(viewModel.items[index], at: viewModel.paths[index])
            } else {
                cell.clear()
            }
            cell.frame.isFocusable = index < viewModel.items.count
        }
    }

    func prepareForReuse() {
        for cell in cells { cell.clear() }
    }

    var firstCell: CellContainer? { cells.first { $0.path != nil } }
}
