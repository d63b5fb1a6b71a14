import CGtk
import ListingCore

/// A list of short strings that wrap: tags, materials.
final class ChipsRow: RowWidget {
    let view: Widget
    private let title = Label("", "heading")
    private let chips = ChipList()

    init(context: RowContext, actions: ActionSender<ChipsViewModel>) {
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 8, title, chips.widget).classes("chips-block")
    }

    func configure(with viewModel: ChipsViewModel) {
        title.text = viewModel.title
        chips.show(viewModel.chips)
    }
}

/// Chips in lines that wrap.
@MainActor
final class ChipList {
    let widget: Widget
    private let chips: Repeater<Label>

    init() {
        let box = WrapBox()
        widget = box
        chips = Repeater(make: { Label("", "chip").ellipsized() }, append: { box.append($0) })
    }

    func show(_ texts: [String]) {
        chips.show(texts) { label, text in label.text = text }
    }
}
