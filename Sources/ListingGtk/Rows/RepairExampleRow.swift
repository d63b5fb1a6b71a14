import CGtk
import ListingCore

/// A cell before and after its repair.
final class RepairExampleRow: RowWidget {
    let view: Widget
    private let place = Label("", "dim-label", "caption").ellipsized()
    private let before = Label("", "dim-label").wrapped()
    private let after = Label("").wrapped()

    init(context: RowContext, actions: ActionSender<RepairExampleViewModel>) {
        before.strikeThrough()
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, place, before, after).classes("repair-example")
    }

    func configure(with viewModel: RepairExampleViewModel) {
        place.text = viewModel.place
        before.text = viewModel.before
        after.show(viewModel.after)
    }
}
