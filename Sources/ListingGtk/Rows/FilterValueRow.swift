import CGtk
import ListingCore

/// A value to filter by: its check mark, its name, and the number of listings that have it.
final class FilterValueRow: RowWidget {
    let view: Widget
    private let mark = CheckMark()
    private let name = Label().ellipsized()
    private let count = Label("", "dim-label", "caption", "numeric")

    init(context: RowContext, actions: ActionSender<FilterValueViewModel>) {
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, mark, name.expanding(), count).classes("filter-row")
    }

    func configure(with viewModel: FilterValueViewModel) {
        mark.show(viewModel.isChosen, isRadio: viewModel.mark == .radio)
        name.text = viewModel.name
        name.setClass("dim-label", viewModel.count == 0)
        name.setClass("excluded", viewModel.isExcluded)
        count.text = viewModel.countText ?? ""
    }
}

/// A link that shows all values of a section.
final class FilterMoreRow: RowWidget {
    let view: Widget
    private let title = Label("", "filter-more").ellipsized()

    init(context: RowContext, actions: ActionSender<FilterMoreViewModel>) {
        view = Bin(title).classes("filter-row")
    }

    func configure(with viewModel: FilterMoreViewModel) { title.text = viewModel.title }
}
