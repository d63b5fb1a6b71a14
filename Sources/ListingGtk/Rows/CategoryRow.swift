import CGtk
import ListingCore

/// A category, indented by its level.
final class CategoryRow: RowWidget {
    let view: Widget
    private static let indent = 20
    private let arrow = Image(icon: "pan-end-symbolic").hiddenFromAccessibility()
    private let name = Label().ellipsized()
    private let count = Label("", "dim-label", "numeric")

    init(context: RowContext, actions: ActionSender<CategoryViewModel>) {
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, arrow, name.expanding(), count).classes("disclosure")
    }

    func configure(with viewModel: CategoryViewModel) {
        arrow.startMargin = Self.indent * viewModel.foldLevel
        name.text = viewModel.name
        count.text = viewModel.count
        // An invisible arrow keeps its space, so that names of one level are aligned.
        arrow.opacity = viewModel.isFolded == nil ? 0 : 1
        arrow.set(icon: viewModel.isFolded == false ? "pan-down-symbolic" : "pan-end-symbolic")
    }
}
