import CGtk
import ListingCore

/// A category to filter by, indented by its level, with an arrow that expands and collapses its subcategories.
final class FilterCategoryRow: RowWidget {
    let view: Widget
    private static let indent = 14
    private let arrow = Button(icon: "pan-end-symbolic", accessibleLabel: "").classes("flat", "fold-arrow")
    private let name = Label().ellipsized()
    private let check = Image(icon: "object-select-symbolic").classes("filter-check").hiddenFromAccessibility()
    private let count = Label("", "dim-label", "caption", "numeric")

    init(context: RowContext, actions: ActionSender<FilterCategoryViewModel>) {
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 4, arrow, name.expanding(), check, count.margins(start: 4))
            .classes("filter-row", "filter-category")
        // The arrow keys fold the row itself, so the arrow would only be an extra stop for the Tab key.
        arrow.isFocusable = false
        arrow.onClick { actions.send(.fold) }
    }

    func configure(with viewModel: FilterCategoryViewModel) {
        arrow.margins(start: Self.indent * viewModel.foldLevel)
        configureArrow(viewModel)
        name.text = viewModel.name
        name.setClass("chosen", viewModel.isChosen)
        name.setClass("dim-label", viewModel.count == 0)
        check.isVisible = viewModel.isChosen
        count.text = viewModel.countText
    }

    /// Hides the arrow if there is nothing to fold. It keeps its space, so that names of one level are aligned.
    private func configureArrow(_ viewModel: FilterCategoryViewModel) {
        let isFolded = viewModel.isFolded
        arrow.opacity = isFolded == nil ? 0 : 1
        arrow.takesPointer = isFolded != nil
        arrow.set(icon: isFolded == false ? "pan-down-symbolic" : "pan-end-symbolic")
        let name: KeyValuePairs = ["category": viewModel.name]
        let label = isFolded == false ? tr("Collapse {category}", name) : tr("Expand {category}", name)
        arrow.tooltip = isFolded == nil ? nil : label
        arrow.setAccessibleLabel(label)
    }
}
