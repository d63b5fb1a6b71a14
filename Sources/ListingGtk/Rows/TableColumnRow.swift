import CGtk
import ListingCore

/// A column of a table: its name, its first cells, and a menu to choose its role.
final class TableColumnRow: RowWidget {
    let view: Widget
    private let name = Label("", "heading").ellipsized()
    private let examples = Label("", "dim-label", "caption").ellipsized()
    private let roleChoice = DropDown()
    private var column = 0

    init(context: RowContext, actions: ActionSender<TableColumnViewModel>) {
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, name, examples).expanding().aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, texts, roleChoice.aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER))
            .classes("table-column")
        roleChoice.onChoice { [weak self] in
            guard let self else { return }
            actions.send(.choose(column: column, choice: $0))
        }
    }

    private static func accessibleLabel(_ viewModel: TableColumnViewModel) -> String {
        guard viewModel.choices.indices.contains(viewModel.choice) else {
            return tr("Meaning of “{column}”", ["column": viewModel.name])
        }
        return tr("Meaning of “{column}”: {meaning}", ["column": viewModel.name, "meaning": viewModel.choices[viewModel.choice]])
    }

    func configure(with viewModel: TableColumnViewModel) {
        column = viewModel.column
        name.text = viewModel.name
        examples.show(viewModel.examples)
        view.tooltip = viewModel.examples
        roleChoice.show(viewModel.choices, chosen: viewModel.choice)
        roleChoice.name(Self.accessibleLabel(viewModel))
    }
}
