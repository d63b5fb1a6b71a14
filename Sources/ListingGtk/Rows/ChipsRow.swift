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
        chips.show(viewModel.chips, changes: viewModel.changes)
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

    /// - Parameter changes: the strings that are new, and those that are gone, which are struck through.
    func show(_ texts: [String], changes: [String: TextRun.Kind] = [:]) {
        chips.show(texts) { label, text in
            let change = changes[text]
            label.text = text
            label.show(changed: change?.change.map { [(text, $0)] } ?? [])
            label.setClass("added", change == .added)
            label.setClass("removed", change == .removed)
        }
    }
}

extension TextRun.Kind {
    var change: ChangedText.Change? {
        switch self {
        case .same: nil
        case .added: .added
        case .removed: .removed
        }
    }
}
