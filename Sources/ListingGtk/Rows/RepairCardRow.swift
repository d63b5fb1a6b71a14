import CGtk
import ListingCore

/// A kind of repairs, with a check mark if a copy has them.
final class RepairCardRow: RowWidget {
    let view: Widget
    private let mark = Image(icon: "checkbox-symbolic").hiddenFromAccessibility().aligned(GTK_ALIGN_CENTER, GTK_ALIGN_START)
    private let title = Label("", "heading").wrapped()
    private let detail = Label("", "dim-label", "caption").wrapped()

    init(context: RowContext, actions: ActionSender<RepairCardViewModel>) {
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, title, detail).expanding()
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, mark, texts).classes("problem")
    }

    func configure(with viewModel: RepairCardViewModel) {
        title.text = viewModel.title
        detail.text = viewModel.detail
        // The space of the mark stays, so that all titles begin at the same place.
        mark.opacity = viewModel.isChosen == nil ? 0 : 1
        mark.set(icon: viewModel.isChosen == true ? "checkbox-checked-symbolic" : "checkbox-symbolic")
    }
}
