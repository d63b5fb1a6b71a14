import CGtk
import ListingCore

/// A line that expands and collapses the rows below it.
final class DisclosureRow: RowWidget {
    let view: Widget
    private let title = Label("", "heading").ellipsized()
    private let detail = Label("", "dim-label").ellipsized()
    private let mark: LazyPill
    private let arrow = Image(icon: "pan-end-symbolic").hiddenFromAccessibility()

    init(context: RowContext, actions: ActionSender<DisclosureViewModel>) {
        let box = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, arrow, WrapBox(title, detail).expanding())
        mark = LazyPill(in: box)
        view = box.classes("disclosure")
    }

    func configure(with viewModel: DisclosureViewModel) {
        title.text = viewModel.title
        detail.show(viewModel.detail)
        mark.show(viewModel.mark, tone: .warning)
        arrow.set(icon: viewModel.isExpanded ? "pan-down-symbolic" : "pan-end-symbolic")
    }
}
