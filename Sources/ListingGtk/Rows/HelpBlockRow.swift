import CGtk
import ListingCore

/// A heading, a paragraph, a list item or a row of a table of the user guide.
final class HelpBlockRow: RowWidget {
    let view: Widget
    private let marker = Label("", "dim-label").aligned(GTK_ALIGN_START, GTK_ALIGN_START)
    private let cells: Repeater<Label>

    init(context: RowContext, actions: ActionSender<HelpBlockViewModel>) {
        let box = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 16)
        box.isHomogeneous = true
        cells = Repeater(
            make: { Label().wrapped().expanding().aligned(GTK_ALIGN_FILL, GTK_ALIGN_START) }, widget: { $0 }, append: { box.append($0) })
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, marker, box.expanding()).classes("help-block")
    }

    func configure(with viewModel: HelpBlockViewModel) {
        var texts: [GuideText] = []
        var (sign, isHeading): (String?, Bool) = (nil, false)
        switch viewModel.block {
        case .heading(let text): (texts, isHeading) = ([text], true)
        case .paragraph(let text): texts = [text]
        case .item(let mark, let text): (texts, sign) = ([text], mark)
        case .row(let row, let isHeader): (texts, isHeading) = (row, isHeader)
        }
        marker.show(sign)
        cells.show(texts) { label, text in
            label.show(text)
            label.setClass("heading", isHeading)
        }
    }
}

extension Label {
    /// Shows text of the guide with its styles.
    fileprivate func show(_ text: GuideText) {
        show(
            styled: text.runs.map { run in
                switch run.style {
                case .plain: (run.text, nil)
                case .strong: (run.text, .bold)
                case .emphasized: (run.text, .italic)
                case .code, .key: (run.text, .monospace)
                }
            })
    }
}
