import CGtk
import ListingCore

/// A variant: its option values and codes, and at the end its price and quantity.
final class VariantRow: RowWidget {
    let view: Widget
    private let name = Label().wrapped()
    private let codes = Label("", "dim-label", "caption", "numeric").wrapped().selectable()
    private let price = Label("", "numeric").alignedToEnd()
    private let quantity = Label("", "dim-label", "caption", "numeric").alignedToEnd()

    init(context: RowContext, actions: ActionSender<VariantViewModel>) {
        let start = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, name, codes).expanding()
        let end = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, price, quantity)
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, start, end).classes("attribute")
    }

    func configure(with viewModel: VariantViewModel) {
        name.text = viewModel.name
        codes.show(viewModel.codes)
        price.show(viewModel.price)
        quantity.show(viewModel.quantity)
    }
}
