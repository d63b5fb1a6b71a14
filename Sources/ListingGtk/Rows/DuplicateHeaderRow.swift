import CGtk
import ListingCore

/// The header of a group of duplicates: what they share, and a button that compares them.
final class DuplicateHeaderRow: RowWidget {
    let view: Widget
    private let title = Label("", "heading").wrapped(lines: 2)
    private let detail = Label("", "dim-label", "caption").wrapped()
    private let label = Label("")
    private let button: Button
    private var rows: [Int] = []

    init(context: RowContext, actions: ActionSender<DuplicateHeaderViewModel>) {
        button = Button(child: label).classes("flat").aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER)
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, title, detail).expanding()
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, texts, button).classes("section-header")
        button.onClick { [weak self] in
            // The action closes the page, and GTK has not finished with the click yet.
            MainLoop.after(milliseconds: 0) { if let self { actions.send(.compare(rows: self.rows)) } }
        }
    }

    func configure(with viewModel: DuplicateHeaderViewModel) {
        rows = viewModel.rows
        title.text = viewModel.title
        detail.text = viewModel.detail
        label.text = viewModel.button
        // A button with a child widget has no accessible name by default.
        button.setAccessibleLabel([viewModel.button, viewModel.title].joined(separator: ": "))
    }
}
