import CGtk
import ListingCore

/// A variant: its option values and codes, and at the end its price and quantity.
final class VariantRow: RowWidget {
    let view: Widget
    private let name = Label().wrapped()
    private let codes = Label("", "dim-label", "caption", "numeric").wrapped().selectable()
    private let warning: LazyChild
    private let price = Label("", "numeric").alignedToEnd()
    private let quantity = Label("", "dim-label", "caption", "numeric").alignedToEnd()

    init(context: RowContext, actions: ActionSender<VariantViewModel>) {
        let start = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, name, codes).expanding()
        let prices = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, price).aligned(GTK_ALIGN_END)
        warning = UnreadablePrice.lazyImage(in: prices)
        let end = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, prices, quantity)
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, start, end).classes("attribute")
    }

    func configure(with viewModel: VariantViewModel) {
        name.text = viewModel.name
        codes.show(viewModel.codes)
        warning.isVisible = viewModel.unreadablePrice != nil
        price.show(viewModel.price ?? viewModel.unreadablePrice)
        price.setClass("dim-label", viewModel.price == nil)
        quantity.show(viewModel.quantity)
    }
}
