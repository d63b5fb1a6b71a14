import CGtk
import ListingCore

/// The shipping options: destination, cost and delivery time.
final class ShippingRow: RowWidget {
    let view: Widget
    private let offers: Repeater<ShippingOfferView>

    init(context: RowContext, actions: ActionSender<ShippingViewModel>) {
        let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 8)
        offers = Repeater(make: { ShippingOfferView() }, widget: { $0.widget }, append: { box.append($0) })
        view = box.classes("block")
    }

    func configure(with viewModel: ShippingViewModel) {
        offers.show(viewModel.offers) { $0.show($1) }
    }
}

@MainActor
private final class ShippingOfferView {
    let widget: Widget
    private let destination = Label().wrapped()
    private let service = Label("", "dim-label", "caption").wrapped()
    private let price = Label("", "numeric").alignedToEnd()
    private let duration = Label("", "dim-label", "caption").alignedToEnd()

    init() {
        let icon = Image(icon: "mail-send-symbolic").classes("dim-label").hiddenFromAccessibility()
        let start = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, destination, service).expanding()
        let end = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, price, duration)
        widget = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, icon, start, end)
    }

    func show(_ offer: ShippingViewModel.Offer) {
        destination.text = offer.destination
        service.show(offer.service)
        price.show(offer.price)
        duration.show(offer.duration)
    }
}
