import CGtk
import ListingCore

/// A column that the table can show: its check mark and its name.
final class ColumnChoiceRow: RowWidget {
    let view: Widget
    private let mark = CheckMark()
    private let name = Label().ellipsized()

    init(context: RowContext, actions: ActionSender<ColumnChoiceViewModel>) {
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, mark, name.expanding()).classes("filter-row")
    }

    func configure(with viewModel: ColumnChoiceViewModel) {
        mark.show(viewModel.isChosen, isRadio: false)
        name.text = viewModel.name
    }
}
