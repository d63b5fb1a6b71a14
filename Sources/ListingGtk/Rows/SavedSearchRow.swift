import CGtk
import ListingCore

/// A saved search with its number of listings.
final class SavedSearchRow: RowWidget {
    let view: Widget
    private let icon = Image(icon: "edit-find-symbolic").hiddenFromAccessibility()
    private let name = Label().ellipsized()
    private let count = Label("", "dim-label", "caption", "numeric")

    init(context: RowContext, actions: ActionSender<SavedSearchViewModel>) {
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, icon, name.expanding(), count).classes("filter-row")
    }

    func configure(with viewModel: SavedSearchViewModel) {
        icon.set(icon: viewModel.search == nil ? "list-add-symbolic" : "edit-find-symbolic")
        name.text = viewModel.title
        name.setClass("heading", viewModel.isCurrent)
        count.text = viewModel.countText ?? ""
    }
}
