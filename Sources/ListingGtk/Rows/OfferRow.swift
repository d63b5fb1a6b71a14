import CGtk
import ListingCore

/// The title, price and availability of a listing.
final class OfferRow: RowWidget {
    let view: Widget
    private let category = Label("", "dim-label", "caption").wrapped()
    private let title = Label("", "title-2").wrapped().selectable()
    private let byline = Label("", "dim-label").wrapped()
    private let price = Label("", "title-1", "price", "numeric").wrapped()
    private let currencyNote = Label("", "dim-label", "caption").wrapped()
    private let warning = UnreadablePrice.image()
    private let unreadablePrice = Label("", "dim-label").wrapped()
    private let oldPrice = Label("", "dim-label", "numeric")
    private let discount = Pill()
    private let availability = Pill()
    private let quantity = Label("", "dim-label")

    init(context: RowContext, actions: ActionSender<OfferViewModel>) {
        oldPrice.strikeThrough()
        let prices = WrapBox()
        for part in [price, oldPrice, discount.label] { prices.append(part.aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER)) }
        let stock = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, availability.label, quantity)
        let unreadable = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, warning, unreadablePrice)
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 6, category, title, byline, prices, currencyNote, unreadable, stock).classes("block")
    }

    func configure(with viewModel: OfferViewModel) {
        category.show(viewModel.category)
        title.text = viewModel.title
        byline.show(viewModel.byline)
        price.show(viewModel.price)
        currencyNote.show(viewModel.currencyNote)
        warning.isVisible = viewModel.unreadablePrice != nil
        unreadablePrice.show(viewModel.unreadablePrice)
        oldPrice.show(viewModel.oldPrice)
        discount.show(viewModel.discount, tone: .good)
        availability.show(viewModel.availability?.text, tone: viewModel.availability?.tone ?? .neutral)
        quantity.show(viewModel.quantity)
    }
}
