import CGtk
import ListingCore

/// A property of listings side by side: its name, and below it a cell for each listing.
final class CompareRow: RowWidget {
    let view: Widget
    private let title = Label("", "caption", "dim-label").ellipsized()
    private let mark = Image(icon: "object-flip-horizontal-symbolic", pixels: 12).hiddenFromAccessibility()
    private let cells: Repeater<Label>

    init(context: RowContext, actions: ActionSender<CompareRowViewModel>) {
        let line = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
        line.isHomogeneous = true
        cells = Repeater(make: { Label("").wrapped().selectable() }, append: { line.append($0.aligned(GTK_ALIGN_FILL, GTK_ALIGN_START)) })
        mark.tooltip = tr("Different")
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, title, mark), line)
            .classes("compare-row")
    }

    func configure(with viewModel: CompareRowViewModel) {
        title.text = viewModel.title
        mark.isVisible = viewModel.isDifferent
        view.setClass("different", viewModel.isDifferent)
        cells.show(viewModel.values) { label, text in
            label.text = text.isEmpty ? "—" : text
            label.setClass("dim-label", text.isEmpty)
        }
    }
}
