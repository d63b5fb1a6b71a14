import CGtk
import ListingCore

/// A reading of the shop, with buttons that compare the open file with it and that save the file as it was.
final class ReadingRow: RowWidget {
    let view: Widget
    private let title = Label("", "heading").wrapped()
    private let detail = Label("", "dim-label", "caption").wrapped()
    private let compare = Button(label: tr("Compare")).classes("flat").aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER)
    private let save = Button(label: tr("Save As…")).classes("flat").aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER)
    private var reading: EarlierReading?

    init(context: RowContext, actions: ActionSender<ReadingRowViewModel>) {
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, title, detail).expanding()
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, texts, compare, save).classes("problem")
        compare.onClick { [weak self] in
            // The action closes the page, and GTK has not finished with the click yet.
            MainLoop.after(milliseconds: 0) { self?.reading.map { actions.send(.compare($0)) } }
        }
        save.onClick { [weak self] in self?.reading.map { actions.send(.save($0)) } }
    }

    func configure(with viewModel: ReadingRowViewModel) {
        reading = viewModel.reading
        title.text = viewModel.title
        detail.text = viewModel.detail
        compare.isVisible = !viewModel.isCurrent
        compare.setAccessibleLabel([tr("Compare"), viewModel.title].joined(separator: ": "))
        save.setAccessibleLabel([tr("Save As…"), viewModel.title].joined(separator: ": "))
    }
}
