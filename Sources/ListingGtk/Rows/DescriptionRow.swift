import CGtk
import ListingCore

/// The description of a listing: its first lines, or all of it.
final class DescriptionRow: RowWidget {
    let view: Widget
    private let blocks: Repeater<TextBlockView>
    private let more = Button(label: tr("Show More")).classes("flat", "show-more").aligned(GTK_ALIGN_START)

    init(context: RowContext, actions: ActionSender<DescriptionViewModel>) {
        let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 8)
        blocks = Repeater(make: { TextBlockView() }, widget: { $0.widget }, append: { box.append($0) })
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 8, box, more).classes("block")
        more.onClick { actions.send(.toggle) }
    }

    func configure(with viewModel: DescriptionViewModel) {
        let runs = viewModel.runs.isEmpty ? viewModel.blocks.map { _ in [] } : viewModel.runs
        blocks.show(Array(zip(viewModel.blocks, runs))) { $0.show($1.0, $1.1) }
        more.isVisible = viewModel.canExpand
        more.label = viewModel.isExpanded ? tr("Show Less") : tr("Show More")
    }
}

/// A paragraph, heading or list item of a description.
@MainActor
private final class TextBlockView {
    let widget: Widget
    private let marker = Label("", "dim-label").aligned(GTK_ALIGN_START, GTK_ALIGN_START)
    private let text = Label().wrapped().selectable().expanding()
    /// True if the text has another name for screen readers.
    private var isSpoken = false

    init() {
        widget = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, marker, text)
    }

    /// - Parameter runs: the words that were added and removed; empty to show the text as it is.
    func show(_ block: TextBlock, _ runs: [TextRun]) {
        text.setClass("heading", false)
        widget.margins(start: 0)
        switch block {
        case .paragraph(let paragraph):
            marker.show(nil)
            text.text = paragraph
        case .heading(let heading):
            marker.show(nil)
            text.text = heading
            text.setClass("heading", true)
        case .listItem(let item, let level, let sign):
            marker.show(sign)
            text.text = item
            widget.margins(start: 6 + 18 * max(0, level - 1))
        }
        text.show(changed: runs.map { ($0.text, $0.kind.change) })
        // A screen reader doesn't say what is underlined or struck through. The name of other blocks is their text, which GTK has set.
        guard isSpoken || !runs.isEmpty else { return }
        isSpoken = !runs.isEmpty
        text.set(GTK_ACCESSIBLE_PROPERTY_LABEL, text: runs.isEmpty ? block.text : runs.spoken)
    }
}
