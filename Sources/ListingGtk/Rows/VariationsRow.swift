import CGtk
import ListingCore

/// The options of a listing, each with its values.
final class VariationsRow: RowWidget {
    let view: Widget
    private let options: Repeater<OptionView>

    init(context: RowContext, actions: ActionSender<VariationsViewModel>) {
        let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 12)
        options = Repeater(make: { OptionView() }, widget: { $0.widget }, append: { box.append($0) })
        view = box.classes("block")
    }

    func configure(with viewModel: VariationsViewModel) {
        options.show(viewModel.options) { $0.show($1) }
    }
}

/// An option's name, its number of values, and the values.
@MainActor
private final class OptionView {
    let widget: Widget
    private let name = Label("", "heading").ellipsized()
    private let count = Label("", "dim-label", "numeric").aligned(GTK_ALIGN_START, GTK_ALIGN_BASELINE)
    private let values = ChipList()

    init() {
        let title = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, name, count)
        widget = Box(GTK_ORIENTATION_VERTICAL, spacing: 8, title, values.widget)
    }

    func show(_ option: VariationsViewModel.Option) {
        name.text = option.name
        count.text = option.values.count > 1 ? CountText.grouped(option.values.count) : ""
        values.show(option.values)
    }
}
