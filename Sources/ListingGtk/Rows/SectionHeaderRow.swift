import CGtk
import ListingCore

/// The title above a section's rows.
final class SectionHeaderRow: RowWidget {
    let view: Widget
    private let title = Label("", "title-4").ellipsized()
    private let detail = Label("", "dim-label", "numeric").ellipsized()
    private let mark: LazyPill

    init(context: RowContext, actions: ActionSender<SectionHeaderViewModel>) {
        title.widthInCharacters(4)
        let box = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, title, detail.aligned(GTK_ALIGN_START, GTK_ALIGN_BASELINE))
        mark = LazyPill(in: box)
        view = box.classes("section-header")
    }

    func configure(with viewModel: SectionHeaderViewModel) {
        title.text = viewModel.title
        detail.show(viewModel.detail)
        mark.show(viewModel.mark, tone: .warning)
    }
}
